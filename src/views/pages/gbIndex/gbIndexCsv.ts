import { csvOf, type CsvColumn } from '../../../domain/export'
import { roundedNumber } from '../../../domain/format'
import { INDEX_UNITS, type IndexMeasure, type IndexSource } from '../../../domain/gbIndex/choice'
import { durationOf } from '../../../domain/gbIndex/indices'
import type { ConstituentRow, IndexRow } from '../../../domain/gbIndex/values'

/** What is not known stays missing. */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : roundedNumber(value, { decimals: 4 })

type Sources = readonly IndexSource[]

/** The periods as a file; sources that lack settlement periods are named in the last column. */
export const periodsCsv = (rows: readonly IndexRow[], sources: Sources, measure: IndexMeasure): string => {
  const unit = INDEX_UNITS[measure]
  const lacking = ({ partial }: IndexRow): Sources => sources.filter((_, place) => partial[place] === true)
  const columns: readonly CsvColumn<IndexRow>[] = [
    ['From', ({ from }) => from],
    ['To', ({ to }) => to],
    ...sources.map(({ title }, k): CsvColumn<IndexRow> => [`${title} (${unit})`, ({ values }) => rounded(values[k])]),
    [`Total (${unit})`, ({ total }) => rounded(total)],
    ['Assets', ({ assets }) => assets],
    ['Power (MW)', ({ mw }) => rounded(mw)],
    ['Energy (MWh)', ({ mwh }) => rounded(mwh)],
    ['Days', ({ days }) => days],
    ['Days filled', ({ filled }) => filled],
    ['Days complete', ({ complete }) => complete],
    [
      'Partial',
      (row) =>
        lacking(row)
          .map(({ title }) => title)
          .join('; '),
    ],
  ]
  return csvOf(columns, rows)
}

/** The constituents as a file, with what each brings to the index by source. */
export const constituentsCsv = (rows: readonly ConstituentRow[], sources: Sources, measure: IndexMeasure): string => {
  const unit = INDEX_UNITS[measure]
  const columns: readonly CsvColumn<ConstituentRow>[] = [
    ['Unit', (row) => row.unit.id],
    ['Name', (row) => row.unit.name],
    ['Owner', (row) => row.unit.owner],
    ['Power (MW)', (row) => row.unit.capacity],
    ['Energy (MWh)', (row) => row.unit.stored],
    ['Duration (h)', (row) => rounded(durationOf(row.unit))],
    ['Entered', (row) => row.unit.entered],
    ['Left', (row) => row.unit.left],
    ['Days', ({ days }) => days],
    [`Total (${unit})`, ({ alone }) => rounded(alone.total)],
    ...sources.map(({ title }, k): CsvColumn<ConstituentRow> => [
      `${title}, of the index (${unit})`,
      ({ share }) => rounded(share.values[k]),
    ]),
    [`Of the index (${unit})`, ({ share }) => rounded(share.total)],
  ]
  return csvOf(columns, rows)
}
