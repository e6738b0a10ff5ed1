import assert from 'node:assert/strict'
import { test } from 'node:test'

test('is well', () => {})
test('is wrong (always)', () => assert.fail('for a reason'))
