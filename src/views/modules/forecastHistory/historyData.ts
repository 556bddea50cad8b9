import * as z from 'zod/mini'
import { USUAL_HOF } from '../../../domain/charts/chartSpec'
import { DATE_FORMATS } from '../../../domain/periods'
import { numberFrom, textField, wholeFrom } from '../../../domain/settings'

/** Days ahead that a forecast can be looked at: as many as the page's Upcoming has (DT13). */
export const MOST_DAYS_AHEAD = 3
export const MOST_EARLIER = 20

export const forecastHistorySchema = z.looseObject({
  /** Whole id of the forecast; empty: demand, else the first that there is. */
  series: z._default(textField(160), ''),
  /** The target day, so many days after today: 1 is tomorrow, D+1 (decision D-258). */
  daysAfter: z._default(wholeFrom(0, MOST_DAYS_AHEAD), 1),
  showDeltaChart: z._default(z.boolean(), false),
  dateFormat: z._default(z.enum(DATE_FORMATS as [string, ...string[]]), 'Day_Short_With_Minutes_No_Year'),
  numberOfSeriesHof: z._default(numberFrom(1, MOST_EARLIER), USUAL_HOF),
  showTable: z._default(z.boolean(), false),
})
export type ForecastHistoryData = z.infer<typeof forecastHistorySchema>
