import { Columns3 } from 'lucide-react'
import { useMemo } from 'react'
import type { TableFilters } from '../../../../domain/settings'
import type { ColumnChoice } from '../../../../domain/tables/columns/headerModel'
import type { TableView } from '../../../../streams/lib/tableTypes'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'
import { counted, whole } from '../../../parts/format/numbers'
import { BarBox } from '../bar/BarBox'
import { ColumnList } from './ColumnList'
import { columnLines } from './order'
import '../../../parts/controls/controls.module.css'
import * as css from '../tableTools.module.css'

type Units = TableFilters['unitLocation']

export type ColumnSettingsProps = Pick<TableView, 'headers' | 'headerFirst' | 'total' | 'matching'> & {
  readonly columns: ColumnChoice
  readonly units: Units
  /** Why nothing can be changed; undefined when it can (editLocked account). */
  readonly locked: string | undefined
  readonly onColumns: (columns: ColumnChoice) => void
  readonly onUnits: (units: Units) => void
}

const LABEL = 'Columns and units'
const AS_SENT: ColumnChoice = { columnsToHide: [], orderedHeaders: [] }

const UNITS: readonly { readonly value: Units; readonly label: string }[] = [
  { value: 'inherit', label: 'As in settings' },
  { value: 'cell', label: 'In each cell' },
  { value: 'header', label: 'In the header' },
  { value: 'hidden', label: 'Hidden' },
]

/** The button in the table's bar and the panel that it opens (LT11, catalogue G16). Every change is saved at once. */
export const ColumnSettings = (props: ColumnSettingsProps) => {
  const hidden = props.columns.columnsToHide.length
  return (
    <BarBox
      label={LABEL}
      set={hidden > 0 ? `${LABEL}, ${hidden} hidden` : undefined}
      icon={<Columns3 aria-hidden />}
      className={`${css.columnSettings} nowrap`}
      locked={props.locked}
    >
      {() => <ColumnPanel {...props} />}
    </BarBox>
  )
}

const ColumnPanel = (props: ColumnSettingsProps) => {
  const { headers, headerFirst, columns, units, total, matching, onColumns, onUnits } = props
  const lines = useMemo(() => columnLines(headers, headerFirst, columns), [headers, headerFirst, columns])
  const hidden = new Set(columns.columnsToHide)
  const shown = lines.filter(({ id }) => !hidden.has(id)).length
  const isAsSent = hidden.size === 0 && columns.orderedHeaders.length === 0 && units === 'inherit'
  return (
    <>
      <header className="hstack">
        <h2>Columns</h2>
        <span className="dim" role="status">
          {shown} of {lines.length} shown
        </span>
        <span className="grow" />
        <button
          type="button"
          className="btn s"
          disabled={shown === lines.length}
          onClick={() => onColumns({ ...columns, columnsToHide: [] })}
        >
          Show all
        </button>
        <button
          type="button"
          className="btn s"
          disabled={isAsSent}
          title="All columns in their first order, units as in settings"
          onClick={() => {
            onColumns(AS_SENT)
            if (units !== 'inherit') onUnits('inherit')
          }}
        >
          Reset
        </button>
      </header>
      <ColumnList lines={lines} columns={columns} onColumns={onColumns} />
      <div className={`${css.columnUnits} line-above hstack between muted`}>
        <span>Units</span>
        <ChoiceControl label="Units" value={units} options={UNITS} onChange={onUnits} />
      </div>
      <p className={`${css.columnRows} dim small`}>
        {matching === total ? counted(total, 'row') : `${whole(matching)} of ${counted(total, 'row')} pass the filters`}
      </p>
    </>
  )
}
