import { dateAt } from '../../../domain/periods'
import { refFor, type TableRef } from '../../../domain/tables/tableRef'
import type { ResolvedDates } from '../../../domain/dates'
import type { LiveTableOption } from '../../../domain/wire'
import { useStaticStore } from '../../../streams/plants/hooks'
import { useShownNow } from '../../user/now'
import { Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { LiveTable } from '../../tables/LiveTable'
import type { ModuleProps } from '../module'
import type { LiveTableData } from './data'

type Place = Omit<TableRef, 'moduleType' | 'tableId'>

/**
 * The days of the board as far as a table reacts to them. A table of one day is live while the last one is not over; a
 * table of a range has its past days too, with the live rows where it reaches today.
 */
export const liveTablePlaceOf = (
  option: LiveTableOption,
  { fromDay, toDay }: Pick<ResolvedDates, 'fromDay' | 'toDay'>,
  today: string,
): Place => {
  const { from, to } = refFor(option, option.moduleType, { day: toDay, range: { from: fromDay, to: toDay } })
  if (toDay >= today && (to === undefined || fromDay >= today)) return {}
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** A live table on a board. */
export const LiveTableModule = ({ id, title, data, dates, frame }: ModuleProps<LiveTableData>) => {
  const store = useStaticStore()
  const now = useShownNow()
  const option = store?.liveTableOptions.find(({ moduleType }) => moduleType === data.moduleType)
  const { expanded, onExpand, covered, tools } = frame
  if (!option || now === undefined)
    return (
      <Panel title={title} tools={tools}>
        {store && !option ? (
          <div className="empty" role="alert">
            <b>There is no table “{data.moduleType}”.</b>
            <span>Another one can be chosen in the module’s editor.</span>
          </div>
        ) : (
          <Loading />
        )}
      </Panel>
    )
  return (
    <LiveTable
      moduleType={data.moduleType}
      tableId={`module-${id}`}
      place={liveTablePlaceOf(option, dates, dateAt(now))}
      title={title}
      area="module-table"
      more={tools}
      expanded={expanded}
      onExpand={onExpand}
      covered={covered}
    />
  )
}
