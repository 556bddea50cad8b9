import { CARD_STATES, type CardState } from '../reference'
import type { BingoBoard, BingoCard, Settings } from '../settings'
import type { CardFigures, PlantData } from '../wire'

type Look = Pick<
  Settings,
  'bingoColourOverrides' | 'bingoStringOverrides' | 'globalBingoChoices' | 'globalBingoSoundChoices'
>

/** The ids of `bingoEnums` by the names that cards are saved with; `default` has none. */
const FIGURE_OF: Readonly<Record<Exclude<BingoCard['stringMetric'], 'default'>, keyof CardFigures>> = {
  NDO: 'ndo',
  NDB: 'ndb',
  NDZ: 'ndz',
  Headroom: 'headroom',
  Sel: 'sel',
  'MEL below expected outturn': 'melBelowExpected',
  'Current acceptance price': 'acceptancePrice',
  'First offer': 'firstOffer',
  'First bid': 'firstBid',
  'Expected generation': 'expectedGeneration',
  'Accepted BM volume': 'acceptedVolume',
}

const UNITS: Readonly<Record<keyof CardFigures, string>> = {
  ndo: 'min',
  ndb: 'min',
  ndz: 'min',
  headroom: 'MW',
  sel: 'MW',
  melBelowExpected: 'MW',
  acceptancePrice: '£/MWh',
  firstOffer: '£/MWh',
  firstBid: '£/MWh',
  expectedGeneration: 'MW',
  acceptedVolume: 'MWh',
}

/** The one figure of a card that has a metric of its own: its value, null where it is not known, and its unit. */
export const ownFigure = (
  { figures }: PlantData,
  metric: BingoCard['stringMetric'],
): { readonly value: number | null; readonly unit: string } | undefined => {
  if (metric === 'default') return undefined
  const id = FIGURE_OF[metric]
  return { value: figures[id], unit: UNITS[id] }
}

/** What a card may say of itself beside the specification's fields. */
export type CardOverrides = {
  readonly label?: string
  readonly colour?: string
  readonly alertStates?: readonly CardState[]
  readonly spoken?: boolean
}

const isState = (value: unknown): value is CardState => (CARD_STATES as readonly unknown[]).includes(value)

/** The states of a list that was saved; undefined where there is none. */
const statesOf = (published: unknown): readonly CardState[] | undefined =>
  Array.isArray(published) ? published.filter(isState) : undefined

/** The states that are heard of a board's cards (BI04); undefined where those of the settings are. */
export const boardStates = (board: BingoBoard): readonly CardState[] | undefined =>
  statesOf((board as Readonly<Record<string, unknown>>)['alertStates'])

/**
 * Cards with the states that are heard of each: its own, else the board's. A card without either is heard by the settings.
 */
export const withBoardStates = (board: BingoBoard): readonly BingoCard[] => {
  const states = boardStates(board)
  return states === undefined
    ? board.cards
    : board.cards.map((card) => (overridesOf(card).alertStates ? card : { ...card, alertStates: states }))
}

/** A card's own choices as they were saved; what cannot be read is as if it had not been chosen. */
export const overridesOf = (card: BingoCard): CardOverrides => {
  const { label, colour, alertStates, spoken } = card as Readonly<Record<string, unknown>>
  return {
    ...(typeof label === 'string' && label !== '' && { label }),
    ...(typeof colour === 'string' && colour !== '' && { colour }),
    ...(Array.isArray(alertStates) && { alertStates: alertStates.filter(isState) }),
    ...(spoken === true && { spoken }),
  }
}

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** The word of a state, the user's own where they have chosen one (`bingoStringOverrides`). */
export const stateWord = ({ bingoStringOverrides }: Pick<Look, 'bingoStringOverrides'>, state: CardState): string => {
  const word = own(bingoStringOverrides, state)
  return word === undefined || word === '' ? state : word
}

/** The user's colour of a state; undefined where the theme's own stands. */
export const stateColour = (
  { bingoColourOverrides }: Pick<Look, 'bingoColourOverrides'>,
  state: CardState,
): string | undefined => {
  const colour = own(bingoColourOverrides, state)
  return colour === '' ? undefined : colour
}

/** Whether cards mark the state (`globalBingoChoices`). */
export const isMarked = ({ globalBingoChoices }: Pick<Look, 'globalBingoChoices'>, state: CardState): boolean =>
  own(globalBingoChoices, state) ?? true

// A card is drawn again when its plant is another object: what is made of one is made once.
const full = new WeakMap<PlantData, PlantData>()

/**
 * A plant as a user sees it whose tolerance is so many MW (ST20): an export limit below the notification by no more than that
 * is no cut, and the plant is as full as it can be. The very object where nothing differs.
 */
export const withTolerance = (plant: PlantData, toleranceMw: number): PlantData => {
  const { state, pn, mel } = plant
  if (state !== 'MEL cut' || pn === null || mel === null || pn - mel > toleranceMw) return plant
  const made: PlantData = full.get(plant) ?? { ...plant, state: 'Full' }
  full.set(plant, made)
  return made
}

/** What is to be heard of a card: a sound, and the sentence where it is spoken. */
export type CardAlert = { readonly plantId: string; readonly state: CardState; readonly spoken: string | undefined }

/**
 * The alerts of cards whose plants went from one state to another. A card's own states count before the user's
 * (`globalBingoSoundChoices`); nothing is heard of a plant that was not known before, nor of one twice.
 */
export const alertsOf = (
  cards: readonly BingoCard[],
  before: ReadonlyMap<string, PlantData>,
  after: ReadonlyMap<string, PlantData>,
  look: Pick<Look, 'globalBingoSoundChoices' | 'bingoStringOverrides'>,
): readonly CardAlert[] => {
  const alerts = new Map<string, CardAlert>()
  for (const card of cards) {
    const was = before.get(card.value)
    const is = after.get(card.value)
    if (!was || !is || was.state === is.state) continue
    const { alertStates, spoken, label = is.name } = overridesOf(card)
    const isReceived = alertStates
      ? alertStates.includes(is.state)
      : own(look.globalBingoSoundChoices, is.state) === true
    if (!isReceived || (alerts.has(is.plantId) && spoken !== true)) continue
    const texts = spoken ? `${label}: ${stateWord(look, is.state)}` : undefined
    alerts.set(is.plantId, { plantId: is.plantId, state: is.state, spoken: texts })
  }
  return [...alerts.values()]
}
