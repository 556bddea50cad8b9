import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import {
  certainMinuteText,
  clockMinuteText,
  clockText,
  dateAt,
  dateTimeText,
  dayStart,
  dayText,
  instantAtWallTime,
  isSettlementDate,
  ZONE,
  zoneText,
} from '../../../src/domain/periods'
import { autumnDay, midnightByLaw, springDay } from './support'
import { cases } from '../../support/cases'

/** The times of the present summer-time law. */
const instant = fc.integer({ min: Date.UTC(1997, 0, 1), max: Date.UTC(2100, 0, 1) })
const aroundTurns = fc
  .tuple(fc.integer({ min: 1997, max: 2099 }), fc.boolean(), fc.integer({ min: -7_200_000, max: 14_400_000 }))
  .map(([year, spring, ms]) => midnightByLaw(spring ? springDay(year) : autumnDay(year)) + ms)
const london = (at: number): DateTime => DateTime.fromMillis(at, { zone: ZONE, locale: 'en-US' })

describe('London without a library', () => {
  it('SH19 says of any instant what luxon says of it, clock changes above all', () =>
    fc.assert(
      fc.property(fc.oneof(instant, aroundTurns), (at) => {
        const shown = london(at)
        expect([clockText(at), clockMinuteText(at), dateAt(at)]).toEqual([
          shown.toFormat('HH:mm:ss'),
          shown.toFormat('HH:mm'),
          shown.toISODate(),
        ])
        expect(zoneText(at)).toBe(shown.offset === 0 ? 'GMT' : 'BST')
        expect(dayText(dateAt(at))).toBe(shown.toFormat('ccc d LLL yyyy'))
        expect(dayStart(dateAt(at))).toBe(shown.startOf('day').toMillis())
        expect([dateTimeText(at, 'Day', '24h'), dateTimeText(at, 'Day_Short', '24h')]).toEqual([
          shown.toFormat('d LLL yyyy'),
          shown.toFormat('dd/LL/yy'),
        ])
        expect(dateTimeText(at, 'Month_Year', '24h')).toBe(shown.toFormat('LLLL yyyy'))
        expect(dateTimeText(at, 'Minute_NoDate', '12h').slice(0, 8).trimEnd()).toBe(
          shown.toFormat('h:mm a').toLowerCase(),
        )
        expect(instantAtWallTime(dateAt(at), clockText(at))).toBe(
          Math.min(
            ...shown
              .startOf('second')
              .getPossibleOffsets()
              .map((each) => each.toMillis()),
          ),
        )
        expect(certainMinuteText(at).length > 5).toBe(shown.getPossibleOffsets().length > 1)
      }),
      { numRuns: cases(1500) },
    ))

  it('SH19 takes for a day what luxon takes for one', () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'))
    const text = fc.tuple(fc.integer({ min: 1900, max: 2100 }), two(14), two(33)).map((parts) => parts.join('-'))
    fc.assert(
      fc.property(text, (day) => {
        expect(isSettlementDate(day)).toBe(DateTime.fromISO(day, { zone: ZONE }).isValid)
      }),
      { numRuns: 1000 },
    )
  })

  it('SH19 a number that is no instant shows as none, and text that is no day stays', () => {
    expect([NaN, Infinity, -Infinity].map(clockText)).toEqual(Array(3).fill('--:--:--'))
    expect(dayText('soon')).toBe('soon')
  })
})
