import type { ResolvedDates } from '../../../domain/dates'
import type { PlantActivity } from '../../../domain/plants/calls'
import { productSums, type Contract, type PlantContracts, type ProductSum } from '../../../domain/revenue/contracts'
import { PART_TEXTS } from '../../../domain/revenue/parts'
import { productName } from '../../../domain/series/families/ancillary'
import { retryNow } from '../../../streams/lib/intents'
import { usePlantContracts } from '../../../streams/plants/revenue'
import { useTimes } from '../../user/times'
import { mw, price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { useWhen } from '../../plants/when'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import { namesOf } from '../../plants/plantNames'
import { PlantRows } from '../../plants/PlantRows'
import * as css from './plant.module.css'
import { AgreementsTable } from './AgreementsTable'
import * as plantsCss from '../../plants/plants.module.css'

type AncillaryTabProps = {
  readonly plant: PlantActivity
  readonly hidden: ReadonlySet<string>
  readonly dates: Pick<ResolvedDates, 'fromDay' | 'toDay'>
}

/** What a plant keeps ready by the auctions of response and reserve, by EFA block, and in the capacity market. */
export const AncillaryTab = ({ plant, hidden, dates: { fromDay, toDay } }: AncillaryTabProps) => {
  const loaded = usePlantContracts({ plant: plant.id, from: fromDay, to: toDay })
  return (
    <LoadState of={loaded} onRetry={retryNow}>
      {(found) => <AncillaryView found={found} plant={plant} hidden={hidden} />}
    </LoadState>
  )
}

const hoursText = (hours: number): string => `${hours.toLocaleString('en-GB', { maximumFractionDigits: 1 })} h`

const MONEY = [
  ['MW', ({ mw: power }) => mw(power), 'n'],
  ['Hours', ({ hours }) => hoursText(hours), 'n'],
  ['£/MW/h', ({ price: paid }) => price(paid), 'n strong'],
  ['£', ({ pounds }) => whole(pounds), 'n'],
] as const satisfies readonly DataColumn<ProductSum>[]

type ViewProps = Omit<AncillaryTabProps, 'dates'> & { readonly found: PlantContracts }

/** The answer as tables: sums by product, obligations, and the contracts one by one. */
export const AncillaryView = ({ found, plant, hidden }: ViewProps) => {
  const nameOf = namesOf(plant)
  const contracts = found.contracts.filter(({ unit }) => !hidden.has(unit))
  const capacity = found.capacity.filter(({ unit }) => !hidden.has(unit))
  const agreements = found.agreements.filter(({ unit }) => !hidden.has(unit))
  return (
    <div className={css.plantTwo}>
      <Panel title="By product" sum={found.filling ? 'Days are still being filled' : ''}>
        <PlantRows label="Sums by product">
          <Lacks found={found} />
          <DataTable
            className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
            label="Sums by product"
            columns={[['Product', ({ product }: ProductSum) => productName(product)], ...MONEY]}
            rows={productSums(contracts)}
            keyOf={({ product }) => product}
            empty="Nothing awarded in these days"
          />
          {found.capacityPrice !== null && (
            <DataTable
              className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
              label="Capacity market"
              columns={[
                ['Capacity market', ({ unit }: PlantContracts['capacity'][number]) => nameOf?.(unit) ?? plant.name],
                ['De-rated MW', ({ mw: power }) => (power === null ? 'No agreement' : mw(power)), 'n'],
                ['£/kW/yr', () => price(found.capacityPrice), 'n strong'],
                ['£', ({ mw: power, pounds }) => (power === null ? '' : whole(pounds)), 'n'],
              ]}
              rows={capacity}
              keyOf={({ unit }) => unit}
            />
          )}
          {agreements.length > 0 && <AgreementsTable agreements={agreements} nameOf={nameOf} />}
        </PlantRows>
      </Panel>
      <Panel title="Contracts" sum="by EFA block">
        <PlantRows label="List of contracts">
          <ContractsTable contracts={contracts} nameOf={nameOf} />
        </PlantRows>
      </Panel>
    </div>
  )
}

/** Why something is missing. */
const Lacks = ({ found: { lacks } }: { readonly found: PlantContracts }) =>
  lacks.map(({ part, why }) => (
    <p key={part} className={`small dim ${plantsCss.plantLack}`}>
      {`${PART_TEXTS[part].title}: ${why.join(' ')}`}
    </p>
  ))

type ContractsProps = {
  readonly contracts: readonly Contract[]
  readonly nameOf: ((unit: string) => string) | undefined
}

const ContractsTable = ({ contracts, nameOf }: ContractsProps) => {
  const when = useWhen()
  const times = useTimes()
  const columns: readonly DataColumn<Contract>[] = [
    ['Block', ({ from, to }) => `${when(from)} to ${times.minute(to)}`],
    ...(nameOf ? [['Unit', ({ unit }: Contract) => nameOf(unit)] as const] : []),
    ['Product', ({ product }) => <abbr title={productName(product)}>{product}</abbr>],
    ...MONEY,
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
      label="Contracts"
      columns={columns}
      rows={contracts}
      keyOf={({ unit, product, from }) => `${unit}/${product}/${from}`}
      empty="Nothing awarded in these days"
    />
  )
}
