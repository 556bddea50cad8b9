import { MISSING, numberText } from '../../../domain/format'
import { INDEX_DECIMALS, type IndexMeasure, type IndexSource } from '../../../domain/gbIndex/choice'
import { durationOf } from '../../../domain/gbIndex/indices'
import { calendarPeriodText, type PeriodGranularity } from '../../../domain/series/aggregation/calendarPeriods'
import type { ConstituentRow, IndexRow } from '../../../domain/gbIndex/values'
import { dayText, type SettlementDate } from '../../../domain/periods'
import { mwh, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { PlantName } from '../../parts/PlantName'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './gbIndex.module.css'

const valueText = (value: number | undefined, measure: IndexMeasure): string =>
  numberText(value, { decimals: INDEX_DECIMALS[measure] })

/** `20 Nov 26`: the weekday and the century are in the title. */
const shortDay = (date: SettlementDate): string => {
  const [, day = '', month = '', year = ''] = dayText(date).split(' ')
  return `${day} ${month} ${year.slice(2)}`
}

/** A product’s name stays on one line: `DC-L`; a word does not: `Non-delivery`. */
const unbroken = (title: string): string => (/[a-z]/u.test(title) ? title : title.replaceAll('-', '\u2011'))

type PeriodsProps = {
  /** The last period first. */
  readonly rows: readonly IndexRow[]
  /** All of them as one. */
  readonly all: IndexRow | undefined
  readonly sources: readonly IndexSource[]
  readonly measure: IndexMeasure
  readonly granularity: PeriodGranularity
}

/** Each period with what its sources brought, what it is made of, and of how many of its days all is known. */
export const PeriodsTable = ({ rows, all, sources, measure, granularity }: PeriodsProps) => {
  const columns: readonly DataColumn<IndexRow>[] = [
    [
      'Period',
      (row) => (
        <span title={`${dayText(row.from)} – ${dayText(row.to)}`}>
          {row === all ? 'Chosen days' : calendarPeriodText(granularity, row.from)}
        </span>
      ),
    ],
    ...sources.map(({ id, title, about }, place): DataColumn<IndexRow> => [
      <span key={id} title={about}>
        {unbroken(title)}
      </span>,
      ({ values, partial }) => (
        <>
          {valueText(values[place], measure)}
          {partial[place] === true && values[place] !== undefined && (
            <sup title="Some settlement periods are not known" aria-label="partial">
              *
            </sup>
          )}
        </>
      ),
      'n',
    ]),
    ['Total', ({ total }) => <b>{valueText(total, measure)}</b>, 'n'],
    ['Assets', ({ assets }) => whole(assets), 'n'],
    ['MW', ({ mw }) => whole(mw), 'n'],
    ['MWh', ({ mwh: energy }) => whole(energy), 'n'],
    [
      'Complete days',
      ({ complete, filled, days, assets }) => (
        <span
          title={`Of ${days} days ${filled} are filled; of ${complete} all settlement periods of all sources are known`}
        >
          {!assets ? MISSING : `${complete}/${days}`}
        </span>
      ),
      'n',
    ],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.gbIndexTable}`}
      label="Index by period"
      scrolls="Index by period"
      columns={columns}
      rows={all === undefined ? rows : [all, ...rows]}
      keyOf={(row) => (row === all ? 'all' : row.from)}
      rowClass={(row) => (row === all ? css.isAll : '')}
      empty="None of the chosen days is over"
    />
  )
}

type ConstituentsProps = {
  readonly rows: readonly ConstituentRow[]
  readonly measure: IndexMeasure
  /** First and last day that is filled, between which nothing is known of when a battery entered or left. */
  readonly firstFilled: SettlementDate | null
  readonly lastFilled: SettlementDate | null
}

/** A day at the edge of what is known is no event: the battery may have been there before, or be there still. */
const EdgeDay = ({
  day,
  edge,
  why,
}: {
  readonly day: SettlementDate
  readonly edge: boolean
  readonly why: string
}) => (
  <span className={edge ? 'dim' : undefined} title={edge ? `${dayText(day)}: ${why}` : dayText(day)}>
    {shortDay(day)}
  </span>
)

/** The batteries of the index over the chosen days, the one that brings most first. */
export const ConstituentsTable = ({ rows, measure, firstFilled, lastFilled }: ConstituentsProps) => {
  const columns: readonly DataColumn<ConstituentRow>[] = [
    [
      'Plant',
      ({ unit: { id, name } }) => (
        <PlantName plant={id} className={`truncate ${css.gbIndexPlant}`} title={name}>
          {name}
        </PlantName>
      ),
    ],
    ['MW', ({ unit: { capacity } }) => whole(capacity), 'n'],
    ['MWh', ({ unit: { stored } }) => whole(stored), 'n'],
    ['Hours', ({ unit: own }) => mwh(durationOf(own)), 'n'],
    [
      'Entered',
      ({ unit: { entered } }) => (
        <EdgeDay day={entered} edge={entered === firstFilled} why="known since the first filled day" />
      ),
      'n',
    ],
    [
      'Left',
      ({ unit: { left } }) => <EdgeDay day={left} edge={left === lastFilled} why="known until the last filled day" />,
      'n',
    ],
    ['Total', ({ alone }) => <b>{valueText(alone.total, measure)}</b>, 'n'],
    [
      <span key="share" title="What it brings to the index: all of them add up to the index of the chosen days">
        Of the index
      </span>,
      ({ share }) => numberText(share.total, { decimals: measure === 'pounds' ? 0 : 2 }),
      'n',
    ],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.gbIndexTable}`}
      label="Constituents"
      scrolls="Batteries of the index"
      columns={columns}
      rows={rows}
      keyOf={({ unit: { id } }) => id}
      empty="No battery is in this index"
    />
  )
}
