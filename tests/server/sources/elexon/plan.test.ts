import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { planAt } from '../../../../server/sources/elexon/plan'
import { OutagesInForce } from '../../../../server/sources/elexon/outagesInForce'

const at = (time: string) => planAt(Date.parse(time), new AcceptanceCollection(), new OutagesInForce())
const keys = (time: string) => at(time).map((task) => task.query.key)

describe('the plan of questions to Elexon', () => {
  it('ELX-50 the running period comes first: acceptances, ladders, notifications, then names and limits', () => {
    expect(keys('2026-11-20T17:07:00Z').slice(0, 6)).toEqual([
      'acceptances/2026-11-20-35',
      'bidOffers/2026-11-20-35',
      'PN/2026-11-20-35',
      'units',
      'MEL/2026-11-20-35',
      'MIL/2026-11-20-35',
    ])
  })

  it('ELX-51 each question stands once, and ranks rise', () => {
    const plan = at('2026-11-20T17:07:00Z')
    expect(new Set(plan.map((task) => task.query.key)).size).toBe(plan.length)
    expect(plan.map((task) => task.rank)).toEqual(plan.map((task) => task.rank).sort((a, b) => a - b))
  })

  it('ELX-52 what is requested ever takes less than half of the two requests a second', () => {
    const perMinute = at('2026-11-20T17:07:00Z')
      .filter((task) => task.until === 'never')
      .reduce((sum, task) => sum + (task.query.requests.length * 60_000) / task.everyMs, 0)
    expect(perMinute).toBeGreaterThan(20)
    expect(perMinute).toBeLessThan(60)
  })

  it('ELX-53 feeds whose silence makes a stack late speak at least once a minute', () => {
    const prompt = at('2026-11-20T17:07:00Z').filter((task) =>
      /^(acceptances|bidOffers|PN)\/2026-11-20-35/.test(task.query.key),
    )
    expect(prompt.map((task) => task.everyMs)).toEqual([15_000, 60_000, 60_000])
  })

  it('ELX-54 the periods around midnight and around a change of clocks are the real ones', () => {
    expect(keys('2026-11-20T23:45:00Z')).toContain('bidOffers/2026-11-21-1')
    expect(keys('2026-11-21T00:10:00Z')).toContain('acceptances/2026-11-20-48')
    // 00:45Z is 01:45 BST; the next half hour, 01:00Z, is 01:00 GMT and the fifth period of a day of 50.
    expect(keys('2026-10-25T00:45:00Z')).toEqual(expect.arrayContaining(['PN/2026-10-25-4', 'PN/2026-10-25-5']))
    expect(keys('2026-10-26T00:10:00Z')).toContain('acceptances/2026-10-25-50')
  })

  it('ELX-55 a finished period is asked for its stack from a quarter of an hour after its end until it is there', () => {
    const stack = (time: string) => at(time).find((task) => task.query.key === 'stack/2026-11-20-34')
    expect(stack('2026-11-20T17:10:00Z')).toBeUndefined()
    expect(stack('2026-11-20T17:14:00Z')).toMatchObject({ everyMs: 60_000, until: 'found' })
    expect(stack('2026-11-20T21:00:00Z')).toMatchObject({ everyMs: 1_800_000, until: 'found' })
  })

  it('ELX-56 the whole day is filled in once, newest first, after everything that is live', () => {
    const past = at('2026-11-20T17:07:00Z').filter(
      (task) => task.until === 'answered' && task.query.withoutIt === undefined,
    )
    expect(past.filter((task) => task.query.key.startsWith('PN/')).map((task) => task.query.key)).toEqual(
      Array.from({ length: 34 }, (_, i) => `PN/2026-11-20-${34 - i}`),
    )
    expect(past.every((task) => task.rank >= 200 && !task.notifiesFeed)).toBe(true)
  })

  it('QSR-5 prices are requested each minute, after midnight those of the day before until the first of the day is due', () => {
    const paces = (time: string) =>
      at(time).flatMap(({ query, everyMs }) => (/^systemPrices/.test(query.key) ? [[query.key, everyMs]] : []))
    expect(paces('2026-11-21T00:44:00Z')[0]).toEqual(['systemPrices/2026-11-20', 60_000])
    expect(paces('2026-11-21T00:45:00Z').slice(0, 2)).toEqual([
      ['systemPrices/2026-11-21', 60_000],
      ['systemPrices/2026-11-20', 1_800_000],
    ])
  })
})
