import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { EMPTY_REPLICA, foldLine } from '../../src/domain/replay/replicaState'
import { isTapeFault, openTape, type Tape } from '../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../src/domain/replay/seek'

/**
 * How a long tape behaves: `npx tsx tests/bench/tape.ts FILE [seeks]`. Memory is measured after a collection when
 * started with `node --expose-gc --import tsx`. Goals: open below 3 s, any seek below 1 s, memory below 300 MB.
 */

const [file, seeksText = '30'] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a tape: npx tsx tests/bench/tape.ts FILE')

const MB = 1024 * 1024
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`

const timed = <T>(task: () => T): { readonly value: T; readonly ms: number } => {
  const begun = performance.now()
  const value = task()
  return { value, ms: performance.now() - begun }
}

const collected = (): NodeJS.MemoryUsage => {
  globalThis.gc?.()
  return process.memoryUsage()
}

const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const openedTape = (bytes: Uint8Array): Tape => {
  const tape = openTape(bytes)
  if (isTapeFault(tape)) throw new Error(`line ${tape.line} ${tape.why}`)
  return tape
}

const before = collected()
const unzipped = timed(() => {
  const raw = readFileSync(file)
  return raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw
})
const bytes = unzipped.value
const opened = timed(() => openedTape(bytes))
const tape = opened.value
const mapped = timed(() => mapOf(tape))
const idle = collected()

// Places all over the tape, the same every time; the last ones are the ends of the busiest stretches: period ends.
const places = Array.from({ length: Number(seeksText) }, (_, n) => Math.floor(((n * 0.618034) % 1) * tape.length))
const seeks = places.map((place) => timed(() => replicaAt(tape, mapped.value, place)).ms).sort((a, b) => a - b)
const sought = collected()

let mirror = EMPTY_REPLICA
let refused = 0
let peak = 0
const played = timed(() => {
  for (let index = 0; index < tape.length; index += 1) {
    const folded = foldLine(mirror, tape.line(index))
    mirror = folded.replica
    if (folded.verdict.kind === 'refused') refused += 1
    if (index % 2000 === 0) peak = Math.max(peak, inUse())
  }
})

console.table({
  'file size': megabytes(statSync(file).size),
  'plain size': megabytes(bytes.length),
  lines: tape.length + 1,
  hours: ((tape.at(tape.length - 1) - tape.header.from) / 3_600_000).toFixed(2),
  'read and unpack': seconds(unzipped.ms),
  openTape: seconds(opened.ms),
  mapOf: seconds(mapped.ms),
  [`seek, median of ${seeks.length}`]: seconds(seeks[Math.floor(seeks.length / 2)] ?? 0),
  [`seek, worst of ${seeks.length}`]: seconds(seeks.at(-1) ?? 0),
  'playing all': seconds(played.ms),
  'refused lines': refused,
  'heap, tape open': megabytes(idle.heapUsed - before.heapUsed),
  'heap and bytes, tape open': megabytes(idle.heapUsed + idle.external - before.heapUsed - before.external),
  'heap after the seeks': megabytes(sought.heapUsed - before.heapUsed),
  'heap and bytes at most while playing': megabytes(peak - before.heapUsed - before.external),
  'resident at the end': megabytes(process.memoryUsage().rss),
})
