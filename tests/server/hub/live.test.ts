import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, expect, it } from 'vitest'
import { livePeople } from '../../../server/people/live'
import { startPeople, userClient, type PeopleRig } from './peopleRig'
import { until, wait } from './rig'

let rig: PeopleRig
afterEach(() => rig.stop())

it('PU03 what is told to a user reaches all his tabs and no other user', async () => {
  rig = await startPeople()
  const live = livePeople({ data: rig.data.hub })
  const tabs = [userClient(rig.data, 'trade'), userClient(rig.data, 'trade', ['LP', 'msgpack'])]
  const other = userClient(rig.data, 'gold')
  for (const { client } of [...tabs, other]) await client.start()
  for (const { client } of tabs) await client.invoke('JoinGroup', 'browsernotificationstrade')
  await other.client.invoke('JoinGroup', 'browsernotificationsgold')
  live.publish('trade', 'bidAccepted', { mw: 5 })
  await until(() => tabs.every(({ received }) => received.length === 1), 'both tabs told')
  await wait(20)
  expect(tabs.map(({ received }) => received)).toEqual([[{ mw: 5 }], [{ mw: 5 }]])
  expect(other.received).toEqual([])
  for (const { client } of [...tabs, other]) await client.stop()
})

it('S5 the administration sees who is online with how many connections, and can end them', async () => {
  rig = await startPeople()
  const live = livePeople({ data: rig.data.hub })
  expect(rig.data.hub.users().size).toBe(0)
  const clients = ['trade', 'trade', 'gold'].map((user) => userClient(rig.data, user).client)
  for (const client of clients) await client.start()
  expect([...rig.data.hub.users()]).toEqual([
    ['trade', 2],
    ['gold', 1],
  ])
  live.revoke('trade')
  await until(() => clients.slice(0, 2).every(({ state }) => state === HubConnectionState.Disconnected), 'closed')
  expect([...rig.data.hub.users()]).toEqual([['gold', 1]])
  await clients[2]!.stop()
})
