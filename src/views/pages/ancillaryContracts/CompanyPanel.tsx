import type { CompanyShare } from '../../../domain/ancillary/contracts'
import { numberText } from '../../../domain/format'
import type { Freshness } from '../../../streams/lib/types'
import { mw, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { NotHere } from './NotHere'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './ancillaryContracts.module.css'

type CompanyPanelProps = {
  /** The largest first; undefined until they are known. */
  readonly shares: readonly CompanyShare[] | undefined
  /** Whether any order is known: without one nothing is said of what was accepted. */
  readonly hasOrders: boolean
  readonly freshness: Freshness
  readonly onRetry: () => void
}

const nameOf = ({ company }: CompanyShare): string => company ?? 'Not known'

/** Who sold how much: MW and £ by company, with bars that share one scale. */
export const CompanyPanel = ({ shares, hasOrders, freshness, onRetry }: CompanyPanelProps) => {
  const largest = shares?.[0]?.share ?? 0
  const columns: readonly DataColumn<CompanyShare>[] = [
    ['Company', (share) => <span title={nameOf(share)}>{nameOf(share)}</span>],
    [
      'Share %',
      ({ share }) => (
        <span className={css.contractsShare}>
          <i style={{ width: `${((100 * share) / largest).toFixed(2)}%` }} aria-hidden />
          {numberText(share, { decimals: 1 })}
        </span>
      ),
      'n',
    ],
    ['MW', (share) => mw(share.mw), 'n'],
    ['£', ({ pounds }) => whole(pounds), 'n'],
  ]
  return (
    <Panel title="Companies" freshness={freshness} onRetry={onRetry} sum="of the day">
      {shares ? (
        <DataTable
          className={`${dataTableCss.dataTable} ${css.contractsCompanies}`}
          label="Shares of companies"
          scrolls="List of companies"
          columns={columns}
          rows={shares}
          keyOf={nameOf}
          empty={hasOrders ? 'Nothing was accepted' : 'No orders of this day are known'}
        />
      ) : (
        <NotHere freshness={freshness} onRetry={onRetry} />
      )}
    </Panel>
  )
}
