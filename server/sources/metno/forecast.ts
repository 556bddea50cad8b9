import * as z from 'zod/mini'
import type { Instant } from '../../../src/domain/periods'
import { METNO_STEP_MS, METNO_VARIABLES, type MetnoVariable } from '../../../src/domain/series/weather/metno'
import { instantField } from '../fields'
import { ServiceFault } from '../textService'

/** As sentences begin with it. */
export const METNO_NAME = 'MET Norway'

/** Values of a variable by the instant of their step. */
export type MetnoValues = ReadonlyMap<Instant, number>

/** The forecast of a place. */
export type PlaceForecast = {
  /** When it was made: the publisher's time of publication. */
  readonly updatedAt: Instant
  readonly values: ReadonlyMap<MetnoVariable['key'], MetnoValues>
  /** Steps that it has, and how many of them made no sense and were left out. */
  readonly rows: number
  readonly dropped: number
}

/** Names of the service, its unit of each, and between what a value makes sense. */
type Parameter = { readonly name: string; readonly unit: string; readonly least: number; readonly greatest: number }
const PARAMETERS: Readonly<Partial<Record<MetnoVariable['key'], Parameter>>> = {
  temperature: { name: 'air_temperature', unit: 'celsius', least: -60, greatest: 60 },
  cloud: { name: 'cloud_area_fraction', unit: '%', least: 0, greatest: 100 },
  rain: { name: 'precipitation_amount', unit: 'mm', least: 0, greatest: 400 },
  wind10: { name: 'wind_speed', unit: 'm/s', least: 0, greatest: 120 },
}

const details = z.optional(z.object({ details: z.optional(z.record(z.string(), z.unknown())) }))
const answerForm = z.object({
  properties: z.object({
    meta: z.object({ updated_at: instantField, units: z.record(z.string(), z.unknown()) }),
    timeseries: z.array(z.unknown()),
  }),
})
const stepForm = z.object({
  time: instantField.check(z.multipleOf(METNO_STEP_MS)),
  data: z.object({ instant: details, next_1_hours: details }),
})
type Step = z.output<typeof stepForm>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value of a variable at a step; undefined where it has none, or one that makes no sense. */
const valueOf = ({ data }: Step, key: MetnoVariable['key'], { name, least, greatest }: Parameter) => {
  // Rain is of the hour that begins; all else is of the instant.
  const of = key === 'rain' ? data.next_1_hours : data.instant
  const value = of?.details?.[name]
  return typeof value === 'number' && value >= least && value <= greatest ? value : undefined
}

/**
 * Reads an answer of Locationforecast 2.0. A step that makes no sense is left out alone; a variable in another unit than the
 * documented one is missing. Throws a ServiceFault for what is no forecast.
 */
export const readMetnoForecast = (text: string): PlaceForecast => {
  const answer = answerForm.safeParse(parsed(text))
  if (!answer.success) throw new ServiceFault(`${METNO_NAME} answered in a form that is not known here.`)
  const { meta, timeseries } = answer.data.properties
  const steps = timeseries.flatMap((row) => stepForm.safeParse(row).data ?? [])
  const values = METNO_VARIABLES.map(({ key }) => {
    const parameter = PARAMETERS[key]
    const isKnown = parameter !== undefined && meta.units[parameter.name] === parameter.unit
    const points = isKnown
      ? steps.flatMap((step) => {
          const value = valueOf(step, key, parameter)
          return value === undefined ? [] : [[step.time, value] as const]
        })
      : []
    return [key, new Map(points)] as const
  })
  return {
    updatedAt: meta.updated_at,
    values: new Map(values),
    rows: timeseries.length,
    dropped: timeseries.length - steps.length,
  }
}
