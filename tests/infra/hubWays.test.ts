import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, it } from 'vitest'
import { TransportSelector } from '../../src/infra/hub/hubConnection'

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

describe('the way to the data hub', () => {
  it('HUB-11 each start that fails takes the next way, and one that works is stored', () => {
    const ways = new TransportSelector()
    const tried = [ways.now]
    for (let i = 0; i < 3; i++) {
      ways.failed()
      tried.push(ways.now)
    }
    expect(tried).toEqual([WebSockets, ServerSentEvents, LongPolling, WebSockets])
    ways.failed()
    ways.up(ServerSentEvents)
    ways.fell()
    expect(ways.now).toBe(ServerSentEvents)
  })

  it('HUB-11 where sockets have worked they are tried again after a fall, whatever a bad moment led to', () => {
    const ways = new TransportSelector()
    ways.up(WebSockets)
    ways.fell()
    ways.failed()
    ways.failed()
    expect(ways.now).toBe(LongPolling)
    ways.up(LongPolling)
    expect(ways.now).toBe(LongPolling)
    ways.fell()
    expect(ways.now).toBe(WebSockets)
  })
})
