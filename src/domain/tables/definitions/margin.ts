import { latestForecast, type LossOfLoadForecast } from '../../market/feeds/lossOfLoad'
import type { MarketState, UnitState } from '../../market/state'
import {
  clockMinuteText,
  dateAt,
  dayText,
  periodAt,
  periodEnd,
  periodKey,
  periodStart,
  periodsIn,
  stepPeriod,
  zoneText,
  type Instant,
  type PeriodRef,
} from '../../periods'
import type { WireCell, WireRow } from '../../wire'
import { sumsOver, type Sum } from './marginSums'
import { DESK, type MarketTable } from './market'
import {
  bordered,
  COLOUR,
  column,
  defined,
  mwColumn,
  number,
  PERIOD_COLUMNS,
  periodCells,
  periodLink,
  group,
} from './parts'

/** Half hours after the running one of which anything can be declared. */
const AHEAD = 6
/** Sums over all units and periods are made no more often than this. */
const LOOK_MS = 5000
/** A sum is told when at least this share of the units that have declared anything have declared it for the period. */
const PUBLISHED_SHARE = 0.95

/**
 * Units of the transmission network and its cables. Demand as the operator publishes it leaves out what is served behind
 * the local networks, so their units cannot be set against it.
 */
const isConnected = ({ id }: UnitState): boolean => id.startsWith('T_') || id.startsWith('I_')

const NONE: Sum = { mw: 0, known: 0, of: 0 }

const isPublished = ({ known, of }: Sum): boolean => known > 0 && known >= of * PUBLISHED_SHARE
const sumHover = ({ known, of }: Sum): string | undefined =>
  known === of ? undefined : `Known of ${known} of ${of} units`
const sumCell = (sum: Sum): WireCell => number(isPublished(sum) ? sum.mw : undefined, sumHover(sum))

/** A difference is told when both sides are. */
const lessCell = (sum: Sum, less: number | undefined, why?: string): WireCell =>
  number(isPublished(sum) && less !== undefined ? sum.mw - less : undefined, less === undefined ? why : sumHover(sum))

const NO_DEMAND = 'Demand is published when the period has ended'

const NO_FORECAST = 'No forecast for this period has been received'
/** Probabilities are rounded to a millionth: at £6,000/MWh for lost load that is less than a penny. */
const MILLION = 1_000_000

const probabilityCell = (value: number | undefined, tooltip: string): WireCell => ({
  cellType: 'number',
  value: value === undefined ? null : Math.round(value * MILLION) / MILLION,
  tooltip,
})

/** How far ahead, when, and the probability with all its digits: a cell shows as few as other numbers have. */
const forecastText = ({ publishedAt, horizonHours, probability }: LossOfLoadForecast): string => {
  const published = `Forecast of ${clockMinuteText(publishedAt)} ${zoneText(publishedAt)} on ${dayText(dateAt(publishedAt))}`
  const digits = probability === undefined ? '' : `; probability ${Math.round(probability * MILLION) / MILLION}`
  return `${published}, ${horizonHours} h ahead${digits}`
}

const forecastCells = (
  forecast: LossOfLoadForecast | undefined,
): Readonly<Record<'deratedMargin' | 'lolp', WireCell>> => {
  const why = forecast === undefined ? NO_FORECAST : forecastText(forecast)
  return {
    deratedMargin: number(forecast?.deratedMargin, why),
    lolp: probabilityCell(forecast?.probability, why),
  }
}

type Facts = {
  readonly available: Sum
  readonly output: Sum
  readonly demand: number | undefined
  readonly forecast: LossOfLoadForecast | undefined
}

const rowOf = (period: PeriodRef, { available, output, demand, forecast }: Facts): WireRow => ({
  uniqueId: periodKey(period),
  ...periodLink(period),
  row: {
    ...periodCells(period),
    available: sumCell(available),
    notified: sumCell(output),
    headroom: bordered(lessCell(available, isPublished(output) ? output.mw : undefined, sumHover(output))),
    demand: number(demand, demand === undefined ? NO_DEMAND : undefined),
    surplus: bordered(lessCell(available, demand, NO_DEMAND)),
    ...forecastCells(forecast),
  },
})

/** The periods of the day, and how many of them lie so near that anything can be declared. */
const periodsAt = (now: Instant): { readonly periods: readonly PeriodRef[]; readonly near: number } => {
  const running = periodAt(now)
  const first: PeriodRef = { date: dateAt(now), period: 1 }
  const all = periodsIn(running.date)
  const periods = Array.from({ length: all }, (_, step) => stepPeriod(first, step))
  return { periods, near: Math.min(running.period + AHEAD, all) }
}

const rowsOf = (market: MarketState, now: Instant): readonly WireRow[] => {
  const connected = [...market.units.values()].filter(isConnected)
  const { periods, near } = periodsAt(now)
  const stretches = periods.slice(0, near).map((period) => ({ from: periodStart(period), to: periodEnd(period) }))
  const linesOf = (side: 'mel' | 'pn') => connected.map((unit) => unit[side]).filter((line) => line.length > 0)
  const limits = sumsOver(linesOf('mel'), stretches, 'lowest')
  const outputs = sumsOver(linesOf('pn'), stretches, 'mean')
  return periods
    .flatMap((period, i): readonly WireRow[] => {
      const demand = market.periods.get(periodKey(period))?.demand
      const forecast = latestForecast(market.lossOfLoad, period)
      // Before the gate limits are what is registered: nobody has declared what the wind will leave.
      const declared = isPublished(limits[i] ?? NONE) && isPublished(outputs[i] ?? NONE)
      if (!declared && demand === undefined && forecast === undefined) return []
      const isNear = declared || demand !== undefined
      const [available, output] = isNear ? [limits[i] ?? NONE, outputs[i] ?? NONE] : [NONE, NONE]
      return [rowOf(period, { available, output, demand, forecast })]
    })
    .toReversed()
}

/**
 * What could be made against what is needed, by period of the day (page catalogue F2): declared export limits against
 * demand, and where demand is not published yet against what is notified. With it the system operator's own forecast:
 * loss of load probability and de-rated margin (LOLPDRM), as published last. It reaches to the end of the day, further
 * than anything is declared.
 */
export const MARGIN: MarketTable = {
  need: DESK,
  feeds: ['PN', 'MEL', 'demand', 'lossOfLoad'],
  definition: defined({
    moduleType: 'Margin',
    moduleName: 'Margin',
    headers: [
      ...PERIOD_COLUMNS,
      group('declared', 'As declared', [
        mwColumn(
          'available',
          'Available',
          'Lowest declared export limit of the period, over units of the transmission network and its cables',
        ),
        mwColumn(
          'notified',
          'Notified',
          'Mean notified output of the period, over the same units as far as they give power',
        ),
        mwColumn('headroom', 'Headroom', 'Available less notified'),
      ]),
      group('outturn', 'As it turned out', [
        mwColumn('demand', 'Demand', 'Outturn of the transmission system, published after the period'),
        mwColumn('surplus', 'Surplus', 'Available less demand; what is exported or pumped is not counted'),
      ]),
      group(
        'forecast',
        'As forecast',
        [
          mwColumn(
            'deratedMargin',
            'De-rated margin',
            'What can be relied on beyond demand and reserve, as the system operator forecast it last',
          ),
          column('lolp', 'LoLP', {
            hoverText:
              'Loss of load probability, 0 to 1, as the system operator forecast it last: at noon of the day before, then 8, 4, 2 and 1 hours ahead',
          }),
        ],
        'Published by the system operator; the hover of a cell shows when',
      ),
    ],
    headerToSort: 'date',
    option: { moduleColour: COLOUR.system },
  }),
  rowsOf,
  dependenciesOf: ({ periods, lossOfLoad }, now) => [periods, lossOfLoad, Math.floor(now / LOOK_MS)],
  epochKeyOf: dateAt,
  past: { kind: 'none', why: 'Declared limits of earlier days are not stored.' },
}
