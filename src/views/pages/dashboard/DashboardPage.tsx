import { lazy, Suspense } from 'react'
import { BOARD_MODES, boardName, reordered, tabsOf, type Board, type BoardMode } from '../../../domain/dashboards'
import type { StaticStore } from '../../../domain/wire'
import { useLayoutHistory } from '../../../streams/dashboards/hooks'
import { Segments } from '../../parts/controls/Segments'
import { changePageSettings } from '../../../streams/settings/intents'
import { PHONE, useMedia } from '../../parts/media'
import { ReplayablePage } from '../../replay/ReplayablePage'
import { BoardGrid } from './BoardGrid'
import { BoardTabs } from './BoardTabs'
import { BoardTools } from './BoardTools'
import { NoBoards, Starters } from './EmptyBoard'
import { useBoardKeys } from './keys'
import { OtherBoards } from './otherBoards'
import { UndoBar } from '../../parts/UndoBar'
import { UnsavedNotice } from '../../parts/UnsavedNotice'
import type { ListActs, ModuleActs } from './useBoardActs'
import { useAccount } from '../../../streams/people/hooks'
import { useDashboard, useEscape, type Dashboard } from './useDashboard'
import type { useShownBoard } from './useShownBoard'
import * as css from './dashboard.module.css'

// Fetched when they are first opened: a board that is only looked at needs none of them.
const AddModule = lazy(async () => ({ default: (await import('./AddModule')).AddModule }))
const BoardsPanel = lazy(async () => ({ default: (await import('./BoardsPanel')).BoardsPanel }))
const ModuleEditor = lazy(async () => ({ default: (await import('./ModuleEditor')).ModuleEditor }))
const Present = lazy(async () => ({ default: (await import('./Present')).Present }))

/** /dashboard/:dashboardId? — the user's own boards. */
export const DashboardPage = () => {
  const of = useDashboard()
  const { store, shown, settings, locked, over, list, modules, act, order, stepTo, done, setDone } = of
  const { board } = shown
  useEscape(modules.expanded, modules.onAct)
  useBoardKeys({ mayChange: board !== undefined && !locked, onStep: stepTo, act })
  return (
    <ReplayablePage area={css.dashboard} covered={modules.expanded !== undefined}>
      {() => (
        <>
          <BoardHead {...of} />
          <UnsavedNotice settings={settings} />
          {board && over.overlay === 'present' ? (
            <Suspense fallback={null}>
              <Present board={board} count={order.length} onStep={stepTo} onLeave={over.close}>
                {(height) => (
                  <BoardGrid key={board.id} board={board} {...modules} locked={locked} readOnly height={height} />
                )}
              </Present>
            </Suspense>
          ) : (
            <BoardBody
              shown={shown}
              store={store}
              locked={locked}
              list={list}
              modules={modules}
              onAdd={() => act('add')}
            />
          )}
          <Suspense fallback={null}>
            <BoardPanels {...of} />
          </Suspense>
          <UndoBar done={done} onGone={() => setDone(undefined)} />
        </>
      )}
    </ReplayablePage>
  )
}

/** The tabs of all boards, and the tools of the one that is shown. */
const BoardHead = ({ shown, locked, list, open, act }: Dashboard) => {
  const { all, boards, board, view, mode } = shown
  const history = useLayoutHistory(board?.id ?? '')
  const ids = all.map(({ id }) => id)
  return (
    <div className={css.boardHead}>
      <BoardTabs
        tabs={tabsOf(boards)}
        shown={board?.id}
        locked={locked}
        onOpen={open}
        onNew={() => list.create('Dashboard')}
        onMove={(id, onto) => list.order(reordered(ids, id, onto))}
      />
      {view === 'EnVision' && <ModeSwitch mode={mode} />}
      {board && <BoardTools locked={locked} history={history} onAct={act} />}
    </div>
  )
}

/** What is opened over the page: a module to add, the list of boards, the editor of a module. */
const BoardPanels = ({ store, shown, locked, over, list, modules, open }: Dashboard) => {
  const { all, board } = shown
  const { overlay, opened, close } = over
  const account = useAccount()
  return (
    <>
      {store && opened.has('add') && (
        <AddModule
          open={overlay === 'add'}
          store={store}
          licence={account.kind === 'ready' ? account.value : undefined}
          onAdd={(offer, size) => {
            modules.onAdd(offer, size)
            close()
          }}
          onClose={close}
        />
      )}
      {store && (opened.has('list') || opened.has('edit')) && (
        <BoardsPanel
          key={overlay}
          open={overlay === 'list' || overlay === 'edit'}
          boards={all}
          shown={board?.id}
          edited={overlay === 'edit' ? board?.id : undefined}
          store={store}
          locked={locked}
          list={list}
          onOpen={open}
          onClose={close}
        />
      )}
      <EditedModule board={board} modules={modules} />
    </>
  )
}

const MODES = BOARD_MODES.map((value) => ({ value, label: value === 'all' ? 'All' : 'Single' }))

/** C65: in EnVision either folders are shown, without what is inside them, or what is no folder. */
const ModeSwitch = ({ mode }: { readonly mode: BoardMode }) => (
  <span className="centred">
    <Segments
      label="Dashboards shown"
      value={mode}
      options={MODES}
      onChange={(envisionMode) => changePageSettings('dashboard', { envisionMode })}
    />
  </span>
)

type EditedProps = { readonly board: Board | undefined; readonly modules: ModuleActs }

const EditedModule = ({ board, modules: { editing, onEditing, onAct } }: EditedProps) => {
  const module = board?.modules.find(({ id }) => id === editing)
  if (!module) return null
  return (
    <ModuleEditor
      module={module}
      onSave={(data, title) => onAct({ kind: 'data', module: module.id, data, title })}
      onClose={() => onEditing(undefined)}
    />
  )
}

type BodyProps = {
  readonly shown: ReturnType<typeof useShownBoard>
  readonly store: StaticStore | undefined
  readonly locked: boolean
  readonly list: ListActs
  readonly modules: ModuleActs
  readonly onAdd: () => void
}

/** The modules of the board, or what there is to begin with. */
const BoardBody = ({ shown: { all, board, isHere }, store, locked, list, modules, onAdd }: BodyProps) => {
  const phone = useMedia(PHONE)
  const presets = store?.dashboardPresets ?? []
  if (board === undefined) {
    if (!isHere || store === undefined) return null
    if (phone) return <NoBoards />
    const other = { texts: 'An empty dashboard', act: () => list.create('Dashboard') }
    const title = 'You have no dashboards. Begin with one of these'
    return <Starters title={title} presets={presets} locked={locked} onPreset={list.fromPreset} other={other} />
  }
  if (board.modules.length === 0)
    return (
      <Starters
        title={`${boardName(board)} is empty. Begin with one of these`}
        presets={presets}
        locked={locked || phone}
        onPreset={(preset) => list.fill(board, preset)}
        other={{ texts: 'Add module', act: onAdd }}
      />
    )
  const others = all.filter(({ id }) => id !== board.id).map((each) => ({ id: each.id, name: boardName(each) }))
  return (
    <OtherBoards value={others}>
      <BoardGrid key={board.id} board={board} locked={locked} {...modules} />
    </OtherBoards>
  )
}
