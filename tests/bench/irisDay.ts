import { performance } from 'node:perf_hooks'
import { Subject } from 'rxjs'
import { AcceptanceCollection } from '../../server/sources/elexon/acceptanceCollection'
import { Intake } from '../../server/sources/elexon/iris/intake'
import { IrisRun } from '../../server/sources/elexon/iris/irisRun'
import type { IrisEvent } from '../../server/sources/elexon/iris/receiver'
import type { MarketEvent } from '../../src/domain/market/events'
import { foldMarket } from '../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../src/domain/market/state'
import { dayStart, HALF_HOUR_MS, periodAt, periodStart } from '../../src/domain/periods'
import { GOOD, type Row } from '../server/sources/elexon/iris/goodRows'

/**
 * A day of IRIS at its real rate, some 1.5 million messages: each is parsed, judged, read and folded into the market, as the
 * receiver and the host do with it, and the time and the heap of it are measured. What the host makes of the market for its users is
 * not in it, nor the line to the queue.
 *
 *     npx tsx --expose-gc tests/bench/irisDay.ts [--messages 1500000]
 */

const given = process.argv.indexOf('--messages')
const MESSAGES = given > 0 ? Number(process.argv[given + 1]) : 1_500_000
const UNITS = 400
const DAY_MS = 48 * HALF_HOUR_MS
const START = dayStart('2026-11-20')
/** Messages of so long are folded together, as the host takes what came in one turn. */
const TURN_MS = 250

/** Of a hundred messages so many are of each data set. */
const SHARES: readonly (readonly [dataset: string, share: number])[] = [
  ['PN', 26],
  ['BOD', 22],
  ['MELS', 18],
  ['MILS', 10],
  ['BOALF', 8],
  ['SEL', 3],
  ['NDZ', 3],
  ['MZT', 2],
  ['NTO', 2],
  ['FREQ', 3],
  ['FUELINST', 1],
  ['DISBSAD', 1],
  ['REMIT', 1],
]
const CYCLE: readonly string[] = SHARES.flatMap(([dataset, share]) => Array<string>(share).fill(dataset))

const iso = (at: number): string => new Date(at).toISOString()

/** A message as the queue has it: rows of a unit for the half hour after the next, its figures different each time. */
const bodyOf = (place: number, now: number): { readonly subject: string; readonly body: string } => {
  // 37 and 100 have no common factor: data sets mix.
  const subject = CYCLE[(place * 37) % CYCLE.length] ?? 'PN'
  const unit = place % UNITS
  const period = periodAt(now + 2 * HALF_HOUR_MS)
  const from = periodStart(period)
  const common = {
    bmUnit: `T_UNIT-${unit}`,
    nationalGridBmUnit: `UNIT-${unit}`,
    settlementDate: period.date,
    settlementPeriod: period.period,
    timeFrom: iso(from),
    timeTo: iso(from + HALF_HOUR_MS),
  }
  const times = {
    time: iso(now),
    notificationTime: iso(now),
    notificationSequence: place,
    acceptanceTime: iso(now),
    measurementTime: iso(now),
    publishTime: iso(now),
    startTime: iso(now),
  }
  const own: Row = {
    acceptanceNumber: place,
    mrid: `48X-${place % 500}`,
    revisionNumber: Math.floor(place / 50_000) + 1,
    id: place % 50,
  }
  const known = GOOD[subject] ?? {}
  const row = { ...known, ...common, ...times, ...own, levelFrom: place % 500, levelTo: (place * 7) % 500 }
  return { subject, body: JSON.stringify([row]) }
}

let now = START
const clock = { now: () => now, after: () => () => undefined }
const iris$ = new Subject<IrisEvent>()
const collection = new AcceptanceCollection()
let market = EMPTY_MARKET
let waiting: MarketEvent[] = []
let events = 0
let dropped = 0
const run = new IrisRun({
  iris$,
  clock,
  log: { warn: (message) => console.log(message) },
  collection,
  publish: (_dataset, _feed, reading) => {
    dropped += reading.dropped
    for (const event of reading.events) waiting.push(event)
  },
})
run.start()
const intake = new Intake()
const heap = (): string => {
  globalThis.gc?.()
  return `${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`
}

const began = performance.now()
const cpu = process.cpuUsage()
let turnEnds = START + TURN_MS
let longest = 0
let turnBegan = began
for (let place = 0; place < MESSAGES; place += 1) {
  now = START + Math.floor((place / MESSAGES) * DAY_MS)
  if (now >= turnEnds) {
    events += waiting.length
    market = foldMarket(market, waiting)
    waiting = []
    turnEnds = now + TURN_MS
    longest = Math.max(longest, performance.now() - turnBegan)
    turnBegan = performance.now()
  }
  const verdict = intake.judge({ ...bodyOf(place, now), messageId: `m${place}`, enqueuedTimeUtc: new Date(now) })
  if (verdict.kind !== 'take') throw new Error(`message ${place} is ${verdict.kind}`)
  const { message } = verdict
  iris$.next({ kind: 'message', message, taken: () => intake.taken(message), giveBack: (why) => console.log(why) })
  if (place % 60_000 === 0) collection.forget(now)
  if (place % Math.ceil(MESSAGES / 8) === 0) {
    console.log(`${iso(now).slice(11, 16)}  ${((performance.now() - began) / 1000).toFixed(0)} s, heap ${heap()}`)
    turnBegan = performance.now()
  }
}
const { user, system } = process.cpuUsage(cpu)
console.log(
  `${MESSAGES} messages, ${events} events, ${dropped} rows left out, ${market.units.size} units: ` +
    `${((performance.now() - began) / 1000).toFixed(0)} s, ${((user + system) / 1e6).toFixed(0)} s of CPU, ` +
    `longest turn ${longest.toFixed(0)} ms, heap ${heap()}`,
)
