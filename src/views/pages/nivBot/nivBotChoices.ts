import * as z from 'zod/mini'
import { LEADS } from '../../../domain/imbalanceForecast/method'
import type { ReportChoice } from '../../../domain/imbalanceForecast/track'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'nivBotReport'

/** MW and MWh that can be chosen at most. */
export const MOST_MW = 1000
export const MOST_MWH = 2000

const schema = z.object({
  lead: z.catch(z.literal(LEADS), 60),
  sizeMw: z.catch(z.number().check(z.gte(1), z.lte(MOST_MW)), 10),
  thresholdMwh: z.catch(z.number().check(z.gte(0), z.lte(MOST_MWH)), 0),
})

/** What is remembered of the page; what cannot be read has its default. */
export const readChoice = (stored: Readonly<Record<string, unknown>> | undefined): ReportChoice =>
  z.parse(schema, stored ?? {})

/** What the user has chosen on the page; kept with their settings. */
export const useChoice = (): readonly [ReportChoice, (patch: Partial<ReportChoice>) => void] => [
  readChoice(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]
