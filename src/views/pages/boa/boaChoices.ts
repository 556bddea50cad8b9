import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { ChartFilter } from '../../../domain/boa/chartFilter'
import { pageSchemas } from '../../../domain/settings/schemas/pageSchemas'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

/** Under which the desk's own settings are kept. */
export const PAGE = 'boa'

/** What a user has chosen of the desk: which parts are shown, and what of the stack is drawn. */
export type BoaChoices = ChartFilter & {
  readonly currentView: 'Tables' | 'Chart' | 'Both' | 'Map'
  readonly showNivBreakdown: boolean
}

/** As a new user has it. */
export const DEFAULT_CHOICES: BoaChoices = z.parse(pageSchemas.boa, {})

/** What is kept of the desk; the defaults where nothing is, or where it cannot be read. */
export const readBoaChoices = (stored: Readonly<Record<string, unknown>> | undefined): BoaChoices => {
  const read = z.safeParse(pageSchemas.boa, stored ?? {})
  return read.success ? read.data : DEFAULT_CHOICES
}

export const changeChoices = (patch: Partial<BoaChoices>): void => changePageSettings(PAGE, patch)

/** The user's choices of the desk: kept with their settings. */
export const useChoices = (): BoaChoices => {
  const stored = usePageSettings(PAGE)
  return useMemo(() => readBoaChoices(stored), [stored])
}
