import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/periods'
import { MOST_STORAGE_DAYS, type StorageDayAhead } from '../../src/domain/storage/calls'
import { failed, ready, WAITING } from '../../src/streams/lib/loaded'
import { joinedPieces, piecesOfDays } from '../../src/streams/storage/dayAhead'

const answer = (day: string, asOf: number | null): StorageDayAhead => ({
  asOf,
  products: ['DCL'],
  lacks: [`of ${day}`],
  filling: asOf === null,
  days: [
    {
      day,
      prices: { n2ex: null, epex: null, epexHalfHourly: null },
      spreads: [],
      foresight: [],
      blocks: [],
      stack: null,
    },
  ],
})
const FAULT = { why: 'No connection.', at: 1 }

describe('what batteries could have earned, over many days', () => {
  it('AN01 STO-30 law: pieces are each day once, the latest first, a week and then no more than one request may have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (length) => {
        const from = '2026-01-15'
        const to = addDays(from, length)
        const pieces = piecesOfDays({ from, to })
        expect([pieces.at(-1)?.from, pieces[0]?.to]).toEqual([from, to])
        expect(addDays(pieces[0]?.from ?? '', 7) > to).toBe(true)
        for (const [place, piece] of pieces.entries()) {
          expect(addDays(piece.from, MOST_STORAGE_DAYS) > piece.to).toBe(true)
          expect(piece.from <= piece.to).toBe(true)
          if (place > 0) expect(addDays(piece.to, 1)).toBe(pieces[place - 1]!.from)
        }
      }),
    )
  })

  it('AN01 STO-31 what has come is shown, and a piece that failed leaves the others with its reason', () => {
    expect(joinedPieces([WAITING, WAITING])).toEqual(WAITING)
    const some = joinedPieces([ready(answer('2026-01-01', 5)), WAITING])
    expect(some).toMatchObject({ kind: 'ready', value: { asOf: 5, filling: false, days: [{ day: '2026-01-01' }] } })
    const all = joinedPieces([ready(answer('2026-02-01', null)), ready(answer('2026-01-01', 5))])
    expect(all).toMatchObject({ value: { asOf: 5, filling: true, lacks: ['of 2026-01-01', 'of 2026-02-01'] } })
    const broken = joinedPieces([ready(answer('2026-01-01', 5)), failed(FAULT)])
    expect(broken).toMatchObject({ kind: 'failed', why: FAULT, last: { days: [{ day: '2026-01-01' }] } })
    expect(joinedPieces([failed(FAULT), WAITING])).toEqual({ kind: 'failed', why: FAULT })
  })
})
