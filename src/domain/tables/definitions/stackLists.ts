import type { BoaList } from '../../boa/collectionLists'
import type { StackItem, WireRow } from '../../wire'

/**
 * Which tables are lists of the stack, and of what item each of their rows is. Apart from `boaStack`, which makes the
 * rows: every live table has to know whether it is one of these, and few are.
 */
export const STACK_MODULES: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'BoaAcceptedOffers',
  acceptedBids: 'BoaAcceptedBids',
  tableOffers: 'BoaTableOffers',
  tableBids: 'BoaTableBids',
}

export const BOA_LISTS = Object.keys(STACK_MODULES) as readonly BoaList[]

/** The `extra` of a list’s address that means the stack of a what-if. */
export const WHAT_IF = 'what-if'

/** The list of the stack that a module type names; undefined for every other table. */
export const stackListOf = (moduleType: string): BoaList | undefined =>
  BOA_LISTS.find((list) => STACK_MODULES[list] === moduleType)

const items = new WeakMap<WireRow, StackItem>()

/** Remembers of what item a row was made. */
export const setItemOfRow = (row: WireRow, item: StackItem): void => {
  items.set(row, item)
}

/** The item that a row was made of; undefined for a row of another table. */
export const itemOfRow = (row: WireRow): StackItem | undefined => items.get(row)
