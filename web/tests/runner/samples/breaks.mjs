import { after, test } from 'node:test'

test('is well', () => {})
after(() => process.exit(3))
