import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import type { TableView } from '../../../../streams/lib/tableTypes'
import { BarButton } from './BarButton'
import { ChangedWithin } from './ChangedWithin'
import { PauseButton } from './PauseButton'
import '../../../parts/controls/controls.css'
import '../../../parts/tool.css'
import '../tools.css'

export type TableBarProps = {
  /** Name of the table. */
  readonly title: string
  readonly paused: TableView['paused']
  readonly changedWithin: number | undefined
  /** How many columns are filtered. */
  readonly filters: number
  /** Why filters may not be changed; undefined when they may (editLocked account). */
  readonly locked: string | undefined
  readonly onPause: (on: boolean) => void
  readonly onChangedWithin: (minutes: number | undefined) => void
  readonly onClearFilters: () => void
  readonly savedViews?: ReactNode
  readonly columnSettings?: ReactNode
  readonly exportMenu?: ReactNode
}

const counted = (filters: number): string => `${filters} ${filters === 1 ? 'filter' : 'filters'}`

/** The tools of a live table in a row: arrow keys lead from one to the next. */
export const TableBar = (props: TableBarProps) => {
  const { title, paused, changedWithin, filters, locked, onPause, onChangedWithin, onClearFilters } = props
  const clear = filters === 0 ? 'No column is filtered' : `Clear ${counted(filters)}`
  return (
    <Toolbar className="table-bar hstack" aria-label={`Tools of ${title}`}>
      <PauseButton paused={paused} onPause={onPause} />
      <ChangedWithin minutes={changedWithin} onMinutes={onChangedWithin} />
      <BarButton
        label={clear}
        tip={filters === 0 ? clear : (locked ?? clear)}
        on={filters > 0}
        off={filters === 0 || locked !== undefined}
        onPress={onClearFilters}
      >
        <FilterX aria-hidden />
      </BarButton>
      {props.savedViews}
      {props.columnSettings}
      {props.exportMenu}
    </Toolbar>
  )
}
