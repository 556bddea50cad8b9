import { useCallback, useState } from 'react'
import type { Freshness, Loaded } from '../../streams/lib/faces'
import type { TableView } from '../../streams/lib/tableTypes'
import { LoadFailed } from '../parts/panel/LoadFailed'
import { Panel } from '../parts/panel/Panel'
import type { LiveGridProps } from './live/gridProps'
import { GridBody } from './live/GridBody'
import { GridFoot } from './live/GridFoot'
import { FIRST_ROWS, MORE_ROWS } from './live/useBottom'

export type { LiveGridProps } from './live/gridProps'

const WAITING: Freshness = { state: 'waiting' }

/** The last view there was: a failed load keeps it. */
const viewOf = (view: Loaded<TableView>): TableView | undefined => {
  switch (view.kind) {
    case 'waiting':
      return undefined
    case 'ready':
      return view.value
    case 'failed':
      return view.last
    default:
      return view satisfies never
  }
}

/** A failed load keeps the last rows and says since when and why. */
const freshnessOf = (table: Loaded<TableView>, view: TableView | undefined): Freshness => {
  if (table.kind !== 'failed') return view?.freshness ?? WAITING
  const { at, why } = table.why
  return view ? { state: 'failed', since: at, why, asOf: view.refreshedAt } : { state: 'failed', since: at, why }
}

/** A live table in its panel: head, rows, and below them how many and how recent. */
export const LiveGrid = (props: LiveGridProps) => {
  const {
    title,
    tools,
    notice,
    cappedNote = 'Data displayed is capped.',
    footer,
    area,
    expanded,
    onExpand,
    covered,
    ...body
  } = props
  const view = viewOf(props.view)
  const [limit, setLimit] = useState(FIRST_ROWS)
  const more = useCallback(() => setLimit((now) => now + MORE_ROWS), [])
  return (
    <Panel
      title={title}
      freshness={freshnessOf(props.view, view)}
      onRetry={props.onRetry}
      tools={tools}
      footer={
        <GridFoot view={view} limit={limit} capped={cappedNote}>
          {footer}
        </GridFoot>
      }
      {...(area !== undefined && { area })}
      {...(expanded !== undefined && { expanded })}
      {...(onExpand && { onExpand })}
      {...(covered !== undefined && { covered })}
    >
      {notice}
      {view ? (
        <GridBody {...body} title={title} view={view} inPage={expanded !== true} limit={limit} onBottom={more} />
      ) : (
        <div className="grid live-grid" role="group" aria-label={title} tabIndex={0}>
          {props.view.kind === 'failed' ? (
            <LoadFailed why={props.view.why.why} onRetry={props.onRetry} />
          ) : (
            <div className="empty">Loading...</div>
          )}
        </div>
      )}
    </Panel>
  )
}
