import { simulateDay } from '../../server/sources/simulator'
import type { MarketEvent } from '../../src/domain/market/events'
import { readEvents } from '../../src/domain/series/catalogue'
import { mean, windShareOf, type Price, type Row } from './measures'

export const SEED = 1

export type Simulated = {
  readonly stacks: readonly (readonly Row[])[]
  readonly prices: readonly Price[]
  readonly hz: readonly number[]
  readonly demand: readonly number[]
  readonly windShare: readonly number[]
  readonly events: number
  /** Values of series that are published as such, and of cables, by their ids. */
  readonly series: ReadonlyMap<string, readonly number[]>
  /** What came of wind and demand, as published: by series, by the first instant of the half hour. */
  readonly outturn: ReadonlyMap<string, ReadonlyMap<number, number>>
}

const only = <K extends MarketEvent['kind']>(events: readonly MarketEvent[], kind: K) =>
  events.filter((event): event is Extract<MarketEvent, { kind: K }> => event.kind === kind)

const seriesIn = (events: readonly MarketEvent[]): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  readEvents([...only(events, 'series'), ...only(events, 'generation')], (id, _at, value) => {
    const values = found.get(id) ?? []
    found.set(id, values)
    values.push(value)
  })
  return found
}

const outturnIn = (events: readonly MarketEvent[]): ReadonlyMap<string, ReadonlyMap<number, number>> => {
  const found = new Map<string, Map<number, number>>()
  readEvents([...only(events, 'generation'), ...only(events, 'demand')], (id, at, value) => {
    const values = found.get(id) ?? new Map<number, number>()
    found.set(id, values.set(at, value))
  })
  return found
}

export const simulated = (dates: readonly string[]): Simulated => {
  const days = dates.map((date) => simulateDay(SEED, date).events)
  const all = <K extends MarketEvent['kind']>(kind: K) => days.flatMap((events) => only(events, kind))
  return {
    stacks: all('settledStack').map(({ actions }) => actions),
    prices: all('systemPrice').map(({ systemPrice }) => ({
      price: systemPrice.price,
      niv: systemPrice.netImbalanceVolume,
    })),
    hz: all('frequency').map(({ hz }) => hz),
    demand: all('demand').map(({ mw }) => mw),
    windShare: all('fuelMix').map(({ rows }) => windShareOf(rows)),
    events: mean(days.map((events) => events.length)),
    series: seriesIn(days.flat()),
    outturn: outturnIn(days.flat()),
  }
}
