import { useMemo, useState, type ReactNode } from 'react'
import { inOrder, isChanged, notifiedUntil, type ActivityRow } from '../../../domain/activity/rows'
import type { PeriodRef } from '../../../domain/periods'
import type { ActivityBoard } from '../../../streams/activity/hooks'
import { counted } from '../../parts/format/numbers'
import { Panel } from '../../parts/panel/Panel'
import { useTimes } from '../../user/times'
import { ActivityBar, type ActivityBarProps } from './ActivityBar'
import { ActivityGrid } from './ActivityGrid'
import type { CellLook } from './ActivityRowView'
import { PlantProfile } from './PlantProfile'
import * as css from './activity.module.css'

type ActivityViewProps = ActivityBarProps & {
  readonly board: ActivityBoard
  readonly look: CellLook
  /** Colours of groups by plant (ST23). */
  readonly colours: ReadonlyMap<string, string>
  /** Opens the page of a plant; undefined where there is none. */
  readonly onPlant: ((id: string) => void) | undefined
  readonly onRetry: () => void
  /** In place of the grid where no plant is chosen. */
  readonly empty: ReactNode
}

type Opened = { readonly id: string; readonly period: PeriodRef }

/** The plant activity board: its choices, its grid, and the profile of a cell. */
export const ActivityView = (props: ActivityViewProps) => {
  const { board, choices, own, empty, onRetry } = props
  const { firstColumnOption, rowOrder, onlyChanged } = choices
  const [opened, setOpened] = useState<Opened>()
  const times = useTimes()
  const all = board.rows
  const rows = useMemo(() => {
    const shown = onlyChanged ? [...all.values()].filter(isChanged) : [...all.values()]
    return inOrder(shown, rowOrder, firstColumnOption)
  }, [all, onlyChanged, rowOrder, firstColumnOption])
  const periods = useMemo(() => board.periods.map((period, at) => ({ period, at })), [board.periods])
  const columns = useMemo(
    () => (own.reversePlantActivityOrder ? periods.toReversed() : periods),
    [periods, own.reversePlantActivityOrder],
  )
  const row: ActivityRow | undefined = opened && all.get(opened.id)
  const until = useMemo(() => notifiedUntil(all.values()), [all])
  return (
    <>
      <ActivityBar {...props} />
      <Panel
        title="Plant activity"
        area={css.activityPanel}
        freshness={board.freshness}
        onRetry={onRetry}
        sum={sumOf(rows.length, all.size, until === undefined ? undefined : times.minute(until))}
      >
        {all.size === 0 && empty}
        {all.size > 0 && rows.length === 0 && (
          <p className="empty">No plant does something else than in the period before</p>
        )}
        {rows.length > 0 && (
          <ActivityGrid
            rows={rows}
            columns={columns}
            live={board.live}
            chosen={board.chosen}
            until={until}
            look={props.look}
            colours={props.colours}
            display={own.plantActivityDisplayOption}
            showGeneration={own.showGeneration}
            firstColumn={firstColumnOption}
            onPlant={props.onPlant}
            onOpen={(id, period) => setOpened({ id, period })}
          />
        )}
      </Panel>
      <PlantProfile
        row={row}
        period={opened?.period}
        look={props.look}
        onPlant={props.onPlant}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

/** How many plants there are, and until when physical notifications are published. */
const sumOf = (shown: number, all: number, until: string | undefined): string => {
  const plants = shown === all ? counted(all, 'plant') : `${shown} of ${counted(all, 'plant')} changed`
  const published = until === undefined ? '' : ` · dashed: planned, PN published until ${until}`
  return `${plants} · MW by settlement period${published}`
}
