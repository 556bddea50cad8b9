import * as z from 'zod/mini'
import { boaMapSchema } from '../../../domain/settings/schemas/boaMap'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

/** Under which the choices of the map are kept (specification 1§3). */
const PAGE = 'boaDashboardMap'

export type MapChoices = z.infer<typeof boaMapSchema>

/** What is remembered of the map; each choice that cannot be read has its default. */
export const readMapChoices = (stored: Readonly<Record<string, unknown>> | undefined): MapChoices => {
  const { data } = z.safeParse(boaMapSchema, stored ?? {})
  return data ?? z.parse(boaMapSchema, {})
}

export const useMapChoices = (): readonly [MapChoices, (patch: Partial<MapChoices>) => void] => [
  readMapChoices(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]
