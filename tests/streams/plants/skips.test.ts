import { of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { SkipDay, SkipsAnswer } from '../../../src/domain/skips/calls'
import { HttpFault } from '../../../src/domain/wire'
import { dayByDay$, type DayByDay } from '../../../src/streams/lib/dayByDay'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import { joinedSkips, skipRange, skipsFreshness, type SkipDays } from '../../../src/streams/plants/skips'

const day = (date: string, asOf: number | null = 1): SkipDay => ({
  date,
  known: 48,
  of: 48,
  asOf,
  publishedAt: null,
})
const answer = (days: readonly SkipDay[], more: Partial<SkipsAnswer> = {}): SkipsAnswer => ({
  days: [...days],
  of: days.length,
  filling: false,
  units: [],
  slots: [],
  ...more,
})
const PAST = answer([day('2026-11-19')])
const TODAY = answer([day('2026-11-20', 5)])
const over = (parts: readonly SkipsAnswer[], of: number, more: Partial<SkipDays> = {}): SkipDays => ({
  parts,
  days: parts.flatMap(({ days }) => days),
  of,
  why: undefined,
  filling: false,
  ...more,
})
const FAULT = { kind: 'offline', why: 'No line.', at: 7 } as const

describe('skips of some days', () => {
  it('SKP-26 all days of a choice that have begun are read', () => {
    const to = '2026-11-21'
    expect(skipRange({ from: '2026-11-01', to }, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    expect(skipRange({ from: '2026-11-01', to }, '2026-11-22')).toEqual({ from: '2026-11-01', to })
  })

  it('SKP-27 the running day comes before the days that are over, and what has come is shown while the rest comes', () => {
    expect(joinedSkips(WAITING, WAITING, 3)).toEqual(WAITING)
    expect(joinedSkips(WAITING, ready(TODAY), 3)).toEqual(ready(over([TODAY], 3)))
    expect(joinedSkips(ready(PAST), ready(TODAY), 3)).toEqual(ready(over([TODAY, PAST], 3)))
    expect(joinedSkips(ready(PAST), undefined, 2)).toEqual(ready(over([PAST], 2)))
    expect(joinedSkips(failed(FAULT, PAST), ready(TODAY), 3)).toEqual(failed(FAULT, over([TODAY, PAST], 3)))
    expect(joinedSkips(failed(FAULT), WAITING, 3)).toEqual(failed(FAULT))
    // Days that are missing: why, and whether they come, are part of the answer.
    const missing = answer([], { why: '2 days are not estimated yet.', filling: true })
    expect(joinedSkips(ready(missing), ready(TODAY), 3)).toEqual(
      ready(over([TODAY, missing], 3, { why: '2 days are not estimated yet.', filling: true })),
    )
  })

  it('SKP-28 days come one after the other; a refusal ends them with its reason, another fault is one', () => {
    const seen: DayByDay<string>[] = []
    dayByDay$(['2026-11-20', '2026-11-19', '2026-11-18'], (date) =>
      date === '2026-11-18'
        ? throwError(() => new HttpFault({ kind: 'refused', why: 'Not by day.', status: 404 }))
        : of(date),
    ).subscribe((value) => seen.push(value))
    expect(seen.map(({ found }) => found.length)).toEqual([1, 2, 2])
    expect(seen.at(-1)).toMatchObject({ days: 3, why: 'Not by day.' })
    let why: unknown
    dayByDay$(['2026-11-20'], () => throwError(() => new HttpFault({ kind: 'offline', why: 'No line.' }))).subscribe({
      error: (error: unknown) => (why = error),
    })
    expect(why).toBeInstanceOf(HttpFault)
  })

  it('SKP-29 days that are over are fixed once all are estimated; the running one is stale without a later settlement period', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(skipsFreshness(ready(over([PAST], 1)), '2026-11-19', now).state).toBe('fixed')
    expect(skipsFreshness(ready(over([PAST], 2, { filling: true })), '2026-11-19', now).state).not.toBe('fixed')
    const asOf = now - 30 * 60_000
    const running = over([answer([day('2026-11-20', asOf)])], 1)
    expect(skipsFreshness(ready(running), '2026-11-20', now)).toMatchObject({ state: 'live', asOf })
    expect(skipsFreshness(ready(running), '2026-11-20', now + 3_600_000).state).toBe('stale')
    expect(skipsFreshness(failed(FAULT, running), '2026-11-20', now).state).toBe('stale')
    expect(skipsFreshness(WAITING, '2026-11-20', now).state).toBe('waiting')
  })
})
