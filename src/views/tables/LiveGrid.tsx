import { useCallback, useState } from 'react'
import { LoadFailed } from '../parts/panel/LoadFailed'
import { Panel } from '../parts/panel/Panel'
import type { LiveGridProps } from './live/gridProps'
import { GridBody, hasFilters } from './live/GridBody'
import { GridFoot } from './live/GridFoot'
import { FIRST_ROWS, MORE_ROWS } from './live/useBottom'
import { latestOf } from './latest'
import { tableFreshness } from './tableFreshness'

export type { LiveGridProps } from './live/gridProps'

const LOADING = 'Loading...'

/** A live table in its panel: head, rows, and below them how many and how recent. */
export const LiveGrid = (props: LiveGridProps) => {
  const {
    title,
    tools,
    notice,
    cappedNote = 'Data displayed is capped.',
    footer,
    area,
    side,
    sum,
    before,
    foot = 'always',
    onExpand,
    covered,
    ...body
  } = props
  const { expanded } = body
  const last = latestOf(props.view)
  const view = last ?? (props.view.kind === 'waiting' ? before : undefined)
  const emptyText = last ? body.emptyText : LOADING
  const [limit, setLimit] = useState(FIRST_ROWS)
  const more = useCallback(() => setLimit((now) => now + MORE_ROWS), [])
  return (
    <Panel
      title={title}
      freshness={tableFreshness(props.view).freshness}
      onRetry={props.onRetry}
      tools={tools}
      {...((foot === 'always' || (view && hasFilters(view))) && {
        footer: (
          <GridFoot view={view} limit={limit} capped={cappedNote}>
            {footer}
          </GridFoot>
        ),
      })}
      sum={sum}
      {...(side !== undefined && { side })}
      {...(area !== undefined && { area })}
      {...(expanded !== undefined && { expanded })}
      {...(onExpand && { onExpand })}
      {...(covered !== undefined && { covered })}
    >
      {notice}
      {view ? (
        <GridBody
          {...body}
          title={title}
          view={view}
          emptyText={emptyText}
          inPage={expanded !== true}
          limit={limit}
          onBottom={more}
        />
      ) : (
        <div className="grid live-grid" role="group" aria-label={title} tabIndex={0}>
          {props.view.kind === 'failed' ? (
            <LoadFailed why={props.view.why.why} onRetry={props.onRetry} />
          ) : (
            <div className="empty">{LOADING}</div>
          )}
        </div>
      )}
    </Panel>
  )
}
