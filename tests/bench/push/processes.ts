import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Histogram, machineMs } from '../../support/histogram'
import { ThinSocket } from '../../support/thinSocket'
import { greetingOf, statesGroupFirst, startPeer, type Kind } from './peers'
import { GROUPS, readStamp, RECORD_BYTES, stampPlace } from './records'

/** Records due at once are published in one turn, at most so many: a publisher that fell behind lets others in between. */
const BURST = 200
const LOOK_MS = 5

export type Sent = {
  readonly rounds: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly rssMb: number
  readonly loopP99Ms: number
  /** At the end of the first half and at the very end: what waited for the slowest connection. */
  readonly backlog: readonly [number, number]
  readonly tickMs: number
  readonly heldBack: number
}
export type Got = { readonly records: number; readonly p50: number; readonly p99: number; readonly p999: number }

type ServerQuestion = { readonly go?: { readonly perSecond: number; readonly seconds: number } }

/** The server's process. Answers `{go}` with what it sent, anything else with how many have joined. */
export const serve = async (kind: Kind): Promise<void> => {
  const peer = await startPeer(kind)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const run = ({ perSecond, seconds }: NonNullable<ServerQuestion['go']>): void => {
    const total = perSecond * seconds
    const began = machineMs()
    const cpu = process.cpuUsage()
    const before = peer.active().heldBack
    let rounds = 0
    let halfway: number | undefined
    delay.enable()
    delay.reset()
    const timer = setInterval(() => {
      const passed = (machineMs() - began) / 1000
      const due = Math.min(total, Math.floor(passed * perSecond), rounds + BURST)
      for (; rounds < due; rounds++) peer.publish((began + ((rounds + 1) / perSecond) * 1000) * 1000)
      if (passed > seconds / 2) halfway ??= peer.active().mostUnsentBytes
      if (rounds < total && passed < seconds + 1) return
      clearInterval(timer)
      const { user, system } = process.cpuUsage(cpu)
      const { mostUnsentBytes, tickMs, heldBack } = peer.active()
      process.send?.({
        rounds,
        seconds: (machineMs() - began) / 1000,
        cpuSeconds: (user + system) / 1e6,
        rssMb: process.memoryUsage().rss / 2 ** 20,
        loopP99Ms: delay.percentile(99) / 1e6,
        backlog: [halfway ?? 0, mostUnsentBytes],
        tickMs,
        heldBack: heldBack - before,
      } satisfies Sent)
    }, LOOK_MS)
  }
  process.on('message', ({ go }: ServerQuestion) => {
    if (go !== undefined) run(go)
  })
  process.send?.(peer.port)
}

/** Of a frame's records the first and the last are timed, of one frame in so many: the crowd is not what is measured. */
const TIMED_FRAMES = 4

/** The members' process: says when all have joined, then answers each question with what came since the last. */
export const crowd = (kind: Kind, port: number, clients: number): void => {
  const { path, first, answer } = greetingOf(kind)
  const latency = new Histogram()
  let joined = 0
  let records = 0
  let frames = 0
  let place = -1

  const time = (bytes: Buffer, record: number): void =>
    latency.add(machineMs() - readStamp(bytes, record * RECORD_BYTES + place) / 1000)
  const take = (bytes: Buffer): void => {
    const count = Math.floor(bytes.length / RECORD_BYTES)
    records += count
    if (frames++ % TIMED_FRAMES !== 0) return
    if (place < 0) place = stampPlace(bytes)
    time(bytes, 0)
    if (count > 1) time(bytes, count - 1)
  }
  const enter = (g: number): void => {
    new ThinSocket({
      port,
      path,
      onOpen: (socket) => {
        if (statesGroupFirst(kind)) socket.send(String(g))
        else if (first !== undefined) socket.send(first)
      },
      onFrame: (payload, socket) => {
        if (payload.length >= RECORD_BYTES) {
          take(payload)
          return
        }
        const { print, joined: isIn = false } = answer(payload.toString('latin1'), g)
        if (typeof print === 'string') socket.send(print)
        else if (print !== undefined) socket.sendBytes(print)
        if (isIn && ++joined === clients) process.send?.('joined')
      },
    })
  }
  let entered = 0
  const entering = setInterval(() => {
    for (let i = 0; i < 100 && entered < clients; i++, entered++) enter(entered % GROUPS)
    if (entered >= clients) clearInterval(entering)
  }, 10)
  process.on('message', () => {
    const [p50, p99, p999] = [0.5, 0.99, 0.999].map((q) => latency.quantile(q)) as [number, number, number]
    process.send?.({ records, p50, p99, p999 } satisfies Got)
    records = 0
    latency.clear()
  })
}
