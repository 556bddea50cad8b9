import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useFocusAdded } from './useFocusAdded'
import { useNavigate } from 'react-router-dom'
import {
  boardName,
  boardOfPreset,
  copyOfBoard,
  freeBoardName,
  newDashboard,
  orphansOf,
  type Board,
  type BoardEdit,
  type BoardModule,
  type BoardPreset,
  type ModuleContent,
  type ModuleSize,
  type Placed,
} from '../../../domain/dashboards'
import { saveBoard } from '../../../streams/dashboards/hooks'
import { editBoard, redoLayout, undoLayout } from '../../../streams/dashboards/intents'
import { activateItem, orderItems, removeItem } from '../../../streams/settings/intents'
import type { AccessView } from '../../../domain/access'
import { withData } from '../../modules/module'
import { kindOf } from '../../modules/registry'
import { boardPath } from './BoardTabs'
import type { Offer } from './choices'
import { leastRows, titleOf, withCopied, type ModuleAct } from './moduleActs'
import type { Undoable } from '../../parts/UndoBar'

const newId = (): string => crypto.randomUUID()

/** What is done to the list of boards: each is saved at once, and what is removed can be brought back. */
export const useListActs = (
  boards: readonly Board[],
  view: AccessView,
  onDone: (done: Undoable | undefined) => void,
) => {
  const navigate = useNavigate()
  const ids = boards.map(({ id }) => id)
  const opened = (board: Board): Board => {
    saveBoard(board)
    void navigate(boardPath(board.id))
    return board
  }
  const enactType = view
  return {
    create: (name: string) => opened(newDashboard(newId(), freeBoardName(boards, name), { enactType })),
    fromPreset: (preset: BoardPreset) =>
      opened({ ...boardOfPreset(preset, newId(), freeBoardName(boards, preset.name), newId), enactType }),
    /** A board of one's own, or a colleague's from the company. */
    copy: (board: Board) =>
      opened({ ...copyOfBoard(board, newId(), freeBoardName(boards, boardName(board)), newId), enactType }),
    /** An empty board gets the modules of a preset. */
    fill: (board: Board, preset: BoardPreset) => {
      const { modules } = boardOfPreset(preset, board.id, board.name, newId)
      saveBoard({ ...board, modules })
    },
    order: (next: readonly string[]) => orderItems('dashboard', next),
    remove: (board: Board) => {
      const orphans = orphansOf(boards, board)
      const before = boards.filter(({ id }) => orphans.some((orphan) => orphan.id === id))
      orphans.forEach(saveBoard)
      removeItem('dashboard', board.id)
      void navigate('/dashboard')
      onDone({
        texts: `${boardName(board)} was deleted.`,
        onUndo: () => {
          saveBoard(board)
          before.forEach(saveBoard)
          orderItems('dashboard', ids)
          activateItem('dashboard', board.id)
          void navigate(boardPath(board.id))
        },
      })
    },
  }
}
export type ListActs = ReturnType<typeof useListActs>

type EditAct = Extract<ModuleAct, { readonly kind: 'size' | 'date' | 'data' }>

const contentOf = (
  known: BoardModule,
  { data, title }: Extract<ModuleAct, { readonly kind: 'data' }>,
): ModuleContent => {
  const { data: retained, text, isEdit } = withData(known, data as Record<string, unknown>)
  return { data: retained, ...(known.type === 'Note' && { text, isEdit }), ...(title !== undefined && { name: title }) }
}

const editOf = (known: BoardModule, act: EditAct): BoardEdit => {
  switch (act.kind) {
    case 'data':
      return { kind: 'data', module: known.id, patch: contentOf(known, act) }
    case 'size':
    case 'date':
      return act
    default:
      return act satisfies never
  }
}

const copyTo = (
  module: BoardModule,
  boards: readonly Board[],
  board: string,
  onDone: (done: Undoable) => void,
): void => {
  const to = boards.find(({ id }) => id === board)
  if (!to) return
  const copy = newId()
  saveBoard(withCopied(to, module, copy))
  onDone({
    texts: `${titleOf(module)} was copied to ${boardName(to)}.`,
    // The copy alone: the board may have been edited since.
    onUndo: () => editBoard(to.id, { kind: 'remove', module: copy }, leastRows),
  })
}

/** What changes a module of the board, and what brings a change back. */
const changeModule = (
  board: string,
  known: BoardModule,
  act: Exclude<ModuleAct, { readonly kind: 'move' | 'expand' | 'edit' | 'duplicate' }>,
  boards: readonly Board[],
  onDone: (done: Undoable) => void,
): void => {
  switch (act.kind) {
    case 'remove':
      editBoard(board, { kind: 'remove', module: act.module }, leastRows)
      onDone({ texts: `${titleOf(known)} was removed.`, onUndo: () => undoLayout(board) })
      break
    case 'copyTo':
      copyTo(known, boards, act.board, onDone)
      break
    case 'size':
    case 'date':
    case 'data':
      editBoard(board, editOf(known, act), leastRows)
      break
    default:
      act satisfies never
  }
}

/** What is done to the modules of the shown board. `onAct` stays the same function while the board does. */
export const useModuleActs = (
  board: Board | undefined,
  boards: readonly Board[],
  onDone: (done: Undoable | undefined) => void,
) => {
  const [expanded, setExpanded] = useState<string>()
  const [moving, setMoving] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const { added, onAdded } = useFocusAdded()
  const latest = useRef({ board, boards })
  useLayoutEffect(() => {
    latest.current = { board, boards }
  })
  const id = board?.id ?? ''
  const onAct = useCallback(
    (act: ModuleAct): void => {
      const { board: shown, boards: all } = latest.current
      const known = shown?.modules.find((each) => each.id === act.module)
      if (!known) return
      onDone(undefined)
      if (act.kind === 'move') setMoving(act.module)
      else if (act.kind === 'expand') setExpanded(act.on ? act.module : undefined)
      else if (act.kind === 'edit') {
        if (kindOf(known.type)?.Editor) setEditing(act.module)
      } else if (act.kind === 'duplicate') {
        const copy = newId()
        editBoard(id, { kind: 'duplicate', module: act.module, id: copy }, leastRows)
        onAdded(copy)
      } else changeModule(id, known, act, all, onDone)
    },
    [id, onDone, onAdded],
  )
  return {
    expanded,
    moving,
    editing,
    added,
    onAct,
    onMoving: setMoving,
    onEditing: setEditing,
    onPlace: (placed: readonly Placed[]) => {
      onDone(undefined)
      editBoard(id, { kind: 'place', placed }, leastRows)
    },
    onAdd: ({ title, data, kind, rows }: Offer, size: ModuleSize): void => {
      const module = newId()
      onDone(undefined)
      const added = withData({ id: module, type: kind.type, size, name: title }, data)
      editBoard(id, { kind: 'add', module: added, ...(rows !== undefined && { rows }) }, leastRows)
      onAdded(module)
    },
    onUndo: () => undoLayout(id),
    onRedo: () => redoLayout(id),
  }
}
export type ModuleActs = ReturnType<typeof useModuleActs>
