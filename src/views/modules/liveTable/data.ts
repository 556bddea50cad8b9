import * as z from 'zod/mini'
import { tableAccess } from '../../../domain/tables/tableNeed'
import type { StaticStore } from '../../../domain/wire'
import type { ModuleChoice } from '../module'

/** What a live table on a board keeps: which one. Filters, sort, columns and units are kept under the module's own id. */
export const liveTableDataSchema = z.looseObject({ moduleType: z.string().check(z.minLength(1), z.maxLength(100)) })
export type LiveTableData = z.infer<typeof liveTableDataSchema>

/** Whether a table is one by itself: others are parts of pages. */
const isWhole = (moduleType: string): boolean => {
  const access = tableAccess(moduleType)
  return access !== undefined && access.isPart !== true
}

/** The tables that can be put on a board. */
export const moduleTableChoices = ({ liveTableOptions, liveTableSearch = [] }: StaticStore): readonly ModuleChoice[] =>
  liveTableOptions
    .filter(({ moduleType }) => isWhole(moduleType))
    .map(({ moduleType, moduleName }) => ({
      id: moduleType,
      title: moduleName,
      description: 'Live table',
      data: { moduleType },
      keywords: liveTableSearch.filter(({ id }) => id === moduleType).map(({ searchQuery }) => searchQuery),
    }))
