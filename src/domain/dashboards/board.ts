import * as z from 'zod/mini'
import { readDateConfig, type DateConfig } from '../dates'
import type { Instant } from '../periods'
import { dashboardSchema, moduleSchema, orderedItems, type ItemList, type ListItem, type SIZES } from '../settings'
import { same } from '../settings/json'
import type { StaticStore } from '../wire'

/** A user's dashboard and a module of it, as they are stored (specification 2§3 "Dashboard"). */
export type Board = z.infer<typeof dashboardSchema>
export type BoardModule = z.infer<typeof moduleSchema>
export type ModuleSize = (typeof SIZES)[number]
export type BoardPreset = NonNullable<StaticStore['dashboardPresets']>[number]

const isBoard = (item: ListItem): boolean => z.safeParse(dashboardSchema, item).success

/** The boards of a list in their saved order; the list holds none that its schema refuses. */
export const boardsOf = (list: ItemList): readonly Board[] => orderedItems(list).filter(isBoard) as unknown as Board[]

/** `next`, with the objects of `before` for what says the same: a save reads everything again, and nothing is drawn anew for it. */
const retained = <T extends { readonly id: string }>(before: readonly T[], next: readonly T[]): readonly T[] => {
  const known = new Map(before.map((each) => [each.id, each]))
  return next.map((each) => {
    const old = known.get(each.id)
    return old !== undefined && same(old, each) ? old : each
  })
}

/** The boards as they are read again: those that are as before are the same objects, and so are their modules. */
export const retainedBoards = (before: readonly Board[], next: readonly Board[]): readonly Board[] => {
  const modules = new Map(before.map((board) => [board.id, board.modules]))
  return retained(before, next).map((board) =>
    before.includes(board) ? board : { ...board, modules: [...retained(modules.get(board.id) ?? [], board.modules)] },
  )
}

export const boardName = ({ name }: Pick<Board, 'name'>): string => (name.trim() === '' ? 'Untitled' : name)

/** The date that a module has by itself; undefined for one that was given none, or none that can be read. */
export const ownDateOf = ({ date }: BoardModule): DateConfig | undefined =>
  date === undefined || date === null ? undefined : readDateConfig(date)

/** A new board; icon and colour are the specification's. @param id one that no other board has */
export const newDashboard = (id: string, name: string, patch: Partial<Board> = {}): Board => ({
  ...z.parse(dashboardSchema, { id, name }),
  ...patch,
})

/** A board that a colleague has saved to the company: whose it is, and since when. */
export type CompanyBoard = { readonly board: Board; readonly by: string; readonly at: Instant }

/** What a company has on its shelf, newest first; what this version cannot read is left out. */
export const companyBoardsOf = (
  shelf: readonly { readonly data: unknown; readonly by: string; readonly at: Instant }[],
): readonly CompanyBoard[] =>
  shelf
    .flatMap(({ data, by, at }): readonly CompanyBoard[] => {
      const read = z.safeParse(dashboardSchema, data)
      return read.success ? [{ board: read.data, by, at }] : []
    })
    .sort((a, b) => b.at - a.at)

/**
 * What is stored, of modules that come from elsewhere: a preset, the company's shelf. One that this version cannot read is
 * left out; ids are the caller's, so that two copies never share one.
 */
const modulesFrom = (modules: readonly unknown[], newId: () => string): BoardModule[] =>
  modules.flatMap((module) => {
    const read = z.safeParse(moduleSchema, module)
    return read.success ? [{ ...read.data, id: newId() }] : []
  })

/** A board of a preset. */
export const boardOfPreset = (preset: BoardPreset, id: string, name: string, newId: () => string): Board =>
  newDashboard(id, name, {
    description: preset.description,
    colour: preset.colour,
    icon: preset.icon,
    modules: modulesFrom(preset.modules, newId),
  })

/** A board like another one: one's own, or a colleague's from the company's shelf. It is nobody's child. */
export const copyOfBoard = (board: Board, id: string, name: string, newId: () => string): Board => ({
  ...board,
  id,
  name,
  favourite: false,
  isParent: false,
  parentId: null,
  modules: modulesFrom(board.modules, newId),
})
