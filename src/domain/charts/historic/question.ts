import { HALF_HOUR_MS } from '../../periods'
import { FUNCTIONS, type CalculatorFunction } from '../../series/calculator/functions'
import { parseFormula, type Formula } from '../../series/calculator/grammar'
import type { RequestedSeries } from '../../series/calls'
import { parseSeriesId, parseSumOption } from '../../series/seriesId'
import type { WirePlant, PlantStore, SeriesInfo, StaticStore } from '../../wire'
import type { ChartSeries } from '../chartSpec'
import { seriesKey, type HistoricQuery } from './query'
import type { HistoricPart } from './size'
import type { ColumnFacts } from './view'

/** What a query is asked with: the series that the user may have, the plants, and the units of the chosen group. */
export type Reference = {
  readonly series: readonly SeriesInfo[]
  readonly plantSeries: NonNullable<StaticStore['plantSeries']>
  readonly plants: PlantStore['allPlants']
  readonly group: readonly string[] | undefined
}

const infoOf = ({ series }: Reference, country: string, seriesId: string): SeriesInfo | undefined =>
  series.find((each) => each.id === seriesId && each.country.toLowerCase() === country.toLowerCase())

const isOfPlants = ({ plantSeries }: Reference, seriesId: string): boolean =>
  plantSeries.some(({ id }) => id === seriesId)

const plantsOf = ({ plants }: Reference, option: string): readonly WirePlant[] => {
  const sum = parseSumOption(option)
  if (sum === undefined) return plants.filter(({ id }) => id === option)
  return plants.filter((each) => ({ fuel: each.fuelType, zone: each.zone, owner: each.owner })[sum.kind] === sum.of)
}

/** A name for a series before there is an answer: `Physical notification, CCGT`. */
export const seriesName = (series: ChartSeries, reference: Reference): string => {
  if (series.name !== undefined && series.name !== '') return series.name
  if (series.formula !== undefined) return series.formula
  const { seriesId, optionsId, country } = series
  const info = infoOf(reference, country, seriesId)
  const title = info?.name ?? reference.plantSeries.find(({ id }) => id === seriesId)?.name ?? seriesId
  if (optionsId === 'none') return title
  const of =
    info?.options.find(({ id }) => id === optionsId)?.name ??
    parseSumOption(optionsId)?.of ??
    reference.plants.find(({ id }) => id === optionsId)?.name
  return `${title}, ${of ?? optionsId}`
}

type Letters = readonly string[] | undefined

/** Ids of the series of a formula, and whether it looks at other instants than each value's own. */
const formulaFacts = (
  text: string,
  letters: Letters,
): { readonly ids: readonly string[]; readonly looksBack: boolean } => {
  const read = parseFormula(text)
  if (!read.ok) return { ids: [], looksBack: false }
  const looks = (node: Formula): boolean => {
    if (node.kind === 'operation') return node.of.some(looks)
    if (node.kind !== 'call') return false
    const { of }: CalculatorFunction = FUNCTIONS[node.name]
    return 'column' in of || node.args.some(looks)
  }
  const idOf = (name: string): string => (/^[A-Z]$/.test(name) ? (letters?.[name.charCodeAt(0) - 65] ?? name) : name)
  return { ids: read.series.map(idOf), looksBack: looks(read.formula) }
}

const partOf = (id: string, reference: Reference): HistoricPart => {
  const ref = parseSeriesId(id)
  if (ref && isOfPlants(reference, ref.seriesId))
    return { stepMs: HALF_HOUR_MS, parts: Math.max(1, plantsOf(reference, ref.optionsId).length) }
  return { stepMs: (ref && infoOf(reference, ref.country, ref.seriesId)?.stepMs) ?? HALF_HOUR_MS, parts: 1 }
}

/** A series that is asked for, with what is known of it before. */
type RequestedPart = {
  readonly requested: RequestedSeries
  readonly part: HistoricPart
  readonly facts: ColumnFacts
  readonly looksBack: boolean
}

const ofFormula = (series: ChartSeries, formula: string, reference: Reference): RequestedPart => {
  const { name, calculatorIdArray, multiplier } = series
  const { ids, looksBack } = formulaFacts(formula, calculatorIdArray)
  const parts = ids.map((id) => partOf(id, reference))
  const requested = {
    id: (name === undefined || name === '' ? formula : name).slice(0, 160),
    formula,
    ...(calculatorIdArray && { calculatorIdArray }),
    ...(multiplier !== 1 && { multiplier }),
  }
  const stepMs = Math.min(...parts.map((each) => each.stepMs), HALF_HOUR_MS * 2)
  const part = { stepMs, parts: parts.reduce((sum, each) => sum + each.parts, 0) }
  return { requested, part, facts: { key: formula, ...named(series) }, looksBack }
}

const named = ({ name }: ChartSeries): Pick<ColumnFacts, 'name'> => (name === undefined || name === '' ? {} : { name })

const FUELS_OF: readonly string[] = ['GenerationByFuel']

const factsOf = (series: ChartSeries, units: readonly WirePlant[], reference: Reference): ColumnFacts => {
  const { seriesId, optionsId, country } = series
  const sum = parseSumOption(optionsId)
  const title = reference.plantSeries.find(({ id }) => id === seriesId)?.name
  const base = { key: seriesKey(series), ...named(series) }
  if (sum?.kind === 'fuel' || sum?.kind === 'zone')
    return { ...base, [sum.kind]: sum.of, ...(title !== undefined && { measure: title }) }
  const [only] = units
  if (sum === undefined && only !== undefined)
    return { ...base, fuel: only.fuelType, ...(only.zone !== undefined && { zone: only.zone }) }
  const info = infoOf(reference, country, seriesId)
  return FUELS_OF.includes(seriesId) && info ? { ...base, fuel: optionsId, measure: info.name } : base
}

/** Undefined for a series of plants none of which is in the chosen group. */
const partOfSeries = (series: ChartSeries, reference: Reference): RequestedPart | undefined => {
  const { seriesId, optionsId, formula, multiplier, plantsForGroup } = series
  if (formula !== undefined) return ofFormula(series, formula, reference)
  const key = seriesKey(series)
  const own = multiplier !== 1 && { multiplier }
  if (!isOfPlants(reference, seriesId))
    return {
      requested: { id: key, ...own },
      part: partOf(key, reference),
      facts: factsOf(series, [], reference),
      looksBack: false,
    }
  const all = plantsForGroup ?? plantsOf(reference, optionsId).map(({ id }) => id)
  const units = reference.group ? all.filter((id) => reference.group?.includes(id)) : all
  if (units.length === 0 && reference.group) return undefined
  const isCut = plantsForGroup !== undefined || units.length < all.length
  const plants = plantsOf(reference, optionsId)
  return {
    requested: { id: key, ...own, ...(isCut && { plantsForGroup: [...units] }) },
    part: { stepMs: HALF_HOUR_MS, parts: Math.max(1, units.length) },
    facts: factsOf(series, plants, reference),
    looksBack: false,
  }
}

/** What a query asks for, whatever its dates. */
export type HistoricQuestion = {
  readonly requested: readonly RequestedSeries[]
  readonly parts: readonly HistoricPart[]
  readonly facts: readonly ColumnFacts[]
  /** A formula looks back in time: it cannot be asked in pieces. */
  readonly isWhole: boolean
  /** Names of series of plants that the group leaves out. */
  readonly leftOut: readonly string[]
}

/** The question of a query: its series as they are asked for, and what is known of them before. */
export const historicQuestionOf = ({ chartSeries }: HistoricQuery, reference: Reference): HistoricQuestion => {
  const all = chartSeries.map((series) => [series, partOfSeries(series, reference)] as const)
  const parts = all.flatMap(([, part]) => part ?? [])
  return {
    requested: parts.map(({ requested }) => requested),
    parts: parts.map(({ part }) => part),
    facts: parts.map(({ facts }) => facts),
    isWhole: parts.some(({ looksBack }) => looksBack),
    leftOut: all.flatMap(([series, part]) => (part === undefined ? [seriesName(series, reference)] : [])),
  }
}
