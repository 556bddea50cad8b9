import type { Licence } from '../access'
import { requiredTier } from '../access/requirement'
import type { LiveTableOption } from '../wire'
import { isDeskTable, tableAccess } from './tableNeed'

export type NamedTable = Pick<LiveTableOption, 'moduleType' | 'moduleName'>
/** A table that another licence opens, with the tier that does, e.g. `Enact Trade`. */
export type LockedTable = NamedTable & { readonly required: string }

/**
 * Tables that the panel next to the stack shows with a lock: those that it would offer to a higher tier (SH14).
 * @param licence undefined while it is not known: then nothing is locked
 */
export const lockedDeskTables = (
  options: readonly NamedTable[],
  licence: Licence | undefined,
): readonly LockedTable[] =>
  options.flatMap(({ moduleType, moduleName }) => {
    const access = tableAccess(moduleType)
    if (!access || access.isPart || isDeskTable(moduleType, licence)) return []
    const required = requiredTier(access.need, licence)
    return required === undefined ? [] : [{ moduleType, moduleName, required }]
  })
