import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { inTabOrder, type Board } from '../../../domain/dashboards'
import { mayEdit } from '../../../domain/settings'
import { useBoardLists } from '../../../streams/dashboards/hooks'
import type { Undoable } from '../../parts/UndoBar'
import { useUserSettings } from '../../user/settings'
import { boardPath } from './BoardTabs'
import type { BoardAct } from './boardActs'
import { useListActs, useModuleActs, type ModuleActs } from './useBoardActs'
import { useShownBoard } from './useShownBoard'

type Overlay = Exclude<BoardAct, 'undo' | 'redo' | 'duplicate' | 'delete'>

/** What is open over the page. Opened once, it stays, so that closing gives the focus back. */
const useOverlay = () => {
  const [overlay, setOverlay] = useState<Overlay>()
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set())
  const show = (what: Overlay): void => {
    setOverlay(what)
    setOpened((before) => new Set([...before, what]))
  }
  return { overlay, opened, show, close: () => setOverlay(undefined) }
}

const neighbour = (boards: readonly Board[], id: string | undefined, by: 1 | -1): Board | undefined =>
  boards[(boards.findIndex((board) => board.id === id) + by + boards.length) % boards.length]

/** The board that is shown, and all that can be done to it and to the list. */
export const useDashboard = () => {
  const store = useBoardLists()
  const shown = useShownBoard()
  const { all, boards, board, view } = shown
  const settings = useUserSettings()
  const locked = !mayEdit(settings)
  const over = useOverlay()
  const [done, setDone] = useState<Undoable>()
  const list = useListActs(all, view, setDone)
  const modules = useModuleActs(board, all, setDone)
  const navigate = useNavigate()
  const open = (id: string): void => void navigate(boardPath(id))
  const act = (what: BoardAct): void => {
    if (what === 'undo') modules.onUndo()
    else if (what === 'redo') modules.onRedo()
    else if (what !== 'duplicate' && what !== 'delete') over.show(what)
    else if (board && what === 'duplicate') list.copy(board)
    else if (board) list.remove(board)
  }
  const order = inTabOrder(boards).filter((each) => each.modules.length > 0)
  const stepTo = (by: 1 | -1): void => {
    const next = neighbour(over.overlay === 'present' ? order : inTabOrder(boards), board?.id, by)
    if (next) open(next.id)
  }
  return { store, shown, settings, locked, over, list, modules, open, act, order, stepTo, done, setDone }
}

export type Dashboard = ReturnType<typeof useDashboard>

/** Escape puts a module that is over the page back, where nothing inside it takes the key. */
export const useEscape = (expanded: string | undefined, onAct: ModuleActs['onAct']): void => {
  useEffect(() => {
    if (expanded === undefined) return
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) onAct({ kind: 'expand', module: expanded, on: false })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [expanded, onAct])
}
