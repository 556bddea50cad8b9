import type { FrontendCount } from '../../../domain/administration/calls'
import { eventCounts, type EventCounts } from '../../../domain/administration/eventCounts'
import { numberText } from '../../../domain/format'
import { dayText, type SettlementDate } from '../../../domain/periods'
import { useFrontendLog } from '../../../streams/administration/hooks'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import * as css from './admin.module.css'

type Days = { readonly from: SettlementDate; readonly to: SettlementDate }

const count = (value: number): string => numberText(value, { decimals: 0 })

const columnsOf = (days: readonly SettlementDate[]): readonly DataColumn<EventCounts>[] => [
  ['Event', ({ event }) => event],
  ['Total', ({ total }) => count(total), 'n'],
  ...days.map((day, index): DataColumn<EventCounts> => [dayText(day), ({ byDay }) => count(byDay[index] ?? 0), 'n']),
]

/** How often pages reported what, on each London day of the picker. */
export const FrontendView = ({ counts, from, to }: Days & { readonly counts: Loaded<readonly FrontendCount[]> }) => (
  <Panel
    title="Frontend log"
    area={css.adminWhole}
    sum={from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}
  >
    <LoadState of={counts} onRetry={retryNow}>
      {(all) => {
        const { days, events } = eventCounts(all)
        return (
          <DataTable
            className="data-table"
            scrolls="Frontend log, table"
            columns={columnsOf(days)}
            rows={events}
            keyOf={({ event }) => event}
            empty="Pages reported nothing on these days."
          />
        )
      }}
    </LoadState>
  </Panel>
)

export const FrontendTab = ({ from, to }: Days) => (
  <FrontendView counts={useFrontendLog(from, to)} from={from} to={to} />
)
