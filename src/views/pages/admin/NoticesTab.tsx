import { useState } from 'react'
import { noticeOf, EMPTY_NOTICE, NOTICE_TYPES, type NoticeDraft } from '../../../domain/administration/noticeDraft'
import { MISSING } from '../../../domain/format'
import { NOTICE_TEXT, type ActiveNotice, type NewNotice } from '../../../domain/wire'
import type { AdminOutcome } from '../../../streams/administration/administration'
import { adminAct, useActiveNotices, useAdminOutcome } from '../../../streams/administration/hooks'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText, OutcomeText } from './adminParts'
import * as css from './admin.module.css'

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NOTICE_TYPES.map(({ value, label }) => [value, label])),
  text: 'Other',
}

const columnsOf = (onWithdraw: (notice: ActiveNotice) => void): readonly DataColumn<ActiveNotice>[] => [
  ['Sent', ({ at }) => (at === undefined ? MISSING : <AtText at={at} />), 'n'],
  ['Type', ({ type }) => TYPE_TEXTS[type] ?? type],
  ['Minutes', (notice) => (notice.type === 'delay' ? notice.minutes : MISSING), 'n'],
  ['Text', ({ text }) => text ?? 'The product’s own sentence', css.notesCell],
  ['Until', ({ until }) => (until === undefined ? 'Withdrawn' : <AtText at={until} />), 'n'],
  ['By', ({ by, byEmail }) => byEmail ?? (by === undefined ? 'The server' : 'A former administrator')],
  [
    'Act',
    (notice) => (
      <button type="button" className="btn s" onClick={() => onWithdraw(notice)}>
        Withdraw…
      </button>
    ),
  ],
]

/** Who does not see it. */
const hintOf = ({ type, minutes }: NoticeDraft): string =>
  type === 'delay' ? `Users who report delays from more than ${minutes} minutes on only do not see it.` : ''

type FieldsProps = { readonly draft: NoticeDraft; readonly change: (patch: Partial<NoticeDraft>) => void }

/** Its type, how late, and when it is over. */
const NoticeFields = ({ draft, change }: FieldsProps) => (
  <div className="hstack gap-8">
    <ChoiceControl label="Type" value={draft.type} options={NOTICE_TYPES} onChange={(type) => change({ type })} />
    {draft.type === 'delay' && (
      <label className="hstack gap-8 small muted">
        <span>Late by</span>
        <NumberControl
          label="Late by"
          unit="minutes"
          value={draft.minutes}
          min={0}
          max={525_600}
          onChange={(minutes) => change({ minutes })}
        />
      </label>
    )}
    <label className="hstack gap-8 small muted">
      <span>Over after</span>
      <NumberControl
        label="Over after, 0 when it is withdrawn"
        unit="hours"
        value={draft.hours}
        min={0}
        max={720}
        onChange={(hours) => change({ hours })}
      />
    </label>
  </div>
)

type FormProps = { readonly outcome: AdminOutcome; readonly onSend: (notice: NewNotice) => void }

/** A notice to all users; sent after one more question. */
const NoticeForm = ({ outcome, onSend }: FormProps) => {
  const [draft, setDraft] = useState<NoticeDraft>(EMPTY_NOTICE)
  const [isConfirming, setConfirming] = useState(false)
  const change = (patch: Partial<NoticeDraft>): void => setDraft({ ...draft, ...patch })
  const made = noticeOf(draft)
  const [emptied, setEmptied] = useState(0)
  // What was written stays until it was sent: a refusal loses nothing.
  if (outcome.kind === 'done' && outcome.of === 'notice' && outcome.count !== emptied) {
    setEmptied(outcome.count)
    setDraft(EMPTY_NOTICE)
  }
  return (
    <form
      className={`${css.adminForm} stacked gap-8`}
      onSubmit={(event) => {
        event.preventDefault()
        if (made.ok) setConfirming(true)
      }}
    >
      <NoticeFields draft={draft} change={change} />
      <label className="stacked gap-4 small muted">
        <span>{draft.type === 'refresh' ? 'Text (may be empty: the product’s own sentence)' : 'Text'}</span>
        <textarea
          className="control-field control-area"
          rows={2}
          maxLength={NOTICE_TEXT}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <div className="hstack gap-8">
        <button type="submit" className="btn primary" disabled={!made.ok}>
          Send…
        </button>
        <span className="small muted">{made.ok ? hintOf(draft) : made.why}</span>
        <OutcomeText outcome={outcome} of={['notice', 'withdraw']} />
      </div>
      <ConfirmDialog
        open={isConfirming && made.ok}
        title="Send this notice to all users?"
        text={draft.text}
        confirm="Send"
        onConfirm={() => {
          if (made.ok) onSend(made.notice)
        }}
        onClose={() => setConfirming(false)}
      />
    </form>
  )
}

export type NoticesViewProps = FormProps & {
  readonly notices: Loaded<readonly ActiveNotice[]>
  readonly onWithdraw: (id: string) => void
}

/** What is sent to all users, and what is active. */
export const NoticesView = ({ notices, outcome, onSend, onWithdraw }: NoticesViewProps) => {
  const [leaving, setLeaving] = useState<ActiveNotice>()
  return (
    <>
      <Panel title="New notice" area={css.adminPart}>
        <NoticeForm outcome={outcome} onSend={onSend} />
      </Panel>
      <Panel title="Active notices" area={css.adminWhole}>
        <LoadState of={notices} onRetry={retryNow}>
          {(active) => (
            <DataTable
              className="data-table"
              scrolls="Active notices, table"
              columns={columnsOf(setLeaving)}
              rows={active}
              keyOf={({ id = '' }) => id}
              named={false}
              empty="No notice is active."
            />
          )}
        </LoadState>
      </Panel>
      <ConfirmDialog
        open={leaving !== undefined}
        title="Withdraw this notice for all users?"
        text={leaving?.text ?? ''}
        confirm="Withdraw"
        onConfirm={() => leaving?.id !== undefined && onWithdraw(leaving.id)}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}

export const NoticesTab = () => (
  <NoticesView
    notices={useActiveNotices()}
    outcome={useAdminOutcome()}
    onSend={(notice) => adminAct({ kind: 'notice', notice })}
    onWithdraw={(id) => adminAct({ kind: 'withdraw', id })}
  />
)
