import { numberInText } from '../../format'
import { ROUND_TRIP } from '../../plants/charge'
import type { Battery } from '../battery'

export const CARBON_METHODS = ['average', 'marginal'] as const
export type CarbonMethod = (typeof CARBON_METHODS)[number]

export const MOST_BATTERIES = 5

/** A battery as it is typed. */
export type TypedBattery = {
  /** MW. */
  readonly power: number
  /** MWh. */
  readonly energy: number
  /** %, of a round trip. */
  readonly efficiency: number
  /** A day, at most. */
  readonly cycles: number
}

/** What is chosen on the page. It is in the address, so that a link shows the same. */
export type CarbonChoice = TypedBattery & {
  readonly method: CarbonMethod
  /** Ids of GB batteries that are shown in place of the typed one; none where it is. */
  readonly plants: readonly string[]
}

export type CarbonField = keyof TypedBattery

type FieldRule = {
  readonly key: CarbonField
  readonly label: string
  /** In the address. */
  readonly name: string
  readonly usual: number
  readonly isIn: (value: number) => boolean
  /** What is wrong with a number that is not in it, with the fix. */
  readonly fault: string
}

const SIZE = {
  isIn: (value: number): boolean => value > 0 && value <= 5000,
  fault: 'Enter a number above 0, at most 5,000.',
}

export const CARBON_FIELDS: readonly FieldRule[] = [
  { key: 'power', label: 'Power, MW', name: 'mw', usual: 50, ...SIZE },
  { key: 'energy', label: 'Energy, MWh', name: 'mwh', usual: 100, ...SIZE },
  {
    key: 'efficiency',
    label: 'Efficiency, %',
    name: 'efficiency',
    usual: 100 * ROUND_TRIP,
    isIn: (value) => value >= 1 && value <= 100,
    fault: 'Enter a number from 1 to 100.',
  },
  {
    key: 'cycles',
    label: 'Cycles a day',
    name: 'cycles',
    usual: 2,
    isIn: (value) => value >= 0 && value <= 10,
    fault: 'Enter a number from 0 to 10.',
  },
]

const ruleOf = (field: CarbonField): FieldRule => {
  const rule = CARBON_FIELDS.find(({ key }) => key === field)
  if (rule === undefined) throw new RangeError(`There is no field ${field}.`)
  return rule
}

/** The number of a field's text; undefined where it is none that the field takes. */
export const readCarbonField = (field: CarbonField, text: string): number | undefined => {
  const value = numberInText(text.trim())
  return value !== undefined && ruleOf(field).isIn(value) ? value : undefined
}

/** Why a field does not take its text; undefined where it does. */
export const carbonFaultOf = (field: CarbonField, text: string): string | undefined =>
  readCarbonField(field, text) === undefined ? ruleOf(field).fault : undefined

/** The choice of an address; what it does not name, or cannot be read, is as usual. */
export const readCarbonChoice = (search: URLSearchParams): CarbonChoice => {
  const numberOf = (field: CarbonField): number => {
    const { name, usual } = ruleOf(field)
    return readCarbonField(field, search.get(name) ?? '') ?? usual
  }
  const plants = (search.get('plants') ?? '').split(',').filter((id) => id !== '')
  return {
    power: numberOf('power'),
    energy: numberOf('energy'),
    efficiency: numberOf('efficiency'),
    cycles: numberOf('cycles'),
    method: CARBON_METHODS.find((each) => each === search.get('method')) ?? 'average',
    plants: [...new Set(plants)].slice(0, MOST_BATTERIES),
  }
}

/** The address of a choice, with whatever else is there; what is as usual is left out. */
export const writeCarbonChoice = (search: URLSearchParams, choice: CarbonChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  const put = (name: string, text: string | undefined): void => {
    if (text === undefined) next.delete(name)
    else next.set(name, text)
  }
  for (const { key, name, usual } of CARBON_FIELDS) put(name, choice[key] === usual ? undefined : String(choice[key]))
  put('method', choice.method === 'average' ? undefined : choice.method)
  put('plants', choice.plants.length === 0 ? undefined : choice.plants.join(','))
  return next
}

/** The battery that is scheduled: empty at first, free at the end, without a cost of wear. */
export const scheduledBattery = ({ power, energy, efficiency, cycles }: TypedBattery): Battery => ({
  power,
  energy,
  efficiency: efficiency / 100,
  cycles,
  wear: 0,
  start: 0,
})
