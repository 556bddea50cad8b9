import { describe, expect, it } from 'vitest'
import { clockText, timeTexts } from '../../../src/domain/periods'

const h24 = timeTexts('24h')
const h12 = timeTexts('12h')
const at = (iso: string): number => Date.parse(iso)

describe('times of day as a user reads them', () => {
  it.each([
    ['2026-11-20T00:05:09Z', '00:05:09', '12:05:09 am'],
    ['2026-11-20T11:59:59Z', '11:59:59', '11:59:59 am'],
    ['2026-11-20T12:00:00Z', '12:00:00', '12:00:00 pm'],
    ['2026-06-01T16:07:42Z', '17:07:42', '5:07:42 pm'],
  ])('ST12 %s is %s by 24 hours and %s by 12, by London’s clock', (iso, long, short) => {
    expect([h24.clock(at(iso)), h12.clock(at(iso))]).toEqual([long, short])
    expect(h12.minute(at(iso))).toBe(short.replace(/:\d\d /, ' '))
  })

  it('ST12 every second of a day is another time by either clock', () => {
    const start = at('2026-11-20T00:00:00Z')
    const seconds = Array.from({ length: 86_400 }, (_, second) => start + second * 1000)
    expect(new Set(seconds.map(h12.clock)).size).toBe(86_400)
    expect(seconds.every((second) => h24.clock(second) === clockText(second))).toBe(true)
  })

  it('ST12 a half hour tells its half of the day once, and over noon twice', () => {
    expect(h12.period({ date: '2026-11-20', period: 35 })).toBe('5:00–5:30 pm GMT')
    expect(h12.period({ date: '2026-11-20', period: 24 })).toBe('11:30 am–12:00 pm GMT')
    expect(h24.period({ date: '2026-11-20', period: 35 })).toBe('17:00–17:30 GMT')
  })

  it('ST12 an hour that comes twice names its zone by either clock', () => {
    const first = at('2026-10-25T00:30:00Z')
    const second = at('2026-10-25T01:30:00Z')
    expect([h12.certainMinute(first), h12.certainMinute(second)]).toEqual(['1:30 am BST', '1:30 am GMT'])
    expect(h12.period({ date: '2026-10-25', period: 4 })).toBe('1:30 am BST–1:00 am GMT')
  })

  it('ST12 times in a sentence are written by the user’s clock, and nothing else is', () => {
    expect(h12.inText('Known from 07:05 GMT on, until 18:30:15.250.')).toBe(
      'Known from 7:05 am GMT on, until 6:30:15.250 pm.',
    )
    for (const text of ['29:30 left', '2026-11-20T17:05:30Z', 'ratio 1:30', 'at ::ffff:10:20'])
      expect(h12.inText(text)).toBe(text)
    expect(h24.inText('at 18:30')).toBe('at 18:30')
  })
})
