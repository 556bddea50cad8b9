import { SETTLEMENT_RUNS, type SettlementRun } from '../../../src/domain/market/events'
import { periodStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { gb } from '../../../src/domain/series/families/form'
import { grouped } from '../source'
import type { Reading } from './question'
import { meteredRow, readRows, type MeteredRow } from './rows'

const unitOf = ({ bmUnit, nationalGridBmUnitId }: MeteredRow): string => bmUnit ?? nationalGridBmUnitId ?? ''

/** The runs that every settlement day goes through. */
const USUAL_RUNS = ['II', 'SF', 'R1', 'R2', 'R3', 'RF'] as const satisfies readonly SettlementRun[]

/** The latest run that is due by an instant: Elexon has the figures of the latest alone, and does not name it. */
const dueRun = (date: SettlementDate, now: Instant): SettlementRun =>
  USUAL_RUNS.findLast((run) => meteredFrom(date, run) <= now) ?? 'II'

/** The settlement run of a row, where it names it. */
const namedRun = ({ settlementRunType }: MeteredRow): SettlementRun | undefined =>
  SETTLEMENT_RUNS.find((run) => run === settlementRunType)

/** A later settlement run replaces an earlier one; a row without its run is before all that have one. */
const orderOf = (row: MeteredRow): number => {
  const run = namedRun(row)
  return run === undefined ? -1 : SETTLEMENT_RUNS.indexOf(run)
}

/** Of each period of a unit the row of its latest run, and of several of one run the last. */
const latest = (rows: readonly MeteredRow[]): readonly MeteredRow[] =>
  [...grouped(rows, ({ settlementPeriod }) => settlementPeriod).values()].map((mine) =>
    mine.reduce((a, b) => (orderOf(b) >= orderOf(a) ? b : a)),
  )

/**
 * Metered volumes of all units of a London day (data set B1610), MWh; rows of other days are passed over. They count as
 * known since the run that they name, else since the latest that was due by `now`: never earlier than they were.
 */
export const meteredReading =
  (date: SettlementDate, now: Instant) =>
  (answer: readonly unknown[], at: number): Reading =>
    readRows(meteredRow, answer, (rows) => {
      const own = rows.filter(({ settlementDate }) => settlementDate === date)
      if (own.length === 0) return []
      const newest = [...grouped(own, unitOf).values()].flatMap(latest)
      const unnamed = dueRun(date, now)
      return [...grouped(newest, (row) => namedRun(row) ?? unnamed)].map(([run, ofRun]) => ({
        kind: 'series',
        at,
        publishedAt: meteredFrom(date, run),
        values: [...grouped(ofRun, unitOf)].map(([unit, mine]) => ({
          series: gb('MeteredVolume', unit),
          points: mine
            .map(
              ({ settlementPeriod, quantity }) => [periodStart({ date, period: settlementPeriod }), quantity] as const,
            )
            .toSorted(([a], [b]) => a - b),
        })),
      }))
    })
