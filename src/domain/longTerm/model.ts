import { NO_CHANGE, type Drivers } from './assumptions/drivers'
import { MODEL_HOURS, MODEL_MONTHS } from './assumptions/profiles'
import { yearInputs } from './assumptions/year'
import { TYPICAL_DAYS } from './dispatch/days'
import { emptySums, type ModelSums } from './dispatch/sums'
import { YearModel, type SettledHour } from './dispatch/yearModel'
import { yearsOfRun, type ModelCase } from './scenarios'

/** Hours of the typical days of a year. */
export const HOURS_OF_YEAR = TYPICAL_DAYS * MODEL_HOURS

/** A case as the model makes it: pure in the case and what is changed. */
export type LongTermModel = ModelCase & {
  readonly changed: Drivers
  readonly years: readonly number[]
  /** By month of all years. */
  readonly sums: ModelSums
  /** £/MWh in money of 2025 by year, typical day and hour. */
  readonly price: Float64Array
  /** Share of wind and sun without subsidy that is used, likewise. */
  readonly used: Float64Array
}

/**
 * Makes all years of a case.
 * @param changed factors on top of the scenario
 * @param onHour receives each hour, for checks
 * @throws RangeError where there is no such run
 */
export const longTermModel = (
  { run, scenario }: ModelCase,
  changed: Drivers = NO_CHANGE,
  onHour?: (hour: SettledHour) => void,
): LongTermModel => {
  const years = yearsOfRun(run)
  const sums = emptySums(years.length * MODEL_MONTHS)
  const price = new Float64Array(years.length * HOURS_OF_YEAR)
  const used = new Float64Array(years.length * HOURS_OF_YEAR)
  const model = new YearModel(onHour)
  years.forEach((year, place) =>
    model.run(yearInputs({ run, scenario }, year, changed), {
      sums,
      firstMonth: place * MODEL_MONTHS,
      price,
      used,
      firstHour: place * HOURS_OF_YEAR,
    }),
  )
  return { run, scenario, changed, years, sums, price, used }
}
