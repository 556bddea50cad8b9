import { useMemo, useState } from 'react'
import { leadersOf, LEADER_GROUPS, type Leader, type LeaderGroup } from '../../../domain/tables/leaderboard'
import { numberText } from '../../../domain/format'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import type { WireRow } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import type { TableView } from '../../../streams/lib/tableTypes'
import { Segments } from '../../parts/controls/Segments'
import { fuelColour } from '../../parts/fuelColour'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { rowLink } from '../../tables/LiveTable'
import { tableFreshness } from '../../tables/tableFreshness'
import { PageLink } from '../../parts/PlantName'
import { EXISTING } from '../../parts/existing'
import type { ModuleProps } from '../module'
import type { LeaderboardData } from './data'
import * as css from '../../parts/panel/dataTable.module.css'
import * as ownCss from './boaLeaderboard.module.css'

/** The live table that it is made of. */
const TABLE = 'PlantOutput'

const GROUPS: Readonly<Record<LeaderGroup, string>> = { plant: 'Plant', owner: 'Owner', fuel: 'Fuel' }
const OPTIONS = LEADER_GROUPS.map((value) => ({ value, label: GROUPS[value] }))

const energy = (value: number | undefined): string => numberText(value, { decimals: 1 })
const money = (value: number | undefined): string => numberText(value, { decimals: 0 })

/** The name, which opens the plant where there is a page of it. */
const Name = ({ leader: { id, name, opens } }: { readonly leader: Leader }) => {
  const link = opens === undefined ? undefined : rowLink({ uniqueId: id, row: {}, clickEventUrl: opens }, EXISTING)
  const shown = name === '' ? 'Unknown' : name
  return link?.kind === 'path' ? <PageLink to={link.path}>{shown}</PageLink> : shown
}

const columnsBy = (by: LeaderGroup): readonly DataColumn<Leader>[] => [
  ['#', ({ rank }) => String(rank), 'n'],
  [
    GROUPS[by],
    (leader) => (
      <>
        {leader.fuel !== '' && (
          <i className="swatch" style={{ background: fuelColour(leader.fuel) }} title={leader.fuel} />
        )}{' '}
        <Name leader={leader} />
        {leader.isPart && <span className="tag partial"> partial</span>}
      </>
    ),
  ],
  ['Bids MWh', ({ bids }) => energy(bids), 'n'],
  ['Offers MWh', ({ offers }) => energy(offers), 'n'],
  ['Net £', ({ net }) => money(net), 'n'],
  ['£/MW', ({ perMw }) => money(perMw), 'n'],
]

/** Who earned most by acceptances of today: live, by plant, owner or fuel. */
export const BoaLeaderboardModule = (props: ModuleProps<LeaderboardData>) => (
  <LeaderboardPanel {...props} table={useTable(TABLE)} rows={useTableRows(TABLE)} />
)

type LeaderboardPanelProps = ModuleProps<LeaderboardData> & {
  readonly table: Loaded<TableView>
  readonly rows: readonly WireRow[]
}

/** The panel of a leaderboard by the rows that it is made of. */
export const LeaderboardPanel = ({ title, data, onData, frame, table, rows }: LeaderboardPanelProps) => {
  const { top } = data
  // Where nothing may be changed the choice is of the moment.
  const [own, setOwn] = useState<LeaderGroup>()
  const by = onData ? data.by : (own ?? data.by)
  const leaders = useMemo(() => leadersOf(rows, by, top), [rows, by, top])
  const columns = useMemo(() => columnsBy(by), [by])
  return (
    <Panel
      title={title}
      area={`module ${ownCss.boaLeaderboard}`}
      freshness={tableFreshness(table).freshness}
      onRetry={retryNow}
      sum={`accepted today, top ${top}`}
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
      tools={
        <>
          <Segments
            label={`${title} by`}
            value={by}
            options={OPTIONS}
            onChange={(next) => (onData ? onData({ ...data, by: next }) : setOwn(next))}
          />
          {frame.tools}
        </>
      }
    >
      <LoadState of={table} onRetry={retryNow}>
        {() => (
          <div className="scroll thin grow">
            <DataTable
              className={css.dataTable}
              label={title}
              columns={columns}
              rows={leaders}
              keyOf={({ id }) => id}
              empty="Nothing has been accepted today"
            />
          </div>
        )}
      </LoadState>
    </Panel>
  )
}
