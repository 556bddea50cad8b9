import type { MarketEvent } from '../../../../src/domain/market/events'
import { LINKS } from '../../../../src/domain/market/links'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { NEIGHBOURS, type Neighbour, type NeighbourCountry } from '../../../../src/domain/series/families/europe'
import { NO_OPTIONS, seriesIdOf } from '../../../../src/domain/series/seriesId'
import { CABLES, plantById, type FleetPlant } from '../fleet'
import { euroRate, neighbourPower, type NeighbourPower } from '../physics/neighbours'
import { HOUR, MINUTE } from '../physics/random'
import { pence, startOf, type HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { europeanAuctionAt, pricesAbroad } from './dayAhead'
import { decimals, seriesEvent, type SeriesPoints } from './seriesEvent'

/** From the end of a half hour until what was made abroad is published: within the hour. */
const DELAY = 55 * MINUTE

const idOf = ({ country }: NeighbourCountry, seriesId: string, optionsId = NO_OPTIONS): string =>
  seriesIdOf({ country, seriesId, optionsId })

/** The prices abroad of the next day, and the rate of euros by which they are made of pounds. */
export const europeanAuctions = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const from = dayStart(addDays(date, 1))
  const next = addDays(date, 1)
  const rate = decimals(euroRate(seed, dayStart(date) + 12 * HOUR), 4)
  const hourly = (values: readonly number[]): SeriesPoints['points'] =>
    values.map((value, hour) => [from + hour * HOUR, value])
  const prices = NEIGHBOURS.map((each) => ({
    series: idOf(each, 'DayAheadPrice'),
    points: hourly(pricesAbroad(seed, next, each.area).map((pounds) => pence(pounds / rate))),
  }))
  const rates = { series: gb('EuroRate'), points: hourly((prices[0]?.points ?? []).map(() => rate)) }
  return [seriesEvent(europeanAuctionAt(seed, next), [...prices, rates])]
}

/** The cables with their unit of the fleet and the code of their flow. */
const cables = CABLES.flatMap(({ id, mix, home }) => {
  const plant = plantById(id)
  return plant && LINKS.some(({ code }) => code === mix) ? [{ plant, code: mix, home }] : []
})

const overBorder = (area: Neighbour, mwOf: (cable: (typeof cables)[number]) => number): number | undefined => {
  const own = cables.filter(({ home }) => home === area)
  return own.length === 0 ? undefined : own.reduce((sum, cable) => sum + mwOf(cable), 0)
}

/** What the cables will do in a half hour and what they could, as it stands when its gate closes. */
export const cableSchedules = ({ level, mel }: Schedule, h: HalfHour): MarketEvent => {
  const from = startOf(h)
  const one = (series: string, value: number): SeriesPoints => ({ series, points: [[from, value]] })
  const scheduled = ({ plant }: { readonly plant: FleetPlant }): number => level(plant, h)
  return seriesEvent(from - HOUR, [
    ...cables.map((cable) => one(gb('InterconnectorSchedule', cable.code), scheduled(cable))),
    ...cables.map(({ plant, code }) => one(gb('InterconnectorCapacity', code), mel(plant, h))),
    ...NEIGHBOURS.flatMap((each) => {
      const mw = overBorder(each.area, scheduled)
      // What comes to Great Britain leaves the neighbour; never the zero with a sign.
      return mw === undefined ? [] : [one(idOf(each, 'GbBorderSchedule'), 0 - mw)]
    }),
  ])
}

/** What is known of each neighbour in a half hour. */
type Abroad = NeighbourCountry & { readonly power: NeighbourPower; readonly toGb: number | undefined }

/** The neighbours as they really were, by what their cables brought. */
export const neighboursIn = (seed: number, h: HalfHour, flows: ReadonlyMap<string, number>): readonly Abroad[] =>
  NEIGHBOURS.map((each) => {
    const toGb = overBorder(each.area, ({ code }) => flows.get(code) ?? 0)
    return { ...each, toGb, power: neighbourPower(seed, each.area, h, toGb ?? 0) }
  })

const seriesOf = (each: Abroad, from: Instant): readonly SeriesPoints[] => {
  const { power, toGb, types } = each
  const one = (seriesId: string, value: number, option?: string): SeriesPoints => ({
    series: idOf(each, seriesId, option),
    points: [[from, value]],
  })
  return [
    one('Load', power.load),
    ...types.map((type) => one('GenerationByType', power.mix[type] ?? NaN, type)),
    one('NetExport', power.netExport),
    one('CarbonIntensity', decimals(power.carbon, 1)),
    ...(toGb === undefined ? [] : [one('GbBorderFlow', 0 - toGb)]),
  ]
}

/** Load, generation and flows abroad in a half hour, as one publication. */
export const neighbourFigures = (abroad: readonly Abroad[], h: HalfHour): MarketEvent =>
  seriesEvent(
    startOf(h + 1) + DELAY,
    abroad.flatMap((each) => seriesOf(each, startOf(h))),
  )
