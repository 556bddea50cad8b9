import { itemKey, type ItemKey } from '../../wire/settings'
import { newBoard } from '../schemas/bingoSchema'
import { orderedItems, withItem } from '../saving/document'
import type { SettingsDocument } from '../types'

type Repaired = { readonly document: SettingsDocument; readonly changed: readonly ItemKey[] }

const set = ({ document, changed }: Repaired, key: ItemKey, value: unknown): Repaired => ({
  document: withItem(document, key, value),
  changed: [...changed, key],
})

/** Boards without a name become `Board N`: N is the place in the order, or the next number that is free. */
const named = (start: Repaired): Repaired => {
  const boards = orderedItems(start.document.lists.bingo)
  const taken = new Set(boards.map(({ name }) => name))
  return boards.reduce((now, board, index) => {
    if (typeof board.name === 'string' && board.name.trim() !== '') return now
    let number = index + 1
    while (taken.has(`Board ${number}`)) number += 1
    taken.add(`Board ${number}`)
    return set(now, itemKey.item('bingo', board.id), { ...board, name: `Board ${number}` })
  }, start)
}

const first = (start: Repaired, makeId: () => string): Repaired => {
  if (Object.keys(start.document.lists.bingo.items).length > 0) return start
  const id = makeId()
  const made = set(start, itemKey.item('bingo', id), newBoard(id, 'Board 1'))
  return set(made, itemKey.order('bingo'), [...made.document.lists.bingo.order, id])
}

const activated = (start: Repaired, type: 'bingo' | 'dashboard'): Repaired => {
  const list = start.document.lists[type]
  const [item] = orderedItems(list)
  if (!item || Object.hasOwn(list.items, list.active)) return start
  return set(start, itemKey.active(type), item.id)
}

/**
 * What the specification has mended at loading (1§4): a bingo board without a name, no board at all (7 rows, 8 columns,
 * Medium), an active board that is not there. The same holds for the active dashboard (catalogue E1).
 */
export const repairedBoards = (document: SettingsDocument, makeId: () => string): Repaired =>
  activated(activated(first(named({ document, changed: [] }), makeId), 'bingo'), 'dashboard')
