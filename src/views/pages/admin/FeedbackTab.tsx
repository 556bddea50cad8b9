import { useState } from 'react'
import { MISSING } from '../../../domain/format'
import type { FeedbackList } from '../../../domain/wire'
import type { AdminOutcome } from '../../../streams/administration/administration'
import { adminAct, useAdminOutcome, useFeedbackInbox } from '../../../streams/administration/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { Segments } from '../../parts/controls/Segments'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText, OutcomeText } from './adminParts'
import * as css from './admin.module.css'

type Message = FeedbackList[number]

const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const
type Shown = (typeof SHOWN)[number]['value']

type SettleProps = { readonly message: Message; readonly onSettle: (id: number, done: boolean) => void }

const Settle = ({ message: { id, doneAt, doneBy }, onSettle }: SettleProps) => (
  <span className="hstack gap-8">
    <button type="button" className="btn s" onClick={() => onSettle(id, doneAt === undefined)}>
      {doneAt === undefined ? 'Dealt with' : 'Open again'}
    </button>
    {doneBy !== undefined && <span className="dim small">{doneBy}</span>}
  </span>
)

const columnsOf = (onSettle: SettleProps['onSettle']): readonly DataColumn<Message>[] => [
  ['Time', ({ at }) => <AtText at={at} />, 'n'],
  ['Type', ({ type }) => <span className={type === 'BROKE' ? 'error' : ''}>{type}</span>],
  ['Page', ({ page }) => (page === '' ? MISSING : page)],
  ['User', ({ email }) => (email === '' ? MISSING : email)],
  ['Notes', ({ notes }) => notes, css.notesCell],
  ['State', (message) => <Settle message={message} onSettle={onSettle} />],
]

export type FeedbackViewProps = {
  readonly inbox: Loaded<FeedbackList>
  readonly outcome: AdminOutcome
  readonly onSettle: (id: number, done: boolean) => void
}

/** What users wrote, and what the product reported of itself (BROKE). */
export const FeedbackView = ({ inbox, outcome, onSettle }: FeedbackViewProps) => {
  const [shown, setShown] = useState<Shown>('open')
  const known = lastOf(inbox)
  const open = known?.filter(({ doneAt }) => doneAt === undefined)
  return (
    <Panel
      title="Feedback"
      area={css.adminWhole}
      sum={known && open && `${open.length} open of ${known.length}`}
      tools={
        <>
          <OutcomeText outcome={outcome} of={['settle']} />
          <Segments label="Messages" value={shown} options={SHOWN} onChange={setShown} />
        </>
      }
    >
      <LoadState of={inbox} onRetry={retryNow}>
        {(messages) => (
          <DataTable
            className="data-table"
            scrolls="Feedback, table"
            columns={columnsOf(onSettle)}
            rows={shown === 'all' ? messages : messages.filter(({ doneAt }) => doneAt === undefined)}
            keyOf={({ id }) => id}
            named={false}
            empty={shown === 'all' ? 'No message yet.' : 'Nothing is open.'}
          />
        )}
      </LoadState>
    </Panel>
  )
}

export const FeedbackTab = () => (
  <FeedbackView
    inbox={useFeedbackInbox()}
    outcome={useAdminOutcome()}
    onSettle={(id, done) => adminAct({ kind: 'settle', id, done })}
  />
)
