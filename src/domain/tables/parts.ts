import type { LiveTableDefinition } from '../market/bmFeed'
import type { DateFormat, Instant } from '../periods'
import { COUNTRIES, endpointOf } from '../reference'
import type { Cell, Header, LiveTableOption } from '../wire'

/** A column; it can be filtered and sorted unless it says otherwise. */
export const column = (id: string, title: string, more: Partial<Header> = {}): Header => ({
  id,
  title,
  allowFilter: true,
  allowSort: true,
  ...more,
})

/** A column of MW, which halves to MWh by the user's choice. */
export const mwColumn = (id: string, title: string, hoverText?: string): Header =>
  column(id, title, { suffix: 'MW', isMw: true, ...(hoverText !== undefined && { hoverText }) })

/** A table that only the British market has. */
const BRITISH: LiveTableOption['locationByCountry'] = { Gb: 'Enact' }

/** A table that every country's own location has; where none is named it is the European one (decision C33). */
export const EVERY_COUNTRY: LiveTableOption['locationByCountry'] = Object.fromEntries(
  COUNTRIES.map(({ id }) => [id, endpointOf(id).liveTableLocation]),
)

type Given = {
  readonly moduleType: string
  readonly moduleName: string
  readonly headers: readonly Header[]
  /** Empty for a table that stands in its own order. */
  readonly headerToSort: string
  readonly ascending?: boolean
  readonly option?: Partial<Omit<LiveTableOption, 'moduleType' | 'moduleName'>>
}

/** A table's definition; of its option only what differs from a British table without days. */
export const defined = (given: Given): LiveTableDefinition => {
  const { moduleType, moduleName, headers, headerToSort, ascending = false, option } = given
  return {
    moduleType,
    option: {
      moduleType,
      moduleName,
      locationByCountry: BRITISH,
      useStore: false,
      getOnDayChange: false,
      getOnDayRangeChange: false,
      getOnPeriodChange: false,
      showRefreshRealtime: true,
      slideOutOverride: false,
      ...option,
    },
    headers,
    headerToSort,
    ascending,
  }
}

const hover = (tooltip: string | undefined): { tooltip?: string } => (tooltip === undefined ? {} : { tooltip })

/** Text; an empty one is none. */
export const text = (value: string | undefined, tooltip?: string): Cell => ({
  cellType: 'text',
  value: value === undefined || value === '' ? null : value,
  ...hover(tooltip),
})

/** A number to a thousandth, as settlement publishes volumes: what floating point adds below it would look like news. */
export const number = (value: number | undefined, tooltip?: string): Cell => ({
  cellType: 'number',
  value: value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1000) / 1000 + 0,
  ...hover(tooltip),
})

export const instant = (value: Instant | undefined, dateFormat: DateFormat = 'Day_Short_With_Minutes'): Cell => ({
  cellType: 'date',
  dateFormat,
  value: value ?? null,
})
