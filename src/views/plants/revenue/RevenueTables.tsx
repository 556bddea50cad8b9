import { periodAt, type Instant, type SettlementDate } from '../../../domain/periods'
import { NO_ENERGY, totalOf, type Amounts } from '../../../domain/revenue/amount'
import type { RevenueActionsAnswer, RevenueLack, RevenuePeriod } from '../../../domain/revenue/calls'
import { periodAmounts, type RevenueDay, type RevenueSpan } from '../../../domain/revenue/days'
import { PART_TEXTS, REVENUE_PARTS, type RevenuePart } from '../../../domain/revenue/parts'
import { knownParts, type RankedUnit } from '../../../domain/revenue/ranking'
import {
  calendarPeriodText,
  periodStart,
  type PeriodGranularity,
} from '../../../domain/series/aggregation/calendarPeriods'
import { useTimes } from '../../user/times'
import { mwh, price, whole, mw } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './revenue.module.css'

const partsKnown = (of: readonly Amounts[]): readonly RevenuePart[] =>
  knownParts(of.map((parts) => ({ parts, energy: NO_ENERGY })))

const moneyColumns = <T,>(parts: readonly RevenuePart[], of: (row: T) => Amounts): readonly DataColumn<T>[] => [
  ...parts.map((part): DataColumn<T> => [`${PART_TEXTS[part].title} £`, (row) => whole(of(row)[part].pounds), 'n']),
  ['Total £', (row) => <b>{whole(totalOf(of(row)).pounds)}</b>, 'n'],
]

type Part = { readonly part: RevenuePart; readonly why: string }

type PartsProps = { readonly parts: Amounts; readonly lacks?: readonly RevenueLack[] }

/** Every part with how many of the settlement periods are known, and why others are not. */
export const PartsTable = ({ parts, lacks = [] }: PartsProps) => {
  const rows = REVENUE_PARTS.map((part): Part => ({
    part,
    why: lacks.find((each) => each.part === part)?.why.join(' ') ?? PART_TEXTS[part].about,
  }))
  const columns: readonly DataColumn<Part>[] = [
    ['Part', ({ part }) => PART_TEXTS[part].title],
    ['£', ({ part }) => whole(parts[part].pounds), 'n'],
    ['Periods known', ({ part }) => `${parts[part].known} of ${parts[part].of}`, 'n'],
    ['About', ({ why }) => <span className="dim small">{why}</span>, `${css.revenueWhy} not-phone`],
  ]
  const { pounds, lacking } = totalOf(parts)
  return (
    <>
      <p className={css.revenueSum}>
        Total of the parts that are known: <b>{whole(pounds)} £</b>
        {lacking.length > 0 && <span className="tag partial">partial</span>}
      </p>
      <DataTable
        className={`${dataTableCss.dataTable} ${css.revenueParts}`}
        label="Parts"
        columns={columns}
        rows={rows}
        keyOf={({ part }) => part}
      />
    </>
  )
}

const Open = ({ text, onPress }: { readonly text: string; readonly onPress: () => void }) => (
  <button type="button" className={css.revenueLink} onClick={onPress}>
    {text}
  </button>
)

type UnitsProps = { readonly units: readonly RankedUnit[]; readonly onOpen: (unit: RankedUnit) => void }

/** The units of a group, the one that earned most first. */
export const UnitsTable = ({ units, onOpen }: UnitsProps) => {
  const rows = [...units].sort(
    (a, b) => (totalOf(b.parts).pounds ?? -Infinity) - (totalOf(a.parts).pounds ?? -Infinity),
  )
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.revenueWide}`}
      label="Plants"
      columns={[
        ['Plant', (unit: RankedUnit) => <Open text={unit.name} onPress={() => onOpen(unit)} />],
        ['MW', ({ capacity }: RankedUnit) => whole(capacity), 'n'],
        ...moneyColumns<RankedUnit>(partsKnown(rows.map(({ parts }) => parts)), ({ parts }) => parts),
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

type SpansProps = {
  readonly spans: readonly RevenueSpan[]
  readonly granularity: PeriodGranularity
  /** Opens a day. */
  readonly onOpen: (day: SettlementDate) => void
}

/** The days, weeks or months of a unit, the last first; a day opens. */
export const SpansTable = ({ spans, granularity, onOpen }: SpansProps) => {
  const nameOf = ({ from }: RevenueSpan): string => calendarPeriodText(granularity, periodStart(granularity, from))
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.revenueWide}`}
      label={`${granularity}s`}
      columns={[
        [
          granularity,
          (span: RevenueSpan) =>
            granularity === 'Day' ? <Open text={nameOf(span)} onPress={() => onOpen(span.from)} /> : nameOf(span),
        ],
        ...moneyColumns<RevenueSpan>(partsKnown(spans.map(({ parts }) => parts)), ({ parts }) => parts),
      ]}
      rows={spans}
      keyOf={({ from }) => from}
    />
  )
}

type PeriodsProps = {
  readonly day: RevenueDay
  /** Opens what was accepted; without it nothing opens. */
  readonly onOpen: ((at: Instant) => void) | undefined
}

/** The settlement periods of a day of a unit; those with accepted energy open their actions. */
export const PeriodsTable = ({ day, onOpen }: PeriodsProps) => {
  const times = useTimes()
  const named = ({ at }: RevenuePeriod): string => `P${periodAt(at).period} ${times.certainMinute(at)}`
  const isAccepted = ({ offerMwh, bidMwh }: RevenuePeriod): boolean => (offerMwh ?? 0) !== 0 || (bidMwh ?? 0) !== 0
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.revenueWide}`}
      label="Settlement periods"
      columns={[
        [
          'Period',
          (row: RevenuePeriod) =>
            onOpen !== undefined && isAccepted(row) ? (
              <Open text={named(row)} onPress={() => onOpen(row.at)} />
            ) : (
              named(row)
            ),
        ],
        ['PN MW', ({ pn }: RevenuePeriod) => (pn === null ? mw(null) : whole(pn)), 'n'],
        ['Price £/MWh', (row: RevenuePeriod) => price(row.price), 'n'],
        ['Offers MWh', ({ offerMwh }: RevenuePeriod) => mwh(offerMwh), 'n'],
        ['Bids MWh', ({ bidMwh }: RevenuePeriod) => mwh(bidMwh), 'n'],
        ...moneyColumns<RevenuePeriod>(partsKnown([day.parts]), periodAmounts),
      ]}
      rows={day.periods}
      keyOf={({ at }) => at}
    />
  )
}

type Action = RevenueActionsAnswer['actions'][number]

/** The accepted bids and offers of a unit in a settlement period, with what they come to. */
export const ActionsTable = ({ answer: { basis, actions } }: { readonly answer: RevenueActionsAnswer }) => {
  const known = actions.every(({ pounds }) => pounds !== null)
  const sum = actions.reduce((total, { pounds }) => total + (pounds ?? 0), 0)
  return (
    <>
      <p className={css.revenueSum}>
        {basis === 'settled' ? 'Of the published settlement stack' : 'Worked out of the acceptances received'}
        {known && actions.length > 0 && (
          <>
            {': '}
            <b>{whole(sum)} £</b>
          </>
        )}
      </p>
      <DataTable
        className={`${dataTableCss.dataTable} ${css.revenueWide}`}
        label="Actions"
        columns={[
          ['Acceptance', ({ acceptance }: Action) => String(acceptance)],
          ['Pair', ({ pairId }: Action) => String(pairId), 'n'],
          ['Side', ({ direction }: Action) => (direction === 'bid' ? 'Bid' : 'Offer')],
          ['MWh', (row: Action) => mwh(row.mwh), 'n'],
          ['£/MWh', (row: Action) => price(row.price), 'n'],
          ['Loss multiplier', ({ lossMultiplier }: Action) => lossMultiplier.toFixed(4), 'n not-phone'],
          ['£', ({ pounds }: Action) => <b>{whole(pounds)}</b>, 'n'],
        ]}
        rows={actions}
        keyOf={({ acceptance, pairId, direction }) => `${acceptance}/${pairId}/${direction}`}
        empty="Nothing was accepted of it in this period"
      />
    </>
  )
}
