import { Maximize2, Pencil } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { BingoPlace } from '../../../domain/bingo/boardEdits'
import { mayEdit, type BingoBoard } from '../../../domain/settings'
import { addPlant, useActiveBingo, useBingoBoards, useCardsState } from '../../../streams/bingo/hooks'
import { queryCardsAgain } from '../../../streams/bingo/intents'
import { toast } from '../../../streams/notices/intents'
import { usePlantStore } from '../../../streams/plants/hooks'
import { useShownNow } from '../../user/now'
import { usePlantColours } from '../../user/plantColours'
import { useUserSettings } from '../../user/settings'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import { Dialog } from '../../parts/dialog/Dialog'
import { FullScreen } from '../../parts/FullScreen'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { usePlantOpener } from '../../parts/PlantName'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { UndoBar, type Undoable } from '../../parts/UndoBar'
import { UnsavedNotice } from '../../parts/UnsavedNotice'
import { AgeNowContext } from './BingoCard'
import { BingoGrid } from './BingoGrid'
import { BingoTable } from './BingoTable'
import { BingoTabs } from './BingoTabs'
import { BoardEditor } from './BoardEditor'
import { CardChanges } from './CardChanges'
import { CardsAge } from './CardsAge'
import { CardEditor } from './CardEditor'
import { StartBoard } from './StartBoard'
import { useBingoActs, useCardActs } from './useBingoActs'
import * as css from './bingo.module.css'

/** Specification 1§8, its exact words. */
const NOT_ADDED = 'network error - plant not added please try again'

type Overlay = 'edit' | 'full' | undefined

/** The board that is open, with all that the page knows and does of it. */
const useBingoPage = () => {
  const boards = useBingoBoards()
  const active = useActiveBingo()
  const settings = useUserSettings()
  const plants = usePlantStore()?.allPlants
  const [done, setDone] = useState<Undoable>()
  const [overlay, setOverlay] = useState<Overlay>()
  const acts = useBingoActs(boards, setDone)
  const board = boards.find(({ id }) => id === active) ?? boards[0]
  const names = useMemo(() => new Map(plants?.map(({ id, name }) => [id, name])), [plants])
  const cards = useCardActs({ board, names, onDone: setDone })
  const step = (by: 1 | -1): void => {
    const next = boards[(boards.findIndex(({ id }) => id === board?.id) + by + boards.length) % boards.length]
    if (next) acts.open(next.id)
  }
  usePageKeys(
    [
      { key: ']', what: 'Next board', act: () => step(1) },
      { key: '[', what: 'Previous board', act: () => step(-1) },
      { key: 'e', what: 'Edit the board', act: () => setOverlay('edit') },
      { key: 'p', what: 'Full screen', act: () => setOverlay('full') },
    ],
    { parts: CARD_KEYS },
  )
  const locked = !mayEdit(settings)
  return { boards, board, settings, locked, plants, names, acts, cards, overlay, setOverlay, done, setDone }
}

type Shown = ReturnType<typeof useBingoPage> & { readonly board: BingoBoard }

/** /bingo-card — the user's boards of cards, each the present of one plant. */
export const BingoPage = () => {
  const shown = useBingoPage()
  const { board, done, setDone } = shown
  if (!board)
    return (
      <Page area={css.bingo}>
        <Loading />
      </Page>
    )
  const of: Shown = { ...shown, board }
  return (
    <Page area={css.bingo}>
      <BoardOnPage {...of} />
      <BoardDialogs {...of} />
      <CardDialogs {...of} />
      <UndoBar done={done} onGone={() => setDone(undefined)} />
    </Page>
  )
}

/** The tabs, the tools and the cards; in full screen the cards alone, which cannot be changed there. */
const BoardOnPage = (props: Shown) => {
  const { boards, board, settings, locked, names, acts, overlay, setOverlay } = props
  const phone = useMedia(PHONE)
  return (
    <>
      <div className={css.bingoHead}>
        <BingoTabs
          boards={boards}
          locked={locked}
          shown={board.id}
          onOpen={acts.open}
          onOrder={acts.order}
          onNew={acts.create}
        />
        <div className={`${css.bingoTools} rigid hstack`}>
          <CardsAge />
          <button type="button" className="btn s" onClick={() => setOverlay('edit')}>
            <Pencil aria-hidden />
            Edit board
          </button>
          <button type="button" className="btn s" onClick={() => setOverlay('full')}>
            <Maximize2 aria-hidden />
            Full screen
          </button>
        </div>
      </div>
      <UnsavedNotice settings={settings} />
      <div className={css.bingoBody}>
        <div className={css.bingoMain}>
          {!locked && !phone && <Start {...props} />}
          <Cards>
            {phone ? <BingoTable board={board} names={names} look={settings} /> : <BoardCards {...props} />}
          </Cards>
        </div>
        <CardChanges board={board} />
      </div>
      {overlay === 'full' && (
        <FullScreen title={board.name} onClose={() => setOverlay(undefined)}>
          <div className={css.bingoFull}>
            <BoardCards {...props} readOnly />
          </div>
        </FullScreen>
      )}
    </>
  )
}

/** What an empty board begins with; it stays until its user is done. */
const Start = ({ board, plants, settings, cards }: Shown) => {
  const [state, setState] = useState<{ readonly board: string; readonly isOpen: boolean }>()
  const isOpen = state?.board === board.id ? state.isOpen : board.cards.length === 0
  if (!isOpen) return null
  const keep = (open: boolean): void => setState({ board: board.id, isOpen: open })
  return (
    <StartBoard
      board={board}
      plants={plants}
      groups={settings.chosenPlantsByGroup}
      onPlants={(ids) => {
        keep(true)
        cards.edit({ kind: 'addAll', plants: ids })
      }}
      onPlant={(id, to) => {
        keep(true)
        putPlant(board.id, id, to)
      }}
      onDone={() => keep(false)}
    />
  )
}

/** Puts a plant on the board, or states in the exact words that it could not. */
const putPlant = (board: string, plant: string, to: BingoPlace): void =>
  addPlant({ board, plant, to, failed: () => toast({ key: `not added ${plant}`, text: NOT_ADDED }) })

const BoardCards = (props: Shown & { readonly readOnly?: boolean }) => {
  const { board, names, settings, locked, cards, readOnly = false } = props
  const colours = usePlantColours()
  const openPlant = usePlantOpener()
  const { setAt } = cards
  const openCard = useCallback((place: BingoPlace) => !readOnly && setAt(place), [readOnly, setAt])
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
        onOpen={openCard}
        onMove={(from, to) => cards.edit({ kind: 'move', from, to })}
        onRemove={cards.removeCard}
      />
    </Ages>
  )
}

const BoardDialogs = ({ board, boards, plants, settings, locked, acts, cards, overlay, setOverlay }: Shown) => (
  <BoardEditor
    open={overlay === 'edit'}
    board={board}
    boards={boards}
    plants={plants ?? []}
    locked={locked}
    groups={settings.chosenPlantsByGroup}
    sounds={settings.globalBingoSoundChoices}
    onEdit={(what) =>
      what.kind === 'removeLine' ? cards.removal(what, `A ${what.side} was removed.`) : cards.edit(what)
    }
    onCopy={() => acts.copy(board)}
    onDelete={() => {
      setOverlay(undefined)
      acts.remove(board)
    }}
    onClose={() => setOverlay(undefined)}
  />
)

/** The choices of a card, or at an empty place which plant it is of. */
const CardDialogs = ({ board, names, locked, plants, cards }: Shown) => {
  const { at, setAt, card, edit, removeCard } = cards
  return (
    <>
      <CardEditor
        key={at && `${at.row}/${at.column}`}
        card={card}
        name={names.get(card?.value ?? '') ?? card?.value ?? ''}
        locked={locked}
        onChange={(patch) => at && edit({ kind: 'card', at, patch })}
        onRemove={() => at && removeCard(at)}
        onClose={() => setAt(undefined)}
      />
      <Dialog title="Add a plant" open={at !== undefined && !card && !locked} onClose={() => setAt(undefined)}>
        <PlantCombo
          label="Add a plant"
          className={css.bingoAdd}
          plants={plants}
          onPlant={({ id }) => {
            if (!at) return
            putPlant(board.id, id, at)
            setAt(undefined)
          }}
        />
      </Dialog>
    </>
  )
}

const CARD_KEYS = [
  { keys: ['←', '→', '↑', '↓'], what: 'On the board: from place to place, with Shift the card is moved' },
  { keys: ['Enter'], what: 'On a card: its plant; on an empty place: add a plant' },
  { keys: ['F2'], what: 'On a card: edit it' },
  { keys: ['Delete'], what: 'On a card: remove it' },
]

const AGE_STEP_MS = 10_000

/** The instant of ages, for the cards below. */
const Ages = ({ children }: { readonly children: ReactNode }) => {
  const now = useShownNow()
  const step = now === undefined ? undefined : Math.floor(now / AGE_STEP_MS) * AGE_STEP_MS
  return <AgeNowContext value={step}>{children}</AgeNowContext>
}

/** The cards, or why there are none; the last good ones stay, with their age in the head. */
const Cards = ({ children }: { readonly children: ReactNode }) => {
  const { kind, why, asOf } = useCardsState()
  if (kind === 'failed' && asOf === undefined) return <LoadFailed why={why ?? ''} onRetry={queryCardsAgain} />
  return children
}
