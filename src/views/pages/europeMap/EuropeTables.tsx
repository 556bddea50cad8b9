import { layerOf, mixOf, type Border, type EuropeLayer } from '../../../domain/europe/hour'
import type { CountryHours } from '../../../domain/europe/calls'
import { MISSING, numberText, signedText } from '../../../domain/format'
import { price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LAYERS, layerText } from './europeLayers'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as europeMapCss from './europeMap.module.css'

/** A country of the map: of one whose hours are not known, why. */
export type CountryLine = {
  readonly iso: string
  readonly name: string
  readonly hours: CountryHours | undefined
  readonly why: string | undefined
}

type CountriesTableProps = {
  readonly lines: readonly CountryLine[]
  readonly hour: number
  readonly picked: readonly string[]
  readonly onPick: (iso: string) => void
}

const LAYER_COLUMNS: readonly EuropeLayer[] = ['price', 'load', 'netExport', 'renewables', 'carbon']

/** Each country with all layers of the hour; a press on one compares it. */
export const CountriesTable = ({ lines, hour, picked, onPick }: CountriesTableProps) => {
  const columns: readonly DataColumn<CountryLine>[] = [
    [
      'Country',
      ({ iso, name, why }) => (
        <button
          type="button"
          className="link truncate"
          aria-pressed={picked.includes(iso)}
          title={why}
          onClick={() => onPick(iso)}
        >
          <b>{iso}</b> {name}
        </button>
      ),
    ],
    ...LAYER_COLUMNS.map((layer): DataColumn<CountryLine> => {
      return [LAYERS[layer].short, ({ hours }) => layerText(layer, hours && layerOf(layer, hours, hour)), 'n']
    }),
  ]
  return (
    <div className={`${europeMapCss.europeRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of countries">
      <DataTable
        className={dataTableCss.dataTable}
        label="Countries in the hour"
        columns={columns}
        rows={lines}
        keyOf={({ iso }) => iso}
        rowClass={({ iso }) => (picked.includes(iso) ? 'is-chosen' : '')}
        empty="No country is known"
      />
    </div>
  )
}

type BordersTableProps = {
  readonly borders: readonly Border[]
  readonly hour: number
  readonly nameOf: (iso: string) => string
}

type BorderLine = {
  readonly key: string
  readonly name: string
  readonly isCable: boolean
  readonly flow: number | undefined
  readonly scheduled: number | undefined
  readonly capacity: number | undefined
  readonly used: number | undefined
  readonly spread: number | undefined
}

const linesOf = (borders: readonly Border[], hour: number, nameOf: (iso: string) => string): readonly BorderLine[] =>
  borders.flatMap(({ iso, links, flow, capacity, used, spread }) => {
    const all: BorderLine = {
      key: iso,
      name: nameOf(iso),
      isCable: false,
      flow,
      scheduled: undefined,
      capacity,
      used,
      spread,
    }
    const cables = links.map((link): BorderLine => {
      const own = link.flow[hour] ?? undefined
      const space = link.available[hour] ?? link.capacity
      return {
        key: link.code,
        name: link.name,
        isCable: true,
        flow: own,
        scheduled: link.scheduled[hour] ?? undefined,
        capacity: space,
        used: own === undefined || space <= 0 ? undefined : (100 * Math.abs(own)) / space,
        spread: undefined,
      }
    })
    const [only] = cables
    return links.length === 1 && only
      ? [{ ...all, scheduled: only.scheduled, name: `${all.name} (${only.name})` }]
      : [all, ...cables]
  })

/** Flows towards Great Britain by country and cable, with what they can carry and what they could earn. */
export const BordersTable = ({ borders, hour, nameOf }: BordersTableProps) => {
  const columns: readonly DataColumn<BorderLine>[] = [
    [
      'From',
      ({ name, isCable }) =>
        isCable ? <span className={`dim ${europeMapCss.europeCable}`}>{name}</span> : <b>{name}</b>,
    ],
    ['Flow MW', ({ flow }) => signedText(flow, { decimals: 0 }), 'n strong'],
    ['Scheduled MW', ({ scheduled }) => signedText(scheduled, { decimals: 0 }), 'n'],
    ['Capacity MW', ({ capacity }) => whole(capacity), 'n'],
    ['Used %', ({ used }) => numberText(used, { decimals: 0 }), 'n'],
    ['Spread £/MWh', ({ spread, isCable }) => (isCable ? '' : price(spread)), 'n'],
  ]
  return (
    <div className={`${europeMapCss.europeRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of borders">
      <DataTable
        className={dataTableCss.dataTable}
        label="Flows to Great Britain in the hour"
        columns={columns}
        rows={linesOf(borders, hour, nameOf)}
        keyOf={({ key }) => key}
        empty="No cable is known"
      />
    </div>
  )
}

type MixTableProps = { readonly countries: readonly CountryHours[]; readonly hour: number }

const partText = (country: CountryHours, hour: number, type: string): string => {
  const mix = mixOf(country, hour)
  const own = mix.find(([name]) => name === type)?.[1]
  const total = mix.reduce((sum, [, mw]) => sum + mw, 0)
  if (own === undefined) return MISSING
  return total > 0 ? `${whole(own)} · ${numberText((100 * own) / total, { decimals: 0 })}%` : whole(own)
}

/** What makes the power of countries, side by side: MW, and the share of what is known. */
export const MixTable = ({ countries, hour }: MixTableProps) => {
  const types = [...new Set(countries.flatMap(({ mix }) => mix.map(({ type }) => type)))]
  const columns: readonly DataColumn<string>[] = [
    ['Type', (type) => type],
    ...countries.map((country): DataColumn<string> => [
      country.name,
      (type) => (country.mix.some((each) => each.type === type) ? partText(country, hour, type) : ''),
      'n',
    ]),
  ]
  return (
    <div className={`${europeMapCss.europeRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of the mix">
      <DataTable
        className={dataTableCss.dataTable}
        label="Generation by type in the hour"
        columns={columns}
        rows={types}
        keyOf={(type) => type}
        empty="No country is known"
      />
    </div>
  )
}
