import * as z from 'zod/mini'
import { CHOICE_LIMITS, DAY_AHEAD_BASES, type DayAheadBasis } from '../../../domain/storage/dayAhead'
import type { BatteryChoice } from '../../../domain/storage/dayProfit'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'storage-da-analysis'

/** What the user has chosen on the page. */
export type StorageChoice = BatteryChoice & { readonly basis: DayAheadBasis; readonly prices: boolean }

const within = (figure: keyof BatteryChoice) => {
  const { min, max } = CHOICE_LIMITS[figure]
  return z.number().check(z.gte(min), z.lte(max))
}

const schema = z.object({
  basis: z.catch(z.enum(DAY_AHEAD_BASES), 'n2ex'),
  duration: z.catch(within('duration'), 2),
  efficiency: z.catch(within('efficiency'), 0.85),
  cycles: z.catch(within('cycles'), 1.5),
  wear: z.catch(within('wear'), 5),
  prices: z.catch(z.boolean(), false),
})

/** What is remembered of the page; what cannot be read has its default. */
export const readStorageChoice = (stored: Readonly<Record<string, unknown>> | undefined): StorageChoice =>
  z.parse(schema, stored ?? {})

/** What the user has chosen on the page; stored with their settings. */
export const useStorageChoice = (): readonly [StorageChoice, (patch: Partial<StorageChoice>) => void] => [
  readStorageChoice(usePageSettings(PAGE)),
  (patch) => changePageSettings(PAGE, patch),
]
