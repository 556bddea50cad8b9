import { Pause, Play, FilterX } from 'lucide-react'
import { Toolbar } from 'react-aria-components'
import type { TableView } from '../../../../streams/lib/tableTypes'
import { TimeOfDay } from '../../../user/times'
import type { ReactNode } from 'react'
import { counted, whole } from '../../../parts/format/numbers'
import { Tool } from '../../../parts/Tool'
import { ChangedWithin } from './ChangedWithin'
import '../../../parts/controls/controls.module.css'
import * as css from '../tableTools.module.css'

type PauseButtonProps = Pick<TableBarProps, 'paused' | 'onPause'>

const waitingTexts = (waiting: number): string =>
  waiting === 0 ? 'nothing waits' : `${counted(waiting, 'row')} waiting`

/** Lets the view stand still while the data goes on, and catches up: one button, so that the focus stays on it. */
const PauseButton = ({ paused, onPause }: PauseButtonProps) => (
  <Tool
    label={paused ? `Catch up, ${waitingTexts(paused.waiting)}` : 'Pause the view'}
    tip={
      paused ? (
        <>
          The view is paused since <TimeOfDay at={paused.since} as="certainClock" />; the data goes on
        </>
      ) : (
        'Pause the view: rows freeze, the data goes on'
      )
    }
    look={paused ? 'btn' : 'icon'}
    className={paused ? 's paused' : 's'}
    onPress={() => onPause(!paused)}
  >
    {paused ? (
      <>
        <Play aria-hidden />
        Catch up
        <Waiting count={paused.waiting} />
      </>
    ) : (
      <Pause aria-hidden />
    )}
  </Tool>
)

/** The count in a span of its own: a narrow head has no room for the words, which the button's name has as well. */
const Waiting = ({ count }: { readonly count: number }) => {
  const texts = waitingTexts(count)
  const figure = count === 0 ? '' : whole(count)
  return (
    <span className="waiting">
      {figure}
      <span className={css.waitingTexts}>{texts.slice(figure.length)}</span>
    </span>
  )
}

export type TableBarProps = Pick<TableView, 'paused' | 'changedWithin'> & {
  readonly title: string
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

/** The tools of a live table in a row: arrow keys lead from one to the next. */
export const TableBar = (props: TableBarProps) => {
  const { title, paused, changedWithin, filters, locked, onPause, onChangedWithin, onClearFilters } = props
  const clear = filters === 0 ? 'No column is filtered' : `Clear ${counted(filters, 'filter')}`
  return (
    <Toolbar className={`${css.tableBar} rigid hstack`} aria-label={`Tools of ${title}`}>
      <PauseButton paused={paused} onPause={onPause} />
      <ChangedWithin minutes={changedWithin} onMinutes={onChangedWithin} />
      <Tool
        label={clear}
        tip={filters === 0 ? clear : (locked ?? clear)}
        className={filters > 0 ? `s ${css.barOn}` : 's'}
        off={filters === 0 || locked !== undefined}
        onPress={onClearFilters}
      >
        <FilterX aria-hidden />
      </Tool>
      {props.savedViews}
      {props.columnSettings}
      {props.exportMenu}
    </Toolbar>
  )
}
