import type { ReactNode } from 'react'
import type { BingoBoard, Settings } from '../../../domain/settings'
import { useCardsState } from '../../../streams/bingo/hooks'
import { queryCardsAgain } from '../../../streams/bingo/intents'
import { LoadFailed } from '../../parts/panel/LoadState'
import { usePlantOpener } from '../../parts/PlantName'
import { useShownNow } from '../../user/now'
import { usePlantColours } from '../../user/plantColours'
import { AgeNowContext } from './BingoCard'
import { BingoGrid } from './BingoGrid'
import type { CardActs } from './useBingoActs'

type BoardCardsProps = {
  readonly board: BingoBoard
  readonly names: ReadonlyMap<string, string>
  readonly settings: Settings
  readonly locked: boolean
  readonly cards: CardActs
  /** Cards open their plants alone. */
  readonly readOnly?: boolean
}

/** The cards of a board, with what can be done to them. */
export const BoardCards = ({ board, names, settings, locked, cards, readOnly = false }: BoardCardsProps) => {
  const colours = usePlantColours()
  const openPlant = usePlantOpener()
  return (
    <Ages>
      <BingoGrid
        key={board.id}
        board={board}
        names={names}
        colours={colours}
        look={settings}
        locked={locked || readOnly}
        onPlant={(plant) => openPlant?.(plant)}
        onOpen={readOnly ? undefined : cards.setAt}
        onMove={(from, to) => cards.edit({ kind: 'move', from, to })}
        onRemove={cards.removeCard}
      />
    </Ages>
  )
}

const AGE_STEP_MS = 10_000

/** The instant of ages, for the cards below. */
const Ages = ({ children }: { readonly children: ReactNode }) => {
  const now = useShownNow()
  const step = now === undefined ? undefined : Math.floor(now / AGE_STEP_MS) * AGE_STEP_MS
  return <AgeNowContext value={step}>{children}</AgeNowContext>
}

/** The cards, or why there are none; the last good ones stay, with their age in the head. */
export const LoadedCards = ({ children }: { readonly children: ReactNode }) => {
  const { kind, why, asOf } = useCardsState()
  if (kind === 'failed' && asOf === undefined) return <LoadFailed why={why ?? ''} onRetry={queryCardsAgain} />
  return children
}
