import * as z from 'zod/mini'
import { tableAccess } from '../../../domain/tables/tableNeed'
import type { StaticStore } from '../../../domain/wire'
import type { ModuleChoice } from '../module'

/** What a live table on a board keeps: which one. Filters, sort, columns and units are kept under the module's own id. */
export const liveTableDataSchema = z.looseObject({ moduleType: z.string().check(z.minLength(1), z.maxLength(100)) })
export type LiveTableData = z.infer<typeof liveTableDataSchema>

/** The tables that can be put on a board: not those that are parts of pages. */
export const moduleTableChoices = ({ liveTableOptions, liveTableSearch = [] }: StaticStore): readonly ModuleChoice[] =>
  liveTableOptions.flatMap(({ moduleType, moduleName }) => {
    const access = tableAccess(moduleType)
    if (access === undefined || access.isPart === true) return []
    const keywords = liveTableSearch.filter(({ id }) => id === moduleType).map(({ searchQuery }) => searchQuery)
    const { need } = access
    return [{ id: moduleType, title: moduleName, description: 'Live table', data: { moduleType }, keywords, need }]
  })
