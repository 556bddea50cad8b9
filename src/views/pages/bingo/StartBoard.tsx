import { emptyPlaces, largestPlants } from '../../../domain/bingo/boardEdits'
import { fuelOffers, groupOffers, type PlantOffer } from '../../../domain/bingo/plantOffers'
import { BOARD_COLUMNS, BOARD_ROWS, type BingoBoard } from '../../../domain/settings'
import type { WirePlant } from '../../../domain/wire'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import * as css from './bingo.module.css'

type StartBoardProps = {
  readonly board: BingoBoard
  /** Undefined until they are loaded. */
  readonly plants: readonly WirePlant[] | undefined
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly onPlants: (plants: readonly string[]) => void
  readonly onPlant: (plant: string, to: { readonly row: number; readonly column: number }) => void
  readonly onDone: () => void
}

/** As many plants as a new board has places. */
const MOST = BOARD_ROWS * BOARD_COLUMNS

/** What a new board begins with: a search, the user's groups, the fuels, or the largest plants (page catalogue B8). */
export const StartBoard = ({ board, plants, groups, onPlants, onPlant, onDone }: StartBoardProps) => {
  const taken = new Set(board.cards.map(({ value }) => value))
  const [place] = emptyPlaces(board)
  const ofGroups = groupOffers(groups)
  return (
    <section className={`${css.bingoStart} card`} aria-label="Add plants">
      <div className="between hstack">
        <h2>{board.cards.length === 0 ? `${board.name} is empty: add plants` : `Add plants to ${board.name}`}</h2>
        <button type="button" className="btn s" onClick={onDone}>
          {board.cards.length === 0 ? 'Begin with an empty board' : 'Done'}
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
            onPlant={({ id }) => place && onPlant(id, place)}
          />
          <button
            type="button"
            className="btn s"
            disabled={plants === undefined}
            onClick={() => onPlants(largestPlants(plants ?? [], MOST))}
          >
            The {MOST} largest plants
          </button>
        </div>
        <Offers title="Your groups" offers={ofGroups} taken={taken} onPlants={onPlants}>
          You have no plant groups. They are made in the settings, or on a plant’s page.
        </Offers>
        <Offers title="Fuels" offers={fuelOffers(plants ?? [])} taken={taken} onPlants={onPlants}>
          The list of plants is not loaded yet.
        </Offers>
      </div>
    </section>
  )
}

type OffersProps = Pick<StartBoardProps, 'onPlants'> & {
  readonly title: string
  readonly offers: readonly PlantOffer[]
  /** Plants that are on the board already. */
  readonly taken: ReadonlySet<string>
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
