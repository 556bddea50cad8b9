import { tap } from 'rxjs'
import { vi } from 'vitest'
import { MarketHost } from '../../server/host/marketHost'
import { HistoryRecorder } from '../../server/history/recorder'
import type { HistoryStore } from '../../server/history/types'
import type { MarketSource, ServerClock } from '../../server/sources/source'
import type { MarketEvent } from '../../src/domain/market/events'
import type { Instant } from '../../src/domain/periods'
import { virtualClock } from '../server/sources/elexon/virtualClock'
import { silentLog } from '../server/market/handMade'

type Given = { readonly clock: ServerClock; readonly log: { readonly warn: (message: string) => void } }
type Open = (given: Given) => MarketSource

export type Passed = {
  readonly events: readonly MarketEvent[]
  /** What the source wrote to the log. */
  readonly warned: readonly string[]
  /** Errors that the host and the recorder came through; what they leave out for its times is none. */
  readonly faults: readonly unknown[]
}

const SILENT = { toAll: () => undefined, toGroup: () => undefined }

/** What a source says in a time that passes at once, from an instant on. */
export const publishedBy = async (open: Open, at: Instant, ms: number): Promise<Passed> => {
  const { clock, run } = virtualClock(at)
  const events: MarketEvent[] = []
  const warned: string[] = []
  const source = open({ clock, log: { warn: (text) => void warned.push(text) } })
  const listening = source.live$.subscribe((batch) => void events.push(...batch))
  await run(ms)
  listening.unsubscribe()
  return { events, warned, faults: [] }
}

/**
 * The same through a host of the market and the recorder of the history. The store has it all when this is answered.
 */
export const passedOn = async (
  open: Open,
  at: Instant,
  ms: number,
  store: Pick<HistoryStore, 'append'>,
): Promise<Passed> => {
  const { clock, run } = virtualClock(at)
  const log = silentLog()
  const faults: unknown[] = []
  const errors = vi.spyOn(log, 'error').mockImplementation((fault: unknown) => {
    if (typeof fault === 'object' && fault !== null && 'err' in fault) faults.push(fault.err)
  })
  const events: MarketEvent[] = []
  const warned: string[] = []
  const opened = open({ clock, log: { warn: (text) => void warned.push(text) } })
  const source = { ...opened, live$: opened.live$.pipe(tap((batch) => void events.push(...batch))) }
  const recorder = new HistoryRecorder({ store, clock, log, missed: () => undefined })
  const host = new MarketHost({ source, clock, log, publisher: SILENT, recorded: (batch) => recorder.receive(batch) })
  host.start()
  recorder.followPeriods(() => host.state())
  await run(ms)
  host.stop()
  await recorder.stop()
  errors.mockRestore()
  return { events, warned, faults }
}
