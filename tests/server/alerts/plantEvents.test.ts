import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import { createLog } from '../../../server/log/log'
import type { MarketEvent } from '../../../src/domain/market/events'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { plantAlertId, plantAlertItem, type PlantAlert } from '../../../src/domain/plants/alerts'
import { browserUpdateSchema, wireGroupOf, type BrowserUpdate } from '../../../src/domain/wire'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { openDesk, until, type Desk } from '../app/desk'
import { handMadeSource, opening } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const T0 = Date.now()
const HOUR = 3_600_000
const ALERT: PlantAlert = {
  type: 'plantEvents',
  name: 'Alpha 1',
  plant: 'T_ALPHA-1',
  kinds: ['Trip'],
  browser: true,
  browserSound: true,
}

let clock: ManualClock
let batches: Subject<readonly MarketEvent[]>
let app: ServerApp
let url: string
let desk: Desk

beforeEach(async () => {
  clock = new ManualClock(T0)
  saves = 0
  ids.length = 0
  batches = new Subject()
  const shell = await peopleShell()
  const config = { host: '127.0.0.1', port: 0 }
  const source = handMadeSource(batches)
  app = await createApp({ ...shell, config, source, clock, log: createLog('silent') })
  url = await app.start()
  batches.next(opening(clock.now()))
  desk = await openDesk(url, [wireGroupOf.browserNotifications('analyse')])
})
afterEach(async () => {
  await desk.connection.stop()
  await app.stop()
})

let saves: number
const post = async (call: string, body: object): Promise<void> => {
  saves += 1
  const answer = await fetch(`${url}/usersettingsapi/itemsWithOrdering/${call}`, {
    method: 'POST',
    headers: { ...bearer('analyse'), 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, requestId: `request-${saves}`, orderBaseRev: saves - 1 }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
const ids: string[] = []
/** Saves the subscription of the user whose desk is open, as the page does. */
const subscribe = (alert: PlantAlert): Promise<void> => {
  const data = plantAlertItem(alert)
  ids.push(data.id)
  return post('updateNotification', { id: data.id, data, ordering: ids, baseRev: 0 })
}
const unsubscribe = ({ plant }: PlantAlert): Promise<void> => {
  const id = plantAlertId(plant)
  return post('delete', { type: 'subscription', id, ordering: ids.filter((each) => each !== id), baseRev: 1 })
}

/** The export limit of a unit falls to nothing from now on. */
const trip = (unit: string): readonly MarketEvent[] => [
  {
    kind: 'levels',
    at: clock.now(),
    dataset: 'MEL',
    unit,
    segments: [{ timeFrom: clock.now(), timeTo: clock.now() + HOUR, levelFrom: 0, levelTo: 0 }],
  },
]

const updates = (): BrowserUpdate[] =>
  desk.received
    .filter(({ event }) => event === 'browserUpdate')
    .map(({ payload }) => browserUpdateSchema.parse(payload))

/** Time goes on, a look at a time, until it is so. */
const lookUntil = (isTrue: () => boolean, what: string): Promise<void> =>
  until(
    () => {
      clock.advance(5000)
      return isTrue()
    },
    5000,
    what,
  )

describe('events of plants as notifications', () => {
  it('PLA-20 who has subscribed to a plant is notified of its trip, once, with the way to its page', async () => {
    await subscribe(ALERT)
    for (let k = 0; k < 5; k += 1) await lookUntil(() => true, 'a look')
    expect(updates()).toEqual([])
    batches.next(trip('T_ALPHA-1'))
    await lookUntil(() => updates().length > 0, 'the notification')
    for (let k = 0; k < 5; k += 1) await lookUntil(() => true, 'a look')
    expect(updates()).toHaveLength(1)
    expect(updates()[0]).toMatchObject({
      browserPushSubscriptionName: 'Alpha 1',
      clickEventUrl: '/plant/T_ALPHA-1',
      browser: true,
      browserSound: true,
      hoverOver: expect.stringMatching(
        /^Alpha 1: \d\d:\d\d Trip: Export limit from 400 MW to 0, 100 MW notified$/,
      ) as string,
      browserSoundNotificationText: 'Alpha 1, Trip',
    })
  })

  it('ST20 SAF-K34 an export limit below the notification is notified from the user’s tolerance on', async () => {
    // 100 MW are notified: 60 MW are short by 40.
    const short = (unit: string, mel: number): readonly MarketEvent[] =>
      trip(unit).map((event) => ({
        ...event,
        segments: [{ timeFrom: clock.now(), timeTo: clock.now() + HOUR, levelFrom: mel, levelTo: mel }],
      }))
    const kinds: PlantAlert['kinds'] = ['MEL below PN']
    await subscribe({ ...ALERT, kinds })
    await subscribe({ ...ALERT, plant: 'T_BRAVO-1', name: 'Bravo 1', kinds })
    const body = { settings: { ...DEFAULT_SETTINGS, melBelowPnToleranceToUse: 40 }, requestId: 'request-basic' }
    const answer = await fetch(`${url}/usersettingsapi/postusersettings/newUser`, {
      method: 'POST',
      headers: { ...bearer('analyse'), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBe(200)
    await lookUntil(() => true, 'a look')
    batches.next([...short('T_ALPHA-1', 60), ...short('T_BRAVO-1', 59)])
    await lookUntil(() => updates().length > 0, 'the notification')
    for (let k = 0; k < 5; k += 1) await lookUntil(() => true, 'a look')
    expect(updates().map(({ browserPushSubscriptionName }) => browserPushSubscriptionName)).toEqual(['Bravo 1'])
  })

  it('PLA-21 of another kind of event, or of a subscription that is taken away nothing is reported', async () => {
    await subscribe(ALERT)
    await subscribe({ ...ALERT, plant: 'T_BRAVO-1', name: 'Bravo 1', kinds: ['Outage'] })
    const charlie = { ...ALERT, plant: 'T_CHARL-1', name: 'Charlie 1' }
    await subscribe(charlie)
    await lookUntil(() => true, 'a look')
    await unsubscribe(charlie)
    await lookUntil(() => true, 'a look')
    batches.next([...trip('T_BRAVO-1'), ...trip('T_CHARL-1')])
    for (let k = 0; k < 5; k += 1) await lookUntil(() => true, 'a look')
    batches.next(trip('T_ALPHA-1'))
    await lookUntil(() => updates().length > 0, 'the one that is wanted')
    expect(updates().map(({ browserPushSubscriptionName }) => browserPushSubscriptionName)).toEqual(['Alpha 1'])
  })
})
