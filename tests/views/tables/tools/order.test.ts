import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireHeader } from '../../../../src/domain/wire'
import { columnLines, movedColumns, type ColumnLine } from '../../../../src/views/tables/tools/columns/order'

const line = (id: string, parent?: string, frozen = false): ColumnLine => ({ id, title: id, parent, frozen })
const header = (id: string, own: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id,
  allowFilter: true,
  allowSort: true,
  ...own,
})
const LINES = [line('a'), line('b', 'P'), line('c', 'P'), line('d', 'P'), line('e')]
const move = (ids: string[], onto: string, side: 'before' | 'after', lines = LINES) =>
  movedColumns(lines, new Set(ids), { onto, side }).join('')

describe('the order of columns', () => {
  it('LT11 a column alone goes where it is dropped', () => {
    expect(move(['a'], 'e', 'after')).toBe('bcdea')
    expect(move(['e'], 'a', 'before')).toBe('eabcd')
  })

  it('LT11 within its parent a column moves alone, beyond it takes the others along', () => {
    expect(move(['d'], 'b', 'before')).toBe('adbce')
    expect(move(['c'], 'a', 'before')).toBe('bcdae')
  })

  it('LT11 nothing comes between the columns of a parent: the nearer edge is taken', () => {
    expect(move(['e'], 'b', 'after')).toBe('aebcd')
    expect(move(['a'], 'd', 'before')).toBe('bcdae')
  })

  it('LT18 frozen columns stay first', () => {
    expect(move(['e'], 'f', 'before', [line('f', undefined, true), ...LINES])).toBe('feabcd')
    expect(move(['f'], 'e', 'after', [line('f', undefined, true), ...LINES])).toBe('fabcde')
  })

  it('LT11 every drop keeps every column once and what stands under a parent together', () => {
    const anyLines = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), { minLength: 2 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc
              .record({ parent: fc.constantFrom(undefined, 'P', 'Q'), frozen: fc.boolean() })
              .map(({ parent, frozen }) => line(id, parent, frozen)),
          ),
        ),
      )
    fc.assert(
      fc.property(anyLines, fc.nat(), fc.array(fc.nat()), fc.boolean(), (lines, onto, picks, after) => {
        const idAt = (at: number) => lines[at % lines.length]!.id
        const ids = movedColumns(lines, new Set(picks.map(idAt)), {
          onto: idAt(onto),
          side: after ? 'after' : 'before',
        })
        expect([...ids].sort()).toEqual(lines.map(({ id }) => id).sort())
        if (picks.length === 0) return
        const byId = new Map(lines.map((each) => [each.id, each]))
        const blocks = ids.map((id) => `${byId.get(id)!.frozen} ${byId.get(id)!.parent ?? id}`)
        const runs = blocks.filter((block, at) => block !== blocks[at - 1])
        expect(new Set(runs).size).toBe(runs.length)
        const frozen = ids.map((id) => byId.get(id)!.frozen)
        expect(frozen).toEqual([...frozen].sort((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  it('LT11 lines are in the saved order, frozen first, with the title of their parent', () => {
    const headers = [
      header('up', { isHeaderParent: true, title: 'Volume' }),
      header('time', { freeze: true }),
      header('bid', { parentHeaderId: 'up' }),
      header('fuel'),
      header('offer', { parentHeaderId: 'up' }),
    ]
    const lines = columnLines(headers, ['up'], { orderedHeaders: ['fuel', 'offer', 'bid', 'time'] })
    expect(lines.map(({ id, parent }) => [id, parent])).toEqual([
      ['time', undefined],
      ['fuel', undefined],
      ['offer', 'Volume'],
      ['bid', 'Volume'],
    ])
  })
})
