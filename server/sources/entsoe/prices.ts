import type { EntsoeDocument, ValueRange, TimeSeries } from './document'
import { EntsoeFault } from './fault'
import { onSteps, type StepValues } from './steps'

const HOUR_MS = 3_600_000
const DAILY = 'A01'
/** Of several auctions of a zone: that of the coupled markets of Europe. */
const COUPLED = 1

const isCoupledAuction = ({ contract = DAILY, sequence = COUPLED }: TimeSeries): boolean =>
  contract === DAILY && sequence === COUPLED

const stepMs = ({ edges: [first = 0, second = 0] }: ValueRange): number => second - first

/**
 * Hourly prices of a zone, €/MWh, by the first instant of the hour. An answer may have several products: of those the
 * coupled auction of the day before counts (classification sequence 1, or none), never one that is earlier or local. An
 * hour has its hourly price where one is published, else the mean of its four quarter hours (from 1 October 2025 on the
 * coupled auction has quarter hours alone); with a quarter missing it has none.
 * Throws an EntsoeFault for prices in another currency.
 */
export const hourlyPrices = ({ series }: EntsoeDocument): StepValues => {
  const coupled = series.filter(isCoupledAuction)
  if (coupled.some(({ currency }) => currency !== 'EUR'))
    throw new EntsoeFault('ENTSO-E sent prices in another currency than euros.')
  const ranges = coupled.flatMap((each) => each.ranges)
  const ofLength = (isHour: boolean): StepValues =>
    onSteps([{ ranges: ranges.filter((range) => (stepMs(range) === HOUR_MS) === isHour) }], HOUR_MS)
  return new Map([...ofLength(false), ...ofLength(true)])
}
