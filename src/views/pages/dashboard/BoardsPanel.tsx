import { Copy, Folder, GripVertical, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { boardName, orphansOf, reordered, type Board } from '../../../domain/dashboards'
import type { StaticStore } from '../../../domain/wire'
import { saveBoard } from '../../../streams/dashboards/hooks'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { Tool } from '../../parts/Tool'
import { BoardForm, type BoardPatch } from './BoardForm'
import { BoardIcon } from './BoardIcon'
import { NewBoards } from './NewBoards'
import type { ListActs } from './useBoardActs'
import * as css from './boardsPanel.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'

type BoardsPanelProps = {
  readonly open: boolean
  /** All boards of the user in their saved order. */
  readonly boards: readonly Board[]
  readonly shown: string | undefined
  /** The board whose form is open at first. */
  readonly edited: string | undefined
  readonly store: StaticStore
  readonly locked: boolean
  readonly list: ListActs
  readonly onOpen: (board: string) => void
  readonly onClose: () => void
}

/** The user's boards and what new ones can be made of (catalogue G21). */
export const BoardsPanel = ({ open, onClose, ...rest }: BoardsPanelProps) => (
  <SlideOut title="Dashboards" open={open} onClose={onClose}>
    <BoardsBody {...rest} onClose={onClose} />
  </SlideOut>
)

/** A board that is no folder any more lets go of what was inside it. */
const saveChanged = (boards: readonly Board[], board: Board, patch: BoardPatch): void => {
  if (board.isParent && patch.isParent === false) orphansOf(boards, board).forEach(saveBoard)
  saveBoard({ ...board, ...patch })
}

const BoardsBody = (props: Omit<BoardsPanelProps, 'open'>) => {
  const { boards, store, locked, list, onClose } = props
  const [edited, setEdited] = useState(props.edited)
  const board = boards.find(({ id }) => id === edited)
  if (board)
    return (
      <div className="scroll thin">
        <BoardForm
          key={board.id}
          board={board}
          boards={boards}
          store={store}
          onSave={(patch) => {
            saveChanged(boards, board, patch)
            setEdited(undefined)
          }}
          onCancel={() => setEdited(undefined)}
        />
      </div>
    )
  return (
    <div className={`${css.boardsBody} scroll thin`}>
      <BoardList {...props} onEdit={setEdited} />
      <div className={`acts ${css.boardsActs}`}>
        <button type="button" className="btn" disabled={locked} onClick={() => setEdited(list.create('Dashboard').id)}>
          <Plus aria-hidden />
          New dashboard
        </button>
      </div>
      <NewBoards
        presets={store.dashboardPresets ?? []}
        locked={locked}
        onPreset={(preset) => {
          list.fromPreset(preset)
          onClose()
        }}
        onCopy={(of) => {
          list.copy(of)
          onClose()
        }}
      />
    </div>
  )
}

type BoardListProps = Omit<BoardsPanelProps, 'open' | 'edited'> & { readonly onEdit: (board: string) => void }

/** The order is changed by dragging, by touch, and by keyboard from the grips. */
const BoardList = ({ boards, shown, locked, list, onOpen, onEdit, onClose }: BoardListProps) => {
  const ids = boards.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: locked,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'after' ? 'after' : 'before'
      for (const key of keys) list.order(reordered(ids, String(key), { target: String(target.key), side }))
    },
  })
  return (
    <GridList
      className={css.boardsList}
      aria-label="Dashboards in their order"
      items={boards}
      dependencies={[shown, locked, list]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={`${controlsCss.noChoice} dim`}>You have no dashboards</p>}
      onAction={(key) => {
        onOpen(String(key))
        onClose()
      }}
    >
      {(board) => (
        <BoardLine
          board={board}
          parent={boards.find(({ id }) => id === board.parentId)}
          current={board.id === shown}
          locked={locked}
          onFavourite={() => saveBoard({ ...board, favourite: !board.favourite })}
          onEdit={() => onEdit(board.id)}
          onCopy={() => list.copy(board)}
          onRemove={() => list.remove(board)}
        />
      )}
    </GridList>
  )
}

type BoardLineProps = {
  readonly board: Board
  readonly parent: Board | undefined
  readonly current: boolean
  readonly locked: boolean
  readonly onFavourite: () => void
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

const BoardLine = ({ board, parent, current, locked, ...acts }: BoardLineProps) => {
  const name = boardName(board)
  return (
    <GridListItem textValue={name} className={current ? `item ${css.boardsLine} on` : `item ${css.boardsLine}`}>
      <Button slot="drag" className={`${css.boardsGrip} dim`} aria-label={`Move ${name}`}>
        <GripVertical aria-hidden />
      </Button>
      {board.isParent ? <Folder aria-label="Folder" className="dim" /> : <BoardIcon board={board} />}
      <span className="grow stacked">
        <span className="truncate">{name}</span>
        <span className="dim small truncate">
          {parent ? `In ${boardName(parent)}. ` : ''}
          {board.description === '' ? countTexts(board.modules.length) : board.description}
        </span>
      </span>
      <Tool
        label={board.favourite ? `${name} is no favourite` : `${name} is a favourite`}
        tip={board.favourite ? 'No favourite any more' : 'Favourite'}
        className="s"
        off={locked}
        onPress={acts.onFavourite}
      >
        <Star aria-hidden className={board.favourite ? 'is-favourite' : ''} />
      </Tool>
      <Tool label={`Edit ${name}`} className="s" off={locked} onPress={acts.onEdit}>
        <Pencil aria-hidden />
      </Tool>
      <Tool label={`Duplicate ${name}`} className="s" off={locked} onPress={acts.onCopy}>
        <Copy aria-hidden />
      </Tool>
      <Tool label={`Delete ${name}`} className="s" off={locked} onPress={acts.onRemove}>
        <Trash2 aria-hidden />
      </Tool>
    </GridListItem>
  )
}

const countTexts = (count: number): string => (count === 1 ? '1 module' : `${count} modules`)
