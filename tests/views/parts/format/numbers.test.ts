import { expect, it } from 'vitest'
import { mw } from '../../../../src/views/parts/format/numbers'

it.each([
  [0.02, '<0.1'],
  [0.05, '0.1'],
  [0, '0'],
  [undefined, '-'],
  [1044.26, '1,044.3'],
])('LT12 %s MW reads %s: what is small is not shown as nothing', (value, text) => {
  expect(mw(value)).toBe(text)
})
