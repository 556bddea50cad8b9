import type { BingoEdit } from '../../domain/bingo/boardEdits'
import { appIntents } from '../lib/appIntents'

export type BingoIntent = { readonly board: string; readonly edit: BingoEdit }

/** `failed` is called when the request failed, or the server has no such plant: then nothing is added (BI05). */
export type CardAddition = {
  readonly board: string
  readonly plant: string
  /** Undefined for the first empty place, in a further row where there is none. */
  readonly to: { readonly row: number; readonly column: number } | undefined
  readonly failed: () => void
}

export const bingoIntents = appIntents<BingoIntent>()

/** Changes a board and saves it. An edit that changes nothing, or of a board that is not there, is ignored. */
export const editBingo = (board: string, edit: BingoEdit): void => bingoIntents.send({ board, edit })

export const cardsAgain = appIntents<undefined>()
/** Asks for the cards at once. */
export const queryCardsAgain = (): void => cardsAgain.send(undefined)
