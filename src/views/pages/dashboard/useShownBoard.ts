import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { boardAt, boardsIn, ownDateOf, type Board, type BoardMode, type BoardModule } from '../../../domain/dashboards'
import { daysFrom, moving, NO_SIDE, PLAIN_RULE, type DateConfig } from '../../../domain/dates'
import { useActiveBoard, useBoards } from '../../../streams/dashboards/hooks'
import { showModules } from '../../../streams/dates/intents'
import { toast } from '../../../streams/notices/intents'
import { activateItem } from '../../../streams/settings/intents'
import { usePageSettings, useSettingsStage } from '../../../streams/settings/hooks'
import { useView } from '../../../streams/view/hooks'
import { kindOf } from '../../modules/registry'
import { boardPath } from './BoardTabs'

const modeOf = (settings: Readonly<Record<string, unknown>> | undefined): BoardMode =>
  settings?.['envisionMode'] === 'single' ? 'single' : 'all'

/**
 * The board of the address (RT13) among those of the user's view. One that is opened is the active one from then on; an
 * address of none leads to the first, with a word about it.
 */
export const useShownBoard = () => {
  const { dashboardId: id } = useParams()
  const all = useBoards()
  const active = useActiveBoard()
  const view = useView()
  const mode = modeOf(usePageSettings('dashboard'))
  const isHere = useSettingsStage() === 'here'
  const boards = boardsIn(all, view, mode)
  // An address may name a board of the other view: it is shown all the same.
  const isElsewhere = id !== undefined && all.some((board) => board.id === id)
  const { board, unknown } = boardAt(isElsewhere ? all : boards, { id, active })
  const navigate = useNavigate()
  const opened = board?.id
  const correct = useEffectEvent((wrong: string) => {
    toast({
      key: `dashboard ${wrong}`,
      text: 'There is no dashboard of yours at this address. The first one is shown.',
    })
    void navigate(opened === undefined ? '/dashboard' : boardPath(opened), { replace: true })
  })
  const wrong = isHere && unknown ? id : undefined
  useEffect(() => {
    if (wrong !== undefined) correct(wrong)
  }, [wrong])
  useEffect(() => {
    if (isHere && opened !== undefined && opened !== active) activateItem('dashboard', opened)
  }, [isHere, opened, active])
  useModuleDates(board)
  return { all, boards, board, view, mode, isHere }
}

const ONE_DAY = daysFrom(moving(0), NO_SIDE)
const NOTHING: readonly BoardModule[] = []

const dateOf = (module: BoardModule): DateConfig =>
  ownDateOf(module) ?? (kindOf(module.type)?.dates === 'day' ? ONE_DAY : PLAIN_RULE.default)

const isSame = (a: DateConfig | undefined, b: DateConfig): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Tells the streams of dates what each module of the board has by itself (DT10). What is as before is the same object. */
const useModuleDates = (board: Board | undefined): void => {
  const modules = board?.modules ?? NOTHING
  const published = useRef<ReadonlyMap<string, DateConfig>>(new Map())
  useLayoutEffect(() => {
    const before = published.current
    const own = new Map(
      modules.map((module) => {
        const config = dateOf(module)
        const old = before.get(module.id)
        return [module.id, old && isSame(old, config) ? old : config] as const
      }),
    )
    if (own.size === before.size && [...own].every(([id, config]) => before.get(id) === config)) return
    published.current = own
    showModules('dashboard', own)
  }, [modules])
  useEffect(() => () => showModules('dashboard', undefined), [])
}
