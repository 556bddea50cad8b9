import { describe, expect, it } from 'vitest'
import { COLUMNS, type Placed } from '../../../../src/domain/dashboards'
import { movedByKey } from '../../../../src/views/pages/dashboard/moveByKeys'

const at = (id: string, x: number, y: number, w: number, h: number): Placed => ({ id, x, y, w, h })
const BOTH = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 4)]
const after = (key: string, shiftKey = false): Placed | undefined =>
  movedByKey(BOTH, 'b', { key, shiftKey }, 3)?.find(({ id }) => id === 'b')

describe('a module moved by keys', () => {
  it('DB03: arrows move, with Shift they size, s m and l set the width', () => {
    expect(after('ArrowLeft')).toEqual(at('b', 5, 0, 6, 4))
    expect(after('ArrowRight')).toEqual(at('b', 6, 0, 6, 4))
    expect(after('ArrowDown', true)).toEqual(at('b', 6, 0, 6, 5))
    expect(after('ArrowLeft', true)).toEqual(at('b', 6, 0, 5, 4))
    expect([after('s')?.w, after('M')?.w, after('l')?.w]).toEqual([3, 6, COLUMNS])
  })

  it('BRD-32: a module keeps the rows that it needs, stays on the grid, and other keys are not taken', () => {
    const small = movedByKey([at('b', 9, 0, 3, 3)], 'b', { key: 'ArrowUp', shiftKey: true }, 3)
    expect(small).toEqual([at('b', 9, 0, 3, 3)])
    expect(after('ArrowRight', true)).toEqual(at('b', 6, 0, 6, 4))
    expect([after('x'), movedByKey(BOTH, 'nobody', { key: 's', shiftKey: false }, 1)]).toEqual([undefined, undefined])
  })
})
