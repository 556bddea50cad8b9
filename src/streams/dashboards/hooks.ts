import { distinctUntilChanged, ignoreElements, map, merge, scan, tap, type Observable } from 'rxjs'
import { boardsOf, retainedBoards, NO_HISTORY, type Board, type LayoutHistory } from '../../domain/dashboards'
import type { StaticStore } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { shareLast } from '../lib/shareLast'
import { withPeople } from '../people/provider'
import { activateItem, changeItem } from '../settings/intents'
import { settingsView$ } from '../settings/provider'
import { boardEdits$ } from './boardEdits'
import { firstBoard$ } from './firstBoard'
import { boardIntents } from './intents'

const NONE: readonly Board[] = []

const boards$: Observable<readonly Board[]> = settingsView$.pipe(
  map(({ document }) => document.lists.dashboard),
  distinctUntilChanged((a, b) => a.items === b.items && a.order === b.order),
  map(boardsOf),
  scan(retainedBoards),
  shareLast(),
)

/** The user's boards in their saved order. */
export const [useBoards] = bindLive(boards$, NONE)

/** Id of the board that was looked at last; empty where there is none. */
export const [useActiveBoard] = bindLive(
  settingsView$.pipe(
    map(({ document }) => document.lists.dashboard.active),
    distinctUntilChanged(),
  ),
  '',
)

/** Puts a new board behind the others, or one in the place of that with its id. */
export const saveBoard = (board: Board): void => changeItem('dashboard', board)

const histories$ = boardEdits$(boardIntents.current$, boards$, saveBoard)

/** What of the layout of a board can be taken back and done again, since its page was opened. */
export const [useLayoutHistory] = bindLiveFor<[board: string], LayoutHistory>(
  (board) =>
    histories$.pipe(
      map((histories) => histories.get(board) ?? NO_HISTORY),
      distinctUntilChanged(),
    ),
  NO_HISTORY,
)

const staticStore$ = withPeople(({ reference }) => reference.static$)

const begun$: Observable<never> = firstBoard$(settingsView$, staticStore$).pipe(
  tap((board) => {
    saveBoard(board)
    activateItem('dashboard', board.id)
  }),
  ignoreElements(),
)

/**
 * The lists that modules and boards are made of; undefined until they are here. While somebody reads it, edits are written
 * and a user without any board is given the first.
 */
export const [useBoardLists] = bindLive<StaticStore | undefined>(
  merge(staticStore$, begun$, histories$.pipe(ignoreElements())),
  undefined,
)
