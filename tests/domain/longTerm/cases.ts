import fc from 'fast-check'
import type { Drivers } from '../../../src/domain/longTerm/assumptions/drivers'
import type { YearInputs } from '../../../src/domain/longTerm/assumptions/year'
import { emptySums, type ModelSums } from '../../../src/domain/longTerm/dispatch/sums'
import { YearModel, type SettledHour } from '../../../src/domain/longTerm/dispatch/yearModel'
import { HOURS_OF_YEAR } from '../../../src/domain/longTerm/model'
import { LONG_TERM_SCENARIOS, yearsOfRun } from '../../../src/domain/longTerm/scenarios'
import { LONG_TERM_RUNS } from '../../../src/domain/reference/longTermRuns'

/** One year of a model: the whole of a case takes too long for a law. */
export type ModelledYear = {
  readonly sums: ModelSums
  readonly price: Float64Array
  readonly used: Float64Array
}

export const modelledYear = (inputs: YearInputs, onHour?: (hour: SettledHour) => void): ModelledYear => {
  const sums = emptySums(12)
  const price = new Float64Array(HOURS_OF_YEAR)
  const used = new Float64Array(HOURS_OF_YEAR)
  new YearModel(onHour).run(inputs, { sums, firstMonth: 0, price, used, firstHour: 0 })
  return { sums, price, used }
}

export const sumOf = (values: Float64Array): number => values.reduce((sum, each) => sum + each, 0)

/** Mean price of all hours of a year. */
export const baseloadOf = ({ sums: { of } }: ModelledYear): number => sumOf(of.price) / sumOf(of.hours)

/** Any year of any run and scenario. */
export const anyYear = fc.constantFrom(...LONG_TERM_RUNS.map(({ id }) => id)).chain((run) =>
  fc.record({
    run: fc.constant(run),
    scenario: fc.constantFrom(...LONG_TERM_SCENARIOS),
    year: fc.constantFrom(...yearsOfRun(run)),
  }),
)

const factor = fc.double({ min: 0.6, max: 1.6, noNaN: true })
export const anyDrivers: fc.Arbitrary<Drivers> = fc.record({
  gas: factor,
  carbon: factor,
  demand: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
  build: factor,
})
