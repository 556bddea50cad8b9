import { Link, useParams } from 'react-router-dom'
import { idOfAddress } from '../../../domain/checks/address'
import { readParams } from '../../../domain/routing'
import { CHECK_ROW_STATES, type CheckRowState } from '../../../domain/tables/definitions/dataChecks'
import type { ColumnFilter } from '../../../domain/tables/filters'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import type { WireRow } from '../../../domain/wire'
import { useUnfilteredRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { Segments } from '../../parts/controls/Segments'
import { whole } from '../../parts/format/numbers'
import { Page } from '../../parts/Page'
import { LiveTable } from '../../tables/LiveTable'
import { textIn } from '../../tables/rowCells'
import { latestOf } from '../../tables/tableFreshness'
import { lockOf } from '../../tables/tools/locked'
import { useUserSettings } from '../../user/settings'
import { useShownNow } from '../../user/now'
import { SeriesChecks } from './SeriesChecks'
import * as css from './muteDataCheck.module.css'

const TABLE = 'Checks'
const KEY = tableKeyOf({ moduleType: TABLE })
const MINUTE_MS = 60_000
/** Which series it is, and what is wrong with it, share the width that is left. */
const GROWING = ['series', 'seriesId', 'note']
const WIDTHS = { series: 350, seriesId: 200, check: 70, measure: 68, note: 160, mutedUntil: 180 } as const

/** A server looks at its series for the first time when it has begun to fill them. */
const NOT_YET = 'No series has been checked yet: the first look is some 20 s after the server starts'

const rowClass = (row: WireRow): string => {
  const state = textIn(row, 'state')
  if (state === 'Failing') return css.isFailing
  return state === 'Muted' ? css.isMuted : ''
}

/** `/mute-data-check/:seriesId?/:countryId?`: the data checks of every series, and their mutes (page catalogue A15). */
export const MuteDataCheckPage = () => {
  const { seriesId, countryId } = useParams()
  const read = readParams('mute-data-check', {
    ...(seriesId !== undefined && { seriesId }),
    ...(countryId !== undefined && { countryId }),
  })
  const chosen = read.ok ? idOfAddress(read.params) : undefined
  const rows = useUnfilteredRows(KEY)
  return (
    <Page area={css.muteDataCheck}>
      {chosen !== undefined && <Chosen key={chosen} id={chosen} rows={rows} />}
      <StateFilter rows={rows} />
      <LiveTable
        moduleType={TABLE}
        title="Data checks"
        area={css.checksTable}
        growing={GROWING}
        named
        widths={WIDTHS}
        rowClass={rowClass}
        emptyText={rows.length === 0 ? NOT_YET : 'No series in this state'}
      />
    </Page>
  )
}

type ChosenProps = { readonly id: string; readonly rows: readonly WireRow[] }

/** The series of the address; that there is none, once the list of series is known. */
const Chosen = ({ id, rows }: ChosenProps) => {
  const now = useShownNow()
  const mine = rows.filter(({ uniqueId }) => uniqueId === id || uniqueId.startsWith(`${id} `))
  if (now === undefined || rows.length === 0) return null
  if (mine.length === 0) return <NotChecked id={id} />
  return <SeriesChecks id={id} rows={mine} now={Math.floor(now / MINUTE_MS) * MINUTE_MS} />
}

const NotChecked = ({ id }: { readonly id: string }) => (
  <section className={`${css.notChecked} card`} role="status">
    <p>
      <b>Series not found.</b> There is no series <b>{id}</b> that is checked: the market’s source does not publish it,
      or it is computed from others, which are checked in its place.
    </p>
    <Link className="btn s" to="/mute-data-check">
      All series
    </Link>
  </section>
)

const ALL = 'All'
type Shown = CheckRowState | typeof ALL

const shownIn = (filter: ColumnFilter | undefined): Shown | undefined => {
  if (filter === undefined) return ALL
  const values = filter.kind === 'text' && !filter.exclude ? filter.values : []
  return values.length === 1 ? CHECK_ROW_STATES.find((state) => state === values[0]) : undefined
}

const filterOf = (state: Shown): ColumnFilter | undefined =>
  state === ALL ? undefined : { kind: 'text', values: [state], group: undefined, exclude: false }

/** Which rows the table shows, by their state, and how many there are of each. */
const StateFilter = ({ rows }: { readonly rows: readonly WireRow[] }) => {
  const table = latestOf(useTable(KEY))
  const locked = lockOf(useUserSettings(), 'filters')
  const count = (state: CheckRowState): number => rows.filter((row) => textIn(row, 'state') === state).length
  return (
    <span title={locked}>
      <Segments
        label="State"
        value={shownIn(table?.choice.filters['state'])}
        disabled={locked !== undefined}
        options={[
          { value: ALL, label: ALL },
          ...CHECK_ROW_STATES.filter((state) => state !== 'Waiting' || count(state) > 0).map((state) => ({
            value: state,
            label: `${state} ${whole(count(state))}`,
          })),
        ]}
        onChange={(state: Shown) => filterTable(KEY, 'state', filterOf(state))}
      />
    </span>
  )
}
