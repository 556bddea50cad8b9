import * as z from 'zod/mini'
import { EUROPE_LAYERS } from '../../../domain/europe/hour'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'europeMap'

const schema = z.object({
  layer: z.catch(z.enum(EUROPE_LAYERS), 'price'),
  showLabels: z.catch(z.boolean(), true),
  showFlows: z.catch(z.boolean(), true),
})

/** What the user has chosen on the page; kept with their settings. */
export type EuropeChoices = z.infer<typeof schema>

/** What is remembered of the page; what cannot be read has its default. */
export const readEuropeChoices = (stored: Readonly<Record<string, unknown>> | undefined): EuropeChoices =>
  z.parse(schema, stored ?? {})

export const useEuropeChoices = (): readonly [EuropeChoices, (patch: Partial<EuropeChoices>) => void] => [
  readEuropeChoices(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]
