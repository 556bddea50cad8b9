import { monitorEventLoopDelay } from 'node:perf_hooks'
import { version } from '../../package.json'
import type { Instant } from '../../src/domain/periods'
import type { ServerFacts } from '../../src/domain/wire/status'

/** How often the loop is looked at, ms. The histogram counts from one look to the next, so this is in every value. */
const RESOLUTION_MS = 20

export type ServerWatch = { start(): void; look(): ServerFacts; stop(): void }

const lateness = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e5 - RESOLUTION_MS * 10) / 10)

/** The process watched: memory, and how late its loop comes since the look before. */
export const watchServer = (startedAt: Instant, source: string): ServerWatch => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  return {
    start: () => void delay.enable(),
    look: () => {
      const { rss, heapUsed } = process.memoryUsage()
      const lag = delay.count > 0 && { lagP99Ms: lateness(delay.percentile(99)), lagMaxMs: lateness(delay.max) }
      delay.reset()
      return { version, startedAt, node: process.version, memoryBytes: rss, heapBytes: heapUsed, source, ...lag }
    },
    stop: () => void delay.disable(),
  }
}
