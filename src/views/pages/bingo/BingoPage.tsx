import { Maximize2, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { mayEdit, type BingoBoard } from '../../../domain/settings'
import { useActiveBingo, useBingoBoards } from '../../../streams/bingo/hooks'
import { usePlantStore } from '../../../streams/plants/hooks'
import { useUserSettings } from '../../user/settings'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import { Dialog } from '../../parts/dialog/Dialog'
import { FullScreen } from '../../parts/FullScreen'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import { UndoBar, type Undoable } from '../../parts/UndoBar'
import { UnsavedNotice } from '../../parts/UnsavedNotice'
import { BingoTable } from './BingoTable'
import { BingoTabs } from './BingoTabs'
import { BoardCards, LoadedCards } from './BoardCards'
import { BoardEditor } from './BoardEditor'
import { CardChanges } from './CardChanges'
import { CardsAge } from './CardsAge'
import { CardEditor } from './CardEditor'
import { StartBoard } from './StartBoard'
import { useBingoActs, useCardActs } from './useBingoActs'
import * as css from './bingo.module.css'

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
  const { boards, board, settings, locked, plants, names, acts, cards, overlay, setOverlay } = props
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
          {!locked && !phone && (
            <StartBoard
              key={board.id}
              board={board}
              plants={plants}
              groups={settings.chosenPlantsByGroup}
              acts={cards}
            />
          )}
          <LoadedCards>
            {phone ? <BingoTable board={board} names={names} look={settings} /> : <BoardCards {...props} />}
          </LoadedCards>
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
const CardDialogs = ({ names, locked, plants, cards }: Shown) => {
  const { at, setAt, card, edit, put, removeCard } = cards
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
            put(id, at)
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
