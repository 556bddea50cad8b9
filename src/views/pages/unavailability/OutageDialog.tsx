import { useMemo } from 'react'
import { outageProfile } from '../../../domain/charts/outagePlots'
import { MISSING, signedText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import type { OutageRevisionPublished } from '../../../domain/market/outageRevision'
import type { OutageHistory } from '../../../domain/plants/calls'
import { outageChange, type OutageChange } from '../../../domain/tables/outageChange'
import type { WireRow } from '../../../domain/wire'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { useOutageHistory } from '../../../streams/plants/plantPage'
import { PlotPanel } from '../../charts/PlotPanel'
import { PlantName } from '../../parts/PlantName'
import { Dialog } from '../../parts/dialog/Dialog'
import { whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { useWhen } from '../../plants/when'
import { textIn } from '../../tables/rowCells'
import { OutageFacts } from './OutageFacts'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './unavailability.module.css'

type OutageDialogProps = { readonly row: WireRow; readonly now: Instant; readonly onClose: () => void }

/** A message about an outage: its profile in steps and its revisions. */
export const OutageDialog = ({ row, now, onClose }: OutageDialogProps) => {
  const history = useOutageHistory(row.uniqueId)
  const unit = textIn(row, 'unit')
  return (
    <Dialog title={textIn(row, 'plant') || 'Outage'} wide open onClose={onClose}>
      <div className="vstack gap-8">
        <OutageFacts row={row} />
        <OutageHistoryView history={history} now={now} unit={unit} />
      </div>
    </Dialog>
  )
}

type OutageHistoryViewProps = {
  readonly history: Loaded<OutageHistory>
  readonly now: Instant
  /** Id of the BM unit; '' where the message names none. */
  readonly unit: string
}

/** A revision with what it changed. */
type Revision = OutageRevisionPublished & { readonly change: OutageChange }

const withChanges = (revisions: readonly OutageRevisionPublished[]): readonly Revision[] =>
  revisions.map((each, at) => ({ ...each, change: outageChange(each, revisions[at + 1]) }))

/** Columns of the list of revisions; instants as the user reads them, power in MW. */
const revisionColumns = (when: ReturnType<typeof useWhen>): readonly DataColumn<Revision>[] => [
  ['Revision', ({ revision }) => String(revision)],
  ['Published', ({ publishedAt }) => when(publishedAt)],
  ['Status', ({ status }) => status ?? MISSING],
  ['Start', ({ start }) => when(start)],
  ['End', ({ end }) => when(end)],
  ['Normal MW', ({ normal }) => whole(normal), 'n'],
  ['Available MW', ({ available }) => whole(available), 'n strong'],
  ['Unavailable MW', ({ unavailable }) => whole(unavailable), 'n strong'],
  ['Change MW', ({ change: { mw } }) => signedText(mw, { decimals: 0 }), 'n'],
  ['Cause', ({ cause }) => cause ?? MISSING, css.outageCause],
]

/** What a message says, its available power in MW over time, and its revisions. */
export const OutageHistoryView = ({ history, now, unit }: OutageHistoryViewProps) => {
  const when = useWhen()
  const known = lastOf(history)
  const plot = useMemo(() => known && outageProfile(known.revisions, now), [known, now])
  return (
    <div className="outage vstack gap-8">
      <LoadState of={history} onRetry={retryNow}>
        {({ headline, text, source, link, revisions }) => (
          <>
            {revisions.length === 0 && (
              <p>Earlier revisions of this message are no longer stored: its row has the latest.</p>
            )}
            <p>
              {headline}
              {text !== '' && text !== headline && <span className="muted"> {text}</span>}
            </p>
            <p className="hstack gap-8 small">
              <span className="dim">{source}</span>
              {unit !== '' && <PlantName plant={unit}>Plant</PlantName>}
              {link !== undefined && (
                <a href={link} target="_blank" rel="noreferrer">
                  The message at its publisher
                </a>
              )}
            </p>
            <PlotPanel
              title="Available power"
              note="MW; earlier revisions dashed"
              plot={plot}
              freshness={{ state: 'fixed', asOf: revisions[0]?.publishedAt ?? now }}
              onRetry={retryNow}
              area={css.outageProfile}
            />
            <div
              className={`${css.outageRevisions} scroll thin`}
              tabIndex={0}
              role="region"
              aria-label="List of revisions"
            >
              <DataTable
                className={dataTableCss.dataTable}
                label="Revisions"
                columns={revisionColumns(when)}
                rows={withChanges(revisions)}
                keyOf={({ revision }) => revision}
              />
            </div>
          </>
        )}
      </LoadState>
    </div>
  )
}
