import {
  dateQueryText,
  dateRefusal,
  fittedTo,
  readDateQuery,
  resolveDates,
  sameDates,
  type DateConfig,
  type DateRule,
} from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import type { PageDates } from './types'
import { isSamePath, type DateAddress } from './intents'

/** What the dates of one page receive. */
export type DatesReceived =
  | { readonly kind: 'time'; readonly now: Instant }
  | { readonly kind: 'locked'; readonly locked: boolean }
  | ({ readonly kind: 'address' } & DateAddress)
  | { readonly kind: 'remembered'; readonly config: DateConfig | undefined }
  | { readonly kind: 'choose'; readonly config: DateConfig }
  /** The inputs have been quiet for half a second. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'reset' }

/** `waiting`: the address says nothing, and what is remembered is not here yet. */
export type DatesState = {
  readonly rule: DateRule
  readonly now: Instant | undefined
  readonly locked: boolean
  readonly query: string
  /** Days that the path of the address names. */
  readonly path: DateConfig | undefined
  readonly remembered: { readonly config: DateConfig | undefined } | undefined
  readonly waiting: boolean
  readonly shown: DateConfig | undefined
  readonly applied: DateConfig | undefined
  /** Chosen before it was known what to show: it counts before all else. */
  readonly early: DateConfig | undefined
  /** What is to be remembered from now on: a choice, or nothing. */
  readonly retain: DateConfig | 'nothing' | undefined
}

export const datesStart = (rule: DateRule): DatesState => ({
  rule,
  now: undefined,
  locked: false,
  query: '',
  path: undefined,
  remembered: undefined,
  waiting: true,
  shown: undefined,
  applied: undefined,
  early: undefined,
  retain: undefined,
})

const both = (state: DatesState, config: DateConfig): DatesState => ({
  ...state,
  waiting: false,
  shown: config,
  applied: config,
})

const allowed = ({ rule, now }: Pick<DatesState, 'rule' | 'now'>, config: DateConfig): DateConfig | undefined => {
  const fitted = fittedTo(rule, config)
  return now === undefined || dateRefusal(fitted, rule, now) === undefined ? fitted : undefined
}

/** What an address without a query shows at the beginning: the days of its path, else the default of the page. */
const baseOf = (state: Pick<DatesState, 'rule' | 'path' | 'now'>): DateConfig =>
  (state.path && allowed(state, state.path)) ?? state.rule.default

/**
 * DT11: the query of the address first, then the days of its path (RT12, RT14), then what is remembered, then the default;
 * what the page refuses counts as not there.
 */
const entered = (state: DatesState): DatesState => {
  if (state.now === undefined) return state
  const { remembered, path } = state
  const base = baseOf(state)
  const read = readDateQuery(state.query)
  if (read === 'unreadable') return both(state, base)
  if (read !== 'none') return both(state, allowed(state, read) ?? base)
  if (path !== undefined) return both(state, base)
  if (!remembered) return { ...state, waiting: true }
  return both(state, (remembered.config && allowed(state, remembered.config)) ?? base)
}

/** The query text of a choice on its page: none for what the page shows without a query. */
const addressOf = (state: DatesState, config: DateConfig): string =>
  sameDates(config, baseOf(state)) ? '' : dateQueryText(config)

const statesNothing = (query: string): boolean => readDateQuery(query) === 'none'

/** What was chosen early takes the place of what is shown first. */
const withEarly = (state: DatesState): DatesState => {
  const { early, shown, locked } = state
  if (early === undefined || !shown) return state
  const config = locked ? undefined : allowed(state, early)
  return { ...(config ? both(state, config) : state), early: undefined, retain: config }
}

export const foldDates = (before: DatesState, received: DatesReceived): DatesState =>
  withEarly(folded(before, received))

const folded = (before: DatesState, received: DatesReceived): DatesState => {
  const state = { ...before, retain: undefined }
  switch (received.kind) {
    case 'time':
      return state.now === undefined ? entered({ ...state, now: received.now }) : { ...state, now: received.now }
    case 'locked':
      return { ...state, locked: received.locked }
    case 'address': {
      const next = { ...state, query: received.query, path: received.path }
      // What was chosen since our own step must not be lost to it; nor to a word of the address that is not of dates.
      const isSame =
        received.own ||
        (isSamePath(received.path, state.path) && statesNothing(received.query) && statesNothing(state.query))
      return isSame && state.applied ? next : entered(next)
    }
    case 'remembered': {
      const next = { ...state, remembered: { config: received.config } }
      return state.waiting ? entered(next) : next
    }
    case 'choose': {
      if (!state.shown) return { ...state, early: received.config }
      const config = state.locked ? undefined : allowed(state, received.config)
      return config ? { ...state, shown: config } : state
    }
    case 'settle':
      return state.shown && state.shown !== state.applied
        ? { ...state, applied: state.shown, retain: state.shown }
        : state
    case 'reset':
      return state.locked || !state.shown ? state : { ...both(state, state.rule.default), retain: 'nothing' }
    default:
      return received satisfies never
  }
}

/** What is seen of the state; undefined while it is not known what to show. */
export const datesViewOf = (page: string, state: DatesState): PageDates | undefined => {
  const { rule, now, locked, shown, applied } = state
  if (now === undefined || !shown || !applied) return undefined
  return {
    page,
    shown,
    applied,
    locked,
    now,
    resolved: resolveDates(applied, now, rule.months),
    pending: shown !== applied,
    address: addressOf(state, applied),
  }
}
