import { Columns3 } from 'lucide-react'
import { useMemo } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { TableFilters } from '../../../../domain/settings'
import type { ColumnChoice } from '../../../../domain/tables/columns/headerModel'
import type { Header } from '../../../../domain/wire'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'
import { BarButton } from '../bar/BarButton'
import { ColumnList } from './ColumnList'
import { columnLines } from './order'
import '../../../parts/controls/controls.css'
import '../tools.css'

type Units = TableFilters['unitLocation']

export type ColumnSettingsProps = {
  readonly headers: readonly Header[]
  readonly headerFirst: readonly string[]
  readonly columns: ColumnChoice
  readonly units: Units
  /** Rows of the table, and how many the filters let pass. */
  readonly total: number
  readonly matching: number
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
  if (props.locked !== undefined)
    return (
      <BarButton label={LABEL} tip={props.locked} off>
        <Columns3 aria-hidden />
      </BarButton>
    )
  const hidden = props.columns.columnsToHide.length
  return (
    <DialogTrigger>
      <BarButton label={hidden > 0 ? `${LABEL}, ${hidden} hidden` : LABEL} on={hidden > 0}>
        <Columns3 aria-hidden />
      </BarButton>
      <Popover className="float column-settings" placement="bottom end" offset={4} containerPadding={8}>
        <Dialog aria-label={LABEL}>
          <ColumnPanel {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** What the panel holds; by itself for whoever opens it elsewhere. */
export const ColumnPanel = (props: ColumnSettingsProps) => {
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
      <div className="column-units hstack muted">
        <span>Units</span>
        <ChoiceControl
          label="Units"
          value={units}
          options={UNITS}
          onChange={(next) => {
            const option = UNITS.find(({ value }) => value === next)
            if (option) onUnits(option.value)
          }}
        />
      </div>
      <p className="column-rows dim small">
        {matching === total
          ? `${total.toLocaleString('en-GB')} rows`
          : `${matching.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows pass the filters`}
      </p>
    </>
  )
}
