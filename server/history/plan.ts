import { parseFormula, type Formula } from '../../src/domain/series/calculator/grammar'
import type { RequestedSeries, SeriesKind } from '../../src/domain/series/calls'
import { definitionOf, SERIES } from '../../src/domain/series/catalogue'
import type { OwnAggregate, SeriesDefinition } from '../../src/domain/series/definition'
import {
  parseSeriesId,
  parseSumOption,
  seriesIdOf,
  type SeriesId,
  type SumKind,
} from '../../src/domain/series/seriesId'
import type { WirePlant } from '../../src/domain/wire'
import type { Instant } from '../../src/domain/periods'
import { badRequest, gathering, type ProblemError } from '../http/problem'
import type { LiveMarket } from '../market/liveMarket'

/** What the values of a series are made of. */
export type HistoryMaking =
  | { readonly kind: 'stored'; readonly id: SeriesId }
  /** Of plants: the sum of what is stored of each. */
  | { readonly kind: 'sum'; readonly ids: readonly SeriesId[] }
  | { readonly kind: 'formula'; readonly formula: Formula; readonly parts: ReadonlyMap<string, Plan> }

/** A series that was asked for, and how it is had. */
export type Plan = {
  readonly id: string
  readonly kind: SeriesKind
  readonly name: string
  readonly unit: string
  readonly stepMs: number
  readonly aggregate: OwnAggregate
  /** Absent for a calculator. */
  readonly definition?: SeriesDefinition
  readonly making: HistoryMaking
}

/** All that is stored of a series or of its parts. */
export const storedIdsOf = ({ making }: Plan): readonly SeriesId[] => {
  if (making.kind === 'stored') return [making.id]
  return making.kind === 'sum' ? making.ids : [...making.parts.values()].flatMap(storedIdsOf)
}

/** The definitions of the stored series that it is made of. */
export const definitionsOf = ({ definition, making }: Plan): readonly SeriesDefinition[] => {
  if (making.kind === 'formula') return [...making.parts.values()].flatMap(definitionsOf)
  return definition ? [definition] : []
}

/** Its own definition and those of all parts: what somebody who reads it must have access to. */
export const neededOf = (plan: Plan): readonly SeriesDefinition[] => [
  ...(plan.definition ? [plan.definition] : []),
  ...(plan.making.kind === 'formula' ? [...plan.making.parts.values()].flatMap(neededOf) : []),
]

/** Formulas of the catalogue may be of others, so deep at most. */
const MOST_LEVELS = 5

/** By id; one index for each list of plants, since a formula names hundreds of them. */
const indexes = new WeakMap<readonly WirePlant[], ReadonlyMap<string, WirePlant>>()
const indexOf = (plants: readonly WirePlant[]): ReadonlyMap<string, WirePlant> => {
  const known = indexes.get(plants) ?? new Map(plants.map((plant) => [plant.id, plant]))
  indexes.set(plants, known)
  return known
}

/**
 * Finds plans for ids. `field` is where the client has written the series: errors name it. `check` throws where the client
 * may not read a series of the definition, before anything is made of it.
 */
export class Planner {
  constructor(
    private readonly plants: () => readonly WirePlant[],
    private readonly field: string,
    private readonly check: (definition: SeriesDefinition, id: string) => void = () => undefined,
  ) {}

  /** @throws ProblemError 400 that names the series and the fix; 503 while the plants are not known */
  planOf(requested: RequestedSeries): Plan {
    if (requested.formula !== undefined) return this.calculator(requested, requested.formula)
    return this.series(requested.id, requested.plantsForGroup, 0)
  }

  private refused(message: string, part = 'id'): ProblemError {
    const field = this.field === '' ? part : `${this.field}.${part}`
    return badRequest({ [field]: [`${field}: ${message}`] })
  }

  private noSeries(id: string): ProblemError {
    const ref = parseSeriesId(id)
    const options = SERIES.find(({ seriesId }) => seriesId === ref?.seriesId)?.options.map((each) => each.id) ?? []
    const some = options.length > 8 ? `${options.slice(0, 8).join(', ')} and others` : options.join(', ')
    return this.refused(`There is no series "${id}".${options.length > 0 ? ` Its options are ${some}.` : ''}`)
  }

  private series(id: string, group: RequestedSeries['plantsForGroup'], level: number): Plan {
    const definition = definitionOf(id)
    const option = parseSeriesId(id)?.optionsId ?? ''
    if (definition === undefined) throw this.noSeries(id)
    const { country, seriesId, title, options } = definition
    const own = seriesIdOf({ country, seriesId, optionsId: option })
    this.check(definition, own)
    if (definition.kind === 'plant') return this.ofPlants(definition, option, group)
    if (group) throw this.refused(`${title} is not of plants.`, 'plantsForGroup')
    const of = options.find((each) => each.id === option)
    return {
      id: own,
      kind: definition.kind,
      name: of ? `${title}, ${of.name}` : title,
      ...this.facts(definition),
      making:
        definition.formula === undefined
          ? { kind: 'stored', id: own }
          : this.formula(definition.formula, (name) => name, level),
    }
  }

  private facts(definition: SeriesDefinition) {
    const { unit, stepMs, aggregate } = definition
    return { unit, stepMs, aggregate, definition }
  }

  private ofPlants(definition: SeriesDefinition, option: string, group: RequestedSeries['plantsForGroup']): Plan {
    const plants = this.plants()
    if (plants.length === 0) throw gathering()
    const { country, seriesId, title } = definition
    const idOf = (optionsId: string): SeriesId => seriesIdOf({ country, seriesId, optionsId })
    const facts = this.facts(definition)
    if (group) {
      const known = indexOf(plants)
      for (const unit of group) if (!known.has(unit)) throw this.noPlant(unit, 'plantsForGroup')
      const ids = [...new Set(group)].map(idOf)
      const name = `${title}, ${ids.length} ${ids.length === 1 ? 'plant' : 'plants'}`
      return { id: idOf(option), kind: 'group', name, ...facts, making: { kind: 'sum', ids } }
    }
    const sum = parseSumOption(option)
    if (sum) {
      const ids = plants.filter((each) => valueOf(each, sum.kind) === sum.of).map((each) => idOf(each.id))
      if (ids.length === 0) throw this.refused(`There are no plants of ${sum.kind} "${sum.of}".`)
      return { id: idOf(option), kind: sum.kind, name: `${title}, ${sum.of}`, ...facts, making: { kind: 'sum', ids } }
    }
    const plant = indexOf(plants).get(option)
    if (plant === undefined) throw this.noPlant(option, 'id')
    const id = idOf(plant.id)
    return { id, kind: 'plant', name: `${title}, ${plant.name}`, ...facts, making: { kind: 'stored', id } }
  }

  private noPlant(id: string, part: string): ProblemError {
    const fix = 'name a unit as Gb&PN&T_DRAXX-1 does, a sum as Gb&PN&fuel:CCGT, or plantsForGroup'
    return this.refused(id === 'none' ? `It is of plants: ${fix}.` : `There is no plant "${id}": ${fix}.`, part)
  }

  private calculator({ id, calculatorIdArray = [] }: RequestedSeries, text: string): Plan {
    const letters = new Map(calculatorIdArray.map((each, place) => [String.fromCharCode(65 + place), each]))
    const making = this.formula(text, (name) => letters.get(name) ?? name, 0)
    const parts = [...making.parts.values()]
    const units = new Set(parts.map(({ unit }) => unit))
    return {
      id,
      kind: 'calculator',
      name: id,
      unit: units.size === 1 ? ([...units][0] ?? '') : '',
      stepMs: Math.min(...parts.map(({ stepMs }) => stepMs)),
      aggregate: 'average',
      making,
    }
  }

  private formula(
    text: string,
    idOf: (name: string) => string,
    level: number,
  ): Extract<HistoryMaking, { kind: 'formula' }> {
    if (level > MOST_LEVELS) throw this.refused('The formulas that it is made of are too many levels deep.')
    const read = parseFormula(text, (name) => definitionOf(idOf(name)) !== undefined)
    if (!read.ok) throw this.refused(read.fault.message, 'formula')
    if (read.series.length === 0) throw this.refused('Name at least one series, as [SystemPrice].', 'formula')
    const parts = new Map(read.series.map((name) => [name, this.series(idOf(name), undefined, level + 1)]))
    return { kind: 'formula', formula: read.formula, parts }
  }
}

const valueOf = ({ fuelType, zone, owner }: WirePlant, kind: SumKind): string | undefined =>
  ({ fuel: fuelType, zone, owner })[kind]

/** The registered units, made into a list at most every ten seconds: a chart of plants asks for each of its series. */
export const historyPlantsOf = (
  host: Pick<LiveMarket, 'plantStore'>,
  clock: { readonly now: () => Instant },
): (() => readonly WirePlant[]) => {
  let list: readonly WirePlant[] = []
  let until = -Infinity
  return () => {
    if (list.length > 0 && clock.now() < until) return list
    until = clock.now() + 10_000
    return (list = host.plantStore().allPlants)
  }
}
