import { MISSING, numberText } from '../../../domain/format'
import { CURRENCY_SIGNS, type EuropeIndexChoice } from '../../../domain/storage/europeIndex/choice'
import { INDEX_COLUMN_TEXTS, INDEX_COLUMNS } from '../../../domain/storage/europeIndex/markets'
import type { ShownCountry } from '../../../domain/storage/europeIndex/shown'
import { price } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'

type TableProps = {
  readonly rows: readonly ShownCountry[]
  /** Days of the month that are over. */
  readonly days: number
  readonly choice: EuropeIndexChoice
  /** Visitors have totals alone. */
  readonly limited: boolean
}

const one = (value: number | undefined): string => numberText(value, { decimals: 1 })

const METHOD = 'The best schedule with all prices known beforehand; no battery is measured'

/** Each country with its total, what it is made of, and of how many days it is. */
export const EuropeIndexTable = ({ rows, days, choice, limited }: TableProps) => {
  const sign = CURRENCY_SIGNS[choice.currency]
  const parts = limited
    ? []
    : INDEX_COLUMNS.map((column, place): DataColumn<ShownCountry> => {
        const { title, about } = INDEX_COLUMN_TEXTS[column]
        return [
          <span key={column} title={about}>
            {title}
          </span>,
          ({ values, chosen, name, known }) => (
            <span title={cellText(name, known, values[place], chosen[place])}>{one(values[place])}</span>
          ),
          'n',
        ]
      })
  const more: readonly DataColumn<ShownCountry>[] = limited
    ? []
    : [
        [`Spread ${sign}/MWh`, ({ spread }) => price(spread), 'n'],
        ['Cycles a day', ({ cycles }) => price(cycles ?? undefined), 'n'],
      ]
  const columns: readonly DataColumn<ShownCountry>[] = [
    ['Country', ({ name }) => name],
    ['Duration', () => `${choice.duration} h`, 'n'],
    ['Method', () => <span title={METHOD}>Simulated</span>],
    ...parts,
    [`Total ${sign}k/MW/yr`, ({ total }) => one(total), 'n strong'],
    ...more,
    [
      'Days known',
      ({ known }) => <span title="Days of which every market of the country is known">{`${known} of ${days}`}</span>,
      'n',
    ],
  ]
  return (
    <DataTable
      className={dataTableCss.dataTable}
      label="European index by country"
      scrolls="List of countries"
      columns={columns}
      rows={rows}
      keyOf={({ country }) => country}
    />
  )
}

const cellText = (name: string, known: number, value: number | undefined, chosen: number | undefined): string => {
  if (known === 0) return 'No day is known'
  if (value === undefined) return `${name}: no such market or price (${MISSING})`
  return `The best use on ${chosen ?? 0} of ${known} days`
}
