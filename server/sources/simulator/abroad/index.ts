import type { MarketEvent } from '../../../../src/domain/market/events'
import type { OutageMessage } from '../../../../src/domain/europe/unitOutages'
import { hoursOfMarketDay, marketDaySpan } from '../../../../src/domain/europe/marketDay'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { NEIGHBOURS, type Neighbour } from '../../../../src/domain/series/families/europe'
import { FIRST_DAY } from '../../../../src/domain/series/definition'
import { parseSeriesId, seriesIdOf, type SeriesId } from '../../../../src/domain/series/seriesId'
import { Bounded } from '../../bounded'
import { grouped, type ServerClock, type UnitsAbroad } from '../../source'
import { simulatedUnitAbroad, simulatedUnitsIn, type UnitAbroad } from '../europeUnits'
import { inSteps, type Tapes } from '../tapes'
import type { PublishedOutage } from './outageRevisions'
import { outageYearSteps } from './outageYear'
import { isAnyPublished, unitHours } from './unitHours'

/** Years of countries, and London days of all countries, that are remembered. */
const YEARS_RETAINED = 100
const DAYS_RETAINED = 60

/** A country’s generation by half hour, of each kind. */
type GenerationOfDay = ReadonlyMap<SeriesId, ReadonlyMap<Instant, number>>

const generationIn = (events: readonly MarketEvent[]): GenerationOfDay => {
  const found = new Map<SeriesId, Map<Instant, number>>()
  for (const event of events) {
    if (event.kind !== 'series') continue
    for (const { series, points } of event.values) {
      if (parseSeriesId(series)?.seriesId !== 'GenerationByType') continue
      const values = found.get(series) ?? new Map<Instant, number>()
      for (const [at, mw] of points) values.set(at, mw)
      found.set(series, values)
    }
  }
  return found
}

const messageOf = ({ unit, number, start, revisions }: PublishedOutage): OutageMessage => {
  const { plant, country, type } = unit
  const { id, name, zone = '', capacity } = plant
  return {
    messageId: `${id}-${new Date(start).getUTCFullYear()}-${number}`,
    facts: { unit: id, name, country, zone, fuelType: type, capacity },
    revisions,
  }
}

/** Makes what is pure in its key once, for all who need it at a time; what failed is made again. */
const once = <Made>(
  retained: Bounded<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> => {
  const known = retained.get(key)
  if (known) return known
  const making = make()
  retained.set(key, making)
  making.catch(() => {
    retained.clear(key)
  })
  return making
}

/** Generation and outages of the simulated neighbours' units, made when they are requested. Pure in the seed and the day. */
export const simulatedUnitsAbroad = (tapes: Tapes, clock: Pick<ServerClock, 'now'>): UnitsAbroad => {
  const { seed } = tapes
  const years = new Bounded<string, Promise<readonly PublishedOutage[]>>(YEARS_RETAINED)
  const days = new Bounded<string, Promise<GenerationOfDay>>(DAYS_RETAINED)

  const outagesOf = (area: Neighbour, year: number): Promise<readonly PublishedOutage[]> =>
    once(years, `${area}/${year}`, () => inSteps(outageYearSteps(seed, area, year)))

  /** Outages begin and end within a UTC year. */
  const outagesIn = async (area: Neighbour, { from, to }: ReturnType<typeof marketDaySpan>) => {
    const [first, last] = [from, to - 1].map((at) => new Date(at).getUTCFullYear())
    const found = [...(await outagesOf(area, first ?? 0))]
    if (last !== undefined && last !== first) found.push(...(await outagesOf(area, last)))
    return found.filter((each) => each.start < to && Math.max(...each.revisions.map(({ end = 0 }) => end)) > from)
  }

  const generationOn = (date: SettlementDate): Promise<GenerationOfDay> =>
    once(days, date, async () => generationIn(await tapes.abroad(date)))

  const kindOf = async ({ area, country, type }: UnitAbroad, date: SettlementDate) => {
    const span = marketDaySpan(date)
    // A day of market time begins an hour before London's.
    const before = await generationOn(addDays(date, -1))
    const own = await generationOn(date)
    const series = seriesIdOf({ country, seriesId: 'GenerationByType', optionsId: type })
    return {
      seed,
      units: simulatedUnitsIn(area).filter((each) => each.type === type),
      outages: grouped(await outagesIn(area, span), ({ unit }) => unit.plant.id),
      generation: (start: Instant) => (dateAt(start) === date ? own : before).get(series)?.get(start),
    }
  }

  return {
    generation: async (eic, date) => {
      const unit = simulatedUnitAbroad(eic)
      const now = clock.now()
      if (unit === undefined || date < FIRST_DAY) return undefined
      if (!isAnyPublished(date, now))
        return hoursOfMarketDay(date).map((start) => ({ start, mw: null, publishedAt: null }))
      return unitHours(await kindOf(unit, date), unit, date, now)
    },
    outages: async (country, span) => {
      const area = NEIGHBOURS.find((each) => each.country === country)?.area
      return area === undefined ? undefined : (await outagesIn(area, span)).map(messageOf)
    },
  }
}
