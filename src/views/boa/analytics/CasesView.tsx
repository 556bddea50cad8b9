import { Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { caseOf, casePath, LONGEST_CASE_NAME, type SavedCase } from '../../../domain/boa/analytics/cases'
import { dateAt, dayText, parsePeriodKey } from '../../../domain/periods'
import type { CaseIntent, Cases } from '../../../streams/boa/cases'
import type { Analytics } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { LineField } from '../../parts/dialog/LineField'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import { lastOf } from '../../../streams/lib/loaded'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { ShowMore } from '../../parts/panel/ShowMore'
import '../../parts/dialog/forms.module.css'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as analyticsCss from './analytics.module.css'

type CasesViewProps = {
  readonly cases: Cases
  readonly analytics: Pick<Analytics, 'period' | 'moves'>
  /** Email of the user, who may delete what they saved. */
  readonly own: string | undefined
  readonly onQuery: (intent: CaseIntent) => void
  /** A case was opened. */
  readonly onOpen: (found: SavedCase) => void
  readonly onRetry: () => void
}

/** The what-ifs of the company by name: this one is saved among them, and any of them opened. */
export const CasesView = (props: CasesViewProps) => {
  const { analytics, own, onQuery, onOpen, onRetry } = props
  const { list, hasMore, outcome } = props.cases
  const count = analytics.moves.done.length
  const [opening, setOpening] = useState<SavedCase>()
  const navigate = useNavigate()
  // Moves that are in no case are gone when another is opened.
  const present = casePath(caseOf('', analytics.period, analytics.moves.done))
  const isUnsaved = count > 0 && !(lastOf(list) ?? []).some((each) => casePath(each) === present)
  return (
    <div className={`${analyticsCss.cases} vstack gap-8`}>
      <SaveCase {...props} />
      <div role="status" className={`small ${analyticsCss.casesStatus}`}>
        {outcome.kind === 'saved' && `“${outcome.name}” is saved for your company.`}
        {outcome.kind === 'deleted' && (
          <>
            “{outcome.draft.name}” is deleted.{' '}
            <button type="button" className="btn s" onClick={() => onQuery({ kind: 'save', draft: outcome.draft })}>
              Undo
            </button>
          </>
        )}
      </div>
      <LoadState of={list} onRetry={onRetry}>
        {(all) => (
          <CasesTable
            all={all}
            own={own}
            onQuery={onQuery}
            onOpen={onOpen}
            onLose={isUnsaved ? setOpening : undefined}
          />
        )}
      </LoadState>
      <ShowMore hasMore={hasMore} onMore={() => onQuery({ kind: 'more' })} />
      <ConfirmDialog
        open={opening !== undefined}
        title={`Open “${opening?.name ?? ''}”?`}
        text={`${count === 1 ? 'The move' : `The ${count} moves`} of the present what-if ${count === 1 ? 'is' : 'are'} saved in no case and will be gone.`}
        confirm="Open"
        onConfirm={() => {
          if (!opening) return
          onOpen(opening)
          void navigate(casePath(opening))
        }}
        onClose={() => setOpening(undefined)}
      />
    </div>
  )
}

/** The name under which the present what-if is saved; without a name or a move it says what is missing. */
const SaveCase = ({ cases: { outcome }, analytics, onQuery }: CasesViewProps) => {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const { done } = analytics.moves
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (name.trim() === '') {
      setFault('Write a name.')
      return
    }
    if (done.length === 0) {
      setFault('Make a move first: a case without one is the stack itself.')
      return
    }
    onQuery({ kind: 'save', draft: caseOf(name, analytics.period, done) })
  }
  return (
    <form className={`hstack gap-8 ${analyticsCss.casesForm}`} onSubmit={submit} noValidate>
      <LineField
        name="case"
        label="Save this what-if as"
        value={name}
        max={LONGEST_CASE_NAME}
        fault={fault ?? (outcome.kind === 'refused' ? outcome.why : undefined)}
        onChange={(text) => {
          setName(text)
          setFault(undefined)
        }}
      />
      <button type="submit" className="btn primary" disabled={outcome.kind === 'sending'}>
        Save
      </button>
    </form>
  )
}

type CasesTableProps = Pick<CasesViewProps, 'own' | 'onQuery' | 'onOpen'> & {
  readonly all: readonly SavedCase[]
  /** Asks first, where opening a case loses moves. */
  readonly onLose: ((found: SavedCase) => void) | undefined
}

const periodTexts = (key: string): string => {
  const ref = parsePeriodKey(key)
  return ref ? `${dayText(ref.date)} P${ref.period}` : key
}

const CasesTable = ({ all, own, onQuery, onOpen, onLose }: CasesTableProps) => {
  const times = useTimes()
  const columns: readonly DataColumn<SavedCase>[] = [
    [
      'Case',
      (found) => (
        <Link
          to={casePath(found)}
          onClick={(event) => {
            if (!onLose) {
              onOpen(found)
              return
            }
            event.preventDefault()
            onLose(found)
          }}
        >
          {found.name}
        </Link>
      ),
    ],
    ['Period', ({ period }) => periodTexts(period)],
    ['Moves', ({ moves }) => String(moves.length), 'n'],
    ['Saved by', ({ by }) => by],
    ['When', ({ at }) => `${dayText(dateAt(at)).slice(4)} ${times.minute(at)}`],
    [
      <span key="delete" className="aside">
        Delete
      </span>,
      (found) =>
        found.by === own && (
          <button
            type="button"
            className="icon s"
            aria-label={`Delete ${found.name}`}
            title={`Delete ${found.name}`}
            onClick={() => onQuery({ kind: 'delete', found })}
          >
            <Trash2 aria-hidden />
          </button>
        ),
    ],
  ]
  return (
    <div className={`${analyticsCss.casesRows} scroll thin`} tabIndex={0} role="region" aria-label="List of cases">
      <DataTable
        className={dataTableCss.dataTable}
        label="Cases"
        columns={columns}
        rows={all}
        keyOf={({ id }) => id}
        empty="Your company has saved none yet"
      />
    </div>
  )
}
