import type { ReactNode } from 'react'
import { numberText } from '../../../domain/format'
import type { HistoricShape } from '../../../domain/charts/historic/result'
import { whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as historicCss from './historic.module.css'

type Summary = HistoricShape['summaries'][number]

type SummaryTableProps = {
  readonly shape: HistoricShape
  /** How the file of the rows goes. */
  readonly tools: ReactNode
}

/** What the values of each series come to, in each group of rows. Not of values that are missing. */
export const SummaryTable = ({ shape, tools }: SummaryTableProps) => {
  const { columns, groups, groupTitle, summaries, notes, filling } = shape
  const of: readonly DataColumn<Summary>[] = [
    ['Series', ({ column }) => columns[column]?.name],
    ...(groupTitle === undefined ? [] : [[groupTitle, ({ group }) => groups[group]] satisfies DataColumn<Summary>]),
    ['Unit', ({ column }) => columns[column]?.unit, 'dim'],
    ['Min', ({ min }) => numberText(min), 'n'],
    ['Mean', ({ mean }) => numberText(mean), 'n'],
    ['Max', ({ max }) => numberText(max), 'n'],
    ['Sum', ({ sum }) => numberText(sum), 'n'],
    ['Standard deviation', ({ deviation }) => numberText(deviation), 'n'],
    ['Values', ({ count }) => whole(count), 'n'],
    ['Missing', ({ missing }) => (missing === 0 ? '0' : <b>{whole(missing)}</b>), 'n'],
  ]
  return (
    <Panel
      area={historicCss.historicSummary}
      title="Summary"
      tools={tools}
      sum={summaries.some(({ missing }) => missing > 0) && 'of the values that are there'}
    >
      <div className="scroll grow">
        <DataTable
          className={dataTableCss.dataTable}
          label="Summary of each series"
          columns={of}
          rows={summaries}
          keyOf={({ column, group }) => `${column} ${group}`}
        />
        {(notes.length > 0 || filling) && (
          <ul className={`${historicCss.historicNotes} muted small`} aria-label="Notes">
            {filling && <li>Days of these dates are still being filled. Run the query again for the rest.</li>}
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
