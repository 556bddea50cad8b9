// Sheets in this order: a later one has the last word.
import './grid.module.css'
import { type ReactNode, useCallback, useState } from 'react'
import { refreshedText } from '../../domain/periods'
import type { TableView } from '../../streams/lib/tableTypes'
import { NO_VIEW } from '../../streams/tables/viewOf'
import { counted, whole } from '../parts/format/numbers'
import { LoadFailed } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'
import { useTimes } from '../user/times'
import type { LiveGridProps } from './live/gridProps'
import { GridBody, hasFilters } from './live/GridBody'
import { latestOf, tableFreshness } from './tableFreshness'
import * as liveCss from './live.module.css'
import * as gridCss from './grid.module.css'

/** How many rows there are, how many match, and how many can be scrolled to (`limit`) where that is not all (LT10). */
export const tablesCountText = ({ total, matching }: Pick<TableView, 'total' | 'matching'>, limit: number): string => {
  const filtered = matching !== total
  const of = filtered ? `${whole(matching)} of ${counted(total, 'row')} match` : counted(total, 'row')
  if (matching <= limit) return of
  return filtered ? `first ${whole(limit)}, ${of}` : `${whole(limit)} of ${of}`
}

type FooterProps = {
  readonly view: TableView | undefined
  readonly limit: number
  /** What is said of a table that does not hold all there is (LT21). */
  readonly capped: ReactNode
  readonly children?: ReactNode
}

/** The foot of a live table, 25 px high (LT01): counts, the cap, when it was refreshed. */
export const GridFooter = ({ view, limit, capped, children }: FooterProps) => {
  const times = useTimes()
  return (
    <>
      <span>{view && tablesCountText(view, limit)}</span>
      {view?.capped === true && <span className={liveCss.capped}>{capped}</span>}
      {children}
      <span className="grow" />
      {view?.option.showRefreshRealtime === true && (
        <span className="truncate">Refreshed {refreshedText(view.refreshedAt, times)}</span>
      )}
    </>
  )
}

export type { LiveGridProps } from './live/gridProps'

const LOADING = 'Loading...'
/** How many rows a table shows at first, and how many more at its bottom (LT10). */
const FIRST_ROWS = 500
const MORE_ROWS = 100

/** A live table in its panel: head, rows, and below them how many and how recent. */
export const LiveGrid = (props: LiveGridProps) => {
  const { tools, notice, cappedNote = 'Data displayed is capped.', footer, before, status = 'always', ...rest } = props
  const { area, side, sum, onExpand, covered, ...body } = rest
  const { title, expanded, onRetry } = body
  const last = latestOf(props.view)
  const view = last ?? (props.view.kind === 'waiting' ? before : undefined)
  const [limit, setLimit] = useState(FIRST_ROWS)
  const more = useCallback(() => setLimit((now) => now + MORE_ROWS), [])
  return (
    <Panel
      title={title}
      freshness={tableFreshness(props.view).freshness}
      onRetry={onRetry}
      tools={tools}
      footer={
        (status === 'always' || (view && hasFilters(view))) && (
          <GridFooter view={view} limit={limit} capped={cappedNote}>
            {footer}
          </GridFooter>
        )
      }
      area={area}
      side={side}
      sum={sum}
      expanded={expanded}
      onExpand={onExpand}
      covered={covered}
    >
      {notice}
      {view || props.view.kind === 'waiting' ? (
        <GridBody
          {...body}
          title={title}
          view={view ?? NO_VIEW}
          emptyText={last ? body.emptyText : LOADING}
          inPage={expanded !== true}
          limit={limit}
          onBottom={more}
        />
      ) : (
        <div className={`${gridCss.grid} ${liveCss.liveGrid}`} role="group" aria-label={title} tabIndex={0}>
          {props.view.kind === 'failed' && <LoadFailed why={props.view.why.why} onRetry={onRetry} />}
        </div>
      )}
    </Panel>
  )
}
