import { useState } from 'react'
import { largestPlants } from '../../../domain/bingo/boardEdits'
import { fuelOffers, groupOffers, type PlantOffer } from '../../../domain/bingo/plantOffers'
import { BOARD_COLUMNS, BOARD_ROWS, type BingoBoard } from '../../../domain/settings'
import type { WirePlant } from '../../../domain/wire'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import type { CardActs } from './useBingoActs'
import * as css from './bingo.module.css'

type StartBoardProps = {
  readonly board: BingoBoard
  /** Undefined until they are loaded. */
  readonly plants: readonly WirePlant[] | undefined
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly acts: Pick<CardActs, 'edit' | 'put'>
}

/** As many plants as a new board has places. */
const MOST = BOARD_ROWS * BOARD_COLUMNS

/**
 * What a board without a card begins with: a search, the user's groups, the fuels, or the largest plants (page catalogue
 * B8). It stays while plants are added, until the user is done.
 */
export const StartBoard = ({ board, plants, groups, acts }: StartBoardProps) => {
  const isEmpty = board.cards.length === 0
  /** Undefined until the user has added something, or is done. */
  const [isOpen, setIsOpen] = useState<boolean>()
  if (!(isOpen ?? isEmpty)) return null
  const taken = new Set(board.cards.map(({ value }) => value))
  const addAll = (ids: readonly string[]): void => {
    setIsOpen(true)
    acts.edit({ kind: 'addAll', plants: ids })
  }
  return (
    <section className={`${css.bingoStart} card`} aria-label="Add plants">
      <div className="between hstack">
        <h2>{isEmpty ? `${board.name} is empty: add plants` : `Add plants to ${board.name}`}</h2>
        <button type="button" className="btn s" onClick={() => setIsOpen(false)}>
          {isEmpty ? 'Begin with an empty board' : 'Done'}
        </button>
      </div>
      <div className={css.bingoStartParts}>
        <div>
          <h3>Search</h3>
          <PlantCombo
            label="Add a plant to the board"
            className={css.bingoStartSearch}
            plants={plants}
            taken={taken}
            onPlant={({ id }) => {
              setIsOpen(true)
              acts.put(id)
            }}
          />
          <button
            type="button"
            className="btn s"
            disabled={plants === undefined}
            onClick={() => addAll(largestPlants(plants ?? [], MOST))}
          >
            The {MOST} largest plants
          </button>
        </div>
        <Offers title="Your groups" offers={groupOffers(groups)} taken={taken} onPlants={addAll}>
          You have no plant groups. They are made in the settings, or on a plant’s page.
        </Offers>
        <Offers title="Fuels" offers={fuelOffers(plants ?? [])} taken={taken} onPlants={addAll}>
          The list of plants is not loaded yet.
        </Offers>
      </div>
    </section>
  )
}

type OffersProps = {
  readonly title: string
  readonly offers: readonly PlantOffer[]
  /** Plants that are on the board already. */
  readonly taken: ReadonlySet<string>
  readonly onPlants: (plants: readonly string[]) => void
  /** Where there is nothing to offer. */
  readonly children: string
}

const Offers = ({ title, offers, taken, onPlants, children }: OffersProps) => (
  <div role="group" aria-label={title}>
    <h3>{title}</h3>
    {offers.length === 0 && <p className="dim small">{children}</p>}
    <div className={css.bingoOffers}>
      {offers.map(({ key, name, plants }) => (
        <button
          key={key}
          type="button"
          className="btn s"
          disabled={plants.every((id) => taken.has(id))}
          onClick={() => onPlants(plants)}
        >
          {name} <span className="dim">{plants.length}</span>
        </button>
      ))}
    </div>
  </div>
)
