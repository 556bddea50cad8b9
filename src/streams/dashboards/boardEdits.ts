// editBoard, undo, redo -> foldBoard -> changeItem -> settings; layout changes -> LayoutHistory -> useLayoutHistory
import { distinctUntilChanged, map, scan, startWith, tap, withLatestFrom, type Observable } from 'rxjs'
import {
  foldBoard,
  isLayoutEdit,
  NO_HISTORY,
  redone,
  undone,
  withChange,
  type Board,
  type LayoutHistory,
} from '../../domain/dashboards'
import { shareLast } from '../lib/shareLast'
import type { BoardIntent } from './intents'

type Histories = ReadonlyMap<string, LayoutHistory>
type State = { readonly histories: Histories; readonly write: Board | undefined }

const START: State = { histories: new Map(), write: undefined }

const stepOf = ({ histories }: State, intent: BoardIntent, boards: readonly Board[]): State => {
  const board = boards.find(({ id }) => id === intent.board)
  const history = histories.get(intent.board) ?? NO_HISTORY
  const none: State = { histories, write: undefined }
  if (!board) return none
  const remembered = (next: LayoutHistory): Histories => new Map(histories).set(board.id, next)
  if (intent.kind !== 'edit') {
    const back = intent.kind === 'undo' ? undone(board, history) : redone(board, history)
    return back ? { histories: remembered(back.history), write: back.board } : none
  }
  const write = foldBoard(board, intent.edit, intent.leastRows)
  if (write === board) return none
  const change = { before: board.modules, after: write.modules }
  return { histories: isLayoutEdit(intent.edit) ? remembered(withChange(history, change)) : histories, write }
}

/**
 * What is done to boards, written as it is done, and what of it can be taken back. Somebody has to listen for anything to
 * be written; the history is that of the time since somebody does.
 * @param boards$ as they are saved and shown; a write changes them before the next intent comes
 */
export const boardEdits$ = (
  intents$: Observable<BoardIntent>,
  boards$: Observable<readonly Board[]>,
  write: (board: Board) => void,
): Observable<Histories> =>
  intents$.pipe(
    withLatestFrom(boards$),
    scan((state, [intent, boards]) => stepOf(state, intent, boards), START),
    tap((state) => {
      if (state.write) write(state.write)
    }),
    map(({ histories }) => histories),
    startWith(START.histories),
    distinctUntilChanged(),
    shareLast(),
  )
