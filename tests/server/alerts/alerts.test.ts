import { afterEach, describe, expect, it } from 'vitest'
import { MOST_ALERTS } from '../../../server/alerts/delivery'
import { peopleStore } from '../../support/appShell'
import { ManualClock } from '../market/manualClock'
import { eventsOf, eventually, HOUR, openAlertRig, trip, TRIPS, until, updatesOf, type AlertRig } from './rig'

let rigs: AlertRig[] = []
const open: typeof openAlertRig = async (given) => {
  const rig = await openAlertRig(given)
  rigs.push(rig)
  return rig
}
afterEach(async () => {
  await Promise.all(rigs.map((rig) => rig.stop()))
  rigs = []
})

describe('alerts over sockets', () => {
  it('ALS-10 an alert is stored and sent to every tab of its user, and to no other user', async () => {
    const rig = await open()
    const tabs = [await rig.open('analyse'), await rig.open('analyse')]
    const other = await rig.open('trade')
    await rig.subscribe('analyse', 's1', { ...TRIPS, browserSound: true, sound: true })
    await rig.subscribe('trade', 's1', { ...TRIPS, plants: { of: 'plant', plant: 'T_CHARL-1' } })
    rig.batches.next(trip('T_ALPHA-1', rig.clock.now()))
    await until(() => tabs.every((tab) => updatesOf(tab).length > 0), 5000, 'both tabs')
    const [update] = updatesOf(tabs[0]!)
    expect(update).toMatchObject({
      at: rig.clock.now(),
      type: 'trip',
      browserPushSubscriptionName: 'Trips',
      hoverOver: 'Trips: Alpha 1 tripped: export limit from 400 MW to 0, 100 MW notified',
      clickEventUrl: '/plant/T_ALPHA-1',
      browser: true,
      browserSound: true,
      sound: true,
    })
    expect(updatesOf(tabs[1]!)).toEqual([update])
    expect(eventsOf(tabs[0]!, 'notificationRefresh')).toEqual([{}])
    const inbox = await rig.inbox('analyse')
    expect(inbox).toMatchObject({
      unseen: 1,
      items: [{ id: update?.id, subscription: 's1', seen: false, value: '100 MW' }],
    })
    expect(await rig.inbox('trade')).toEqual({ items: [], unseen: 0 })
    expect(updatesOf(other)).toEqual([])
  })

  it('ALS-11 NT02 what a user has looked at is seen on all of their machines', async () => {
    const rig = await open()
    await rig.subscribe('analyse', 's1', TRIPS)
    rig.batches.next(trip('T_ALPHA-1', rig.clock.now()))
    await eventually(async () => (await rig.inbox('analyse')).unseen === 1, 'the alert')
    const machine = await rig.open('analyse')
    rig.clock.advance(1000)
    expect((await rig.call('analyse', '/staticApi/NotificationSeen')).status).toBe(204)
    await until(() => eventsOf(machine, 'notificationRefresh').length > 0, 5000, 'the other machine')
    expect(await rig.inbox('analyse')).toMatchObject({ unseen: 0, items: [{ seen: true }] })
  })

  it('ALS-12 NT03 the live table of a user is theirs, and changes with what is stored and seen', async () => {
    const rig = await open()
    const tab = await rig.open('analyse')
    const other = await rig.open('trade')
    await rig.subscribe('analyse', 's1', TRIPS)
    const table = async (user: string, part = 'me') => rig.call(user, `/api/LiveTable_UserNotifications/${part}`)
    const rowsOf = async (user: string) =>
      ((await (await table(user)).json()) as { data: { data: { row: Record<string, { value: unknown }> }[] } }).data
        .data
    expect(await rowsOf('analyse')).toEqual([])
    expect(await rowsOf('trade')).toEqual([])
    rig.batches.next(trip('T_ALPHA-1', rig.clock.now()))
    await until(() => eventsOf(tab, 'liveTableUpdate').length > 0, 5000, 'the added row')
    expect(eventsOf(tab, 'liveTableUpdate')).toMatchObject([
      { id: 'UserNotifications', messages: [{ changeType: 'Add' }] },
    ])
    const [row] = await rowsOf('analyse')
    expect(row).toMatchObject({
      clickEventUrl: '/plant/T_ALPHA-1',
      row: {
        Unseen: { value: 'False' },
        type: { value: 'Trip' },
        plant: { value: 'T_ALPHA-1' },
        value: { value: '100 MW' },
      },
    })
    rig.clock.advance(1000)
    await rig.call('analyse', '/staticApi/NotificationSeen')
    await until(() => eventsOf(tab, 'liveTableUpdate').length > 1, 5000, 'the seen row')
    expect((await rowsOf('analyse'))[0]?.row['Unseen']).toMatchObject({ value: 'True' })
    expect((await table('analyse', 'trade')).status).toBe(404)
    expect((await table('analyse', 'analyse')).status).toBe(200)
    rig.clock.advance(5000)
    await until(
      () =>
        eventsOf(tab, 'heartbeat').some((beat) => 'UserNotifications' in ((beat as { marks?: object }).marks ?? {})),
      5000,
      'the mark',
    )
    expect(eventsOf(other, 'liveTableUpdate')).toEqual([])
  })

  it('ALS-13 a muted or limited subscription fills the inbox and sends nothing', async () => {
    const rig = await open()
    const tab = await rig.open('analyse')
    const muted = { ...TRIPS, name: 'Muted', mutedUntil: rig.clock.now() + HOUR }
    await rig.subscribe('analyse', 'muted', muted)
    await rig.subscribe('analyse', 'limited', { ...TRIPS, name: 'Limited', limit: { most: 1, minutes: 60 } })
    rig.batches.next([...trip('T_ALPHA-1', rig.clock.now()), ...trip('T_BRAVO-1', rig.clock.now())])
    await until(() => updatesOf(tab).length > 0, 5000, 'the first')
    await eventually(async () => (await rig.inbox('analyse')).items.length === 4, 'all four')
    expect(updatesOf(tab).map(({ browserPushSubscriptionName }) => browserPushSubscriptionName)).toEqual(['Limited'])
  })

  it('ALS-14 a subscription that is switched off or deleted sends nothing, and one that is changed goes on', async () => {
    const rig = await open()
    const tab = await rig.open('analyse')
    await rig.subscribe('analyse', 's1', TRIPS)
    await rig.subscribe('analyse', 's2', { ...TRIPS, name: 'Off' })
    await rig.subscribe('analyse', 's2', { ...TRIPS, name: 'Off', isOn: false }, 1)
    await rig.subscribe('analyse', 's1', { ...TRIPS, name: 'Renamed' }, 1)
    rig.batches.next(trip('T_ALPHA-1', rig.clock.now()))
    await until(() => updatesOf(tab).length > 0, 5000, 'the alert')
    expect(updatesOf(tab).map(({ browserPushSubscriptionName }) => browserPushSubscriptionName)).toEqual(['Renamed'])
    expect((await rig.inbox('analyse')).items).toHaveLength(1)
  })

  it('ALS-15 what is older than a minute is in the inbox and no toast', async () => {
    const rig = await open()
    const tab = await rig.open('analyse')
    await rig.subscribe('analyse', 's1', TRIPS)
    const at = rig.clock.now()
    rig.clock.sleep(61_000)
    rig.batches.next(trip('T_ALPHA-1', at))
    await until(() => eventsOf(tab, 'notificationRefresh').length > 0, 5000, 'the refresh')
    expect(updatesOf(tab)).toEqual([])
    expect((await rig.inbox('analyse')).unseen).toBe(1)
  })

  it('ALS-16 after a restart the same market is no news, and what was stored is still unseen', async () => {
    const store = await peopleStore()
    const clock = new ManualClock(Date.now())
    const first = await openAlertRig({ store, clock })
    await first.subscribe('analyse', 's1', TRIPS)
    const at = clock.now()
    first.batches.next(trip('T_ALPHA-1', at))
    await eventually(async () => (await first.inbox('analyse')).unseen === 1, 'the alert')
    await first.stop()
    const second = await open({ store, clock })
    const tab = await second.open('analyse')
    second.batches.next(trip('T_ALPHA-1', at))
    clock.advance(30_000)
    second.batches.next(trip('T_BRAVO-1', clock.now()))
    await until(() => updatesOf(tab).some(({ hoverOver }) => hoverOver.includes('Bravo')), 5000, 'the new one')
    expect(updatesOf(tab)).toHaveLength(1)
    expect((await second.inbox('analyse')).items).toHaveLength(2)
  })

  it('ALS-17 a test is sent in the ways that are chosen and is not stored', async () => {
    const rig = await open()
    const tab = await rig.open('analyse')
    const sent = await rig.call('analyse', '/api/alerts/test', { settings: { ...TRIPS, browser: true } })
    expect(sent.status).toBe(204)
    await until(() => updatesOf(tab).length > 0, 5000, 'the test')
    expect(updatesOf(tab)[0]).toMatchObject({ test: true, browser: true, type: 'trip' })
    expect(await rig.inbox('analyse')).toEqual({ items: [], unseen: 0 })
    const wrong = await rig.call('analyse', '/api/alerts/test', { settings: { ...TRIPS, minMw: 'much' } })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('settings.minMw')
    for (let n = 1; n < 10; n += 1) await rig.call('analyse', '/api/alerts/test', { settings: TRIPS })
    expect((await rig.call('analyse', '/api/alerts/test', { settings: TRIPS })).status).toBe(429)
  })

  it('ALS-18 an inbox is read by pages and holds the newest of its user', async () => {
    const rig = await open()
    const alert = { subscription: 's', type: 'trip', name: 'n', text: 't' } as const
    const rows = Array.from({ length: MOST_ALERTS + 20 }, (_, n) => ({
      userId: 'analyse',
      alert: { ...alert, id: `a${n}`, at: n },
      isMailed: false,
    }))
    await rig.store.alerts.add(rows, rig.clock.now())
    expect(await rig.store.alerts.trim('analyse', MOST_ALERTS)).toBe(20)
    const first = (await (await rig.call('analyse', '/api/alerts/inbox/first')).json()) as { items: []; next: string }
    expect(first.items).toHaveLength(50)
    const next = (await (await rig.call('analyse', `/api/alerts/inbox/${first.next}`)).json()) as {
      items: { id: string }[]
    }
    expect(next.items[0]?.id).toBe(`a${MOST_ALERTS + 20 - 51}`)
    expect((await rig.call('analyse', '/api/alerts/inbox/none')).status).toBe(400)
  })
})
