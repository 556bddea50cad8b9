import { FFR_LAST_MONTH, FFR_LAST_MONTHS } from '../../../domain/ancillary/ffrTender'
import { DAILY_STATIC_FROM } from '../../../domain/charts/staticBlocks'
import { monthTexts } from '../../../domain/dates'
import type { SettlementDate } from '../../../domain/periods'
import { PageTabs } from '../../parts/controls/PageTabs'
import { Notice } from '../../parts/Page'

export const FFR_TABS = [
  { value: 'tenders', texts: 'Monthly tenders' },
  { value: 'daily', texts: 'Daily static FFR' },
] as const
export type FfrTab = (typeof FFR_TABS)[number]['value']

type FfrTabsProps = { readonly tab: FfrTab; readonly onTab: (tab: FfrTab) => void }

/** The archive of tenders, and what replaced them. */
export const FfrTabs = ({ tab, onTab }: FfrTabsProps) => (
  <PageTabs label="Firm frequency response" value={tab} options={FFR_TABS} onChange={onTab} />
)

type NoTenderProps = {
  readonly month: SettlementDate
  readonly onDaily: () => void
  readonly onLast: () => void
}

/** In place of a month after the last tender. */
export const NoTender = ({ month, onDaily, onLast }: NoTenderProps) => (
  <Notice
    title={monthTexts(month)}
    role="status"
    actions={
      <>
        <button type="button" className="btn primary" onClick={onDaily}>
          Daily static FFR
        </button>
        <button type="button" className="btn" onClick={onLast}>
          {`Last tender, ${monthTexts(FFR_LAST_MONTH)}`}
        </button>
      </>
    }
  >
    <p>No monthly tender in this month. See Daily static FFR.</p>
    <p>{`Static FFR was tendered by the month until ${monthTexts(FFR_LAST_MONTHS.static)}, dynamic FFR until ${monthTexts(FFR_LAST_MONTHS.dynamic)}.`}</p>
  </Notice>
)

type NoDailyProps = {
  readonly month: SettlementDate
  readonly onTenders: () => void
  readonly onFirst: () => void
}

/** In place of a month before the first daily auction. */
export const NoDailyStatic = ({ month, onTenders, onFirst }: NoDailyProps) => (
  <Notice
    title={monthTexts(month)}
    role="status"
    actions={
      <>
        <button type="button" className="btn primary" onClick={onTenders}>
          Monthly tenders
        </button>
        <button type="button" className="btn" onClick={onFirst}>
          {`First auctions, ${monthTexts(DAILY_STATIC_FROM)}`}
        </button>
      </>
    }
  >
    <p>No daily auction in this month. See Monthly tenders.</p>
    <p>{`Static FFR is auctioned by the day since ${monthTexts(DAILY_STATIC_FROM)}.`}</p>
  </Notice>
)
