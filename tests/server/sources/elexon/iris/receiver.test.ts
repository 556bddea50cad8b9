import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wallClock } from '../../../../../server/clock'
import {
  MOST_DELIVERIES,
  MOST_IN_FLIGHT,
  receiveIris,
  type IrisDelivery,
  type IrisEvent,
} from '../../../../../server/sources/elexon/iris/receiver'
import { startQueue, type QueueStandIn } from './queueStandIn'

const WAIT = { timeout: 60_000, interval: 20 }
const row = (number: number) => ({ acceptanceNumber: number })
const message = (number: number) => ({ id: `BOALF_${number}`, dataset: 'BOALF', rows: [row(number)] })
const messages = (count: number, from = 1) => Array.from({ length: count }, (_, i) => message(from + i))

type Consumer = (delivery: IrisDelivery) => void

describe('messages of IRIS over a real socket', () => {
  let queue: QueueStandIn
  let receiving: Subscription | undefined
  const warnings: string[] = []

  beforeEach(async () => {
    warnings.length = 0
    queue = await startQueue()
  })
  afterEach(async () => {
    receiving?.unsubscribe()
    await vi.waitFor(() => expect(queue.openLinks).toBe(0), WAIT)
    await queue.stop()
  })

  const receive = (consume: Consumer = (delivery) => delivery.taken()) => {
    const deliveries: IrisDelivery[] = []
    const events: IrisEvent[] = []
    receiving = receiveIris({
      settings: { queue: 'iris.test', access: { kind: 'connectionString', text: queue.connectionString } },
      clock: wallClock,
      log: { warn: (text) => void warnings.push(text) },
    }).subscribe((event) => {
      events.push(event)
      if (event.kind !== 'message') return
      deliveries.push(event)
      consume(event)
    })
    const ids = () => deliveries.map(({ message: { messageId } }) => messageId)
    const faults = () => events.flatMap((event) => (event.kind === 'fault' ? [event.why] : []))
    return { deliveries, ids, faults }
  }

  it('IRI01 IRI-1 a message comes with its data set, rows, id and the time of the queue, and is completed', async () => {
    queue.put(message(1), message(2))
    const { deliveries } = receive()
    await vi.waitFor(() => expect(queue.outcomes.completed).toEqual(['BOALF_1', 'BOALF_2']), WAIT)
    expect(deliveries[0]?.message).toEqual({
      dataset: 'BOALF',
      rows: [row(1)],
      messageId: 'BOALF_1',
      publishedAt: Date.parse('2026-09-01T12:00:00Z'),
    })
    expect(queue.waiting).toBe(0)
  })

  it('IRI01 IRI-2 no more than the bound are out at once until they are answered for', async () => {
    queue.put(...messages(3 * MOST_IN_FLIGHT))
    const waiting: IrisDelivery[] = []
    let isPaused = true
    const { deliveries } = receive((delivery) => (isPaused ? waiting.push(delivery) : delivery.taken()))
    await vi.waitFor(() => expect(deliveries).toHaveLength(MOST_IN_FLIGHT), WAIT)
    expect(queue.outcomes.completed).toEqual([])
    expect(queue.waiting).toBe(3 * MOST_IN_FLIGHT)
    isPaused = false
    for (const delivery of waiting) delivery.taken()
    await vi.waitFor(() => expect(queue.outcomes.completed).toHaveLength(3 * MOST_IN_FLIGHT), WAIT)
    expect(queue.mostInFlight).toBeLessThanOrEqual(MOST_IN_FLIGHT)
    expect(deliveries).toHaveLength(3 * MOST_IN_FLIGHT)
  })

  it('IRI01 IRI-3 a cut line is opened again, and what was not answered for is sent again and not lost', async () => {
    queue.put(...messages(4))
    let isCut = false
    const { ids } = receive((delivery) => {
      if (delivery.message.messageId !== 'BOALF_3' || isCut) delivery.taken()
      else {
        isCut = true
        queue.cut()
      }
    })
    await vi.waitFor(() => expect(new Set(queue.outcomes.completed).size).toBe(4), WAIT)
    expect(queue.links).toBe(2)
    expect(ids().filter((id) => id === 'BOALF_3')).toHaveLength(2)
    queue.put(message(5))
    await vi.waitFor(() => expect(queue.outcomes.completed).toContain('BOALF_5'), WAIT)
  })

  it('IRI01 IRI-4 what was taken over is not handed over twice: the second is only completed', async () => {
    queue.put(message(1), message(1), message(2), message(1))
    const { ids } = receive()
    await vi.waitFor(() => expect(queue.outcomes.completed).toHaveLength(4), WAIT)
    expect([...queue.outcomes.completed].sort()).toEqual(['BOALF_1', 'BOALF_1', 'BOALF_1', 'BOALF_2'])
    expect(ids()).toEqual(['BOALF_1', 'BOALF_2'])
  })

  it('IRI01 IRI-5 malformed messages are set aside with a reason, and the others go on', async () => {
    queue.put(
      { id: 'cut', dataset: 'BOALF', wire: JSON.stringify('[{"acceptanceNumber":1},') },
      { id: 'text', dataset: 'BOALF', wire: 'no JSON' },
      { id: 'number', dataset: 'BOALF', wire: '7' },
      { id: 'nameless', rows: [row(1)] },
      message(2),
    )
    const { ids } = receive()
    await vi.waitFor(() => expect(queue.waiting).toBe(0), WAIT)
    expect([...queue.outcomes.deadLetters].sort()).toEqual(['cut', 'nameless', 'number', 'text'])
    expect(queue.outcomes.completed).toEqual(['BOALF_2'])
    expect(ids()).toEqual(['BOALF_2'])
    expect(queue.reasons.every((reason) => reason.includes('MalformedMessage'))).toBe(true)
    expect(warnings).toHaveLength(4)
    expect(warnings.at(-1)).toContain('(4 since the start)')
  })

  it('IRI01 IRI-6 a message that is given back comes again, and is set aside after a few times', async () => {
    queue.put(message(1), message(2))
    const { ids } = receive((delivery) => {
      const { messageId } = delivery.message
      if (messageId === 'BOALF_2') delivery.taken()
      else delivery.giveBack('Its rows could not be read.')
    })
    await vi.waitFor(() => expect(queue.waiting).toBe(0), WAIT)
    expect(ids().filter((id) => id === 'BOALF_1')).toHaveLength(MOST_DELIVERIES)
    expect(queue.outcomes.abandoned).toHaveLength(MOST_DELIVERIES - 1)
    expect(queue.outcomes.deadLetters).toEqual(['BOALF_1'])
    expect(queue.reasons[0]).toContain('NotTakenOver')
    expect(queue.outcomes.completed).toEqual(['BOALF_2'])
  })

  it('IRI01 IRI-7 a message given back once is handed over again and then completed', async () => {
    queue.put(message(1))
    let isFirst = true
    const { ids } = receive((delivery) => {
      if (isFirst) delivery.giveBack('Not now.')
      else delivery.taken()
      isFirst = false
    })
    await vi.waitFor(() => expect(queue.outcomes.completed).toEqual(['BOALF_1']), WAIT)
    expect(ids()).toEqual(['BOALF_1', 'BOALF_1'])
  })

  it('IRI01 IRI-8 a server that is gone is a fault in words, and its messages come when it is back', async () => {
    queue.put(message(1))
    const { ids, faults } = receive()
    await vi.waitFor(() => expect(queue.outcomes.completed).toEqual(['BOALF_1']), WAIT)
    await queue.stop()
    await vi.waitFor(() => expect(faults().length).toBeGreaterThan(1), WAIT)
    expect(new Set(faults())).toEqual(new Set(['IRIS cannot be reached.']))
    queue.put(message(2))
    await queue.listen()
    await vi.waitFor(() => expect(ids()).toEqual(['BOALF_1', 'BOALF_2']), WAIT)
  })

  it('IRI01 IRI-9 a refused sign-in is a fault that names the settings, and is tried again', async () => {
    queue.isRefusing = true
    queue.put(message(1))
    const { ids, faults } = receive()
    await vi.waitFor(() => expect(faults().length).toBeGreaterThan(0), WAIT)
    expect(faults()[0]).toBe('IRIS refused the sign-in: check IRIS_CLIENT_ID, IRIS_CLIENT_SECRET and IRIS_QUEUE.')
    queue.isRefusing = false
    await vi.waitFor(() => expect(ids()).toEqual(['BOALF_1']), WAIT)
  })

  it('IRI01 IRI-10 unsubscribing closes the link, and what was not answered for is in the queue again', async () => {
    queue.put(...messages(3))
    const { deliveries } = receive(() => undefined)
    await vi.waitFor(() => expect(deliveries).toHaveLength(3), WAIT)
    receiving?.unsubscribe()
    await vi.waitFor(() => expect(queue.openLinks).toBe(0), WAIT)
    await vi.waitFor(() => expect(queue.waiting).toBe(3), WAIT)
    expect(queue.outcomes).toEqual({ completed: [], abandoned: [], deadLetters: [] })
    // Too late: nothing comes of it.
    deliveries[0]?.taken()
    expect(receiving?.closed).toBe(true)
  })
})
