import { useMemo } from 'react'
import { closesAt, contractKey, contractsOf, isClosed, type Contract } from '../../../domain/intraday/contracts'
import {
  gridTableOf,
  INTRADAY_TABLES,
  choiceOfNames,
  chartedContract,
  keyOfTrade,
  namesOfChoice,
  type ProductChoice,
} from '../../../domain/intraday/gridTable'
import type { IntradayArea } from '../../../domain/intraday/products'
import { dayText, timeLeftText, windowCloseAfter, type Instant, type SettlementDate } from '../../../domain/periods'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import type { WireRow } from '../../../domain/wire'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { useVwapAlerts } from '../../../streams/intraday/vwapWatch'
import { Segments } from '../../parts/controls/Segments'
import { LiveTable } from '../../tables/LiveTable'
import { ContractPanel } from './ContractPanel'
import { CrossBell } from './CrossBell'
import type { EpexChoice } from './epexChoice'
import * as css from './epexGrid.module.css'

export type EpexGridProps = {
  /** The delivery day. */
  readonly day: SettlementDate
  readonly now: Instant
  readonly choice: EpexChoice
  readonly onChoice: (patch: Partial<EpexChoice>) => void
}

const MARKETS = [
  { value: 'GB', label: 'Great Britain' },
  { value: 'FR', label: 'France' },
] as const satisfies readonly { readonly value: IntradayArea; readonly label: string }[]

const PRODUCTS: readonly { readonly value: ProductChoice; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'HH', label: 'HH' },
  { value: '1H', label: '1 h' },
  { value: '2H', label: '2 h' },
  { value: '4H', label: '4 h' },
  { value: 'day', label: 'Blocks' },
]

/** The user's choices of the grid hold for both days; each market has its own. */
const gridIdOf = (area: IntradayArea): string => INTRADAY_TABLES[area].running

const MINUTE_MS = 60_000
const ON_PHONE = ['contract', 'closes', 'last', 'change', 'vwap', 'trades']
/** Shown where there is room, the first of them first. */
const EXTRAS = ['dayAhead', 'spread', 'forecast', 'lastAt', 'vwap60', 'high', 'low', 'start', 'product', 'state']
const TAPE_ON_PHONE = ['time', 'delivery', 'price', 'change', 'volume']
const TAPE_EXTRAS = ['energy', 'contract', 'periods', 'from', 'until', 'buyArea', 'sellArea']
const opensAll = (): boolean => true

/** The first row of a group of products: its open contracts are before the closed ones. */
const firstOfGroup = (all: readonly Contract[], { product }: Contract, now: Instant): Contract | undefined => {
  const own = all.filter((each) => each.product === (product.endsWith('H') ? product : 'ON'))
  return own.find((each) => !isClosed(each, now)) ?? own[0]
}

const useRowClass = (day: SettlementDate, area: IntradayArea, charted: Contract | undefined, now: Instant) => {
  const alerts = useVwapAlerts()
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const shown = charted && contractKey(charted)
  return useMemo(() => {
    const ends = windowCloseAfter(minute, 'trading')
    const watched = new Set(alerts.filter((each) => each.area === area).map(contractKey))
    const all = contractsOf(day)
    const classes = new Map(
      all.map((contract) => {
        const key = contractKey(contract)
        const closed = isClosed(contract, minute)
        const look = [
          'linked',
          closed && css.isClosed,
          !closed && closesAt(contract) <= ends && css.isInWindow,
          watched.has(key) && css.isWatched,
          key === shown && css.isCharted,
          contract === firstOfGroup(all, contract, minute) && css.isFirst,
        ]
        return [key, look.filter(Boolean).join(' ')] as const
      }),
    )
    return ({ uniqueId }: WireRow): string => classes.get(uniqueId) ?? 'linked'
  }, [day, area, shown, minute, alerts])
}

type BarProps = Pick<EpexGridProps, 'day' | 'now' | 'onChoice'> & {
  readonly area: IntradayArea
  readonly charted: Contract | undefined
  /** Undefined where the user has filtered the table in another way. */
  readonly products: ProductChoice | undefined
  readonly onProducts: (products: ProductChoice) => void
}

const EpexBar = ({ day, now, onChoice, area, charted, products, onProducts }: BarProps) => (
  <div className={`${css.epexBar} hstack`}>
    <Segments label="Market" value={area} options={MARKETS} onChange={(next) => onChoice({ area: next })} />
    <Segments label="Products" value={products} options={PRODUCTS} onChange={onProducts} />
    <span className="dim small">
      Delivery {dayText(day)}, from 23:00 of the day before to 23:00. Marked: closes within the trading window.
    </span>
    {charted && !isClosed(charted, now) && (
      <CrossBell key={`${area}${contractKey(charted)}`} area={area} contract={charted} />
    )}
  </div>
)

type TapeProps = Pick<EpexGridProps, 'onChoice'> & { readonly area: IntradayArea }

/** The trades as they are made; a press charts their contract. */
const Tape = ({ area, onChoice }: TapeProps) => (
  <LiveTable
    moduleType={INTRADAY_TABLES[area].trades}
    tableId={`${INTRADAY_TABLES[area].trades}Tape`}
    title="Trades"
    area={css.epexTape}
    cellPx={4}
    extras={TAPE_EXTRAS}
    onPhone={TAPE_ON_PHONE}
    opens={opensAll}
    onOpenRow={(row) => onChoice({ contract: keyOfTrade(row) })}
    bare
    named
    emptyText="No trade since midnight"
  />
)

/** The products that the user has filtered the grid to. */
const useProducts = (key: string) => {
  const view = useTable(key)
  const filter = view.kind === 'ready' ? view.value.choice.filters['product'] : undefined
  const names = filter?.kind === 'text' && !filter.exclude ? filter.values : undefined
  const products = filter === undefined ? 'all' : choiceOfNames(names ?? [])
  const onProducts = (next: ProductChoice): void => {
    const values = namesOfChoice(next)
    filterTable(key, 'product', values && { kind: 'text', values, group: undefined, exclude: false })
  }
  return { products, onProducts }
}

/** The grid of a delivery day, the trades as they are made, and the chart of one contract. */
export const EpexGrid = ({ day, now, choice, onChoice }: EpexGridProps) => {
  const { area } = choice
  const place = gridTableOf(area, day, now)
  const key = tableKeyOf({ ...place, tableId: gridIdOf(area) })
  const { products, onProducts } = useProducts(key)
  const charted = chartedContract(day, choice.contract, products, now)
  const { moduleType, ...days } = place
  return (
    <div className={css.epexPage}>
      <EpexBar
        day={day}
        now={now}
        onChoice={onChoice}
        area={area}
        charted={charted}
        products={products}
        onProducts={onProducts}
      />
      <LiveTable
        moduleType={moduleType}
        tableId={gridIdOf(area)}
        place={days}
        title="Contracts"
        area={css.epexTable}
        cellPx={4}
        texts={useMemo(() => ({ countdown: (to: Instant) => timeLeftText(to, now) }), [now])}
        extras={EXTRAS}
        onPhone={ON_PHONE}
        rowClass={useRowClass(day, area, charted, now)}
        opens={opensAll}
        onOpenRow={({ uniqueId }) => onChoice({ contract: uniqueId })}
        named
        emptyText="Nothing of this day is known"
      />
      {charted && (
        <ContractPanel
          key={`${area}${contractKey(charted)}`}
          area={area}
          contract={charted}
          gridKey={tableKeyOf({ ...place, tableId: 'EpexFigures' })}
          now={now}
        />
      )}
      <Tape area={area} onChoice={onChoice} />
    </div>
  )
}
