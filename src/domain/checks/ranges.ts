import { linkOf } from '../market/links'
import { unitText } from '../format'
import { knownIn, spansOf } from './points'
import type { CheckedSeries, CheckFinding, CheckWindow } from './types'

/** Ends within which a value can be true, both included, and why these. */
export type CheckRange = { readonly min: number; readonly max: number; readonly reason: string }

type Unit = CheckedSeries['unit']

/** What no value of a unit can be beyond, whichever series it is of. */
const BY_UNIT: Readonly<Record<Unit, CheckRange>> = {
  MW: { min: -30_000, max: 120_000, reason: 'More than all plants of the largest country of the map.' },
  MWh: { min: -60_000, max: 120_000, reason: 'The same over an hour.' },
  '£/MWh': { min: -1000, max: 6000, reason: 'The value of lost load is £6,000/MWh (BSC section T).' },
  '€/MWh': { min: -15_000, max: 15_000, reason: 'Technical price limits of European balancing energy.' },
  '£/MW/h': { min: -100, max: 6000, reason: 'No hour of availability was ever worth more than lost load.' },
  '€/MW/h': { min: -100, max: 15_000, reason: 'Technical price limits of European balancing capacity.' },
  '£/kW/yr': { min: 0, max: 75, reason: 'The price cap of the capacity market.' },
  '£': { min: -50_000_000, max: 50_000_000, reason: 'More than the dearest half hour of balancing ever cost.' },
  '£/€': { min: 0.5, max: 1.2, reason: 'Beyond all rates since 1999.' },
  'GVA·s': { min: 0, max: 1000, reason: 'More than all machines of the system together.' },
  Hz: { min: 49, max: 51, reason: 'Beyond it demand is shed or plants trip (Grid Code, CC.6.1.3).' },
  'gCO2/kWh': { min: 0, max: 1000, reason: 'The factor of coal is below it.' },
  '°C': { min: -45, max: 50, reason: 'Beyond all records of the countries of the map.' },
  'm/s': { min: 0, max: 60, reason: 'Beyond all records of hourly means.' },
  'W/m²': { min: 0, max: 1400, reason: 'The sun brings 1,361 W/m² to the top of the atmosphere.' },
  '%': { min: 0, max: 100, reason: 'A part of a whole.' },
  mm: { min: 0, max: 200, reason: 'Beyond all records of three hours.' },
  share: { min: 0, max: 1, reason: 'A probability.' },
  h: { min: 0, max: 400, reason: 'No run of a weather model reaches further.' },
  count: { min: 0, max: 100_000, reason: 'A count is not negative.' },
}

const NOT_NEGATIVE = 'Generation and limits of export are not negative.'

/** Series of which more is known than their unit says. */
const BY_SERIES: Readonly<Record<string, CheckRange>> = {
  RealtimeDemand: { min: 8000, max: 65_000, reason: 'The lowest and the highest demand since 2001, and a margin.' },
  NationalDemand: { min: 8000, max: 65_000, reason: 'The lowest and the highest demand since 2001, and a margin.' },
  TotalGeneration: { min: 5000, max: 70_000, reason: 'Demand less imports at the least, with exports at the most.' },
  RenewableGeneration: { min: 0, max: 60_000, reason: NOT_NEGATIVE },
  FossilGeneration: { min: 0, max: 60_000, reason: NOT_NEGATIVE },
  GenerationByFuel: { min: -6000, max: 45_000, reason: 'All storage takes less than 6,000 MW.' },
  FuelMix: { min: -6000, max: 45_000, reason: 'All storage takes less than 6,000 MW.' },
  GenerationShare: { min: -50, max: 100, reason: 'Storage that takes power has a negative share.' },
  EmbeddedSolar: { min: 0, max: 25_000, reason: NOT_NEGATIVE },
  EmbeddedWind: { min: 0, max: 12_000, reason: NOT_NEGATIVE },
  NetImbalanceVolume: { min: -5000, max: 5000, reason: '10,000 MW over a half hour.' },
  NivEvolution: { min: -5000, max: 5000, reason: '10,000 MW over a half hour.' },
  AcceptedOfferVolume: { min: 0, max: 10_000, reason: 'Energy that is bought is not negative.' },
  AcceptedBidVolume: { min: -10_000, max: 0, reason: 'Energy that is sold back is negative.' },
  MarketIndexVolume: { min: 0, max: 20_000, reason: 'Traded energy is not negative.' },
  MEL: { min: 0, max: 60_000, reason: NOT_NEGATIVE },
  MIL: { min: -60_000, max: 0, reason: 'Limits of import are not positive.' },
  DayAheadPrice: { min: -500, max: 5000, reason: 'Harmonised limits of the day-ahead auctions (SDAC).' },
  NetImports: { min: -11_000, max: 11_000, reason: 'All cables together, as built.' },
}

const CABLE_MARGIN = 1.05

/** Of a cable what it can carry, as built, and a margin for what is measured at its end. */
const rangeOfCable = (option: string): CheckRange | undefined => {
  const link = linkOf(option)
  if (link === undefined) return undefined
  const most = Math.round(link.capacity * CABLE_MARGIN)
  return { min: -most, max: most, reason: `${link.name} carries ${unitText(link.capacity, 'MW')} as built.` }
}

/** The ends of what can be true of a series. Every series has them. */
export const rangeOf = ({
  seriesId,
  optionsId,
  unit,
}: Pick<CheckedSeries, 'seriesId' | 'optionsId' | 'unit'>): CheckRange =>
  rangeOfCable(optionsId) ?? (Object.hasOwn(BY_SERIES, seriesId) ? BY_SERIES[seriesId] : undefined) ?? BY_UNIT[unit]

/** Values beyond what can be true, until they are corrected or older than the window. */
export const findOutOfRange = (series: CheckedSeries, { column }: CheckWindow): CheckFinding | undefined => {
  const { min, max } = rangeOf(series)
  const { at, values } = knownIn(column)
  const isOut = (value: number): boolean => value < min || value > max
  if (!values.some(isOut)) return undefined
  const out = [...at].filter((_, place) => isOut(values[place] ?? min))
  const [since] = out
  if (since === undefined) return undefined
  const lastGood = at[at.indexOf(since) - 1]
  const value = values[at.indexOf(out.at(-1) ?? since)]
  const { unit } = series
  return {
    since,
    ...(lastGood !== undefined && { lastGood }),
    ...(value !== undefined && { value }),
    note: `${unitText(value, unit)} is beyond ${unitText(min, unit)} to ${unitText(max, unit)}.`,
    spans: spansOf(out, series.stepMs),
  }
}
