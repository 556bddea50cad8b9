import { useMemo } from 'react'
import { outageProfile } from '../../../domain/charts/outagePlots'
import type { Instant } from '../../../domain/periods'
import type { OutageHistory, OutageRevisionPublished } from '../../../domain/plants/calls'
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
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './unavailability.module.css'

type OutageDialogProps = { readonly row: WireRow; readonly now: Instant; readonly onClose: () => void }

const textOf = ({ row }: WireRow, id: string): string => {
  const value = row[id]?.value
  return typeof value === 'string' ? value : ''
}

/** A message about an outage: its profile in steps and its revisions. */
export const OutageDialog = ({ row, now, onClose }: OutageDialogProps) => {
  const history = useOutageHistory(row.uniqueId)
  const unit = textOf(row, 'unit')
  return (
    <Dialog title={textOf(row, 'plant') || 'Outage'} wide open onClose={onClose}>
      <OutageHistoryView history={history} now={now} unit={unit} />
    </Dialog>
  )
}

type OutageHistoryViewProps = {
  readonly history: Loaded<OutageHistory>
  readonly now: Instant
  /** Id of the BM unit; '' where the message names none. */
  readonly unit: string
}

/** Columns of the list of revisions; instants as the user reads them, power in MW. */
const revisionColumns = (when: ReturnType<typeof useWhen>): readonly DataColumn<OutageRevisionPublished>[] => [
  ['Revision', ({ revision }) => String(revision)],
  ['Published', ({ publishedAt }) => when(publishedAt)],
  ['Status', ({ status }) => status ?? '-'],
  ['Start', ({ start }) => when(start)],
  ['End', ({ end }) => when(end)],
  ['Normal MW', ({ normal }) => whole(normal), 'n'],
  ['Available MW', ({ available }) => whole(available), 'n strong'],
  ['Unavailable MW', ({ unavailable }) => whole(unavailable), 'n strong'],
  ['Cause', ({ cause }) => cause ?? '-'],
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
                rows={revisions}
                keyOf={({ revision }) => revision}
              />
            </div>
          </>
        )}
      </LoadState>
    </div>
  )
}
