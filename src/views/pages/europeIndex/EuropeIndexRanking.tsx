import { barReach } from '../../../domain/charts/stackedBar'
import { numberText } from '../../../domain/format'
import type { EuropeIndexChoice } from '../../../domain/storage/europeIndex/choice'
import { INDEX_COLUMN_TEXTS, INDEX_COLUMNS, type IndexColumn } from '../../../domain/storage/europeIndex/markets'
import { COLUMN_COLOURS, countryColour } from '../../../domain/storage/europeIndex/plots'
import type { ShownCountry } from '../../../domain/storage/europeIndex/shown'
import { BarLegend, StackedBar, type BarPart } from '../../parts/StackedBar'
import * as css from './europeIndex.module.css'

type RankingProps = {
  /** The one that brings most first. */
  readonly rows: readonly ShownCountry[]
  /** Days of the month that are over. */
  readonly days: number
  readonly choice: EuropeIndexChoice
  readonly onCountry: (country: string) => void
}

const one = (value: number | undefined): string => numberText(value, { decimals: 1 })

/** Bars of all countries on one scale; a press chooses a country for the line. */
export const EuropeIndexRanking = ({ rows, days, choice, onCountry }: RankingProps) => {
  const hasParts = choice.view === 'parts' && rows.some(({ values }) => values.some((value) => value !== undefined))
  const reach = barReach(rows.map((row) => partsOf(row, hasParts)))
  return (
    <div className={`${css.rankingList} scroll thin`} tabIndex={0} role="group" aria-label="Countries by total">
      {rows.map((row) => (
        <button
          key={row.country}
          type="button"
          className={css.rankingRow}
          aria-pressed={choice.countries.includes(row.country)}
          title={`${row.known} of ${days} days known. Show or hide its line`}
          onClick={() => onCountry(row.country)}
        >
          <i
            className={css.rankingMark}
            style={{ background: choice.countries.includes(row.country) ? countryColour(row.country) : undefined }}
          />
          <span className="truncate">{row.name}</span>
          <StackedBar parts={partsOf(row, hasParts)} reach={reach} text={one} />
          <b>{one(row.total)}</b>
        </button>
      ))}
      {hasParts && <PartsLegend rows={rows} />}
    </div>
  )
}

/** The total, or the parts of it where they are known. */
const partsOf = ({ total, values }: ShownCountry, hasParts: boolean): readonly BarPart[] => {
  if (total === undefined) return []
  if (!hasParts) return [{ key: 'total', title: 'Total', colour: 'var(--plot-1)', value: total }]
  return INDEX_COLUMNS.map((column, place) => ({ ...looksOf(column), value: values[place] ?? 0 }))
}

const looksOf = (column: IndexColumn) => ({
  key: column,
  title: INDEX_COLUMN_TEXTS[column].title,
  colour: COLUMN_COLOURS[column],
})

/** The columns that some country has. */
const PartsLegend = ({ rows }: Pick<RankingProps, 'rows'>) => (
  <BarLegend
    label="Columns"
    parts={INDEX_COLUMNS.filter((_, place) => rows.some(({ values }) => (values[place] ?? 0) !== 0)).map((column) => ({
      ...looksOf(column),
      about: INDEX_COLUMN_TEXTS[column].about,
    }))}
  />
)
