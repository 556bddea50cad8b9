import * as z from 'zod/mini'
import { MOST_DAYS_AFTER } from '../../../domain/series/forecastCalls'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'forecastHistory'

/** How many days, the chosen one being the last, a forecast is compared with what came of it. */
export const SPANS = ['1', '7', '30', '90'] as const

const schema = z.object({
  series: z.catch(z.string(), ''),
  /** Of past days: how well it forecast, or how its issues moved. */
  past: z.catch(z.enum(['accuracy', 'issues']), 'accuracy'),
  daysAfter: z.catch(z.int().check(z.gte(0), z.lte(MOST_DAYS_AFTER)), 1),
  span: z.catch(z.enum(SPANS), '7'),
  showDeltaChart: z.catch(z.boolean(), true),
  dateFormat: z.catch(z.string(), 'Day_Short_With_Minutes_No_Year'),
})

/** What the user has chosen on the page; kept with their settings. */
export type ForecastHistoryPageChoices = z.infer<typeof schema>

/** What is remembered of the page; what cannot be read has its default. */
export const readForecastHistoryChoices = (
  stored: Readonly<Record<string, unknown>> | undefined,
): ForecastHistoryPageChoices => z.parse(schema, stored ?? {})

export const usePageChoices = (): readonly [
  ForecastHistoryPageChoices,
  (patch: Partial<ForecastHistoryPageChoices>) => void,
] => [readForecastHistoryChoices(usePageSettings(PAGE)), (patch) => changePageSettings(PAGE, patch)]
