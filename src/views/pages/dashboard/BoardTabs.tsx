import { ChevronDown, Ellipsis, Folder, Plus, Star } from 'lucide-react'
import { lazy, useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { boardName, type Board, type BoardTab } from '../../../domain/dashboards'
import { Tool } from '../../parts/Tool'
import { LateMenu } from './LateMenu'
import * as css from './dashboard.module.css'
import { ACROSS, arrowStep } from '../../parts/arrowStep'

const BoardListMenu = lazy(async () => ({ default: (await import('./BoardListMenu')).BoardListMenu }))

type Onto = { readonly target: string; readonly side: 'before' | 'after' }

export type BoardTabsProps = {
  readonly tabs: readonly BoardTab[]
  readonly shown: string | undefined
  readonly locked: boolean
  readonly onOpen: (board: string) => void
  readonly onNew: () => void
  readonly onMove: (board: string, onto: Onto) => void
}

export const boardPath = (id: string): string => `/dashboard/${encodeURIComponent(id)}`

/** The boards in their order, favourites first. They are moved by dragging, and by Shift and the arrows. */
export const BoardTabs = ({ tabs, shown, locked, onOpen, onNew, onMove }: BoardTabsProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  const ids = tabs.map(({ board }) => board.id)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const step = arrowStep(event.key, ACROSS)
    const other = ids[ids.indexOf(id) + step]
    if (step === 0 || other === undefined) return
    event.preventDefault()
    if (event.shiftKey && !locked) onMove(id, { target: other, side: step === 1 ? 'after' : 'before' })
    else strip.current?.querySelector<HTMLElement>(`[data-board="${CSS.escape(other)}"] > :first-child`)?.focus()
  }
  const onDrop = (event: DragEvent, target: string): void => {
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (dragged !== undefined) onMove(dragged, { target, side: event.clientX < left + width / 2 ? 'before' : 'after' })
    setDragged(undefined)
  }
  return (
    <nav className={`${css.boardTabs} min-w-0 flex`} aria-label="Dashboards">
      <div className={`${css.boardStrip} thin flex`} ref={strip}>
        {tabs.map((tab) => (
          <span
            key={tab.board.id}
            className={`${css.boardTab} flex`}
            data-board={tab.board.id}
            draggable={!locked}
            onDragStart={() => setDragged(tab.board.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => onDrop(event, tab.board.id)}
            onKeyDown={(event) => onKeyDown(event, tab.board.id)}
          >
            <TabLink board={tab.board} current={tab.board.id === shown} />
            {tab.children.length > 0 && <FolderMenu tab={tab} shown={shown} onOpen={onOpen} />}
          </span>
        ))}
      </div>
      <MoreBoards tabs={tabs} shown={shown} onOpen={onOpen} />
      <Tool
        label="New dashboard"
        off={locked}
        tip={locked ? 'Your account is locked: its dashboards are not changed' : 'New dashboard'}
        onPress={onNew}
      >
        <Plus aria-hidden />
      </Tool>
    </nav>
  )
}

const TabLink = ({ board, current }: { readonly board: Board; readonly current: boolean }) => (
  <Link
    to={boardPath(board.id)}
    draggable={false}
    className={current ? 'on' : ''}
    aria-current={current ? 'page' : undefined}
    title={board.description === '' ? undefined : board.description}
  >
    {board.isParent ? <Folder aria-hidden /> : board.favourite && <Star aria-hidden className="is-favourite" />}
    <span className="truncate">{boardName(board)}</span>
    {board.favourite && <span className="aside">, favourite</span>}
  </Link>
)

type ListProps = Pick<BoardTabsProps, 'shown' | 'onOpen'>

/** What is inside a folder; where one of it is shown, the folder says so. */
const FolderMenu = ({ tab, shown, onOpen }: ListProps & { readonly tab: BoardTab }) => {
  const inside = tab.children.find(({ id }) => id === shown)
  const icon = (
    <>
      {inside && <span className="folder-child truncate">{boardName(inside)}</span>}
      <ChevronDown aria-hidden />
    </>
  )
  return (
    <LateMenu label={`Dashboards in ${boardName(tab.board)}`} className={inside ? 's on' : 's'} icon={icon}>
      <BoardListMenu label={boardName(tab.board)} boards={tab.children} shown={shown} onOpen={onOpen} />
    </LateMenu>
  )
}

/** Every board, for a strip that is longer than its place. */
const MoreBoards = ({ tabs, shown, onOpen }: ListProps & { readonly tabs: readonly BoardTab[] }) =>
  tabs.length > 1 && (
    <LateMenu label="All dashboards" icon={<Ellipsis aria-hidden />}>
      <BoardListMenu
        label="All dashboards"
        boards={tabs.flatMap(({ board, children }) => [board, ...children])}
        shown={shown}
        onOpen={onOpen}
      />
    </LateMenu>
  )
