import { csvText } from '../../export'
import { numberText } from '../../format'
import type { AssetReport } from '../calls'
import { modelFileTitle } from '../report/csv'
import { caseText } from '../scenarios'
import { assetText, type PriceBasis } from './inputs'
import { ASSET_PARTS } from './plots'

type AssetRow = AssetReport['years'][number]

/** A column of the table of years: of a battery cycles, of the others a load factor. */
export type AssetColumn = {
  readonly title: string
  readonly unit: string
  readonly decimals: number
  readonly value: (year: AssetRow) => number | null
}

const MONEY = '£k/MW'

/** Columns of the table and of the file. */
export const assetColumns = (isBattery: boolean): readonly AssetColumn[] => [
  ...ASSET_PARTS.map(({ id, title }): AssetColumn => ({ title, unit: MONEY, decimals: 1, value: (year) => year[id] })),
  { title: 'Net', unit: MONEY, decimals: 1, value: ({ net }) => net },
  isBattery
    ? { title: 'Cycles', unit: 'a day', decimals: 2, value: ({ cycles }) => cycles }
    : { title: 'Load factor', unit: '%', decimals: 1, value: ({ loadFactor }) => 100 * loadFactor },
  {
    title: isBattery ? 'Spread captured' : 'Capture price',
    unit: '£/MWh',
    decimals: 2,
    value: ({ capture }) => capture,
  },
  { title: 'P10', unit: MONEY, decimals: 1, value: ({ p10 }) => p10 },
  { title: 'P50', unit: MONEY, decimals: 1, value: ({ p50 }) => p50 },
  { title: 'P90', unit: MONEY, decimals: 1, value: ({ p90 }) => p90 },
]

/** `money of 2025`, `money of each year`. */
export const moneyText = (basis: PriceBasis): string => (basis === 'real' ? 'money of 2025' : 'money of each year')

/** `8.4 %`, or a dash where there is none. */
export const rateText = (rate: number | null): string =>
  rate === null ? numberText(undefined) : `${numberText(100 * rate, { decimals: 1 })} %`

/** The years of a report as a file. */
export const assetCsv = ({ inputs, sample, years, rate, rateWhy, value }: AssetReport): string => {
  const columns = assetColumns(inputs.kind === 'battery')
  return csvText([
    [modelFileTitle(caseText(inputs), sample)],
    [
      `A ${assetText(inputs)}; capex ${inputs.capex} £/kW, discount ${inputs.discount} %, ${moneyText(inputs.basis)}`,
      `IRR ${rate === null ? (rateWhy ?? '') : rateText(rate)}`,
      `NPV ${numberText(value, { decimals: 1 })} £k/MW`,
    ],
    ['Year', ...columns.map(({ title, unit }) => `${title} (${unit})`)],
    ...years.map((year) => [year.year, ...columns.map((column) => column.value(year) ?? undefined)]),
  ])
}
