import { describe, expect, it } from 'vitest'
import { AlertFold } from '../../../src/domain/alerts/alertFold'
import { backTest } from '../../../src/domain/alerts/backTest'
import { foldFacts } from '../../../src/domain/alerts/facts/foldFacts'
import { EMPTY_FACTS } from '../../../src/domain/alerts/facts/factState'
import { dateAt } from '../../../src/domain/periods'
import { hasSharedData } from '../../support/sharedData'
import { recordedDayEvents, RECORDED_DAY } from './recordedDay'
import { settingsOf, subscriptionOf } from './someAlerts'

describe.skipIf(!hasSharedData)('facts of a recorded day', () => {
  it('ALT-70 each recorded acceptance is one fact, and a subscription finds those within its bounds', () => {
    const events = recordedDayEvents()
    const { facts } = foldFacts(EMPTY_FACTS, events)
    const accepted = facts.flatMap((fact) => (fact.kind === 'acceptance' ? [fact] : []))
    const numbers = events.flatMap((event) => (event.kind === 'acceptance' ? [event.acceptance] : []))
    expect(accepted).toHaveLength(numbers.length)
    expect(numbers.length).toBeGreaterThan(500)
    const priced = accepted.filter(({ body }) => body.price !== undefined && body.volume !== undefined)
    expect(priced.length / accepted.length).toBeGreaterThan(0.9)
    const settings = settingsOf({
      type: 'bmAcceptance',
      settings: { plants: { of: 'any' }, side: 'bid', maxPrice: 0, minMwh: 5 },
    })
    const wanted = accepted.filter(
      ({ body: { side, price = Infinity, volume = 0 } }) => side === 'bid' && price <= 0 && volume <= -5,
    )
    const fold = new AlertFold()
    fold.put(subscriptionOf(settings))
    const found = fold.step(facts)
    expect(found).toHaveLength(wanted.length)
    expect(wanted.length).toBeGreaterThan(10)
    const ofDay = found.filter(({ alert }) => dateAt(alert.at) === RECORDED_DAY)
    expect(backTest(settings, facts, { days: [RECORDED_DAY] }).count).toBe(ofDay.length)
  })
})
