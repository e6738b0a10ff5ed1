import { test } from 'node:test'

test('is well', () => {})
