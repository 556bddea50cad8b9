import { SETTLEMENT_RUNS } from '../../../src/domain/market/events'
import { periodStart, type SettlementDate } from '../../../src/domain/periods'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { gb } from '../../../src/domain/series/families/form'
import { grouped } from '../source'
import type { Reading } from './ask'
import { meteredRow, readRows, type MeteredRow } from './rows'

const unitOf = ({ bmUnit, nationalGridBmUnitId }: MeteredRow): string => bmUnit ?? nationalGridBmUnitId ?? ''

/** A later settlement run takes the place of an earlier one; a row that does not say its run is the first. */
const runOf = ({ settlementRunType }: MeteredRow): number =>
  SETTLEMENT_RUNS.findIndex((run) => run === settlementRunType)

/** Of each period of a unit the row of its latest run, and of several of one run the last. */
const latest = (rows: readonly MeteredRow[]): readonly MeteredRow[] =>
  [...grouped(rows, ({ settlementPeriod }) => settlementPeriod).values()].map((mine) =>
    mine.reduce((a, b) => (runOf(b) >= runOf(a) ? b : a)),
  )

/** Metered volumes of all units of a London day (data set B1610), MWh; rows of other days are passed over. */
export const meteredReading =
  (date: SettlementDate) =>
  (answer: readonly unknown[], at: number): Reading =>
    readRows(meteredRow, answer, (rows) => {
      const own = rows.filter(({ settlementDate }) => settlementDate === date)
      if (own.length === 0) return []
      const values = [...grouped(own, unitOf)].map(([unit, mine]) => ({
        series: gb('MeteredVolume', unit),
        points: latest(mine)
          .map(({ settlementPeriod, quantity }) => [periodStart({ date, period: settlementPeriod }), quantity] as const)
          .toSorted(([a], [b]) => a - b),
      }))
      return [{ kind: 'series', at, publishedAt: meteredFrom(date), values }]
    })
