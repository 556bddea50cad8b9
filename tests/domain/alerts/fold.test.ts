import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertSchema } from '../../../src/domain/alerts/alert'
import { AlertFold } from '../../../src/domain/alerts/alertFold'
import { alertIdOf } from '../../../src/domain/alerts/alertId'
import { DEFAULT_ALERT_USER } from '../../../src/domain/alerts/alertType'
import { backTest } from '../../../src/domain/alerts/backTest'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import type { UserSubscription } from '../../../src/domain/alerts/member'
import { dateAt } from '../../../src/domain/periods'
import { cases } from '../../support/cases'
import { ALERT_CASES, MINUTE, settingsOf, subscriptionOf, T0 } from './someAlerts'

const caseOf = fc.constantFrom(...ALERT_CASES)

/** Facts of all types in order of time, each another. */
const facts = fc
  .array(fc.tuple(caseOf, fc.boolean(), fc.integer({ min: 0, max: 20 })), { maxLength: 60 })
  .map((drawn): readonly MarketFact[] => {
    let minute = 0
    return drawn.map(([each, isOn, wait], n) => {
      minute += wait
      return (isOn ? each.on : each.off)(n + 1, T0 + minute * MINUTE)
    })
  })

const more = fc.record(
  {
    mutedUntil: fc.integer({ min: 0, max: 300 }).map((minute) => T0 + minute * MINUTE),
    limit: fc.record({ most: fc.integer({ min: 1, max: 3 }), minutes: fc.integer({ min: 1, max: 120 }) }),
    sound: fc.boolean(),
    name: fc.constantFrom('', 'Mine'),
  },
  { requiredKeys: [] },
)

/** Subscriptions of some users, each under another id. */
const subscriptions = fc
  .array(fc.tuple(caseOf, more, fc.integer({ min: 1, max: 4 }), fc.integer({ min: -1, max: 200 })), { maxLength: 20 })
  .map((drawn): readonly UserSubscription[] =>
    drawn.map(([each, given, user, since], n) =>
      subscriptionOf(settingsOf(each, given), {
        id: `s${n}`,
        userId: `u${user}`,
        since: since < 0 ? -Infinity : T0 + since * MINUTE,
      }),
    ),
  )

const foldOf = (own: readonly UserSubscription[]): AlertFold => {
  const fold = new AlertFold()
  for (const each of own) fold.put(each)
  return fold
}

const runs = { numRuns: cases(20_000) }

describe('fold of subscriptions over facts', () => {
  it('ALT-20 law: batches equal one by one', () => {
    fc.assert(
      fc.property(subscriptions, facts, fc.integer({ min: 0, max: 60 }), (own, all, cut) => {
        const whole = foldOf(own).step(all)
        const batches = foldOf(own)
        const single = foldOf(own)
        expect([...batches.step(all.slice(0, cut)), ...batches.step(all.slice(cut))]).toEqual(whole)
        expect(all.flatMap((fact) => single.step([fact]))).toEqual(whole)
      }),
      runs,
    )
  })

  it('ALT-21 law: the order in which subscriptions were put does not matter', () => {
    const shuffled = subscriptions.chain((own) =>
      fc.tuple(fc.constant(own), fc.shuffledSubarray([...own], { minLength: own.length })),
    )
    fc.assert(
      fc.property(shuffled, facts, ([own, other], all) => {
        expect(foldOf(other).step(all)).toEqual(foldOf(own).step(all))
      }),
      runs,
    )
  })

  it('ALT-22 law: what a subscription finds does not depend on any other', () => {
    fc.assert(
      fc.property(subscriptions, facts, (own, all) => {
        const whole = foldOf(own).step(all)
        for (const each of own) {
          const mine = whole.filter(({ userId, alert }) => userId === each.userId && alert.subscription === each.id)
          expect(mine).toEqual(foldOf([each]).step(all))
        }
      }),
      runs,
    )
  })

  it('ALT-23 law: facts that come again, in whatever batches, double nothing and leave every state as it was', () => {
    fc.assert(
      fc.property(subscriptions, facts, facts, fc.integer({ min: 0, max: 60 }), (own, all, later, from) => {
        const next = later.map((fact) => ({ ...fact, id: `later/${fact.id}` }))
        const replayed = foldOf(own)
        const found = [
          ...replayed.step(all),
          ...replayed.step(all.slice(from)),
          ...replayed.step(all),
          ...replayed.step(next),
        ]
        const plain = foldOf(own)
        expect(found).toEqual([...plain.step(all), ...plain.step(next)])
      }),
      runs,
    )
  })

  it('ALT-24 law: a new start over the same facts finds the same under the same ids, each once', () => {
    fc.assert(
      fc.property(subscriptions, facts, (own, all) => {
        const found = foldOf(own).step(all)
        const again = foldOf(own).step(structuredClone(all))
        expect(again).toEqual(found)
        const ids = found.map(({ userId, alert }) => `${userId} ${alert.id}`)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { alert } of found) expect(alertSchema.parse(alert)).toEqual(alert)
      }),
      runs,
    )
  })

  it('ALT-25 law: a back-test over a day equals what was sent on that day', () => {
    fc.assert(
      fc.property(caseOf, more, facts, (each, given, all) => {
        const settings = settingsOf(each, { ...given, mutedUntil: undefined })
        const day = dateAt(T0)
        const found = foldOf([subscriptionOf(settings)]).step(all)
        const ofDay = found.filter(({ alert }) => dateAt(alert.at) === day)
        const sent = ofDay.filter(({ quiet }) => quiet === undefined).map(({ alert }) => alert)
        const tried = backTest(settings, all, { days: [day], id: 'one' })
        expect(tried.alerts).toEqual(sent.toReversed())
        expect(tried.count).toBe(sent.length)
        expect(tried.limited).toBe(ofDay.length - sent.length)
        expect(tried.days).toEqual([{ date: day, count: sent.length }])
      }),
      runs,
    )
  })

  it('ALT-26 law: what was removed and other users leave no trace', () => {
    fc.assert(
      fc.property(subscriptions, subscriptions, facts, (own, others, all) => {
        const fold = foldOf(own)
        const strangers = others.map((each) => ({ ...each, userId: `x${each.userId}` }))
        for (const each of strangers) fold.put(each)
        for (const { userId } of strangers) fold.removeUser(userId)
        expect(fold.size).toBe(own.length)
        expect(fold.step(all)).toEqual(foldOf(own).step(all))
      }),
      runs,
    )
  })
})

const [BM] = ALERT_CASES.filter(({ type }) => type === 'bmAcceptance')
const [PRICE] = ALERT_CASES.filter(({ type }) => type === 'systemPrice')
const [SERIES] = ALERT_CASES.filter(({ type }) => type === 'seriesThreshold')

describe('changes of subscriptions', () => {
  it('ALT-30 a fact before a subscription was made is no news of it', () => {
    if (!BM) throw new Error('no case')
    const fold = foldOf([subscriptionOf(settingsOf(BM), { since: T0 + 5 * MINUTE })])
    expect(fold.step([BM.on(1, T0 + 4 * MINUTE), BM.on(2, T0 + 5 * MINUTE)])).toHaveLength(1)
  })

  it('ALT-31 another name, mute or limit goes on from where it was; another threshold begins again', () => {
    if (!PRICE) throw new Error('no case')
    const fold = foldOf([subscriptionOf(settingsOf(PRICE))])
    expect(fold.step([PRICE.off(1, T0), PRICE.on(2, T0 + 1)])).toHaveLength(1)
    fold.put(subscriptionOf(settingsOf(PRICE, { name: 'Dear' })))
    expect(fold.step([PRICE.on(3, T0 + 2)])).toEqual([])
    const [found] = fold.step([PRICE.off(4, T0 + 3), PRICE.on(5, T0 + 4)])
    expect(found?.alert.name).toBe('Dear')
    fold.put(subscriptionOf(settingsOf(PRICE, { above: 100 })))
    expect(fold.step([PRICE.on(6, T0 + 5)])).toEqual([])
  })

  it('ALT-32 a group is the plants that it has now; a fact of two of its keys counts once', () => {
    if (!BM) throw new Error('no case')
    const settings = settingsOf(BM, { plants: { of: 'group', group: 'Mine' } })
    const withGroup = (plants: readonly string[]) =>
      subscriptionOf(settings, { user: { ...DEFAULT_ALERT_USER, plantGroups: { Mine: plants } } })
    const fold = foldOf([withGroup([])])
    expect(fold.step([BM.on(1, T0)])).toEqual([])
    fold.put(withGroup(['T_DRAXX-1', 'Drax']))
    const fact = BM.on(2, T0 + 1)
    expect(fold.step([{ ...fact, keys: [...fact.keys, 'plant:Drax'] }])).toHaveLength(1)
  })

  it('ALT-33 a series that crosses again within its re-arm time is not notified of', () => {
    if (!SERIES) throw new Error('no case')
    const fold = foldOf([subscriptionOf(settingsOf(SERIES, { rearmMinutes: 30 }))])
    const at = (n: number) => T0 + n * 10 * MINUTE
    const all = [
      SERIES.off(1, at(1)),
      SERIES.on(2, at(2)),
      SERIES.off(3, at(3)),
      SERIES.on(4, at(4)),
      SERIES.off(5, at(5)),
    ]
    expect(fold.step(all).map(({ alert }) => alert.at)).toEqual([at(2)])
    expect(fold.step([SERIES.on(6, at(6))]).map(({ alert }) => alert.at)).toEqual([at(6)])
    expect([...fold.watchedSeries()]).toEqual(['Gb&RealtimeDemand&none'])
  })

  it('ALT-34 ids differ where subscription or fact differs', () => {
    const ids = fc.tuple(fc.string(), fc.string())
    fc.assert(
      fc.property(fc.uniqueArray(ids, { selector: (pair) => pair.join('\n'), maxLength: 30 }), (pairs) => {
        expect(new Set(pairs.map(([one, other]) => alertIdOf(one, other))).size).toBe(pairs.length)
      }),
      runs,
    )
  })
})
