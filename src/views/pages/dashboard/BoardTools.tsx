import { Ellipsis, Maximize2, Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { lazy, use } from 'react'
import type { LayoutHistory } from '../../../domain/dashboards'
import type { SaveState } from '../../../domain/settings'
import { useOverwrite } from '../../../streams/dates/hooks'
import { restoreCharts } from '../../../streams/dates/intents'
import { useSaveState } from '../../../streams/settings/hooks'
import { retrySave } from '../../../streams/settings/intents'
import { useTimes } from '../../user/times'
import { SavedAtContext } from '../../parts/savedAt'
import { Tool } from '../../parts/Tool'
import type { BoardAct } from './boardActs'
import { LateMenu } from './LateMenu'
import * as dashboardCss from './dashboard.module.css'

const BoardMenu = lazy(async () => ({ default: (await import('./BoardMenu')).BoardMenu }))

type BoardToolsProps = {
  readonly locked: boolean
  readonly history: LayoutHistory
  readonly onAct: (act: BoardAct) => void
}

/** The tools of a board: whether it is saved, what its dates are, what is added to it. */
export const BoardTools = ({ locked, history, onAct }: BoardToolsProps) => {
  const { page, pending } = useOverwrite('dashboard')
  const isRestorable = page !== undefined || pending !== undefined
  return (
    <div className={`${dashboardCss.boardTools} rigid hstack`}>
      <Saved save={useSaveState()} />
      <Tool
        label="Undo the last change of the layout"
        className="s"
        off={locked || history.past.length === 0}
        onPress={() => onAct('undo')}
      >
        <Undo2 aria-hidden />
      </Tool>
      <Tool label="Do it again" className="s" off={locked || history.future.length === 0} onPress={() => onAct('redo')}>
        <Redo2 aria-hidden />
      </Tool>
      <button type="button" className="btn s" disabled={!isRestorable} onClick={() => restoreCharts('dashboard')}>
        <RotateCcw aria-hidden />
        Restore charts
      </button>
      <button type="button" className="btn s" disabled={locked} onClick={() => onAct('add')}>
        <Plus aria-hidden />
        Add module
      </button>
      <button type="button" className="btn s" onClick={() => onAct('present')}>
        <Maximize2 aria-hidden />
        Present
      </button>
      <BoardMore locked={locked} onAct={onAct} />
    </div>
  )
}

const BoardMore = ({ locked, onAct }: Pick<BoardToolsProps, 'locked' | 'onAct'>) => (
  <LateMenu label="More of this dashboard" icon={<Ellipsis aria-hidden />}>
    <BoardMenu locked={locked} onAct={onAct} />
  </LateMenu>
)

const saveText = (state: SaveState['state'], minute: string | undefined): string => {
  if (state === 'saving') return 'Saving'
  return state === 'saved' && minute !== undefined ? `Saved ${minute}` : ''
}

/** When what is shown was saved, or why it was not. The room is kept. */
const Saved = ({ save }: { readonly save: SaveState }) => {
  const at = use(SavedAtContext)
  const times = useTimes()
  if (save.state === 'failed')
    return (
      <span className={`${dashboardCss.boardSaved} small error`} role="status" title={save.why}>
        Not saved.{' '}
        <button type="button" className="link" onClick={retrySave}>
          Retry
        </button>
      </span>
    )
  const texts = saveText(save.state, at === undefined ? undefined : times.minute(at))
  return (
    <span className={`${dashboardCss.boardSaved} small dim`} role="status">
      {texts}
    </span>
  )
}
