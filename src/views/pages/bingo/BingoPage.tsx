import { Maximize2, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cardAt, type BingoEdit, type BingoPlace } from '../../../domain/bingo/boardEdits'
import { mayEdit, newBoard, savesNothing, type BingoBoard } from '../../../domain/settings'
import { addPlant, useActiveBingo, useBingoBoards, useCardsState } from '../../../streams/bingo/hooks'
import { queryCardsAgain, editBingo } from '../../../streams/bingo/intents'
import { toast } from '../../../streams/notices/intents'
import { usePlantStore } from '../../../streams/plants/hooks'
import { activateItem, changeItem, orderItems, removeItem } from '../../../streams/settings/intents'
import { useShownNow } from '../../user/now'
import { usePlantColours } from '../../user/plantColours'
import { useUserSettings } from '../../user/settings'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import { Dialog } from '../../parts/dialog/Dialog'
import { FullScreen } from '../../parts/FullScreen'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { UndoBar, type Undoable } from '../../parts/UndoBar'
import { AgeNowContext } from './BingoCard'
import { BingoGrid } from './BingoGrid'
import { BingoTable } from './BingoTable'
import { BingoTabs } from './BingoTabs'
import { BoardEditor } from './BoardEditor'
import { CardChanges } from './CardChanges'
import { CardsAge } from './CardsAge'
import { CardEditor } from './CardEditor'
import './bingo.css'

/** Specification 1§8, its exact words. */
const NOT_ADDED = 'network error - plant not added please try again'

const newId = (): string => crypto.randomUUID()

const freeName = (boards: readonly BingoBoard[], wanted: (count: number) => string): string => {
  const taken = new Set(boards.map(({ name }) => name.trim().toLowerCase()))
  const counts = Array.from({ length: boards.length + 1 }, (_, index) => boards.length + 1 + index)
  return wanted(counts.find((count) => !taken.has(wanted(count).toLowerCase())) ?? counts.length)
}

/** What is done to the list of boards: each is saved at once, and what is removed can be brought back. */
const useBoardActs = (boards: readonly BingoBoard[], onDone: (done: Undoable) => void) => {
  const opened = (board: BingoBoard): void => {
    changeItem('bingo', board)
    activateItem('bingo', board.id)
  }
  const ids = boards.map(({ id }) => id)
  return {
    open: (id: string) => activateItem('bingo', id),
    order: (next: readonly string[]) => orderItems('bingo', next),
    create: () =>
      opened({
        ...newBoard(
          newId(),
          freeName(boards, (count) => `Board ${count}`),
        ),
        begun: true,
      }),
    copy: (board: BingoBoard) =>
      opened({ ...board, id: newId(), name: freeName(boards, (count) => `${board.name.slice(0, 80)} ${count}`) }),
    remove: (board: BingoBoard) => {
      const next = boards.find(({ id }) => id !== board.id)
      removeItem('bingo', board.id)
      if (next) activateItem('bingo', next.id)
      // Without any board there is nothing to put a card on.
      else opened({ ...newBoard(newId(), 'Board 1'), begun: true })
      onDone({
        texts: `${board.name} was deleted.`,
        onUndo: () => {
          opened(board)
          orderItems('bingo', ids)
        },
      })
    },
  }
}

/** /bingo-card — the user's boards of cards, each the present of one plant. */
export const BingoPage = () => {
  const boards = useBingoBoards()
  const active = useActiveBingo()
  const settings = useUserSettings()
  const locked = !mayEdit(settings)
  const [done, setDone] = useState<Undoable>()
  const [at, setAt] = useState<BingoPlace>()
  const [overlay, setOverlay] = useState<'edit' | 'full'>()
  const phone = useMedia(PHONE)
  const store = usePlantStore()
  const colours = usePlantColours()
  const acts = useBoardActs(boards, setDone)
  const board = boards.find(({ id }) => id === active) ?? boards[0]
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
  if (!board)
    return (
      <Page area="bingo">
        <Loading />
      </Page>
    )
  const plants = store?.allPlants ?? []
  const names = new Map(plants.map(({ id, name }) => [id, name]))
  const edit = (what: BingoEdit): void => editBingo(board.id, what)
  const removal = (what: BingoEdit, texts: string): void => {
    edit(what)
    setDone({ texts, onUndo: () => changeItem('bingo', board) })
  }
  const removeCard = (place: BingoPlace): void => {
    const card = cardAt(board, place)
    if (!card) return
    setAt(undefined)
    removal({ kind: 'remove', at: place }, `${names.get(card.value) ?? card.value} was removed.`)
  }
  const card = at && cardAt(board, at)
  const grid = (readOnly: boolean) => (
    <Ages>
      <BingoGrid
        key={board.id}
        board={board}
        names={names}
        colours={colours}
        look={settings}
        locked={locked || readOnly}
        onOpen={(place) => !readOnly && setAt(place)}
        onMove={(from, to) => edit({ kind: 'move', from, to })}
        onRemove={removeCard}
      />
    </Ages>
  )
  return (
    <Page area="bingo">
      <div className="bingo-head">
        <BingoTabs
          boards={boards}
          locked={locked}
          shown={board.id}
          onOpen={acts.open}
          onOrder={acts.order}
          onNew={acts.create}
        />
        <div className="bingo-tools rigid hstack">
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
      {savesNothing(settings) && (
        <p className="bingo-banner" role="status">
          Changes will not be saved
        </p>
      )}
      <div className="bingo-body">
        <Cards>{phone ? <BingoTable board={board} names={names} look={settings} /> : grid(false)}</Cards>
        <CardChanges board={board} />
      </div>
      {overlay === 'full' && (
        <FullScreen title={board.name} onClose={() => setOverlay(undefined)}>
          <div className="bingo-full">{grid(true)}</div>
        </FullScreen>
      )}
      <BoardEditor
        open={overlay === 'edit'}
        board={board}
        boards={boards}
        plants={plants}
        locked={locked}
        groups={settings.chosenPlantsByGroup}
        onEdit={(what) => (what.kind === 'removeLine' ? removal(what, `A ${what.side} was removed.`) : edit(what))}
        onCopy={() => acts.copy(board)}
        onDelete={() => {
          setOverlay(undefined)
          acts.remove(board)
        }}
        onClose={() => setOverlay(undefined)}
      />
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
          className="bingo-add"
          plants={store?.allPlants}
          onPlant={({ id }) => {
            if (!at) return
            addPlant(board.id, id, at, () => toast({ key: `not added ${id}`, text: NOT_ADDED }))
            setAt(undefined)
          }}
        />
      </Dialog>
      <UndoBar done={done} onGone={() => setDone(undefined)} />
    </Page>
  )
}

const CARD_KEYS = [
  { keys: ['←', '→', '↑', '↓'], what: 'On the board: from place to place, with Shift the card is moved' },
  { keys: ['Enter'], what: 'On a card: edit it; on an empty place: add a plant' },
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
