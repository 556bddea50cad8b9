import type * as z from 'zod/mini'
import { DEFAULT_CELL_STYLE, type CellStyle } from '../tables/cells/cellText'
import type { FactKind, MarketFact } from './facts/factKinds'
import type { AlertTypeId } from './subscription'

/** What of a user's settings their subscriptions are read with. */
export type AlertUser = {
  /** MW by which an export limit must be below the notification to count (ST20). */
  readonly toleranceMw: number
  /** Ids of the plants of each group, by the group's name. */
  readonly plantGroups: Readonly<Record<string, readonly string[]>>
  /** Ids of the plants on the user's bingo boards: filters of the news can name them. */
  readonly bingoPlants: readonly string[]
  /** How cells read, which filters of the news compare with. */
  readonly style: CellStyle
}

/** A user who has chosen nothing. */
export const DEFAULT_ALERT_USER: AlertUser = {
  toleranceMw: 0,
  plantGroups: {},
  bingoPlants: [],
  style: DEFAULT_CELL_STYLE,
}

/** The name of a plant by its id; undefined where it is not known. */
export type PlantNames = (plant: string) => string | undefined

/** What a subscription found in a fact. */
export type AlertFound = {
  /** What happened, in a sentence. */
  readonly text: string
  /** The figure that it is about with its unit. */
  readonly value?: string
  /** Id of a BM unit. */
  readonly plant?: string
  /** A path of this site. */
  readonly link?: string
  /** What is read aloud after the name of the subscription. */
  readonly spoken?: string
}

export type AlertStep<State> = { readonly state: State; readonly found?: AlertFound }

/** A figure of a fact, and what it must be at least. */
export type AlertFloor<Settings> = {
  /** Undefined where it is not known: the fact is then passed over. */
  readonly figure: (fact: MarketFact) => number | undefined
  readonly least: (settings: Settings) => number | undefined
}

/** A type of subscription as its author writes it. */
type AlertTypeForm<Id extends AlertTypeId, Settings, State, Context> = {
  readonly id: Id
  readonly title: string
  /** What it notifies of, one sentence. */
  readonly description: string
  readonly schema: z.ZodMiniType<Settings>
  /** The settings of a new subscription; texts that must be chosen are empty. */
  readonly initial: Settings
  /** What it watches, in words. */
  readonly text: (settings: Settings, nameOf: PlantNames) => string
  /** Kinds of facts that it is given. */
  readonly reads: readonly FactKind[]
  /** Keys of the facts that it is given; none for a group without plants. */
  readonly keys: (settings: Settings, user: AlertUser) => readonly string[]
  /** What of the user's settings the fold needs, plain JSON. */
  readonly context: (settings: Settings, user: AlertUser) => Context
  /**
   * Figures that a fact must reach to be looked at, of which the first with a value counts: subscriptions are sorted by it, so
   * that a fact costs nothing to those that it does not reach. Only where a fact below it changes no state.
   */
  readonly floors?: readonly AlertFloor<Settings>[]
  readonly start: State
  /** False where the state never changes: what one subscription finds, all of the same settings find. */
  readonly hasState: boolean
  /** The fold of one subscription over the facts of its keys. Pure; a state is small plain JSON. */
  readonly step: (state: State, fact: MarketFact, settings: Settings, context: Context) => AlertStep<State>
}

/** A type of subscription as the fold over all subscriptions uses it: settings, states and contexts go with their type. */
export type AlertType<Id extends AlertTypeId = AlertTypeId, Settings = unknown> = Omit<
  AlertTypeForm<Id, unknown, unknown, unknown>,
  'schema' | 'initial'
> & { readonly schema: z.ZodMiniType<Settings>; readonly initial: Settings }

type StatelessForm<Id extends AlertTypeId, Settings, Context> = Omit<
  AlertTypeForm<Id, Settings, undefined, Context>,
  'start' | 'step' | 'hasState' | 'context'
> & {
  readonly context?: (settings: Settings, user: AlertUser) => Context
  /** What a fact is to the subscription; undefined for nothing. */
  readonly find: (fact: MarketFact, settings: Settings, context: Context) => AlertFound | undefined
}

type StatefulForm<Id extends AlertTypeId, Settings, State> = Omit<
  AlertTypeForm<Id, Settings, State, undefined>,
  'context' | 'hasState' | 'step'
> & { readonly step: (state: State, fact: MarketFact, settings: Settings) => AlertStep<State> }

// A list of types forgets whose settings are whose: each is only given what its own schema has read.
const erased = <Id extends AlertTypeId, Settings, State, Context>(
  form: AlertTypeForm<Id, Settings, State, Context>,
): AlertType<Id, Settings> => form as unknown as AlertType<Id, Settings>

/**
 * What is found in a fact, where it is the same for every subscription: made once for all that look at the fact one after the
 * other, since texts cost more than looking.
 */
export const foundOnce = <Fact extends MarketFact>(make: (fact: Fact) => AlertFound): ((fact: Fact) => AlertFound) => {
  let last: { readonly fact: Fact; readonly found: AlertFound } | undefined
  return (fact) => {
    if (last?.fact !== fact) last = { fact, found: make(fact) }
    return last.found
  }
}

const NOTHING = { state: undefined } as const

/** A type each of whose notifications is of one fact alone. */
export const alertOfFact = <Id extends AlertTypeId, Settings, Context = undefined>({
  find,
  context,
  ...form
}: StatelessForm<Id, Settings, Context>): AlertType<Id, Settings> =>
  erased({
    ...form,
    context: context ?? (() => undefined as Context),
    start: undefined,
    hasState: false,
    step: (state, fact, settings, given) => {
      const found = find(fact, settings, given)
      return found === undefined ? NOTHING : { state, found }
    },
  })

/** A type that remembers something from one fact to the next, such as the side of a threshold. */
export const alertOfChange = <Id extends AlertTypeId, Settings, State>(
  form: StatefulForm<Id, Settings, State>,
): AlertType<Id, Settings> => erased({ ...form, context: () => undefined, hasState: true })
