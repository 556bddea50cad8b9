import { SETTLEMENT_RUNS, type SettlementRun } from '../../../src/domain/market/events'
import { periodStart, type SettlementDate } from '../../../src/domain/periods'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { gb } from '../../../src/domain/series/families/form'
import { grouped } from '../source'
import type { Reading } from './question'
import { meteredRow, readRows, type MeteredRow } from './rows'

const unitOf = ({ bmUnit, nationalGridBmUnitId }: MeteredRow): string => bmUnit ?? nationalGridBmUnitId ?? ''

/** The settlement run of a row; a row that does not name its run is of the first. */
const runOf = ({ settlementRunType }: MeteredRow): SettlementRun =>
  SETTLEMENT_RUNS.find((run) => run === settlementRunType) ?? 'II'

/** A later settlement run replaces an earlier one. */
const orderOf = (row: MeteredRow): number => SETTLEMENT_RUNS.indexOf(runOf(row))

/** Of each period of a unit the row of its latest run, and of several of one run the last. */
const latest = (rows: readonly MeteredRow[]): readonly MeteredRow[] =>
  [...grouped(rows, ({ settlementPeriod }) => settlementPeriod).values()].map((mine) =>
    mine.reduce((a, b) => (orderOf(b) >= orderOf(a) ? b : a)),
  )

/** Metered volumes of all units of a London day (data set B1610), MWh; rows of other days are passed over. */
export const meteredReading =
  (date: SettlementDate) =>
  (answer: readonly unknown[], at: number): Reading =>
    readRows(meteredRow, answer, (rows) => {
      const own = rows.filter(({ settlementDate }) => settlementDate === date)
      if (own.length === 0) return []
      const newest = [...grouped(own, unitOf).values()].flatMap(latest)
      return [...grouped(newest, runOf)].map(([run, ofRun]) => ({
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
