import type { LevelSegment } from '../market/events'
import type { MarketState, UnitState } from '../market/state'
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
} from '../periods'
import type { Cell, Row } from '../wire'
import type { MarketTable } from './market'
import { bordered, COLOUR, defined, mwColumn, number, parent, under } from './parts'
import { PERIOD_COLUMNS, periodCells, periodLink } from './periodCells'
import { levelOver, type LevelOver } from './pieces'

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

const levels = new WeakMap<readonly LevelSegment[], Map<Instant, LevelOver | undefined>>()

/** A line over a period, kept with the line: of hundreds of units one changes at a time. */
const levelIn = (segments: readonly LevelSegment[], period: PeriodRef): LevelOver | undefined => {
  const from = periodStart(period)
  const known = levels.get(segments) ?? new Map<Instant, LevelOver | undefined>()
  if (known.has(from)) return known.get(from)
  const level = levelOver(segments, from, periodEnd(period))
  levels.set(segments, known.set(from, level))
  return level
}

type Sum = { readonly mw: number; readonly known: number; readonly of: number }

type LevelOf = (unit: UnitState, period: PeriodRef) => number | undefined
const lowestLimit: LevelOf = ({ mel }, period) => levelIn(mel, period)?.lowest
const meanOutput: LevelOf = ({ pn }, period) => levelIn(pn, period)?.mean

/** Of what units give; those that take power count as nothing. */
const sumOf = (units: readonly UnitState[], period: PeriodRef, levelOf: LevelOf): Sum => {
  let [mw, known] = [0, 0]
  for (const unit of units) {
    const level = levelOf(unit, period)
    if (level === undefined) continue
    known += 1
    mw += Math.max(0, level)
  }
  return { mw, known, of: units.length }
}

const isTold = ({ known, of }: Sum): boolean => known > 0 && known >= of * TOLD_SHARE
const sumHover = ({ known, of }: Sum): string | undefined =>
  known === of ? undefined : `Known of ${known} of ${of} units`
const sumCell = (sum: Sum): Cell => number(isTold(sum) ? sum.mw : undefined, sumHover(sum))

/** A difference is told when both sides are. */
const lessCell = (sum: Sum, less: number | undefined, why?: string): Cell =>
  number(isTold(sum) && less !== undefined ? sum.mw - less : undefined, less === undefined ? why : sumHover(sum))

const NO_DEMAND = 'Demand is published when the period has ended'

const rowsOf = (market: MarketState, now: Instant): readonly Row[] => {
  const connected = [...market.units.values()].filter(isConnected)
  const limited = connected.filter(({ mel }) => mel.length > 0)
  const notified = connected.filter(({ pn }) => pn.length > 0)
  const running = periodAt(now)
  const first: PeriodRef = { date: dateAt(now), period: 1 }
  const count = Math.min(running.period + AHEAD, periodsIn(running.date))
  return Array.from({ length: count }, (_, step) => stepPeriod(first, step))
    .flatMap((period): readonly Row[] => {
      const demand = market.periods.get(periodKey(period))?.demand
      const [available, output] = [sumOf(limited, period, lowestLimit), sumOf(notified, period, meanOutput)]
      // Before the gate limits are what is registered: nobody has declared what the wind will leave.
      if (!(isTold(available) && isTold(output)) && demand === undefined) return []
      return [
        {
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
        },
      ]
    })
    .toReversed()
}

/**
 * What could be made against what is needed, by period of the day (page catalogue F2): declared export limits against
 * demand, and where demand is not published yet against what is notified. No source tells the loss-of-load probability,
 * so there is no column for it.
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
        mwColumn('surplus', 'Surplus', 'Available less demand; what is exported or pumped is not counted'),
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
