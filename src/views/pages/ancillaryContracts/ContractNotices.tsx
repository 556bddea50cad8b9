import type { ContractProduct } from '../../../domain/ancillary/products'
import { addDays, dayText, type SettlementDate } from '../../../domain/periods'
import { Notice } from '../../parts/Page'

/** The day of a date without its year, `Sat 28 Nov`. */
const shortDay = (day: SettlementDate): string => dayText(day).slice(0, -5)

type NotPublishedProps = {
  readonly day: SettlementDate
  /** London time of the day before at which results are published. */
  readonly time: string
  readonly onToday: () => void
}

/** In place of a day whose auctions have not been held. */
export const NotPublished = ({ day, time, onToday }: NotPublishedProps) => (
  <Notice
    title={`The auctions for ${shortDay(day)} have no results yet`}
    role="status"
    actions={
      <button type="button" className="btn" onClick={onToday}>
        Today’s contracts
      </button>
    }
  >
    <p>{`They are published at ${time} on ${shortDay(addDays(day, -1))} and are shown here as soon as they are.`}</p>
  </Notice>
)

type EndedProps = {
  readonly product: Pick<ContractProduct, 'name'>
  readonly first: SettlementDate
  readonly last: SettlementDate
  readonly onDay: (day: SettlementDate) => void
}

/** In place of a day on which an archived product was not bought. */
export const Ended = ({ product: { name }, first, last, onDay }: EndedProps) => (
  <Notice
    title={name}
    role="status"
    actions={
      <button type="button" className="btn primary" onClick={() => onDay(last)}>
        {`Last day, ${dayText(last)}`}
      </button>
    }
  >
    <p>{`It was bought from ${dayText(first)} to ${dayText(last)}. Choose one of these days to see its orders.`}</p>
  </Notice>
)
