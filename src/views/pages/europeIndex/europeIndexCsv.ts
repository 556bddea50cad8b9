import { csvText } from '../../../domain/export'
import { roundedNumber } from '../../../domain/format'
import type { EuropeIndex } from '../../../domain/storage/europeIndex/calls'
import { CURRENCY_SIGNS, type EuropeIndexChoice } from '../../../domain/storage/europeIndex/choice'
import { INDEX_COLUMN_TEXTS, INDEX_COLUMNS } from '../../../domain/storage/europeIndex/markets'
import type { ShownCountry } from '../../../domain/storage/europeIndex/shown'

const rounded = (value: number | null | undefined): number | undefined =>
  value == null ? undefined : roundedNumber(value, { decimals: 4 })

/** The countries of a month as a file, with what is not known empty. */
export const europeIndexCsv = (
  { month, days }: Pick<EuropeIndex, 'month' | 'days'>,
  rows: readonly ShownCountry[],
  { duration, currency, view, withImbalance }: EuropeIndexChoice,
): string => {
  const sign = CURRENCY_SIGNS[currency]
  const unit = `${sign}k/MW/yr`
  const kind = view === 'parts' ? 'part' : 'alone'
  return csvText([
    [
      'Month',
      'Country',
      'Duration (h)',
      'Method',
      'Imbalance in total',
      ...INDEX_COLUMNS.map((column) => `${INDEX_COLUMN_TEXTS[column].title}, ${kind} (${unit})`),
      `Total (${unit})`,
      `Spread (${sign}/MWh)`,
      'Cycles a day',
      'Days known',
      'Days',
    ],
    ...rows.map(({ name, values, total, spread, cycles, known }) => [
      month,
      name,
      duration,
      'Simulated',
      withImbalance ? 'yes' : 'no',
      ...values.map(rounded),
      rounded(total),
      rounded(spread),
      rounded(cycles),
      known,
      days,
    ]),
  ])
}
