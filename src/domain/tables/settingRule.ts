import { numberText } from '../format'
import { stackFilter, type StackFilterSettings } from '../settings/boaFilters'
import type { WireRow } from '../wire'
import { itemOfRow, stackListOf } from './definitions/stackLists'

/** What a setting of the user leaves out of a table, apart from its filters. */
export type SettingRule = {
  readonly test: (row: WireRow) => boolean
  /** Which rows it lets pass, for the table's foot: `Shortfall over 25 MW, by settings`. */
  readonly texts: string
}

type RuleSettings = {
  /** What is left out of the lists of the stack (ST17). */
  readonly stack: StackFilterSettings
  /** MW by which MEL must be below PN before a unit is signalled (ST20). */
  readonly melBelowPnTolerance: number
}

const stackRuleOf = (settings: StackFilterSettings): SettingRule | undefined => {
  const filter = stackFilter(settings)
  if (!filter) return undefined
  const { test, texts } = filter
  return {
    test: (row) => {
      const item = itemOfRow(row)
      return item === undefined || test(item)
    },
    texts,
  }
}

/** The rule that the settings make for a table; undefined where they leave nothing out. @param moduleType of the table */
export const settingRuleOf = (
  moduleType: string,
  { melBelowPnTolerance: least, stack }: RuleSettings,
): SettingRule | undefined => {
  if (stackListOf(moduleType)) return stackRuleOf(stack)
  if (moduleType !== 'MelBelowPn' || least <= 0) return undefined
  return {
    test: ({ row }) => {
      const shortfall = row['shortfall']?.value
      return typeof shortfall !== 'number' || shortfall > least
    },
    texts: `Shortfall over ${numberText(least, { decimals: Number.isInteger(least) ? 0 : 2 })} MW, by settings`,
  }
}
