import { dateAt, periodKey, periodStart, periodTimesText, type PeriodRef, type SettlementDate } from '../../periods'
import type { Cell, Header, Row } from '../../wire'
import { column, instant, numeral } from './parts'

/** The two columns by which a row names its half hour. */
export const PERIOD_COLUMNS: readonly Header[] = [
  column('date', 'Date', { freeze: true, hoverText: 'The beginning of the settlement period, London time' }),
  column('period', 'Period', { freeze: true, hoverText: 'Settlement period of the London day, from 1' }),
]

export const periodCells = (ref: PeriodRef): Readonly<Record<'date' | 'period', Cell>> => ({
  date: instant(periodStart(ref)),
  period: numeral(ref.period, periodTimesText(ref)),
})

/** Where a row of a period leads: its BOA desk. */
export const periodLink = (ref: PeriodRef): { clickEventUrl: string } => ({
  clickEventUrl: `/boa-dashboard/${periodKey(ref)}`,
})

/** The London day of the date cell `header`; undefined where it has none. */
export const dayOfCell =
  (header: string) =>
  ({ row }: Row): SettlementDate | undefined => {
    const value = row[header]?.value
    return typeof value === 'number' ? dateAt(value) : undefined
  }
