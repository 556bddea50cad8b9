import type { HubConnection } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HubError } from '../../../server/hub/protocol/messages'
import { clientOf, startRig, until, wait, WAYS, type Rig } from './rig'

const methods = {
  Echo: (_connection: unknown, [value]: readonly unknown[]) => value,
  Nothing: () => undefined,
  Refuse: () => {
    throw new HubError('The desk is closed.')
  },
  Break: () => Promise.reject(new Error('secret detail')),
}

describe.each(WAYS)('the official client over %s with %s', (...way) => {
  let rig: Rig
  let client: HubConnection
  const received: unknown[] = []

  beforeAll(async () => {
    rig = await startRig({
      methods,
      keepAliveMs: 100,
      clientTimeoutMs: 3000,
      handshakeTimeoutMs: 1000,
      canJoin: (group) => group !== 'secret' || 'Your licence does not cover this group.',
    })
    client = clientOf(rig, way)
    client.serverTimeoutInMilliseconds = 500
    client.keepAliveIntervalInMilliseconds = 100
    client.on('bidAccepted', (payload: unknown) => void received.push(payload))
    await client.start()
  })
  afterAll(async () => {
    await client.stop()
    await rig.stop()
  })

  it('HUB-1 receives the events of a group it joined and no other', async () => {
    await client.invoke('JoinGroup', 'module_a')
    rig.hub.send('module_b', 'bidAccepted', 'not for us')
    rig.hub.send('module_a', 'bidAccepted', { text: 'é✓\n\u001e', mw: -12.5, absent: undefined, none: null })
    await until(() => received.length > 0, 'event heard')
    expect(received.splice(0)).toEqual([{ text: 'é✓\n\u001e', mw: -12.5, none: null }])
  })

  it('HUB-1 receives nothing more of a group it left', async () => {
    await client.invoke('LeaveGroup', 'module_a')
    rig.hub.send('module_a', 'bidAccepted', 'too late')
    rig.hub.sendAll('bidAccepted', 'for all')
    await until(() => received.length > 0, 'event heard')
    expect(received.splice(0)).toEqual(['for all'])
    expect(rig.hub.joined('module_a')).toBe(0)
  })

  it('HUB-2 joins several groups in one call and is addressed by its id', async () => {
    await client.invoke('JoinGroup', ['g1', 'g2', 'g2'])
    expect([...rig.hub.groups()]).toEqual([
      ['g1', 1],
      ['g2', 1],
    ])
    expect(rig.hub.sendTo(client.connectionId ?? '', 'bidAccepted', 7)).toBe(true)
    expect(rig.hub.sendTo('nobody', 'bidAccepted', 7)).toBe(false)
    await until(() => received.length > 0, 'event heard')
    expect(received.splice(0)).toEqual([7])
    await client.invoke('LeaveGroup', ['g1', 'g2', 'never joined'])
    expect(rig.hub.stats().groups).toBe(0)
  })

  it('HUB-3 is reported in a sentence why it may not join, and joins none of that call', async () => {
    await expect(client.invoke('JoinGroup', ['open', 'secret'])).rejects.toThrow(
      'Your licence does not cover this group.',
    )
    await expect(client.invoke('JoinGroup', 7)).rejects.toThrow('A group name must be a text')
    expect(rig.hub.groups().size).toBe(0)
  })

  it('HUB-4 gets results, nothing, refusals and failures of methods as such', async () => {
    expect(await client.invoke('Echo', { a: [1, 'é', null] })).toEqual({ a: [1, 'é', null] })
    expect(await client.invoke('Nothing')).toBeFalsy()
    await expect(client.invoke('Refuse')).rejects.toThrow('The desk is closed.')
    await expect(client.invoke('Break')).rejects.toThrow("The method 'Break' failed on the server.")
    expect(rig.log.map((line) => line.sentence)).toContain('A hub method failed.')
    await expect(client.invoke('Unheard')).rejects.toThrow("The hub has no method 'Unheard'.")
    await expect(client.invoke('constructor')).rejects.toThrow("The hub has no method 'constructor'.")
  })

  it('HUB-4 is told that a stream does not exist', async () => {
    const ended = new Promise((resolve) => {
      client.stream('Ticks').subscribe({ next: resolve, complete: () => resolve('complete'), error: resolve })
    })
    expect(String(await ended)).toContain("The hub has no stream 'Ticks'.")
  })

  it('R24 stays connected while nothing is said for several time-outs', async () => {
    await wait(1600)
    expect(client.state).toBe('Connected')
    expect(rig.hub.connections()).toBe(1)
  })

  it('R24 receives 5,000 records in order and loses none', async () => {
    await client.invoke('JoinGroup', 'flood')
    for (let i = 0; i < 5000; i++) {
      rig.hub.send('flood', 'bidAccepted', i)
      if (i % 250 === 249) await wait(1)
    }
    await until(() => received.length >= 5000, 'all heard')
    expect(received.splice(0)).toEqual(Array.from({ length: 5000 }, (_, i) => i))
    expect(rig.hub.stats().heldBack).toBe(0)
  })

  it('R24 leaves no trace when it stops', async () => {
    await client.stop()
    await until(() => rig.hub.connections() === 0, 'connection forgotten')
    expect(rig.hub.groups().size).toBe(0)
    expect(rig.hub.stats().protocolErrors).toBe(0)
  })
})

describe.each(WAYS)('a hub that closes, over %s with %s', (...way) => {
  it('R24 lets a client with automatic reconnect come back to the next hub', async () => {
    const first = await startRig()
    const client = clientOf(first, way, { reconnect: [50, 100, 200, 400, 800] })
    const history: string[] = []
    client.onreconnecting(() => void history.push('reconnecting'))
    client.onreconnected(() => void history.push('reconnected'))
    client.onclose(() => void history.push('closed'))
    await client.start()
    await client.invoke('JoinGroup', 'g')
    await first.stop()
    const second = await startRig({}, first.port)
    await until(() => history.includes('reconnected'), 'client back')
    expect(history).toEqual(['reconnecting', 'reconnected'])
    expect(second.hub.joined('g'), 'groups are not kept: the client joins again').toBe(0)
    await client.invoke('JoinGroup', 'g')
    expect(second.hub.joined('g')).toBe(1)
    await client.stop()
    await second.stop()
  })
})
