import { FFR_FIRST_MONTH, FFR_LAST_MONTH } from '../../../domain/ancillary/ffrTender'
import { monthsBetween, monthStart, monthTexts } from '../../../domain/dates'
import type { SettlementDate } from '../../../domain/periods'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { FfrTenders } from '../ffrAnalysis/FfrTenders'
import { Ended } from './ContractNotices'

const FIRST_ROUND = 1

/** Rounds of the archive, the last first. */
const ROUNDS = Array.from({ length: monthsBetween(FFR_FIRST_MONTH, FFR_LAST_MONTH) + 1 }, (_, place) => {
  const month = monthStart(FFR_LAST_MONTH, -place)
  const round = FIRST_ROUND + monthsBetween(FFR_FIRST_MONTH, month)
  return { value: month, label: `Round ${round}, ${monthTexts(month)}` }
})

type ContractsMonthProps = { readonly day: SettlementDate; readonly onDay: (day: SettlementDate) => void }

/** The tender of firm frequency response for the month of the chosen day, by round. */
export const ContractsMonth = ({ day, onDay }: ContractsMonthProps) => {
  const month = monthStart(day)
  if (month > FFR_LAST_MONTH)
    return (
      <Ended
        product={{ name: 'Firm Frequency Response, monthly tenders' }}
        first={FFR_FIRST_MONTH}
        last={FFR_LAST_MONTH}
        onDay={onDay}
      />
    )
  const round = (
    <>
      <span className="dim small">Tender round</span>
      <ChoiceControl label="Tender round" value={month} options={ROUNDS} onChange={onDay} />
    </>
  )
  return <FfrTenders month={month} before={round} />
}
