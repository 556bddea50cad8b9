import { Subject, type Observable } from 'rxjs'
import type { BingoEdit } from '../../domain/bingo/boardEdits'

type BingoIntent = { readonly board: string; readonly edit: BingoEdit }

const intent$ = new Subject<BingoIntent>()
export const bingoIntents$: Observable<BingoIntent> = intent$.asObservable()

/** Changes a board and saves it. An edit that changes nothing, or of a board that is not there, is ignored. */
export const editBingo = (board: string, edit: BingoEdit): void => intent$.next({ board, edit })

const again = new Subject<void>()
export const requestedAgain$: Observable<void> = again.asObservable()
/** Asks for the cards at once. */
export const queryCardsAgain = (): void => again.next()
