import { useMemo } from 'react'
import type { RevenueAnswer } from '../../domain/revenue/calls'
import { topPlants, type TopPlant } from '../../domain/reviews/plants'
import { lastOf } from '../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../streams/lib/types'
import { whole } from '../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../parts/panel/DataTable'
import { LoadState } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'
import { PlantName } from '../parts/PlantName'
import * as dataTableCss from '../parts/panel/dataTable.module.css'
import * as css from './review.module.css'

type TopPlantsProps = {
  /** Of the time. */
  readonly revenue: Loaded<RevenueAnswer>
  readonly freshness: Freshness
  /** The time as users read it. */
  readonly period: string
  readonly onRetry: () => void
}

const thousands = (pounds: number): string => whole(pounds / 1000)

const NAME: DataColumn<TopPlant> = [
  'Unit',
  ({ id, name }) => (
    <PlantName plant={id} title={id}>
      {name}
    </PlantName>
  ),
]
const FUEL: DataColumn<TopPlant> = ['Fuel', ({ fuel }) => <span className="dim">{fuel}</span>]
const CAPACITY: DataColumn<TopPlant> = ['MW', ({ capacity }) => whole(capacity), 'n']
const POUNDS: DataColumn<TopPlant> = [
  withUnit('BM', '£k'),
  ({ pounds, isPartial }) => (
    <>
      {thousands(pounds)}
      {isPartial && (
        <sup title="Some settlement periods are not known" aria-label="partial">
          *
        </sup>
      )}
    </>
  ),
  'n strong',
]
const PER_MW: DataColumn<TopPlant> = [withUnit('BM', '£/MW'), ({ perMw }) => whole(perMw), 'n strong']

/** Units that the balancing mechanism paid most in a time, by £ and by £/MW. */
export const TopPlants = ({ revenue, freshness, period, onRetry }: TopPlantsProps) => {
  const units = lastOf(revenue)?.units
  const top = useMemo(() => topPlants(units ?? []), [units])
  const tables = [
    ['£', 'Top units by BM £', top.byPounds, [NAME, FUEL, CAPACITY, POUNDS, PER_MW]],
    ['£/MW', 'Top units by BM £/MW', top.byMw, [NAME, FUEL, CAPACITY, PER_MW, POUNDS]],
  ] as const
  return tables.map(([key, title, rows, columns], place) => (
    <Panel
      key={key}
      title={title}
      area={place === 0 ? css.reviewPlants : css.reviewPerMw}
      sum={`${period}, accepted offers and bids`}
      freshness={freshness}
      onRetry={onRetry}
    >
      <LoadState of={revenue} onRetry={onRetry}>
        {() => (
          <DataTable
            className={`${dataTableCss.dataTable} ${css.reviewTable}`}
            label={title}
            scrolls={`Table of ${title.toLowerCase()}`}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty="Nothing is known of this time yet"
          />
        )}
      </LoadState>
    </Panel>
  ))
}
