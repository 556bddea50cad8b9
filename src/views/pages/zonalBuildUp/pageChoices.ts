import * as z from 'zod/mini'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'zonalBuildUp'

const schema = z.object({
  span: z.catch(z.enum(['period', 'day']), 'period'),
  by: z.catch(z.enum(['zone', 'fuel']), 'zone'),
})

/** What the user has chosen on the page; kept with their settings. */
export type PageChoices = z.infer<typeof schema>

/** What is remembered of the page; what cannot be read has its default. */
export const readZonalBuildUpChoices = (stored: Readonly<Record<string, unknown>> | undefined): PageChoices =>
  z.parse(schema, stored ?? {})

export const useBuildUpChoices = (): readonly [PageChoices, (patch: Partial<PageChoices>) => void] => [
  readZonalBuildUpChoices(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]
