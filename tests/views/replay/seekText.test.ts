import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, periodAt, periodStart } from '../../../src/domain/periods'
import { soughtInstant, spanText } from '../../../src/views/replay/transport/seekText'

const at = (text: string) => Date.parse(text)
const HOUR = { from: at('2026-11-20T16:50:10.180Z'), to: at('2026-11-20T17:50:00Z') }
const seek = (text: string, span = HOUR, now = span.from) => soughtInstant(text, span, now)

describe('the seek box', () => {
  it.each([
    ['17:05:30', '2026-11-20T17:05:30Z'],
    [' 17:05 ', '2026-11-20T17:05:00Z'],
    ['17:05:30.25', '2026-11-20T17:05:30.250Z'],
    ['17:05 gmt', '2026-11-20T17:05:00Z'],
    ['P35', '2026-11-20T17:00:00Z'],
    ['p 36', '2026-11-20T17:30:00Z'],
    ['2026-11-20 17:05', '2026-11-20T17:05:00Z'],
  ])('RY01 "%s" is found', (text, instant) => expect(seek(text).instant).toBe(at(instant)))

  it('RY01 a period or second that the tape begins in the middle of is found at the beginning', () => {
    expect(seek('P34').instant).toBe(HOUR.from)
    expect(seek('16:50:10').instant).toBe(HOUR.from)
  })

  it.each([
    ['', 'Write a time as 17:05:30 or a period as P35.'],
    ['teatime', 'Write a time as 17:05:30 or a period as P35.'],
    ['25:00', 'Write a time as 17:05:30 or a period as P35.'],
    ['17:65', 'Write a time as 17:05:30 or a period as P35.'],
    ['18:30', '18:30:00 is not on this tape: it runs from 16:50:10 to 17:50:00 GMT.'],
    ['17:05 BST', 'The clocks of this day never show 17:05:00 BST.'],
    ['P12', 'P12 is not on this tape: it runs from P34 to P36.'],
    ['P50', 'There is no P50: the day has 48 periods.'],
    ['2026-13-01 17:05', '2026-13-01 is not a day.'],
  ])('RPL-6 "%s" is answered in words', (text, why) => expect(seek(text)).toEqual({ why }))

  it('PER-2 the hour that comes twice is told apart by its zone, the one left out is said not to be', () => {
    const autumn = { from: at('2026-10-24T23:00:00Z'), to: at('2026-10-25T23:00:00Z') }
    expect(seek('01:30', autumn).instant).toBe(at('2026-10-25T00:30:00Z'))
    expect(seek('01:30 GMT', autumn).instant).toBe(at('2026-10-25T01:30:00Z'))
    expect(seek('P49', { ...autumn, to: at('2026-10-26T00:00:00Z') }).instant).toBe(at('2026-10-25T23:00:00Z'))
    const spring = { from: at('2026-03-29T00:00:00Z'), to: at('2026-03-29T20:00:00Z') }
    expect(seek('01:30', spring).why).toBe('The clocks of this day never show 01:30:00.')
    expect(seek('02:30', spring).instant).toBe(at('2026-03-29T01:30:00Z'))
  })

  it('RPL-6 on a tape of several days the day it is on comes first', () => {
    const days = { from: at('2026-11-19T00:00:00Z'), to: at('2026-11-21T12:00:00Z') }
    expect(seek('09:00', days).instant).toBe(at('2026-11-19T09:00:00Z'))
    expect(seek('09:00', days, at('2026-11-20T22:00:00Z')).instant).toBe(at('2026-11-20T09:00:00Z'))
    expect(seek('P48', days, at('2026-11-21T08:00:00Z')).instant).toBe(at('2026-11-19T23:30:00Z'))
    expect(spanText(days)).toBe('Thu 19 Nov 2026, 00:00:00 to Sat 21 Nov 2026, 12:00:00 GMT')
  })

  it('RY01 any second of any tape is found by its clock, any period by its number', () => {
    const instants = fc.integer({ min: at('2026-01-01T00:00:00Z') / 1000, max: at('2027-01-01T00:00:00Z') / 1000 })
    fc.assert(
      fc.property(instants, fc.nat(100_000), fc.double({ min: 0, max: 1, noNaN: true }), (second, length, share) => {
        const span = { from: second * 1000, to: (second + length) * 1000 }
        const wanted = (second + Math.floor(length * share)) * 1000
        const found = soughtInstant(clockText(wanted), span, wanted).instant
        expect(found === undefined ? 'none' : clockText(found)).toBe(clockText(wanted))
        const ref = periodAt(wanted)
        const start = soughtInstant(`${ref.date} P${ref.period}`, span, span.from).instant
        expect(start).toBe(Math.max(span.from, periodStart(ref)))
      }),
      { numRuns: 300 },
    )
  })
})
