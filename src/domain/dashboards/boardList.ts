import type { AccessView } from '../access'
import { boardName, type Board } from './board'

/** Decision C65: in EnVision boards are shown all, without those inside a folder, or singly, without the folders. */
export type BoardMode = 'all' | 'single'
export const BOARD_MODES: readonly BoardMode[] = ['all', 'single']

/** A board without a view belongs to Enact. */
const viewOf = ({ enactType }: Board): AccessView => (enactType === 'EnVision' ? 'EnVision' : 'Enact')

const hasParent = ({ parentId }: Board): boolean => parentId !== null && parentId !== ''

/** The boards that a view has (DB06). @param mode what EnVision leaves out */
export const boardsIn = (boards: readonly Board[], view: AccessView, mode: BoardMode): readonly Board[] =>
  boards.filter((board) => {
    if (viewOf(board) !== view) return false
    if (view === 'Enact') return true
    return mode === 'all' ? !hasParent(board) : !board.isParent
  })

/** A tab: a board, and where it is a folder the boards inside it. */
export type BoardTab = { readonly board: Board; readonly children: readonly Board[] }

const favouritesFirst = (boards: readonly Board[]): readonly Board[] => [
  ...boards.filter(({ favourite }) => favourite),
  ...boards.filter(({ favourite }) => !favourite),
]

/** The board that another one is inside of, where it is among these. */
const parentIn = (boards: readonly Board[], { id, parentId }: Board): Board | undefined =>
  boards.find((other) => other.isParent && other.id === parentId && other.id !== id)

/** The outermost board that one is inside of; of a circle, which only another version could save, its first. */
const rootOf = (boards: readonly Board[], board: Board, seen: readonly Board[] = []): Board => {
  const parent = parentIn(boards, board)
  if (!parent) return board
  const circle = seen.indexOf(parent)
  if (circle < 0) return rootOf(boards, parent, [...seen, board])
  const round = new Set([...seen.slice(circle), board])
  return boards.find((each) => round.has(each)) ?? board
}

/**
 * The tabs of a strip: in the saved order, favourites first, what is inside a folder below it. Every board is there once.
 */
export const tabsOf = (boards: readonly Board[]): readonly BoardTab[] => {
  const roots = boards.filter((board) => rootOf(boards, board) === board)
  return favouritesFirst(roots).map((board) => ({
    board,
    children: favouritesFirst(boards.filter((each) => each !== board && rootOf(boards, each) === board)),
  }))
}

/** All boards as they follow one another on the strip, folders opened. */
export const inTabOrder = (boards: readonly Board[]): readonly Board[] =>
  tabsOf(boards).flatMap(({ board, children }) => [board, ...children])

/**
 * The board of an address (RT13). Without an id the one that was looked at last; one that is gone, or of which nobody
 * knows, gives way to the first, and `unknown` says that the address was wrong.
 */
export const boardAt = (
  boards: readonly Board[],
  { id, active }: { readonly id: string | undefined; readonly active: string },
): { readonly board: Board | undefined; readonly unknown: boolean } => {
  const wanted = boards.find((board) => board.id === (id ?? active))
  return { board: wanted ?? inTabOrder(boards)[0], unknown: id !== undefined && wanted === undefined }
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Why a board cannot have a name; undefined when it can. @param id of the board itself, whose own name is no other's */
export const nameFault = (boards: readonly Board[], name: string, id?: string): string | undefined => {
  if (plain(name) === '') return 'Enter a name'
  const taken = boards.find((board) => board.id !== id && plain(board.name) === plain(name))
  return taken && `You have a dashboard called “${boardName(taken)}”. Choose another name.`
}

/** The name, or with the first number behind it that makes it one that no board has. */
export const freeBoardName = (boards: readonly Board[], name: string): string => {
  const base = (name.trim() === '' ? 'Dashboard' : name.trim()).slice(0, 90)
  const names = Array.from({ length: boards.length + 1 }, (_, index) => (index === 0 ? base : `${base} ${index + 1}`))
  return names.find((each) => nameFault(boards, each) === undefined) ?? base
}

/** Ids of what is inside a board, however deep. */
const insideOf = (boards: readonly Board[], id: string): ReadonlySet<string> => {
  const inside = new Set<string>()
  const look = (parent: string): void => {
    for (const board of boards) {
      if (board.parentId !== parent || inside.has(board.id)) continue
      inside.add(board.id)
      look(board.id)
    }
  }
  look(id)
  return inside
}

/** The folders that a board can be put into: never itself or one that is inside it, so that no circle comes about. */
export const foldersFor = (boards: readonly Board[], id: string): readonly Board[] => {
  const inside = insideOf(boards, id)
  return boards.filter((board) => board.isParent && board.id !== id && !inside.has(board.id))
}

/** Boards that change when one is removed, or is no folder any more: what was inside it goes where it was. */
export const orphansOf = (boards: readonly Board[], { id, parentId }: Board): readonly Board[] =>
  boards.filter((board) => board.parentId === id && board.id !== id).map((board) => ({ ...board, parentId }))

/** Ids with one of them before or behind another, or at the end. */
export const reordered = (
  ids: readonly string[],
  id: string,
  { target, side }: { readonly target: string; readonly side: 'before' | 'after' },
): readonly string[] => {
  if (id === target || !ids.includes(id)) return ids
  const others = ids.filter((each) => each !== id)
  const at = others.indexOf(target)
  return at < 0 ? ids : others.toSpliced(side === 'before' ? at : at + 1, 0, id)
}
