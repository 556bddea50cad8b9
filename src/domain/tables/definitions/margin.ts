import type { MarketState, UnitState } from '../../market/state'
import {
  dateAt,
  periodAt,
  periodEnd,
  periodKey,
  periodStart,
  periodsIn,
  stepPeriod,
  type Instant,
  type PeriodRef,
} from '../../periods'
import type { Cell, Row } from '../../wire'
import { sumsOver, type Sum } from './marginSums'
import type { MarketTable } from './market'
import { bordered, COLOUR, defined, mwColumn, number, parent, under } from './parts'
import { PERIOD_COLUMNS, periodCells, periodLink } from './periodCells'

/** Half hours after the running one of which anything can be declared. */
const AHEAD = 6
/** Sums over all units and periods are made no more often than this. */
const LOOK_MS = 5000
/** A sum is told when at least this share of the units that have declared anything have declared it for the period. */
const TOLD_SHARE = 0.95

/**
 * Units of the transmission network and its cables. Demand as the operator publishes it leaves out what is served behind
 * the local networks, so their units cannot be set against it.
 */
const isConnected = ({ id }: UnitState): boolean => id.startsWith('T_') || id.startsWith('I_')

const NONE: Sum = { mw: 0, known: 0, of: 0 }

const isTold = ({ known, of }: Sum): boolean => known > 0 && known >= of * TOLD_SHARE
const sumHover = ({ known, of }: Sum): string | undefined =>
  known === of ? undefined : `Known of ${known} of ${of} units`
const sumCell = (sum: Sum): Cell => number(isTold(sum) ? sum.mw : undefined, sumHover(sum))

/** A difference is told when both sides are. */
const lessCell = (sum: Sum, less: number | undefined, why?: string): Cell =>
  number(isTold(sum) && less !== undefined ? sum.mw - less : undefined, less === undefined ? why : sumHover(sum))

const NO_DEMAND = 'Demand is published when the period has ended'

type Sums = { readonly available: Sum; readonly output: Sum }

const rowOf = (period: PeriodRef, demand: number | undefined, { available, output }: Sums): Row => ({
  uniqueId: periodKey(period),
  ...periodLink(period),
  row: {
    ...periodCells(period),
    available: sumCell(available),
    notified: sumCell(output),
    headroom: bordered(lessCell(available, isTold(output) ? output.mw : undefined, sumHover(output))),
    demand: number(demand, demand === undefined ? NO_DEMAND : undefined),
    surplus: lessCell(available, demand, NO_DEMAND),
  },
})

/** The periods of the day as far as anything can be declared. */
const periodsAt = (now: Instant): readonly PeriodRef[] => {
  const running = periodAt(now)
  const first: PeriodRef = { date: dateAt(now), period: 1 }
  const count = Math.min(running.period + AHEAD, periodsIn(running.date))
  return Array.from({ length: count }, (_, step) => stepPeriod(first, step))
}

const rowsOf = (market: MarketState, now: Instant): readonly Row[] => {
  const connected = [...market.units.values()].filter(isConnected)
  const periods = periodsAt(now)
  const stretches = periods.map((period) => ({ from: periodStart(period), to: periodEnd(period) }))
  const linesOf = (side: 'mel' | 'pn') => connected.map((unit) => unit[side]).filter((line) => line.length > 0)
  const limits = sumsOver(linesOf('mel'), stretches, 'lowest')
  const outputs = sumsOver(linesOf('pn'), stretches, 'mean')
  return periods
    .flatMap((period, i): readonly Row[] => {
      const demand = market.periods.get(periodKey(period))?.demand
      const [available = NONE, output = NONE] = [limits[i], outputs[i]]
      // Before the gate limits are what is registered: nobody has declared what the wind will leave.
      if (!(isTold(available) && isTold(output)) && demand === undefined) return []
      return [rowOf(period, demand, { available, output })]
    })
    .toReversed()
}

/**
 * What could be made against what is needed, by period of the day (page catalogue F2): declared export limits against
 * demand, and where demand is not published yet against what is notified. Elexon publishes the loss of load
 * probability and the de-rated margin (LOLPDRM); they are not read yet.
 */
export const MARGIN: MarketTable = {
  definition: defined({
    moduleType: 'Margin',
    moduleName: 'Margin',
    headers: [
      ...PERIOD_COLUMNS,
      ...under(
        'declared',
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
      ),
      ...under(
        'outturn',
        mwColumn('demand', 'Demand', 'Outturn of the transmission system, published after the period'),
        mwColumn(
          'surplus',
          'Surplus',
          'Available less demand; what is exported or pumped is not counted. Loss of load probability is not read yet',
        ),
      ),
    ],
    parents: [parent('declared', 'As declared'), parent('outturn', 'As it turned out')],
    headerToSort: 'date',
    option: { moduleColour: COLOUR.system },
  }),
  rowsOf,
  groundOf: ({ periods }, now) => [periods, Math.floor(now / LOOK_MS)],
  lifeOf: dateAt,
  past: { kind: 'none', why: 'Declared limits of earlier days are not kept.' },
}
