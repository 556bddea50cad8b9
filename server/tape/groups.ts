import { INTERCONNECTORS } from '../../src/domain/current'
import { BM_FEED } from '../../src/domain/market/bmFeed'
import { CURRENT_ACTIONS } from '../../src/domain/market/currentActions'
import type { TapeLine } from '../../src/domain/tape/format'
import { groupOf } from '../../src/domain/wire'

const STACKS = groupOf.page('boa', 'Gb')

/**
 * The groups that the server's tables publish to: what a recording can be of. The news is none: a server gathers those of
 * the last week at its leisure, so that two recordings of one market would differ.
 */
export const TABLE_GROUPS: readonly string[] = [
  STACKS,
  groupOf.module(BM_FEED.moduleType),
  groupOf.module(CURRENT_ACTIONS.moduleType),
  groupOf.module(INTERCONNECTORS.moduleType),
]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The group of a table by its key: `boa/2026-11-20/35` or `BmFeed`. */
export const groupOfTable = (key: string): string =>
  key.startsWith('boa/') ? STACKS : groupOf.module(key.split('/', 1)[0] ?? key)

/** The group that heard a recorded hub event; undefined when everybody did. */
export const groupOfLine = ({ t, p }: TapeLine): string | undefined => {
  if (t !== '') return groupOfTable(t)
  const marks = isObject(p) ? p['marks'] : undefined
  const [key] = isObject(marks) ? Object.keys(marks) : []
  return key === undefined ? undefined : groupOfTable(key)
}
