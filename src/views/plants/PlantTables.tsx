import { Link } from 'react-router-dom'
import {
  type DynamicChange,
  type LadderBand,
  type PlantAcceptance,
  type PlantDetail,
  type PlantEvent,
  type PlantOutage,
} from '../../domain/plants/calls'
import { dateAt, periodAt, periodKey } from '../../domain/periods'
import { price, signed, whole } from '../parts/format/numbers'
import { originMark } from '../parts/origin/originMark'
import { DataTable, type DataColumn } from '../parts/panel/DataTable'
import { useTimes } from '../user/times'
import { useWhen } from './when'
import * as dataTableCss from '../parts/panel/dataTable.module.css'
import * as plantsCss from './plants.module.css'

/** Names of units by their ids, where a table is of several. */
type Named = { readonly nameOf?: ((unit: string) => string) | undefined }

const unitColumn = <T extends { readonly unit: string }>({ nameOf }: Named): readonly DataColumn<T>[] =>
  nameOf ? [['Unit', ({ unit }) => nameOf(unit)]] : []

type AcceptancesProps = Named & { readonly acceptances: readonly PlantAcceptance[] }

/** Acceptances, newest first; each leads to the stack of the period that it begins in. */
export const AcceptancesTable = ({ acceptances, nameOf }: AcceptancesProps) => {
  const when = useWhen()
  const times = useTimes()
  const columns: readonly DataColumn<PlantAcceptance>[] = [
    [
      'Issued',
      ({ at, start, number }) => (
        <Link
          to={`/boa-dashboard/${periodKey(periodAt(start))}`}
          title={`Acceptance ${number}: the stack of its period`}
        >
          {when(at)}
        </Link>
      ),
    ],
    ...unitColumn<PlantAcceptance>({ nameOf }),
    ['From', ({ start }) => when(start)],
    // On the day of its start the time alone.
    ['To', ({ start, end }) => (dateAt(start) === dateAt(end) ? times.certainMinute(end) : when(end))],
    ['MW', ({ from, to }) => `${whole(from)} to ${whole(to)}`, 'n'],
    ['MWh', ({ volume }) => signed(volume), 'n strong'],
    ['£/MWh', (row) => price(row.price), 'n strong'],
    ['£', ({ cost }) => whole(cost), 'n'],
    [
      'Flags',
      ({ soFlag, storFlag }) => [soFlag ? 'SO' : '', storFlag ? 'STOR' : ''].filter((flag) => flag !== '').join(' '),
    ],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
      label="Acceptances"
      columns={columns}
      rows={acceptances}
      keyOf={({ unit, number }) => `${unit}/${number}`}
      markOf={({ unit, number }) => originMark({ document: `acceptance ${number} of ${unit}` })}
      rowClass={({ volume }) => {
        if (volume === null) return ''
        return volume < 0 ? 'is-bid' : 'is-offer'
      }}
      empty="No acceptance in these days"
    />
  )
}

/** What happened to it, newest first. */
export const EventsTable = ({ events, nameOf }: Named & { readonly events: readonly PlantEvent[] }) => {
  const when = useWhen()
  const columns: readonly DataColumn<PlantEvent>[] = [
    ['Time', ({ at }) => when(at)],
    ...unitColumn<PlantEvent>({ nameOf }),
    ['Event', ({ kind }) => kind],
    ['What', ({ text }) => text, 'plant-text'],
    ['Until', ({ until }) => when(until)],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
      label="Events"
      columns={columns}
      rows={events}
      keyOf={({ unit, at, kind, text }) => `${unit}/${at}/${kind}/${text}`}
      rowClass={({ kind }) => (kind === 'Trip' ? 'is-bad' : '')}
      empty="No trip, shortfall, outage message or changed parameter in these days"
    />
  )
}

type OutagesProps = Named & {
  readonly outages: readonly PlantOutage[]
  /** When, how much and why alone, next to other tables. */
  readonly isBrief?: boolean
}

/** Outage messages with their latest revision. */
export const OutagesTable = ({ outages, nameOf, isBrief = false }: OutagesProps) => {
  const when = useWhen()
  const unit = unitColumn<PlantOutage>({ nameOf })
  const times: readonly DataColumn<PlantOutage>[] = [
    ['Start', ({ start }) => when(start)],
    ['End', ({ end }) => when(end)],
  ]
  const off: DataColumn<PlantOutage> = [
    isBrief ? 'Off MW' : 'Unavailable MW',
    (row) => whole(row.unavailable),
    'n strong',
  ]
  const cause: DataColumn<PlantOutage> = ['Cause', (row) => row.cause ?? row.headline, 'plant-text']
  const status: DataColumn<PlantOutage> = ['Status', (row) => row.status ?? '-']
  const columns: readonly DataColumn<PlantOutage>[] = isBrief
    ? [...times, ...unit, off, status, cause]
    : [
        ['Published', ({ publishedAt }) => when(publishedAt)],
        ...unit,
        status,
        ['Type', ({ type }) => type ?? '-'],
        ...times,
        off,
        ['Available MW', ({ available }) => whole(available), 'n'],
        ['Normal MW', ({ normal }) => whole(normal), 'n'],
        cause,
        ['Rev.', ({ revision }) => String(revision), 'n'],
      ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
      label="Outages"
      columns={columns}
      rows={outages}
      keyOf={({ id }) => id}
      markOf={({ id, revision }) => originMark({ document: `message ${id}, revision ${revision}` })}
      rowClass={({ status }) => (status === 'Active' ? '' : 'is-over')}
      empty="No outage in these days; messages are stored for seven days"
    />
  )
}

const DYNAMIC_TEXTS: Readonly<Record<DynamicChange['dataset'], readonly [name: string, unit: string]>> = {
  SEL: ['Stable export limit', 'MW'],
  SIL: ['Stable import limit', 'MW'],
  NDZ: ['Notice to deviate from zero', 'min'],
  NTO: ['Notice to deliver offers', 'min'],
  NTB: ['Notice to deliver bids', 'min'],
  MZT: ['Minimum zero time', 'min'],
  MNZT: ['Minimum non-zero time', 'min'],
}

type Dynamics = PlantDetail['units'][number]
type Declared = Dynamics['dynamics'][number]

type DynamicsProps = {
  readonly unit: Dynamics
  readonly changesFrom: number
  /** Of a unit by itself, whose name stands above. */
  readonly isOne: boolean
}

/** Dynamic parameters of one unit as they are declared, and how they changed. */
export const DynamicsTables = ({ unit, changesFrom, isOne }: DynamicsProps) => {
  const when = useWhen()
  const declared: readonly DataColumn<Declared>[] = [
    ['Parameter', ({ dataset }) => dataset],
    ['Meaning', ({ dataset }) => DYNAMIC_TEXTS[dataset][0]],
    ['Declared', ({ value }) => whole(value), 'n strong'],
    ['Unit', ({ dataset }) => DYNAMIC_TEXTS[dataset][1]],
    ['Last changed', ({ dataset }) => when(unit.changes.find((each) => each.dataset === dataset)?.at)],
  ]
  const changed: readonly DataColumn<DynamicChange>[] = [
    ['Time', ({ at }) => when(at)],
    ['Parameter', ({ dataset }) => dataset],
    ['Before', ({ before }) => whole(before), 'n'],
    ['Declared', ({ value }) => whole(value), 'n strong'],
  ]
  return (
    <>
      <DataTable
        className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
        label={`Dynamic parameters of ${unit.now.name}`}
        {...(!isOne && { caption: unit.now.name })}
        columns={declared}
        rows={unit.dynamics}
        keyOf={({ dataset }) => dataset}
        empty="None is declared"
      />
      <DataTable
        className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
        label={`Changed dynamic parameters of ${unit.now.name}`}
        columns={changed}
        rows={unit.changes}
        keyOf={({ at, dataset, value }) => `${at}/${dataset}/${value}`}
        empty={`None has changed in these days; changes are known from ${when(changesFrom)}`}
      />
    </>
  )
}

/** The bid-offer ladder of a unit in a settlement period. */
export const LadderTable = ({ name, bands }: { readonly name: string; readonly bands: readonly LadderBand[] }) => {
  const columns: readonly DataColumn<LadderBand>[] = [
    ['Pair', ({ pairId }) => (pairId > 0 ? `+${pairId}` : String(pairId).replace('-', '−'))],
    ['Width MW', (band) => whole(band.mw), 'n'],
    ['Bid £/MWh', ({ bid }) => price(bid), 'n plant-bid'],
    ['Offer £/MWh', ({ offer }) => price(offer), 'n plant-offer'],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
      caption={name}
      label={`Bid-offer ladder of ${name}`}
      columns={columns}
      rows={bands}
      keyOf={({ pairId }) => pairId}
      empty="None is submitted"
    />
  )
}
