import { ListChecks, Plus, Redo2, RotateCcw, Scale, Undo2, X } from 'lucide-react'
import { createContext, memo, use, useState, type ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { linkOfMoves, WHAT_IF_PARAM } from '../../../domain/boa/analytics/link'
import { moveTexts } from '../../../domain/boa/analytics/moveTexts'
import { periodKey } from '../../../domain/periods'
import type { AnalyticsIntent } from '../../../streams/boa/analytics'
import type { Analytics } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { whole } from '../../parts/format/numbers'
import { CopyButton } from '../../parts/CopyButton'
import { Tool } from '../../parts/Tool'
import { AddPlant } from './AddPlant'
import { WhatIfAnswer, WhatIfCompare, WhatIfDoubt, WhatIfMark } from './WhatIfCompare'
import * as css from './analytics.module.css'

type WhatIfBarProps = {
  readonly analytics: Analytics
  readonly onQuery: (intent: AnalyticsIntent) => void
  readonly onRestart: () => void
  /** Further tools: cases of the company. */
  readonly more?: ReactNode
  /** What a link that was opened says wrongly. */
  readonly fault: string | undefined
}

const changes = (count: number): string => `${whole(count)} live ${count === 1 ? 'change' : 'changes'} waiting`

/** That a what-if is on, since when and of which stack; its tools; and what it comes to beside the live stack. */
export const WhatIfBar = ({ analytics, onQuery, onRestart, more, fault }: WhatIfBarProps) => {
  const times = useTimes()
  const { since, asOf, period, moves, waiting, missed } = analytics
  const beganText = `since ${times.clock(since)}, on the stack of P${period.period} as of ${times.clock(asOf)}`
  return (
    <section className="what-if card rigid" aria-label="What-if">
      <div className={`${css.whatIfHead} hstack`}>
        <b>What-if</b>
        <span className={`dim small ${css.whatIfSince} truncate`} title={beganText}>
          {beganText}
        </span>
        <span className={waiting > 0 ? `small ${css.whatIfWaiting}` : 'dim small'} role="status">
          {changes(waiting)}
        </span>
        <WhatIfMark price={analytics.price} />
        <WhatIfAnswer analytics={analytics} />
        <span className="grow" />
        <Shown value={analytics}>
          <CompareBox />
          <MovesBox count={moves.done.length} />
        </Shown>
        <StepTools canUndo={moves.done.length > 0} canRedo={moves.undone.length > 0} onQuery={onQuery} />
        <AddBox onQuery={onQuery} />
        <CopyButton text={() => boaLinkOf(analytics)} what="a link to this what-if" />
        {more}
        <EndTools onQuery={onQuery} onRestart={onRestart} />
      </div>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <WhatIfDoubt analytics={analytics} />
      {missed.length > 0 && (
        <p role="alert" className="small">
          {whole(missed.length)} of {whole(moves.done.length)} moves {missed.length === 1 ? 'has' : 'have'} nothing to
          move in this stack: {missed.map((place) => textsAt(analytics, place)).join('; ')}.
        </p>
      )}
    </section>
  )
}

type Queries = Pick<WhatIfBarProps, 'onQuery'>

// Tools are drawn again for what they say alone: a dozen of them took longer than the figures of a move.
const StepTools = memo(({ canUndo, canRedo, onQuery }: Queries & { canUndo: boolean; canRedo: boolean }) => (
  <>
    <Tool label="Undo" tip="Undo (Ctrl+Z)" className="s" off={!canUndo} onPress={() => onQuery({ kind: 'undo' })}>
      <Undo2 aria-hidden />
    </Tool>
    <Tool label="Redo" tip="Redo (Ctrl+Shift+Z)" className="s" off={!canRedo} onPress={() => onQuery({ kind: 'redo' })}>
      <Redo2 aria-hidden />
    </Tool>
  </>
))
StepTools.displayName = 'StepTools'

const EndTools = memo(({ onQuery, onRestart }: Pick<WhatIfBarProps, 'onQuery' | 'onRestart'>) => (
  <>
    <Tool label="Restart" tip="Begin again from the live stack" className="s" onPress={onRestart}>
      <RotateCcw aria-hidden />
    </Tool>
    <Tool label="Leave the what-if" className="s" onPress={() => onQuery({ kind: 'off' })}>
      <X aria-hidden />
    </Tool>
  </>
))
EndTools.displayName = 'EndTools'

const textsAt = ({ moves, base }: Analytics, place: number): string => {
  const move = moves.done[place]
  return move ? moveTexts(move, base) : ''
}

/** The address of the period with the moves in it. */
export const boaLinkOf = ({ period, moves }: Analytics): string => {
  const url = new URL(`/boa-dashboard/${periodKey(period)}`, window.location.origin)
  url.searchParams.set(WHAT_IF_PARAM, linkOfMoves(moves.done))
  return url.href
}

const moveCount = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`

/** What a box shows once it is open: of the what-if as it is then. */
const Shown = createContext<Analytics | undefined>(undefined)

const MovesBox = memo(({ count }: { readonly count: number }) => (
  <DialogTrigger>
    <Tool label={moveCount(count)} look="btn" className="s">
      <ListChecks aria-hidden /> {moveCount(count)}
    </Tool>
    <Popover className={`float ${css.whatIfBox}`} placement="bottom end" offset={4} containerPadding={8}>
      <Dialog aria-label="Moves of the what-if">
        <MovesList />
      </Dialog>
    </Popover>
  </DialogTrigger>
))
MovesBox.displayName = 'MovesBox'

const MovesList = () => {
  const analytics = use(Shown)
  if (!analytics) return null
  const { moves, base, missed } = analytics
  if (moves.done.length === 0)
    return <p className="dim small">None yet: open a row of a list, or drag it to the other one.</p>
  return (
    <ol className={css.whatIfMoves}>
      {moves.done.map((move, place) => (
        <li key={place} className={missed.includes(place) ? 'dim' : undefined}>
          {moveTexts(move, base)}
        </li>
      ))}
    </ol>
  )
}

/** All figures of the what-if next to those of the stack that it began from. */
const CompareBox = memo(() => (
  <DialogTrigger>
    <Tool label="Compare" look="btn" className="s">
      <Scale aria-hidden /> Compare
    </Tool>
    <Popover className={`float ${css.whatIfCompare}`} placement="bottom end" offset={4} containerPadding={8}>
      <Dialog aria-label="What-if next to the stack it began from">
        <Compared />
      </Dialog>
    </Popover>
  </DialogTrigger>
))
CompareBox.displayName = 'CompareBox'

const Compared = () => {
  const analytics = use(Shown)
  return analytics && <WhatIfCompare analytics={analytics} />
}

const AddBox = memo(({ onQuery }: Queries) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool label="Add a plant" className="s" onPress={() => setOpen(true)}>
        <Plus aria-hidden />
      </Tool>
      <AddPlant
        open={open}
        onClose={() => setOpen(false)}
        onAdd={(move) => {
          onQuery({ kind: 'move', move })
          setOpen(false)
        }}
      />
    </>
  )
})
AddBox.displayName = 'AddBox'
