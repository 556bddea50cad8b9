import { useMemo } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import type { PlantActivity } from '../../../domain/plants/calls'
import { totalOf } from '../../../domain/revenue/amount'
import type { RevenueAnswer } from '../../../domain/revenue/calls'
import { DEFAULT_BASIS } from '../../../domain/revenue/parts'
import { rankedRows, type RankRow } from '../../../domain/revenue/ranking'
import { retryNow } from '../../../streams/lib/intents'
import { useRevenue } from '../../../streams/plants/revenue'
import { numberText } from '../../../domain/format'
import { whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { PlantName } from '../../parts/PlantName'
import { Panel } from '../../parts/panel/Panel'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import { PlantRows } from '../../plants/PlantRows'
import * as css from './plant.module.css'

const DAY_MS = 86_400_000

type Named = { readonly plant: PlantActivity; readonly dates: Pick<ResolvedDates, 'fromDay' | 'toDay'> }

/** Plants of the same fuel by what they earned for each MW in the chosen days, with this one among them. */
export const SimilarTab = ({ plant, dates: { fromDay, toDay } }: Named) => {
  const revenue = useRevenue({ basis: DEFAULT_BASIS, from: fromDay, to: toDay })
  const fuel = plant.units[0]?.unit.fuel ?? ''
  return (
    <Panel
      title={`${fuel} by revenue per MW`}
      area={css.plantWhole}
      sum="Estimated from public data, of the chosen days"
    >
      <PlantRows label="List of similar plants">
        <LoadState of={revenue} onRetry={retryNow}>
          {(answer) => <Ranked answer={answer} fuel={fuel} plant={plant} />}
        </LoadState>
      </PlantRows>
    </Panel>
  )
}

type RankedProps = { readonly answer: RevenueAnswer; readonly fuel: string; readonly plant: PlantActivity }

const Ranked = ({ answer, fuel, plant }: RankedProps) => {
  const own = new Set(plant.units.map(({ unit }) => unit.id))
  const rows = useMemo(
    () =>
      rankedRows(
        answer.units.filter((unit) => unit.fuel === fuel && unit.capacity > 0),
        {
          by: 'plant',
          measure: 'perMw',
          order: { by: 'total', up: false },
          days: (answer.to - answer.from) / DAY_MS,
        },
      ),
    [answer, fuel],
  )
  const capacityOf = ({ units }: RankRow): number => units.reduce((sum, { capacity }) => sum + capacity, 0)
  const columns: readonly DataColumn<RankRow>[] = [
    ['#', ({ rank }) => String(rank), 'n'],
    [
      'Plant',
      ({ id, name }) => (own.has(id) ? <b aria-current="true">{name}</b> : <PlantName plant={id}>{name}</PlantName>),
    ],
    ['Owner', ({ units }) => units[0]?.owner ?? '-', 'not-phone'],
    ['Zone', ({ units }) => units[0]?.zone ?? '-', 'not-phone'],
    ['MW', (row) => whole(capacityOf(row)), 'n'],
    ['£', ({ parts }) => whole(totalOf(parts).pounds), 'n'],
    [
      '£/MW',
      (row) => {
        const { pounds } = totalOf(row.parts)
        return numberText(pounds === null ? undefined : pounds / capacityOf(row), { decimals: 2 })
      },
      'n strong',
    ],
  ]
  return (
    <DataTable
      className={dataTableCss.dataTable}
      label={`Plants of the fuel ${fuel}`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      named={false}
      rowClass={({ id }) => (own.has(id) ? css.isThisPlant : '')}
      empty={answer.filling ? 'These days are being filled' : 'Nothing is known of these days'}
    />
  )
}
