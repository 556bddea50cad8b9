import { monitorEventLoopDelay } from 'node:perf_hooks'
import { StorageComputer } from '../../server/storage/storageComputer'
import type { PricedDay } from '../../src/domain/storage/fleet'

/**
 * What 200 batteries, each of another duration, could have made of 30 days, computed in the thread of the server; and how
 * late the event loop of the main thread is meanwhile, against the same time at rest.
 *
 *     node scripts/build.mjs && npx tsx tests/bench/fleetThread.ts
 */
let seed = 7
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const days = Array.from({ length: 30 }, (_, day): PricedDay => {
  const level = 40 + 60 * random()
  return {
    day: `2026-09-${String(day + 1).padStart(2, '0')}`,
    prices: Float64Array.from(
      { length: 48 },
      (__, k) => level + 45 * Math.exp(-((k / 2 - 18) ** 2) / 4) + 12 * random(),
    ),
  }
})
const durations = Array.from({ length: 200 }, (_, place) => 0.5 + place / 50)

const lateness = async (work: () => Promise<unknown>): Promise<string> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  delay.disable()
  const late = (percentile: number): string => (delay.percentile(percentile) / 1e6).toFixed(1)
  return `${ms.toFixed(0)} ms; the loop is late by ${late(50)} ms (p50), ${late(99)} ms (p99), ${(delay.max / 1e6).toFixed(1)} ms at most`
}

const computer = new StorageComputer()
// The thread starts with its first task.
await computer.compute('fleet', { days: days.slice(0, 1), durations: [1] })
console.log(`200 batteries over 30 days: ${await lateness(() => computer.compute('fleet', { days, durations }))}`)
console.log(`At rest: ${await lateness(() => new Promise((go) => setTimeout(go, 2000)))}`)
await computer.stop()
