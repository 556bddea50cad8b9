import * as z from 'zod/mini'

const forecastSchema = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  outturn: z.optional(z.string()),
})

/** A forecast whose issues are stored. `outturn` is the id of the series that tells what came of it. */
export type Forecast = z.infer<typeof forecastSchema>

const listSchema = z.array(forecastSchema)

/** The forecasts that the caller may have, of `historyOfForecastsSerialised`; none where it is missing or unreadable. */
export const forecastsOf = (serialised: string | undefined): readonly Forecast[] => {
  try {
    const read = z.safeParse(listSchema, JSON.parse(serialised ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** What is shown before anything is chosen: demand, else the first. */
export const usualForecast = (forecasts: readonly Forecast[]): Forecast | undefined =>
  forecasts.find(({ id }) => id === 'Gb&DemandForecast&none') ?? forecasts[0]
