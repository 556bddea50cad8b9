import type { HubConnection } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { EVENTS, GROUPS } from '../../../server/description/push'
import { Caller } from '../../../server/hub/tickets'
import { canJoinData, canJoinLite } from '../../../server/hub/groups'
import { tokenOfUser } from '../../support/people'
import { clientOf, JSON_HANDSHAKE, until } from '../hub/rig'
import { served, type Served } from './rig'

let rig: Served
beforeAll(async () => {
  rig = await served()
})
afterAll(() => rig.stop())

const own = (example: string): string => example.replace('{userId}', 'analyse')
const LICENCE = { tier: 'Enterprise', countries: ['Gb'], admin: false } as const

const clientAt = (path: string, token?: string): HubConnection =>
  clientOf(
    { url: rig.origin + path, origin: rig.origin } as Parameters<typeof clientOf>[0],
    ['WS', 'json'],
    token === undefined ? {} : { token },
  )

describe('the push service as it is described', () => {
  it.each(GROUPS.map((group) => [group.example, group] as const))(
    'API-14 %s is joined where it is described',
    (_name, { example, hubs }) => {
      const user = { user: new Caller('analyse', LICENCE) }
      expect(canJoinData(own(example), user)).toBe(true)
      expect(canJoinLite(own(example)) === true).toBe(hubs.includes('lite'))
    },
  )

  it('API-15 by the described steps, by hand: negotiate twice, open the socket, shake hands, join', async () => {
    const negotiate = async (url: string, token: string): Promise<Record<string, string>> => {
      const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(200)
      return (await answer.json()) as Record<string, string>
    }
    const first = await negotiate(`${rig.origin}/hub/data`, tokenOfUser('analyse'))
    const ticket = first['accessToken']!
    const second = await negotiate(first['url']!, ticket)
    const address = `${first['url']!.replace('http', 'ws')}?id=${second['connectionToken']}&access_token=${ticket}`
    const socket = new WebSocket(address, { origin: rig.origin })
    const reported: string[] = []
    socket.on('message', (data: Buffer) => reported.push(...data.toString().split('\x1e').filter(Boolean)))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON_HANDSHAKE)
    socket.send(
      `${JSON.stringify({ type: 1, invocationId: '1', target: 'JoinGroup', arguments: [['page_boa_Gb', 'module_BmFeed']] })}\x1e`,
    )
    await until(() => reported.some((text) => text.includes('"invocationId":"1"')), 'JoinGroup was answered')
    expect(reported[0]).toBe('{}')
    expect(JSON.parse(reported.find((text) => text.includes('"invocationId":"1"'))!)).not.toHaveProperty('error')
    socket.close()
  })

  it('API-16 what is received has the described form: heartbeats with marks, and the period', async () => {
    const client = clientAt('/hub/data', tokenOfUser('analyse'))
    const received = new Map<string, unknown[]>()
    for (const event of ['heartbeat', 'heartbeatTest', 'periodChange'] as const)
      client.on(event, (payload: unknown) => void received.set(event, [...(received.get(event) ?? []), payload]))
    await client.start()
    await client.invoke('JoinGroup', ['page_boa_Gb', 'module_BmFeed'])
    rig.clock.advance(61_000)
    rig.clock.advance(30 * 60_000)
    await until(() => received.size === 3, 'all three events were heard')
    for (const [event, payloads] of received)
      for (const payload of payloads)
        expect(EVENTS[event as 'heartbeat']?.payload?.safeParse(payload).error).toBeUndefined()
    const marks = received.get('heartbeat')!.flatMap((beat) => Object.keys((beat as { marks?: object }).marks ?? {}))
    expect(marks).toContain('BmFeed')
    expect(marks.some((key) => key.startsWith('boa/'))).toBe(true)
    await client.stop()
  })

  it('API-17 visitors have the other hub, without a token, and are refused what is not for them', async () => {
    const client = clientAt('/hub/lite')
    await client.start()
    await client.invoke('JoinGroup', 'module_CurrentActions')
    await expect(client.invoke('JoinGroup', 'module_BmFeed')).rejects.toThrow('sign in')
    await client.stop()
  })
})
