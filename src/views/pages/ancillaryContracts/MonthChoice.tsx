import { monthStart, monthTexts } from '../../../domain/dates'
import type { SettlementDate } from '../../../domain/periods'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'

type MonthChoiceProps = {
  /** First days of months: the chosen one, and the first and the last that can be chosen. */
  readonly month: SettlementDate
  readonly first: SettlementDate
  readonly last: SettlementDate
  readonly onMonth: (month: SettlementDate) => void
}

const MONTHS = Array.from({ length: 12 }, (_, place) => monthStart('2015-01-01', place))

const yearsFrom = (first: SettlementDate, last: SettlementDate): readonly string[] => {
  const from = Number(first.slice(0, 4))
  const to = Number(last.slice(0, 4))
  return Array.from({ length: to - from + 1 }, (_, place) => `${to - place}`)
}

/** A year and a month, for what is of whole months. Another year has the same month, or the nearest that it has. */
export const MonthChoice = ({ month, first, last, onMonth }: MonthChoiceProps) => {
  const year = month.slice(0, 4)
  const choose = (next: SettlementDate): void => {
    if (next < first) onMonth(first)
    else onMonth(next > last ? last : next)
  }
  const months = MONTHS.map((each) => `${year}${each.slice(4)}`).filter((each) => each >= first && each <= last)
  return (
    <>
      <span className="dim small">Month</span>
      <ChoiceControl
        label="Year"
        value={year}
        options={yearsFrom(first, last).map((value) => ({ value, label: value }))}
        onChange={(next) => choose(`${next}${month.slice(4)}`)}
      />
      <ChoiceControl
        label="Month"
        value={month}
        options={months.map((value) => ({ value, label: monthTexts(value).replace(/ \d+$/, '') }))}
        onChange={choose}
      />
    </>
  )
}
