import * as z from 'zod/mini'
import { FIRST_PANES, paneText, readPanes, type PaneChoice } from '../../../domain/boa/comparer'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'boaComparer'

const schema = z.object({
  linkBoaComparerFilters: z.catch(z.boolean(), false),
  panes: z.catch(z.array(z.unknown()), FIRST_PANES.map(paneText)),
  onlyChanged: z.catch(z.boolean(), true),
})

/** What the user has chosen on the page; kept with their settings. */
export type ComparerChoices = {
  /** The filters, sort and columns of one pane hold for all. */
  readonly linkBoaComparerFilters: boolean
  readonly panes: readonly PaneChoice[]
  /** Whether the matrix leaves out plants that no pane differs in. */
  readonly onlyChanged: boolean
}

/** What is remembered of the page; what cannot be read has its default. */
export const readBoaComparerChoices = (stored: Readonly<Record<string, unknown>> | undefined): ComparerChoices => {
  const { panes, ...rest } = z.parse(schema, stored ?? {})
  return { ...rest, panes: readPanes(panes) }
}

const writeChoices = ({ panes, ...rest }: Partial<ComparerChoices>): Readonly<Record<string, unknown>> => ({
  ...rest,
  ...(panes && { panes: panes.map(paneText) }),
})

export const useComparerChoices = (): readonly [ComparerChoices, (patch: Partial<ComparerChoices>) => void] => [
  readBoaComparerChoices(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, writeChoices(patch)),
]
