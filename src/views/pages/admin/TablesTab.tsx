import type { TableState, TableStates } from '../../../domain/administration/calls'
import { MISSING, numberText } from '../../../domain/format'
import { useTableStates } from '../../../streams/administration/hooks'
import { useNow } from '../../../streams/app/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText, readFreshness } from './adminParts'
import * as css from './admin.module.css'

const WHOLE = { decimals: 0 } as const

const COLUMNS: readonly DataColumn<TableState>[] = [
  ['moduleType', ({ moduleType }) => moduleType],
  [
    'Rows',
    ({ rows }) =>
      rows === undefined ? (
        <span title="No user listens, so that it is not made">{MISSING}</span>
      ) : (
        numberText(rows, WHOLE)
      ),
    'n',
  ],
  ['Subscribers', ({ subscribers }) => numberText(subscribers, WHOLE), 'n'],
  [
    'Last push',
    ({ lastPush }) =>
      lastPush === undefined ? <span title="None since this server began">{MISSING}</span> : <AtText at={lastPush} />,
    'n',
  ],
]

const sumText = ({ tables }: TableStates): string =>
  `${tables.filter(({ subscribers }) => subscribers > 0).length} of ${tables.length} have subscribers`

/** Every live table of the server: who listens, and when it last said something. */
export const TablesView = ({ tables, now }: { readonly tables: Loaded<TableStates>; readonly now: number }) => {
  const known = lastOf(tables)
  return (
    <Panel
      title="Live tables"
      area={css.adminWhole}
      sum={known && sumText(known)}
      freshness={readFreshness(tables, known?.at, now)}
      onRetry={retryNow}
    >
      <LoadState of={tables} onRetry={retryNow}>
        {(states) => (
          <DataTable
            className="data-table"
            scrolls="Live tables, table"
            columns={COLUMNS}
            rows={states.tables}
            keyOf={({ moduleType }) => moduleType}
          />
        )}
      </LoadState>
    </Panel>
  )
}

export const TablesTab = () => <TablesView tables={useTableStates()} now={useNow()} />
