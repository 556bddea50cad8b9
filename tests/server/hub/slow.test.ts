import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HubOptions } from '../../../server/hub'
import { clientOf, JSON_HANDSHAKE, negotiate, rawJson, startRig, until, wait, type Rig } from './rig'

const KB = 1024
const block = 'x'.repeat(16 * KB)

/** How long a client may lag in these tests: more than any machine needs for them, for the clock is moved, not waited for. */
const STUCK_MS = 60_000
const SILENT_MS = 10 * STUCK_MS

const real = performance.now.bind(performance)
let ahead = 0
beforeEach(() => {
  ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
})
afterEach(() => void vi.restoreAllMocks())

let rig: Rig
const start = async (options: Partial<HubOptions> = {}): Promise<Rig> => (rig = await startRig(options))
afterEach(() => rig.stop())

const joined = async (): Promise<{ socket: WebSocket; texts: string[]; closed: boolean }> => {
  const received = await rawJson(rig)
  received.socket.send('{"type":1,"target":"JoinGroup","arguments":["g"]}\x1e')
  const before = rig.hub.joined('g')
  await until(() => rig.hub.joined('g') > before, 'joined')
  return received
}

/** Sends group records, a few a turn, until `done`; the kernel's own buffers take the first few megabytes. */
const pump = async (done: () => boolean, essential = false): Promise<number> => {
  let sent = 0
  while (!done()) {
    if (sent > 5000) throw new Error('80 MB sent and nothing happened')
    for (let i = 0; i < 4; i++) rig.hub.send('g', 'bidAccepted', `${sent++} ${block}`, { essential })
    await wait(1)
  }
  return sent
}

describe('a client that stops reading', () => {
  it('R5 is sent no more group records, is closed in time, and holds up no other user', async () => {
    await start({ stuckMs: STUCK_MS, clientTimeoutMs: SILENT_MS, tickMs: 0 })
    const stopped = await joined()
    const reader = clientOf(rig, ['WS', 'msgpack'])
    const received: string[] = []
    reader.on('bidAccepted', (text: string) => void received.push(text.split(' ', 1)[0]!))
    await reader.start()
    await reader.invoke('JoinGroup', 'g')

    stopped.socket.pause()
    const untilLagging = await pump(() => rig.hub.stats().lagging === 1)
    const before = process.memoryUsage().rss
    const sent = untilLagging
    for (let i = 0; i < 400; i++) {
      rig.hub.send('g', 'bidAccepted', `${sent + i} ${block}`)
      if (i % 4 === 3) await wait(1)
    }
    await until(() => received.length >= sent + 400, 'the reader heard all')
    expect(received).toEqual(Array.from({ length: sent + 400 }, (_, i) => String(i)))
    expect(rig.hub.stats().heldBack).toBeGreaterThan(300)
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * KB * KB)

    ahead = STUCK_MS
    await until(() => rig.hub.stats().closedSlow === 1, 'closed for slowness')
    const line = rig.log.at(-1) as unknown as { level: string; detail: { unsentBytes: number }; sentence: string }
    expect(line.level).toBe('warn')
    expect(line.sentence).toMatch(/^The client has (taken nothing|lagged) for 60 seconds.$/)
    expect(line.detail.unsentBytes).toBeGreaterThan(200 * KB)
    expect(line.detail.unsentBytes).toBeLessThan(400 * KB)
    await until(() => rig.hub.connections() === 1, 'forgotten')
    await reader.stop()
    stopped.socket.terminate()
  })

  it('R5 is closed at once above the hard limit, which records that must not be lost can reach', async () => {
    await start({ stuckMs: 60_000, tickMs: 0 })
    const stopped = await joined()
    stopped.socket.pause()
    await pump(() => rig.hub.stats().closedSlow === 1, true)
    const line = rig.log.at(-1) as unknown as { detail: { unsentBytes: number }; sentence: string }
    expect(line.sentence).toBe('The client is too slow: more waits for it than the hub may hold.')
    expect(line.detail.unsentBytes).toBeGreaterThan(1024 * KB)
    expect(line.detail.unsentBytes).toBeLessThan(1024 * KB + 100 * KB)
    await until(() => rig.hub.connections() === 0, 'forgotten')
    stopped.socket.terminate()
  })

  it('R5 comes back by itself once it reads again', async () => {
    await start({ stuckMs: STUCK_MS, clientTimeoutMs: SILENT_MS, tickMs: 0 })
    const client = clientOf(rig, ['WS', 'json'], { reconnect: [0, 50, 100, 200, 400] })
    let back = false
    client.onreconnected(() => (back = true))
    await client.start()
    await client.invoke('JoinGroup', 'g')
    client.on('bidAccepted', () => undefined)
    const { connection } = client as unknown as {
      connection: { transport: { _webSocket: { _socket: Socket } } }
    }
    const socket = connection.transport._webSocket._socket
    socket.pause()
    await pump(() => rig.hub.stats().lagging === 1)
    ahead = STUCK_MS
    await until(() => rig.hub.connections() === 0, 'closed')
    socket.resume()
    await until(() => back, 'reconnected')
    await client.invoke('JoinGroup', 'g')
    expect(rig.hub.joined('g')).toBe(1)
    await client.stop()
  })
})

describe('a client that reads again in time', () => {
  it('R5 gets group records again from the moment it has drained, and sees the gap', async () => {
    await start({ stuckMs: STUCK_MS, clientTimeoutMs: SILENT_MS, tickMs: 0 })
    const { socket, texts } = await joined()
    socket.pause()
    const sent = await pump(() => rig.hub.stats().heldBack >= 20)
    expect(rig.hub.stats().lagging).toBe(1)
    socket.resume()
    await until(() => rig.hub.stats().lagging === 0, 'drained')
    rig.hub.send('g', 'bidAccepted', 'after')
    await until(() => texts.at(-1)?.includes('after') === true, 'heard again')
    const received = texts.filter((text) => text.includes(block)).length
    expect(received).toBe(sent - rig.hub.stats().heldBack)
    expect(rig.hub.stats().closedSlow).toBe(0)
    socket.terminate()
  })

  it('R5 gets what concerns it alone, and what is for all, even while it lags', async () => {
    await start({ stuckMs: STUCK_MS, clientTimeoutMs: SILENT_MS, tickMs: 0 })
    const { socket, texts } = await joined()
    socket.pause()
    await pump(() => rig.hub.stats().lagging === 1)
    rig.hub.sendAll('periodChange', 'for all')
    rig.hub.send('g', 'bingo', 'must not be lost', { essential: true })
    socket.send('{"type":1,"invocationId":"9","target":"LeaveGroup","arguments":["g"]}\x1e')
    await until(() => rig.hub.joined('g') === 0, 'left')
    socket.resume()
    await until(() => texts.at(-1) === '{"type":3,"invocationId":"9"}', 'answered')
    expect(texts.filter((text) => /for all|must not be lost/.test(text))).toHaveLength(2)
    socket.terminate()
  })

  it('R5 holds for a client that polls too seldom', async () => {
    await start({ tickMs: 0, stuckMs: STUCK_MS, clientTimeoutMs: SILENT_MS })
    const headers = { Origin: rig.origin }
    const at = `${rig.url}?id=${await negotiate(rig)}`
    const poll = async (): Promise<string> => (await fetch(at, { headers })).text()
    const print = (body: string): Promise<Response> => fetch(at, { method: 'POST', headers, body })
    await poll()
    await print(JSON_HANDSHAKE)
    expect(await poll()).toBe('{}\x1e')
    await print('{"type":1,"target":"JoinGroup","arguments":["g"]}\x1e')
    await pump(() => rig.hub.stats().heldBack > 0)
    expect((await poll()).length).toBeLessThan(400 * KB)
    expect(rig.hub.stats().lagging).toBe(0)
    await pump(() => rig.hub.stats().lagging === 1)
    ahead = STUCK_MS
    await until(() => rig.hub.stats().closedSlow === 1, 'closed')
    await until(() => rig.hub.connections() === 0, 'forgotten')
  })
})
