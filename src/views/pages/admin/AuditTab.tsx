import { useState } from 'react'
import { AUDIT_ACTIONS, verdictText } from '../../../domain/audit'
import type { AuditLine, AuditLog, AuditVerdict } from '../../../domain/administration/calls'
import { MISSING } from '../../../domain/format'
import { dayText, type SettlementDate } from '../../../domain/periods'
import { useAuditLog, useAuditVerdict } from '../../../streams/administration/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { TextControl } from '../../parts/controls/TextControl'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText } from './adminParts'
import * as css from './admin.module.css'

const STAGES: Readonly<Record<string, string>> = {
  done: '',
  intended: ', intended',
  carriedOut: ', carried out',
  failed: ', failed',
}

const isKnown = (action: string): action is keyof typeof AUDIT_ACTIONS => Object.hasOwn(AUDIT_ACTIONS, action)

const actionText = ({ action, stage }: AuditLine): string =>
  `${isKnown(action) ? AUDIT_ACTIONS[action] : action}${STAGES[stage] ?? `, ${stage}`}`

const columnsOf = ({ accounts }: AuditLog): readonly DataColumn<AuditLine>[] => [
  ['Line', ({ seq }) => seq, 'n'],
  ['Time', ({ at }) => <AtText at={at} />, 'n'],
  ['Who', ({ email, userId }) => <span title={userId}>{email === '' ? userId : email}</span>],
  ['Action', actionText],
  ['Object', ({ object }) => <span title={object}>{accounts[object] ?? object}</span>, css.objectCell],
  ['Before', ({ before }) => before ?? MISSING, css.jsonCell],
  ['After', ({ after }) => after ?? MISSING, css.jsonCell],
  ['Hash', ({ hash }) => <span title={hash}>{hash.slice(0, 16)}</span>, css.hashCell],
]

/** A line and its hash as they are noted: `142 3fa9c1…`. */
const NOTED = /^\d{1,9} [0-9a-f]{16,64}$/

type ChainProps = {
  readonly verdict: Loaded<AuditVerdict>
  readonly noted: string
  readonly onNoted: (noted: string) => void
}

/** Whether every line follows the one before it. */
const ChainState = ({ verdict, noted, onNoted }: ChainProps) => {
  const known = lastOf(verdict)
  return (
    <div className={`${css.chain} hstack gap-8`}>
      <span role="status" className={known?.kind === 'broken' ? 'error' : ''}>
        {known ? verdictText(known) : 'The chain is being verified…'}
        {noted !== '' && known?.kind === 'whole' && ' The line that was noted is the same.'}
      </span>
      {verdict.kind === 'failed' && <span className="error small">Not verified again: {verdict.why.why}</span>}
      <span className="grow" />
      <label className="hstack gap-8 small muted">
        <span>Compare with a line that was noted</span>
        <TextControl
          label="Number of the line and its hash"
          value={noted}
          placeholder="142 3fa9c1d04b77e812"
          maxLength={80}
          refuse={(text) =>
            text === '' || NOTED.test(text) ? undefined : 'The number of the line, then at least 16 digits of its hash'
          }
          onChange={onNoted}
        />
      </label>
    </div>
  )
}

export type AuditViewProps = ChainProps & {
  readonly log: Loaded<AuditLog>
  readonly from: SettlementDate
  readonly to: SettlementDate
  readonly onMore: () => void
}

/** What administrators did: who, what, before, after, and the state of the chain. */
export const AuditView = ({ log, from, to, onMore, ...chain }: AuditViewProps) => (
  <Panel
    title="Audit log"
    area={css.adminWhole}
    sum={from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}
  >
    <ChainState {...chain} />
    <LoadState of={log} onRetry={retryNow}>
      {(known) => (
        <>
          <DataTable
            className="data-table"
            scrolls="Audit log, table"
            columns={columnsOf(known)}
            rows={known.lines}
            keyOf={({ seq }) => seq}
            rowClass={({ seq }) => {
              const verdict = lastOf(chain.verdict)
              return verdict?.kind === 'broken' && verdict.brokenAt === seq ? css.isBroken : ''
            }}
            empty="No administrator did anything on these days."
          />
          {known.next !== undefined && (
            <div className="acts">
              <button type="button" className="btn" onClick={onMore}>
                Older lines
              </button>
            </div>
          )}
        </>
      )}
    </LoadState>
  </Panel>
)

export const AuditTab = ({ from, to }: { readonly from: SettlementDate; readonly to: SettlementDate }) => {
  const [pages, setPages] = useState(1)
  const [noted, setNoted] = useState('')
  const log = useAuditLog(from, to, String(pages))
  // The lines that are shown stay until the older ones are here too.
  const before = useAuditLog(from, to, String(Math.max(1, pages - 1)))
  return (
    <AuditView
      log={log.kind === 'waiting' ? before : log}
      verdict={useAuditVerdict(noted)}
      noted={noted}
      onNoted={setNoted}
      from={from}
      to={to}
      onMore={() => setPages(pages + 1)}
    />
  )
}
