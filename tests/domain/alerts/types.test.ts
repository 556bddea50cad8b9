import { from, map, mergeMap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AlertFold } from '../../../src/domain/alerts/alertFold'
import {
  newSubscription,
  readSubscription,
  STARTERS,
  subscriptionItemOf,
} from '../../../src/domain/alerts/subscriptionList'
import { ALERT_TYPES } from '../../../src/domain/alerts/subscription'
import { alertTypeOf } from '../../../src/domain/alerts/types'
import { inVirtualTime } from '../../support/virtualTime'
import { ALERT_CASES, MINUTE, settingsOf, subscriptionOf, T0, type AlertCase } from './someAlerts'

/**
 * Facts as marbles: a frame is a minute; `f`, `g`, `h` do not meet the condition, `o`, `p`, `q` do; each letter is another fact.
 * What comes of them: `s` sent, `m` muted, `l` beyond the limit.
 */
const expectMarbles = (
  each: AlertCase,
  more: Readonly<Record<string, unknown>>,
  facts: string,
  alerts: string,
): void => {
  inVirtualTime(({ cold, expectObservable }) => {
    const fold = new AlertFold()
    fold.put(subscriptionOf(settingsOf(each, more)))
    const letters = [...new Set(facts.replaceAll('-', ''))].sort()
    const values = Object.fromEntries(
      letters.map((letter) => {
        const place = facts.indexOf(letter)
        const make = 'fgh'.includes(letter) ? each.off : each.on
        return [letter, make(place + 1, T0 + place * MINUTE)]
      }),
    )
    const sent$ = cold(facts, values).pipe(
      mergeMap((fact) => from(fold.step([fact]))),
      map(({ quiet }) => quiet ?? 'sent'),
    )
    expectObservable(sent$).toBe(alerts, { s: 'sent', m: 'muted', l: 'limited' })
  })
}

/** Of a flip the way back is one as well. */
const FLIP = 'nivFlip'

describe.each(ALERT_CASES.filter(({ type }) => type !== FLIP))('subscription of type $type', (each) => {
  it('ALT-1 rise: it notifies of what meets its settings and of nothing else', () => {
    expectMarbles(each, {}, '-f-o---g-', '---s-----')
  })

  it('ALT-2 re-arm: what goes on is notified of once, what happens again is notified of again', () => {
    expectMarbles(each, {}, '-f-o-p-g-q', each.isEach ? '---s-s---s' : '---s-----s')
  })

  it('ALT-3 replay: the same fact again notifies of nothing', () => {
    expectMarbles(each, {}, '-f-o-o-o-f', '---s------')
  })

  it('ALT-4 mute: until its end what is found is quiet, and from it on sent', () => {
    expectMarbles(each, { mutedUntil: T0 + 6 * MINUTE }, '-f-o-g-p', '---m---s')
  })

  it('ALT-5 limit: beyond it what is found is quiet until its time is over', () => {
    expectMarbles(each, { limit: { most: 1, minutes: 6 } }, '-f-o-g-p-h-q', '---s---l---s')
  })

  it('ALT-6 a muted notification does not count towards the limit', () => {
    const quiet = { mutedUntil: T0 + 4 * MINUTE, limit: { most: 1, minutes: 30 } }
    expectMarbles(each, quiet, '-f-o-g-p-h-q', '---m---s---l')
  })
})

describe.each(ALERT_CASES.filter(({ type }) => type === FLIP))('subscription of type $type', (each) => {
  it('ALT-13 rise: it notifies of each flip and not of the side that it is on at first', () => {
    expectMarbles(each, {}, '-f-o---g-', '---s---s-')
  })

  it('ALT-14 re-arm: staying on a side is no flip, going back is one', () => {
    expectMarbles(each, {}, '-f-o-p---g-q', '---s-----s-s')
    expectMarbles(each, {}, '-f-o-p-g-h-q', '---s---s---s')
  })

  it('ALT-15 replay, mute and limit hold as for every other type', () => {
    expectMarbles(each, {}, '-f-o-o-o-', '---s-----')
    expectMarbles(each, { mutedUntil: T0 + 4 * MINUTE }, '-f-o-g-p', '---m-s-s')
    expectMarbles(each, { limit: { most: 1, minutes: 6 } }, '-f-o-g-p-h', '---s-l-l-s')
    expectMarbles(each, { isOn: false }, '-f-o-g-p', '--------')
  })
})

describe.each(ALERT_CASES)('settings of type $type', (each) => {
  it('ALT-7 one that is switched off is not in the fold', () => {
    const fold = new AlertFold()
    fold.put(subscriptionOf(settingsOf(each)))
    expect(fold.size).toBe(1)
    fold.put(subscriptionOf(settingsOf(each, { isOn: false })))
    expect(fold.size).toBe(0)
    expect(fold.step([each.off(1, T0), each.on(2, T0 + MINUTE)])).toEqual([])
  })

  it('ALT-8 its ways are those that its user chose', () => {
    const ways = { browser: false, browserSound: true, sound: true, away: true, email: true }
    const fold = new AlertFold()
    fold.put(subscriptionOf(settingsOf(each, ways)))
    const [found] = fold.step([each.off(1, T0), each.on(2, T0 + MINUTE)])
    expect(found?.ways).toEqual(['speech', 'sound', 'push', 'email'])
  })

  it('ALT-9 it has a title, a sentence and settings that are read as they were written', () => {
    const { title, description, text } = alertTypeOf(each.type)
    const settings = settingsOf(each)
    expect(title).not.toBe('')
    expect(description).toMatch(/\.$/)
    expect(text(settings, () => undefined)).not.toBe('')
    expect(readSubscription(subscriptionItemOf('one', settings))).toEqual({ ok: true, value: { id: 'one', settings } })
  })
})

describe('reading subscriptions', () => {
  it('ALT-10 every type has settings to begin with, and the five starters are read', () => {
    for (const type of ALERT_TYPES) expect(newSubscription(type).type).toBe(type)
    expect(STARTERS).toHaveLength(5)
    for (const { id, settings } of STARTERS)
      expect(readSubscription(subscriptionItemOf(id, settings))).toEqual({ ok: true, value: { id, settings } })
  })

  it('ALT-11 what other pages have saved is read, with defaults for what they have not', () => {
    const plant = {
      type: 'plantEvents',
      name: 'Drax',
      plant: 'T_DRAXX-1',
      kinds: ['Trip'],
      browser: false,
      browserSound: true,
    }
    const vwap = { type: 'vwapCross', area: 'GB', product: 'HH', from: T0, to: T0 + 30 * MINUTE, average: 'vwap60' }
    const news = { type: 'newsMessages', filters: {} }
    for (const settings of [plant, vwap, news]) {
      const read = readSubscription({ id: 'a', uiId: 'a', settings })
      expect(read).toMatchObject({ ok: true, value: { settings: { ...settings, isOn: true, away: false } } })
    }
  })

  it.each([
    [{ type: 'tripp' }, 'type', /Choose one of: bmAcceptance/],
    [{ type: 'trip', minMw: -3 }, 'minMw', /1 or more/],
    [{ type: 'levelChange' }, 'plants', /./],
    [{ type: 'levelChange', plants: { of: 'plant', plant: '' } }, 'plants.plant', /Choose one/],
    [{ type: 'seriesThreshold', series: 'Gb&Nothing&none', value: 1 }, 'series', /no such series/],
    [{ type: 'systemPrice' }, 'above', /State a price/],
    [{ type: 'systemPrice', above: 10, below: 20 }, 'below', /below the upper/],
    [{ type: 'frequencyExcursion', below: 49.95 }, 'below', /49.85 or less/],
    [{ type: 'auctionResult', auctions: [] }, 'auctions', /at least one auction/],
    [{ type: 'trip', limit: { most: 0, minutes: 5 } }, 'limit.most', /1 or more/],
  ])('ALT-12 %j is refused with its field and the fix', (settings, field, text) => {
    const read = readSubscription({ id: 'a', uiId: 'a', settings })
    expect(read.ok ? undefined : read.problem.field).toBe(field)
    expect(read.ok ? undefined : read.problem.text).toMatch(text)
  })

  it('ALT-71 the fix is the same whichever locale of zod the program has chosen', () => {
    const before = { localeError: undefined, ...z.config() }
    z.config(z.locales.en())
    try {
      const read = readSubscription({ id: 'a', uiId: 'a', settings: { type: 'trip', minMw: -3 } })
      expect(read.ok ? undefined : read.problem.text).toBe('Enter 1 or more.')
    } finally {
      z.config(before)
    }
  })
})
