import * as z from 'zod/mini'
import { FIRST_COLUMNS, ROW_ORDERS, type FirstColumn, type RowOrder } from '../../../domain/activity/rows'
import type { Settings } from '../../../domain/settings'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings, changeSettings } from '../../../streams/settings/intents'
import { useUserSettings } from '../../user/settings'

const PAGE = 'plantActivity'

const schema = z.object({
  firstColumnOption: z.catch(z.enum(FIRST_COLUMNS), 'name'),
  rowOrder: z.catch(z.enum(ROW_ORDERS), 'first'),
  onlyChanged: z.catch(z.boolean(), false),
})

/** What of the user's settings the board goes by. */
export type BoardSettings = Pick<
  Settings,
  'plantSelection' | 'plantActivityDisplayOption' | 'showGeneration' | 'reversePlantActivityOrder'
>

/** What the user has chosen on the page; kept with their settings. */
export type ActivityChoices = {
  readonly firstColumnOption: FirstColumn
  readonly rowOrder: RowOrder
  /** Whether plants are left out that do the same as in the period before. */
  readonly onlyChanged: boolean
}

/** What is remembered of the page; what cannot be read has its default. */
export const readChoices = (stored: Readonly<Record<string, unknown>> | undefined): ActivityChoices =>
  z.parse(schema, stored ?? {})

export const useActivityChoices = (): readonly [ActivityChoices, (patch: Partial<ActivityChoices>) => void] => [
  readChoices(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]

export const useBoardSettings = (): readonly [BoardSettings, (patch: Partial<BoardSettings>) => void] => [
  useUserSettings(),
  changeSettings,
]
