import * as z from 'zod/mini'
import { zonalMapSchema } from '../../../domain/settings/schemas/zonalMap'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

/** Under which the choices of the map are kept (specification 1§3). */
const PAGE = 'map'

export type ZonalMapChoices = z.infer<typeof zonalMapSchema>

/** What is remembered of the map; where it cannot be read, as at first. */
export const readZonalMapChoices = (stored: Readonly<Record<string, unknown>> | undefined): ZonalMapChoices => {
  const { data } = z.safeParse(zonalMapSchema, stored ?? {})
  return data ?? z.parse(zonalMapSchema, {})
}

export const useZonalMapChoices = (): readonly [ZonalMapChoices, (patch: Partial<ZonalMapChoices>) => void] => [
  readZonalMapChoices(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]
