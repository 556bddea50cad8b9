import { Observable } from 'rxjs'
import type { MarketEvent, SourceInfo } from '../../../src/domain/market/events'
import type { MarketSource, Provider, ServerClock } from '../source'
import { createClient, createGate, MOST_WAITING, SPACING_MS } from './client'
import { elexonDays } from './dayEvents'
import { elexonHistory } from './history'
import { elexonSkips } from './skipDays'
import { elexonUnitHistory } from './unitHistory'
import { retainUnits, retainPeriods } from './retained'
import { receiveIris, type IrisEvent } from './iris/receiver'
import { LiveRun } from './liveRun'
import { periodEvents } from './periodEvents'

type ElexonOptions = {
  /** Base address of the Insights API, e.g. `https://data.elexon.co.uk/bmrs/api/v1`. */
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's own by default. */
  readonly fetch?: typeof fetch
  /** Elexon's push of its data sets; without it everything is requested. */
  readonly iris$?: Observable<IrisEvent>
}

/**
 * The GB market from Elexon's public Insights API, polled: at most two requests a second over everything, the running
 * period first. With IRIS, what that carries is only checked for gaps. `live$` brings batches as answers come, a failing
 * question as a failed feed, and never ends;
 * `period` needs about a dozen requests and so some six seconds, a whole day of what `days` has one to three.
 */
export const createElexon = ({ url, clock, log, fetch = globalThis.fetch, iris$ }: ElexonOptions): MarketSource => {
  const gate = createGate(clock, SPACING_MS, MOST_WAITING)
  const client = createClient({ url, clock, gate, fetch })
  const units = retainUnits({ client, clock })
  const info: SourceInfo = { kind: 'elexon', label: 'Elexon live', detail: url }
  return {
    info,
    lacks: { dayAhead: 'Not published by Elexon’s public data.' },
    live$: new Observable<readonly MarketEvent[]>((out) => {
      const run = new LiveRun({ client, clock, log, ...(iris$ && { iris$ }) }, (events) => {
        out.next(events)
      })
      run.start()
      return () => {
        run.stop()
      }
    }),
    period: retainPeriods(clock, (ref, signal) => periodEvents(ref, { client, clock, log, units, signal })),
    gates: () => [{ of: 'Elexon', ...gate.facts() }],
    days: elexonDays({ client, clock, log, units }),
  }
}

export const ELEXON: Provider = {
  id: 'elexon',
  name: 'Elexon',
  isInvented: false,
  feeds: ['balancing', 'fuelMix', 'frequency', 'lossOfLoad', 'messages', 'series'],
  about: ({ elexonUrl, iris }) =>
    `Elexon live, ${elexonUrl}${iris === undefined ? '' : `, and IRIS, queue ${iris.queue}`}`,
  open: ({ settings: { elexonUrl: url, iris }, clock, log }) =>
    createElexon({ url, clock, log, ...(iris && { iris$: receiveIris({ settings: iris, clock, log }) }) }),
  openHistory: ({ settings: { elexonUrl: url }, clock, log }) => elexonHistory({ url, clock, log }),
  openUnitHistory: ({ settings: { elexonUrl: url }, clock, log }) => elexonUnitHistory({ url, clock, log }),
  openSkips: ({ settings: { elexonUrl: url }, clock, log }) => elexonSkips({ url, clock, log }),
}
