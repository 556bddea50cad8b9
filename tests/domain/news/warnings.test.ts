import { describe, expect, it } from 'vitest'
import { pinnedWarnings } from '../../../src/domain/news/warnings'
import type { WireRow } from '../../../src/domain/wire'

const NOW = Date.UTC(2026, 10, 20, 17)
const HOUR = 3_600_000

type Given = {
  readonly at: number
  readonly from?: number
  readonly until?: number
  readonly kind?: string
  readonly cancels?: true
}

/** Times in hours from now. */
const row = (id: string, { at, from, until, kind, cancels }: Given, category = 'Warnings'): WireRow => {
  const instant = (hours: number | undefined) => ({
    cellType: 'date' as const,
    value: hours === undefined ? null : NOW + hours * HOUR,
  })
  const text = (value: string | undefined) => ({ cellType: 'text' as const, value: value ?? null })
  return {
    uniqueId: id,
    row: {
      time: instant(at),
      category: text(category),
      validFrom: instant(from),
      validUntil: instant(until),
      kind: text(kind),
      ...(cancels && { cancels: text('yes') }),
    },
  }
}
const pinned = (...rows: readonly WireRow[]) => pinnedWarnings(rows, NOW).map(({ id, state }) => `${id} ${state}`)

describe('warnings on top of the news', () => {
  it('AN03 NWS-1 those in force by their end, then those ahead by their beginning, then those whose end is not stated', () => {
    expect(
      pinned(
        row('unstated', { at: -2 }),
        row('later', { at: -3, from: 5, until: 6 }),
        row('soon', { at: -3, from: 1, until: 2 }),
        row('long', { at: -3, from: -1, until: 4 }),
        row('short', { at: -3, from: -1, until: 1 }),
        row('outage', { at: -1 }, 'Outages'),
      ),
    ).toEqual(['short inForce', 'long inForce', 'soon ahead', 'later ahead', 'unstated unstated'])
  })

  it('AN03 NWS-18 at its end a warning leaves, without one after a day; what is not published yet is not there', () => {
    expect(
      pinned(row('over', { at: -9, from: -5, until: 0 }), row('old', { at: -24 }), row('ahead', { at: 1 })),
    ).toEqual([])
    expect(
      pinned(row('long ago', { at: -150, from: -140, until: 1 }), row('begins late', { at: -30, from: -2 })),
    ).toEqual(['long ago inForce', 'begins late unstated'])
  })

  it('AN03 NWS-19 a later notice of the same kind and time takes its place, a cancellation takes it away', () => {
    const first = row('first', { at: -3, from: 1, until: 3, kind: 'EMN' })
    const other = row('other', { at: -3, from: 1, until: 3, kind: 'CMN' })
    const tomorrow = row('tomorrow', { at: -2, from: 25, until: 27, kind: 'EMN' })
    const update = row('update', { at: -1, from: 1, until: 4, kind: 'EMN' })
    expect(pinned(first, other, tomorrow, update)).toEqual(['other ahead', 'update ahead', 'tomorrow ahead'])
    const cancelled = row('cancelled', { at: -1, from: 1, until: 3, kind: 'EMN', cancels: true })
    expect(pinned(first, other, tomorrow, cancelled)).toEqual(['other ahead', 'tomorrow ahead'])
  })
})
