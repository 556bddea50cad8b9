import { parseFormula } from '../../series/calculator/grammar'
import { parseSeriesId, seriesIdOf } from '../../series/seriesId'
import type { ChartSeries, ChartSpec } from '../chartSpec'

/** A series that a formula can name by a letter. */
export type Letter = { readonly letter: string; readonly id: string; readonly place: number }

/** Most characters of the name of a series. */
export const NAME_LENGTH = 100

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Letters for the series of a chart, in their order: those that have an id of their own. */
export const lettersOf = ({ chartSeries }: Pick<ChartSpec, 'chartSeries'>): readonly Letter[] =>
  chartSeries
    .flatMap((series, place) =>
      series.formula === undefined && series.plantsForGroup === undefined ? [{ id: seriesIdOf(series), place }] : [],
    )
    .slice(0, LETTERS.length)
    .map(({ id, place }, at) => ({ letter: LETTERS.charAt(at), id, place }))

export type FormulaDraft = { readonly series: ChartSeries } | { readonly fault: string }

/**
 * A formula as it is typed, as a series of the chart.
 * @param ids what its letters stand for, A first
 * @param isKnown whether there is such a series, by the first two parts of its id
 * @param name what legend, table and files call it; empty: the formula
 * @returns the series, or what is wrong with the formula and where
 */
export const formulaSeries = (
  text: string,
  ids: readonly string[],
  isKnown: (country: string, seriesId: string) => boolean,
  name = '',
): FormulaDraft => {
  const formula = text.trim()
  if (formula === '') return { fault: 'Write a formula, as A - B or [SystemPrice] * 2.' }
  if (formula.length > 500) return { fault: 'A formula has at most 500 characters here.' }
  const read = parseFormula(formula, (name) => {
    if (/^[A-Z]$/.test(name)) return ids[LETTERS.indexOf(name)] !== undefined
    const ref = parseSeriesId(name)
    return ref !== undefined && isKnown(ref.country, ref.seriesId)
  })
  if (!read.ok) return { fault: read.fault.message }
  if (read.series.length === 0) return { fault: 'Name at least one series, as A or [SystemPrice].' }
  const series: ChartSeries = {
    seriesId: 'Calculator',
    optionsId: 'none',
    country: 'Gb',
    isPlant: false,
    multiplier: 1,
    chartType: 'line',
    name: (name.trim() === '' ? formula : name.trim()).replace(/[<>]/g, '').slice(0, NAME_LENGTH),
    formula,
    calculatorIdArray: [...ids],
  }
  return { series }
}
