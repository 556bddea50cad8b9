import { useState } from 'react'
import { cardAt, type BingoEdit, type BingoPlace } from '../../../domain/bingo/boardEdits'
import { newBoard, type BingoBoard } from '../../../domain/settings'
import { addPlant } from '../../../streams/bingo/hooks'
import { editBingo } from '../../../streams/bingo/intents'
import { toast } from '../../../streams/notices/intents'
import { activateItem, changeItem, orderItems, removeItem } from '../../../streams/settings/intents'
import type { Undoable } from '../../parts/UndoBar'

/** Specification 1§8, its exact words. */
const NOT_ADDED = 'network error - plant not added please try again'

const newId = (): string => crypto.randomUUID()

const freeName = (boards: readonly BingoBoard[], wanted: (count: number) => string): string => {
  const taken = new Set(boards.map(({ name }) => name.trim().toLowerCase()))
  const counts = Array.from({ length: boards.length + 1 }, (_, index) => boards.length + 1 + index)
  return wanted(counts.find((count) => !taken.has(wanted(count).toLowerCase())) ?? counts.length)
}

/** What is done to the list of boards: each is saved at once, and what is removed can be brought back. */
export const useBingoActs = (boards: readonly BingoBoard[], onDone: (done: Undoable) => void) => {
  const opened = (board: BingoBoard): void => {
    changeItem('bingo', board)
    activateItem('bingo', board.id)
  }
  const ids = boards.map(({ id }) => id)
  return {
    open: (id: string) => activateItem('bingo', id),
    order: (next: readonly string[]) => orderItems('bingo', next),
    create: () =>
      opened({
        ...newBoard(
          newId(),
          freeName(boards, (count) => `Board ${count}`),
        ),
        begun: true,
      }),
    copy: (board: BingoBoard) =>
      opened({ ...board, id: newId(), name: freeName(boards, (count) => `${board.name.slice(0, 80)} ${count}`) }),
    remove: (board: BingoBoard) => {
      const next = boards.find(({ id }) => id !== board.id)
      removeItem('bingo', board.id)
      if (next) activateItem('bingo', next.id)
      // Without any board there is nothing to put a card on.
      else opened({ ...newBoard(newId(), 'Board 1'), begun: true })
      onDone({
        texts: `${board.name} was deleted.`,
        onUndo: () => {
          opened(board)
          orderItems('bingo', ids)
        },
      })
    },
  }
}

type ShownBoard = {
  readonly board: BingoBoard | undefined
  readonly names: ReadonlyMap<string, string>
  readonly onDone: (done: Undoable) => void
}

/** What is done to the cards and lines of the board that is shown, and the place whose card or plant is being chosen. */
export const useCardActs = ({ board, names, onDone }: ShownBoard) => {
  const [at, setAt] = useState<BingoPlace>()
  const edit = (what: BingoEdit): void => {
    if (board) editBingo(board.id, what)
  }
  const removal = (what: BingoEdit, texts: string): void => {
    edit(what)
    if (board) onDone({ texts, onUndo: () => changeItem('bingo', board) })
  }
  const removeCard = (place: BingoPlace): void => {
    const card = board && cardAt(board, place)
    if (!card) return
    setAt(undefined)
    removal({ kind: 'remove', at: place }, `${names.get(card.value) ?? card.value} was removed.`)
  }
  /** Puts a plant on the board, in its first empty place where none is given, or states in the exact words that it could not. */
  const put = (plant: string, to?: BingoPlace): void => {
    if (board)
      addPlant({ board: board.id, plant, to, failed: () => toast({ key: `not added ${plant}`, text: NOT_ADDED }) })
  }
  const card = at && board && cardAt(board, at)
  return { at, setAt, card, edit, put, removal, removeCard }
}

export type CardActs = ReturnType<typeof useCardActs>
