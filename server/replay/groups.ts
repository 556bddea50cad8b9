import { MARKET_TABLES } from '../../src/domain/tables/definitions'
import { isObject } from '../../src/domain/format/json'
import type { TapeLine } from '../../src/domain/replay/format'
import { wireGroupOf } from '../../src/domain/wire'

const STACKS = wireGroupOf.page('boa', 'Gb')

/** Every live table that is made of the market, but for those that a recording leaves out. */
export const RECORDED_TABLES: readonly string[] = MARKET_TABLES.filter(({ isUnrecorded }) => isUnrecorded !== true).map(
  ({ definition }) => definition.moduleType,
)

/** The groups that the market's tables publish to: what a recording can be of. */
export const TABLE_GROUPS: readonly string[] = [STACKS, ...RECORDED_TABLES.map(wireGroupOf.module)]

/** The group of a table by its key: `boa/2026-11-20/35` or `BmFeed`. */
export const groupOfTable = (key: string): string =>
  key.startsWith('boa/') ? STACKS : wireGroupOf.module(key.split('/', 1)[0] ?? key)

/** The group that received a recorded hub event; undefined when everybody did. */
export const groupOfLine = ({ t, p }: TapeLine): string | undefined => {
  if (t !== '') return groupOfTable(t)
  const marks = isObject(p) ? p['marks'] : undefined
  const [key] = isObject(marks) ? Object.keys(marks) : []
  return key === undefined ? undefined : groupOfTable(key)
}
