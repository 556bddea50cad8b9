import { checkKey } from '../../../domain/checks/fold'
import { CHECK_TEXTS } from '../../../domain/checks/types'
import { MISSING } from '../../../domain/format'
import { dateTimeText, type TimeTexts } from '../../../domain/periods'
import type { SeriesId } from '../../../domain/series/seriesId'
import type { WireRow } from '../../../domain/wire'
import type { CheckKind } from '../../../domain/wire/checks'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { textIn } from '../../tables/rowCells'
import { useTimes } from '../../user/times'
import * as css from './muteDataCheck.module.css'

export type ChecksTableProps = {
  readonly id: SeriesId
  /** The series' rows of the table of all checks. */
  readonly rows: readonly WireRow[]
  readonly checks: readonly CheckKind[]
  /** Why nothing can be muted; undefined when it can (editLocked account). */
  readonly locked: string | undefined
  /** The unmute that failed last, and why. */
  readonly failed: { readonly check: CheckKind; readonly why: string } | undefined
  readonly onMute: (check: CheckKind) => void
  readonly onUnmute: (check: CheckKind) => void
}

type CheckLine = { readonly check: CheckKind; readonly row: WireRow | undefined; readonly state: string }

const momentIn = (row: WireRow | undefined, column: string, times: TimeTexts): string => {
  const at = row?.row[column]?.value
  return typeof at === 'number' ? dateTimeText(at, 'Day_Short_With_Minutes', times.format) : MISSING
}

/** Each check of the series. A row of the list is of one that fails or is muted, or of all of them together. */
export const ChecksTable = (props: ChecksTableProps) => {
  const { id, checks, rows } = props
  const times = useTimes()
  const all = rows.find(({ uniqueId }) => uniqueId === id)
  const lines = checks.map((check): CheckLine => {
    const row = rows.find(({ uniqueId }) => uniqueId === checkKey({ series: id, check })) ?? all
    return { check, row, state: row ? textIn(row, 'state') : 'Passing' }
  })
  const columns: readonly DataColumn<CheckLine>[] = [
    ['Check', ({ check }) => CHECK_TEXTS[check]],
    ['State', ({ state }) => <span className={`${css.checkState} ${state.toLowerCase()}`}>{state}</span>],
    ['Failing since', ({ row }) => momentIn(row, 'failingSince', times), 'n'],
    ['What is wrong, and mute', ({ row }) => <MuteText row={row} />, css.long],
    [<span className="aside">Mute</span>, (line) => <MuteButton {...props} line={line} />, css.acts],
  ]
  return (
    <DataTable
      className={`data-table ${css.checkLines}`}
      label="Checks of this series"
      columns={columns}
      rows={lines}
      keyOf={({ check }) => check}
      rowClass={({ state }) => (state === 'Failing' ? css.isFailing : '')}
      empty="Loading…"
    />
  )
}

const MuteText = ({ row }: { readonly row: WireRow | undefined }) => {
  if (row === undefined) return MISSING
  const note = textIn(row, 'note')
  const until = textIn(row, 'mutedUntil')
  const reason = textIn(row, 'reason')
  if (note === '' && until === '') return MISSING
  return (
    <>
      {note}
      {until !== '' && (
        <span className="dim">
          {' '}
          Muted {until === 'Until fixed' ? 'until fixed' : `until ${until}`} by {textIn(row, 'mutedBy')}: {reason}
        </span>
      )}
    </>
  )
}

type MuteButtonProps = Pick<ChecksTableProps, 'locked' | 'failed' | 'onMute' | 'onUnmute'> & {
  readonly line: CheckLine
}

const MuteButton = ({ line: { check, state }, locked, failed, onMute, onUnmute }: MuteButtonProps) => {
  const isMuted = state === 'Muted'
  const act = isMuted ? 'Unmute' : 'Mute'
  return (
    <span title={locked}>
      {failed?.check === check && (
        <span className="error small" role="alert">
          Still muted. {failed.why}{' '}
        </span>
      )}
      <button
        type="button"
        className="btn s"
        aria-label={`${act}: ${CHECK_TEXTS[check]}`}
        disabled={locked !== undefined}
        onClick={() => (isMuted ? onUnmute(check) : onMute(check))}
      >
        {act}
      </button>
    </span>
  )
}
