import type { CheckedSeries } from './types'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Measured or priced at each step: series that may repeat a value only so long, by their unit, ms. */
const BY_UNIT: Readonly<Partial<Record<CheckedSeries['unit'], number>>> = {
  Hz: 5 * MINUTE,
  MW: 6 * HOUR,
  MWh: 6 * HOUR,
  '£/MWh': 8 * HOUR,
  '€/MWh': 8 * HOUR,
  '%': 12 * HOUR,
  'gCO2/kWh': 6 * HOUR,
  '°C': 12 * HOUR,
  'm/s': 12 * HOUR,
  'W/m²': 12 * HOUR,
}

const STATED = 'It is declared, contracted or counted, and does not change until another is declared.'
const STEADY = 'It runs at one level for hours or days.'
const FULL = 'A cable at its limit carries the same for hours.'
const ISSUES = 'It is published for days ahead; another issue takes its place.'
const RULED = 'It follows a rule or a normal of the year.'

/** Series of these units that are constant by what they are, each with the reason. */
const CONSTANT: Readonly<Record<string, string>> = {
  InterconnectorCapacity: STATED,
  InterconnectorSchedule: FULL,
  InterconnectorFlow: FULL,
  GbBorderFlow: FULL,
  GbBorderSchedule: FULL,
  NonBmStor: STATED,
  NonBmStorPrice: STATED,
  BuyPriceAdjustment: STATED,
  SellPriceAdjustment: STATED,
  ReplacementPrice: STATED,
  ResponseVolume: STATED,
  ResponseRequirement: STATED,
  ReserveVolume: STATED,
  ReserveRequirement: STATED,
  ConstraintLimit: STATED,
  ConstraintFlow: 'It is a forecast, and a small group is expected to carry the same for hours.',
  ReserveDemand: STATED,
  ReserveProcured: STATED,
  UnavailableCapacity: STATED,
  UnavailableByFuel: STATED,
  UnavailableByType: STATED,
  UnavailableInterconnectors: STATED,
  MEL: STATED,
  MIL: STATED,
  PN: STATED,
  Outturn: STATED,
  DemandFlexibility: STATED,
  NivEvolution: 'It moves with acceptances alone.',
  PriceEvolution: 'It moves with acceptances alone.',
  HighestOfferPrice: 'The same offer can be the dearest for hours.',
  LowestBidPrice: 'The same bid can be the lowest for hours.',
  NormalTemperature: RULED,
}

/** Fuels of which one level for hours is usual. `Gas`: of the neighbours, where all of it runs at its limit for a day. */
const STEADY_OPTIONS: ReadonlySet<string> = new Set(['Nuclear', 'Biomass', 'Coal', 'Gas', 'Hydro', 'Other'])

const isCable = (option: string): boolean => option.startsWith('INT')

/** Why a series may repeat a value for as long as it likes, a sentence; undefined where it may not. */
export const mayRepeat = ({
  seriesId,
  optionsId,
  hasIssues,
  unit,
  stepMs,
}: Pick<CheckedSeries, 'seriesId' | 'optionsId' | 'hasIssues' | 'unit' | 'stepMs'>): string | undefined => {
  if (hasIssues) return ISSUES
  if (BY_UNIT[unit] === undefined || stepMs > HOUR) return STATED
  if (isCable(optionsId)) return FULL
  if (STEADY_OPTIONS.has(optionsId)) return STEADY
  if (seriesId.startsWith('Normal')) return RULED
  return Object.hasOwn(CONSTANT, seriesId) ? CONSTANT[seriesId] : undefined
}

/** How long a series may repeat one value, ms; undefined where that says nothing. */
export const flatLimit = (series: CheckedSeries): number | undefined =>
  mayRepeat(series) === undefined ? BY_UNIT[series.unit] : undefined
