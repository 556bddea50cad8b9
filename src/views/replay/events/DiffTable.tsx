import { useState } from 'react'
import type { RowDiff } from '../../../domain/replay/effect'
import { idTexts, countText } from '../replayTexts'
import * as css from './events.module.css'

/** Rows drawn at a time: a snapshot can bring five thousand. */
const PAGE = 50

const TEXTS: Readonly<Record<RowDiff['kind'], readonly [sign: string, word: string]>> = {
  added: ['+', 'added'],
  removed: ['−', 'removed'],
  changed: ['±', 'changed'],
}

const KINDS = ['added', 'changed', 'removed'] as const

/** `2 added, 1 changed`. */
export const diffText = (diff: readonly RowDiff[]): string =>
  KINDS.map((kind) => [diff.filter((row) => row.kind === kind).length, TEXTS[kind][1]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en-GB')} ${word}`)
    .join(', ')

/** What an event did to the rows: each row with the fields that changed, as they were and as they are. */
export const DiffTable = ({ diff }: { readonly diff: readonly RowDiff[] }) => {
  const [shown, setShown] = useState(PAGE)
  if (diff.length === 0) return <p className="said">No row changed.</p>
  return (
    <section className="diff stacked gap-4" aria-label="Rows that changed">
      <h4 className="muted">
        {countText(diff.length, 'row')}: {diffText(diff)}
      </h4>
      {diff.slice(0, shown).map((row) => (
        <RowChange key={`${row.kind} ${row.id}`} row={row} open={diff.length === 1 || row.kind === 'changed'} />
      ))}
      {shown < diff.length && (
        <button type="button" className="btn s" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, diff.length - shown)} more of {diff.length.toLocaleString('en-GB')}
        </button>
      )}
    </section>
  )
}

const RowChange = ({ row, open }: { readonly row: RowDiff; readonly open: boolean }) => (
  <details className={`${css.rowChange} ${row.kind}`} open={open}>
    <summary>
      <b aria-hidden>{TEXTS[row.kind][0]}</b>
      <span className="strong truncate">{idTexts(row.id)}</span>
      <small>{TEXTS[row.kind][1]}</small>
    </summary>
    <table>
      <thead className="aside">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {row.fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="before">{before ?? '-'}</td>
            <td className="after">{after ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
