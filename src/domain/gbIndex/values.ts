import type { IndexConstituent, IndexPeriod } from './calls'
import { placeOfPart, type IndexChoice, type IndexFigure, type IndexMeasure, type IndexSource } from './choice'
import { figurePounds, FLAGS_BIT, knownPeriods } from './figures'
import { DURATION_CLASSES, durationClassOf, isInIndex } from './indices'
import { REVENUE_PARTS } from '../revenue/parts'
import { AUCTION_PRODUCTS } from '../revenue/splits'
import { PERIOD_HOURS } from '../revenue/unitPeriod'

/** A value of each source by a measure, in the order of the sources, and their sum; undefined where nothing is known. */
export type SourceValues = {
  readonly values: readonly (number | undefined)[]
  readonly total: number | undefined
}

/** An index in a period. */
export type IndexRow = SourceValues &
  Pick<IndexPeriod, 'from' | 'to' | 'days' | 'filled'> & {
    /** Days of which all settlement periods of all parts that are shown are known. */
    readonly complete: number
    /** Whether each source lacks some settlement periods. */
    readonly partial: readonly boolean[]
    /** Batteries in it; undefined where no day is filled. */
    readonly assets: number | undefined
    /** Mean MW over the filled days, registered or available as chosen; undefined as above. */
    readonly mw: number | undefined
    /** Mean MWh over them of those whose energy is known; undefined where it is of none. */
    readonly mwh: number | undefined
  }

export type IndexInput = {
  readonly constituents: readonly IndexConstituent[]
  readonly choice: Pick<IndexChoice, 'index' | 'measure' | 'wear' | 'available'>
  readonly sources: readonly IndexSource[]
}

const DAYS_A_YEAR = 365.25

/** The places of the period's constituents that are in an index. By energy those count whose energy is known, by available power those whose limit is. */
const membersOf = (
  period: IndexPeriod,
  { constituents, choice }: Pick<IndexInput, 'constituents' | 'choice'>,
): readonly number[] =>
  period.units.flatMap((unit, place) => {
    const constituent = constituents[unit]
    if (constituent === undefined || !isInIndex(choice.index, durationClassOf(constituent))) return []
    if (choice.available && (period.declared[place] ?? 0) === 0) return []
    return choice.measure === 'perMwh' && constituent.stored === undefined ? [] : [place]
  })

const sumOver = (places: readonly number[], of: (place: number) => number): number =>
  places.reduce((sum, place) => sum + of(place), 0)

/** Mean MW that a constituent declared available; undefined where no limit of it is known. */
const availableMw = ({ available, declared }: IndexPeriod, place: number): number | undefined => {
  const periods = declared[place] ?? 0
  return periods === 0 ? undefined : (available[place] ?? 0) / (periods * PERIOD_HOURS)
}

/** MW that a constituent counts with: registered, or available. */
const powerOf = (period: IndexPeriod, { constituents, choice }: IndexInput, place: number): number =>
  choice.available ? (availableMw(period, place) ?? 0) : (constituents[period.units[place] ?? -1]?.capacity ?? 0)

/** MWh that a constituent counts with, by the same share of its power. */
const energyOf = (period: IndexPeriod, input: IndexInput, place: number): number => {
  const { capacity = 0, stored = 0 } = input.constituents[period.units[place] ?? -1] ?? {}
  return capacity > 0 ? (stored * powerOf(period, input, place)) / capacity : 0
}

/** What the £ of a figure are divided by, summed over some constituents; 0 where there is nothing to hold them against. */
const denominatorOf = (
  period: IndexPeriod,
  input: IndexInput,
  figure: IndexFigure,
  places: readonly number[],
): number => {
  const daysOf = (place: number): number => period.present[place] ?? 0
  const powers = (place: number): number => powerOf(period, input, place)
  const years = (place: number): number => {
    const of = period.of[place] ?? 0
    return of === 0 ? 0 : (daysOf(place) * knownPeriods(period, figure, place)) / of / DAYS_A_YEAR
  }
  const byMeasure: Readonly<Record<IndexMeasure, () => number>> = {
    pounds: () => 1,
    perMw: () => sumOver(places, (place) => (powers(place) * daysOf(place)) / period.filled),
    perMwh: () => sumOver(places, (place) => (energyOf(period, input, place) * daysOf(place)) / period.filled),
    perThroughput: () => sumOver(places, (place) => period.moved[place] ?? 0),
    perMwYear: () => sumOver(places, (place) => powers(place) * years(place)),
    perKwYear: () => sumOver(places, (place) => powers(place) * 1000 * years(place)),
  }
  return byMeasure[input.choice.measure]()
}

const plus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a + b

const totalOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce<number | undefined>(plus, undefined)

/**
 * The values of some constituents, held against those of others: all of the index, or themselves.
 * @param places of the constituents whose £ are counted
 * @param against of those whose power, energy or throughput the £ are held against
 */
const valuesOf = (
  period: IndexPeriod,
  input: IndexInput,
  places: readonly number[],
  against: readonly number[],
): SourceValues => {
  /** What comes of the constituents of which the figure is known. */
  const valueBy = (figure: IndexFigure): number | undefined => {
    const known = places.filter((place) => knownPeriods(period, figure, place) > 0)
    if (known.length === 0) return undefined
    const by = denominatorOf(period, input, figure, against)
    return by > 0 ? sumOver(known, (place) => figurePounds(period, figure, place, input.choice.wear)) / by : undefined
  }
  const valueOf = ({ figures }: IndexSource): number | undefined => totalOf(figures.map(valueBy))
  const values = input.sources.map(valueOf)
  return { values, total: totalOf(values) }
}

/** Days of which all settlement periods of all shown parts are known, of the batteries that are in the index. */
const completeDays = ({ whole }: IndexPeriod, { choice, sources }: IndexInput): number => {
  const hasFlags = sources.some(({ figures }) => figures.includes('system') || figures.includes('energy'))
  const wanted = sources
    .flatMap(({ parts }) => parts)
    .reduce((bits, part) => bits | (2 ** placeOfPart(part)), hasFlags ? FLAGS_BIT : 0)
  const masks = whole.filter((_, of) => isInIndex(choice.index, DURATION_CLASSES[of] ?? 'unknown'))
  return (masks[0] ?? []).filter((_, day) => masks.every((days) => ((days[day] ?? 0) & wanted) === wanted)).length
}

/** An index in a period, by the measure of the choice. */
export const indexRow = (period: IndexPeriod, input: IndexInput): IndexRow => {
  const places = membersOf(period, input)
  const { from, to, days, filled } = period
  const isKnown = filled > 0
  const mean = (of: (place: number) => number): number =>
    sumOver(places, (place) => of(place) * (period.present[place] ?? 0)) / filled
  const hasEnergy = places.some((place) => input.constituents[period.units[place] ?? -1]?.stored !== undefined)
  return {
    ...valuesOf(period, input, places, places),
    from,
    to,
    days,
    filled,
    complete: completeDays(period, input),
    partial: input.sources.map(({ figures }) =>
      figures.some((figure) => places.some((place) => knownPeriods(period, figure, place) < (period.of[place] ?? 0))),
    ),
    assets: isKnown ? places.length : undefined,
    mw: isKnown ? mean((place) => powerOf(period, input, place)) : undefined,
    mwh: hasEnergy ? mean((place) => energyOf(period, input, place)) : undefined,
  }
}

/** What a constituent earned in a period. */
export type ConstituentRow = {
  readonly unit: IndexConstituent
  /** Days on which something is known of it. */
  readonly days: number
  /** Its part of the index: those of all constituents add up to it. */
  readonly share: SourceValues
  /** Held against its power, energy or throughput alone. */
  readonly alone: SourceValues
}

/**
 * The constituents of an index in a period.
 * Law: their shares add up to the index, by source and in all, whatever it is held against.
 */
export const constituentRows = (period: IndexPeriod, input: IndexInput): readonly ConstituentRow[] => {
  const places = membersOf(period, input)
  return places.flatMap((place) => {
    const unit = input.constituents[period.units[place] ?? -1]
    if (unit === undefined) return []
    return {
      unit,
      days: period.present[place] ?? 0,
      share: valuesOf(period, input, [place], places),
      alone: valuesOf(period, input, [place], [place]),
    }
  })
}

/** Periods that follow one another as one; undefined for none. */
export const joinedPeriods = (periods: readonly IndexPeriod[]): IndexPeriod | undefined => {
  const [first] = periods
  const last = periods.at(-1)
  if (first === undefined || last === undefined) return undefined
  const units = [...new Set(periods.flatMap(({ units: own }) => own))].sort((a, b) => a - b)
  const placeOf = new Map(units.map((unit, place) => [unit, place]))
  const summed = (of: (period: IndexPeriod) => readonly number[]): number[] => {
    const sums = units.map(() => 0)
    for (const period of periods)
      of(period).forEach((value, place) => {
        const at = placeOf.get(period.units[place] ?? -1)
        if (at !== undefined) sums[at] = (sums[at] ?? 0) + value
      })
    return sums
  }
  const count = (of: (period: IndexPeriod) => number): number => periods.reduce((sum, period) => sum + of(period), 0)
  return {
    from: first.from,
    to: last.to,
    days: count(({ days }) => days),
    filled: count(({ filled }) => filled),
    whole: DURATION_CLASSES.map((_, of) => periods.flatMap(({ whole }) => whole[of] ?? [])),
    units,
    present: summed(({ present }) => present),
    of: summed(({ of }) => of),
    moved: summed(({ moved }) => moved),
    charging: summed(({ charging }) => charging),
    available: summed(({ available }) => available),
    declared: summed(({ declared }) => declared),
    system: summed(({ system }) => system),
    energy: summed(({ energy }) => energy),
    flagsMissing: summed(({ flagsMissing }) => flagsMissing),
    products: AUCTION_PRODUCTS.map((_, product) => summed(({ products }) => products[product] ?? [])),
    pounds: REVENUE_PARTS.map((_, part) => summed(({ pounds }) => pounds[part] ?? [])),
    missing: REVENUE_PARTS.map((_, part) => summed(({ missing }) => missing[part] ?? [])),
  }
}
