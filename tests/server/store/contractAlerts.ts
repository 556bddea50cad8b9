import { expect, it } from 'vitest'
import type { NewStoredAlert, PushDevice } from '../../../server/store/types'
import type { Alert } from '../../../src/domain/alerts/alert'
import type { Setting } from './contract'

const alertOf = (id: string, at: number): Alert => ({
  id,
  subscription: 's1',
  type: 'trip',
  at,
  name: 'Trips',
  text: `Alpha 1 tripped ${id}`,
})
const rowOf = (userId: string, id: string, at = 5, isMailed = false): NewStoredAlert => ({
  userId,
  alert: alertOf(id, at),
  isMailed,
})
const idsOf = (alerts: readonly { readonly alert: Alert }[]): readonly string[] => alerts.map(({ alert }) => alert.id)

const DEVICE: PushDevice = {
  id: 'd',
  endpoint: 'https://push.example/1',
  p256dh: 'key',
  auth: 'auth',
  device: 'Firefox on Linux',
  since: 4,
}

/** Alerts of users and their devices. */
export const alertsContract = (setting: Setting): void => {
  inboxOfAlerts(setting)
  mails(setting)
  devices(setting)
  subscriptionsOfAll(setting)
}

const inboxOfAlerts = ({ store, someUser }: Setting): void => {
  it('ALS-1 an alert is stored once for each user, and only what is new is answered', async () => {
    const one = someUser()
    const other = someUser()
    const { alerts } = store()
    const first = [rowOf(one, 'a'), rowOf(one, 'b', 7), rowOf(other, 'a')]
    expect(await alerts.add(first, 100)).toEqual(first)
    const again = [rowOf(one, 'a'), rowOf(one, 'c', 6), rowOf(one, 'c', 6)]
    const added = await alerts.add(again, 200)
    expect(added).toHaveLength(1)
    expect(again).toContain(added[0])
    expect(await alerts.add([], 300)).toEqual([])
    expect(idsOf(await alerts.newest(one, 10))).toEqual(['b', 'c', 'a'])
    expect(idsOf(await alerts.newest(other, 10))).toEqual(['a'])
    expect((await alerts.newest(one, 1))[0]).toEqual({ alert: alertOf('b', 7), at: 7, storedAt: 100 })
  })

  it('ALS-2 an inbox is read by pages, counts what is unseen and is cut to its newest', async () => {
    const user = someUser()
    const { alerts } = store()
    for (let n = 0; n < 5; n += 1) await alerts.add([rowOf(user, `n${n}`, 10 * n)], 1000 + n)
    const first = await alerts.page(user, 2)
    const rest = await alerts.page(user, 9, { at: first[1]!.at, seq: first[1]!.seq })
    expect(idsOf(first)).toEqual(['n4', 'n3'])
    expect(idsOf(rest)).toEqual(['n2', 'n1', 'n0'])
    expect(await alerts.unseen(user)).toBe(5)
    expect(await alerts.unseen(user, 1002)).toBe(2)
    expect(await alerts.trim(user, 3)).toBe(2)
    expect(idsOf(await alerts.all(user))).toEqual(['n4', 'n3', 'n2'])
    expect(await alerts.trim(user, 3)).toBe(0)
    expect(await alerts.forgetBefore(1004)).toBeGreaterThanOrEqual(2)
    expect(idsOf(await alerts.all(user))).toEqual(['n4'])
  })

  it('ALS-3 alerts of 3,000 users are one batch, all or nothing', async () => {
    const user = someUser()
    const rows = Array.from({ length: 3000 }, (_, n) => rowOf(`${user}-${n}`, 'same'))
    expect(await store().alerts.add(rows, 5000)).toHaveLength(3000)
    const broken = [rowOf(user, 'good'), { ...rowOf(user, 'bad'), alert: (() => 0) as unknown as Alert }]
    await expect(store().alerts.add(broken, 6000)).rejects.toThrow()
    expect(await store().alerts.all(user)).toEqual([])
  })
}

const mails = ({ store, someUser }: Setting): void => {
  it('ALS-4 what waits for a digest is taken once, not within the pause, and without what was seen', async () => {
    const user = someUser()
    const { alerts } = store()
    await alerts.add([rowOf(user, 'a', 1, true), rowOf(user, 'quiet', 2)], 100)
    await alerts.add([rowOf(user, 'b', 3, true), rowOf(user, 'c', 4, true)], 200)
    expect(await alerts.mailWaiting(150)).toContain(user)
    expect(await alerts.mailWaiting(50)).not.toContain(user)
    const pauseMs = 1000
    expect(idsOf(await alerts.takeForMail(user, { now: 300, seen: 100, pauseMs }))).toEqual(['c', 'b'])
    expect(await alerts.mailWaiting(9999)).not.toContain(user)
    await alerts.add([rowOf(user, 'd', 5, true)], 400)
    expect(await alerts.takeForMail(user, { now: 1299, seen: undefined, pauseMs })).toEqual([])
    expect(idsOf(await alerts.takeForMail(user, { now: 1300, seen: undefined, pauseMs }))).toEqual(['d'])
    await alerts.returnMail(user, 1300)
    expect(await alerts.mailWaiting(9999)).toContain(user)
    expect(idsOf(await alerts.takeForMail(user, { now: 1400, seen: undefined, pauseMs }))).toEqual(['d'])
  })
}

const devices = ({ store, someUser }: Setting): void => {
  it('ALS-5 a device belongs to the user who signed in on it last', async () => {
    const one = someUser()
    const other = someUser()
    const device = { ...DEVICE, id: `device-${one}` }
    const { alerts } = store()
    await alerts.putDevice(one, device)
    await alerts.putDevice(one, { ...device, id: `${device.id}-2`, since: 9 })
    await alerts.putDevice(one, { ...device, auth: 'newer' })
    expect(await alerts.devices(one)).toEqual([
      { ...device, auth: 'newer' },
      { ...device, id: `${device.id}-2`, since: 9 },
    ])
    await alerts.putDevice(other, device)
    expect((await alerts.devices(one)).map(({ id }) => id)).toEqual([`${device.id}-2`])
    expect(await alerts.removeDevice(one, device.id)).toBe(false)
    expect(await alerts.removeDevice(other, device.id)).toBe(true)
    expect(await alerts.devices(other)).toEqual([])
  })

  it('ALS-6 alerts and devices of a user are in the copy of their data and go with it', async () => {
    const user = { userId: someUser(), email: `${someUser()}@north.example` }
    const { alerts, personal } = store()
    await alerts.add([rowOf(user.userId, 'a')], 100)
    await alerts.putDevice(user.userId, { ...DEVICE, id: `device-${user.userId}` })
    expect(await personal.of(user)).toMatchObject({
      alerts: [{ alert: { id: 'a' }, storedAt: 100 }],
      devices: [{ device: 'Firefox on Linux', since: 4 }],
    })
    await personal.forget(user, false)
    expect(await personal.of(user)).toMatchObject({ alerts: [], devices: [] })
  })
}

const subscriptionsOfAll = ({ store, clock, someUser }: Setting): void => {
  it('ALS-7 items of all users are found by the beginning of their key, with when they were written', async () => {
    const one = someUser()
    const other = someUser()
    const { settings } = store()
    const prefix = `item/${one}/`
    await settings.write(one, 'r1', [
      { key: `${prefix}a`, baseRev: 0, data: { n: 1 } },
      { key: 'basic', baseRev: 0, data: {} },
    ])
    clock.at += 1000
    await settings.write(other, 'r1', [{ key: `${prefix}b`, baseRev: 0, data: { n: 2 } }])
    await settings.write(other, 'r2', [{ key: `${prefix}c`, baseRev: 0, data: { n: 3 } }])
    await settings.write(other, 'r3', [{ key: `${prefix}c`, baseRev: 1, data: undefined }])
    const found = await settings.ofAllUsers(prefix)
    expect(found).toEqual([
      { userId: one, item: { key: `${prefix}a`, rev: 1, data: { n: 1 } }, updatedAt: clock.at - 1000 },
      { userId: other, item: { key: `${prefix}b`, rev: 1, data: { n: 2 } }, updatedAt: clock.at },
    ])
    expect(await settings.written(one, prefix)).toHaveLength(1)
    expect(await settings.usersWrittenSince(prefix, clock.at)).toEqual([other])
    expect(await settings.usersWrittenSince(prefix, clock.at - 1000)).toEqual([one, other])
  })
}
