import { combineLatest, distinctUntilChanged, filter, map, merge, startWith } from 'rxjs'
import { chosenPlantIds } from '../../domain/activity/rows'
import { samePeriod } from '../../domain/periods'
import { orderedItems, windowOf, type BingoBoard } from '../../domain/settings'
import { cardCollection$ } from '../bingo/cardCollection'
import { picker$ } from '../dates/picker'
import { trading$ } from '../dates/trading'
import { appIntents } from '../lib/appIntents'
import { bindLive } from '../lib/bindLive'
import { deskIntents, retried$ } from '../lib/intents'
import { withSources } from '../lib/provider'
import { shareLast } from '../lib/shareLast'
import type { PeriodPicker } from '../lib/types'
import { withPeople } from '../people/provider'
import { settingsView$ } from '../settings/provider'
import { board$, ACTIVITY_LINES, pastLines$, type ActivityBoard } from './board'

export type { ActivityBoard } from './board'

const basic$ = settingsView$.pipe(
  map(({ document }) => document.basic),
  distinctUntilChanged(),
)

const mode$ = basic$.pipe(
  map((settings) => windowOf(settings, 'plantActivityBoard')),
  distinctUntilChanged(),
)
const rollover$ = basic$.pipe(
  map(({ autoRollover }) => autoRollover),
  distinctUntilChanged(),
)

const picked$ = withSources(({ sources }) =>
  picker$(sources, deskIntents.current$, trading$(sources, mode$), rollover$),
).pipe(shareLast())

/** The period of the board, by the window that its user has for it (ST16). */
export const [useActivityPicker] = bindLive<PeriodPicker | undefined>(picked$, undefined)

const bingoPlants$ = settingsView$.pipe(
  map(({ document }) => document.lists.bingo),
  distinctUntilChanged(),
  map((list) => {
    const boards = orderedItems(list) as readonly BingoBoard[]
    const board = boards.find(({ id }) => id === list.active) ?? boards[0]
    return board?.cards.map(({ value }) => value) ?? []
  }),
)

const plants$ = combineLatest([withPeople(({ reference }) => reference.plants$), basic$, bingoPlants$]).pipe(
  filter(([store]) => store !== undefined),
  map(([store, settings, bingo]) => {
    const ids = chosenPlantIds(settings, bingo)
    const all = store?.allPlants ?? []
    return ids === undefined ? all : all.filter(({ id }) => ids.has(id))
  }),
  distinctUntilChanged((a, b) => a.length === b.length && a.every((plant, at) => plant === b[at])),
  shareLast(),
)

const ids$ = plants$.pipe(map((plants) => plants.map(({ id }) => id)))
const again = appIntents<undefined>()
/** Asks for everything on the board at once. */
export const queryActivityAgain = (): void => again.send(undefined)

const chosen$ = picked$.pipe(
  map(({ chosen, live }) => ({ chosen, live })),
  distinctUntilChanged((a, b) => samePeriod(a.chosen, b.chosen) && samePeriod(a.live, b.live)),
)

/** Undefined until plants and period are known. */
export const [useActivityBoard] = bindLive<ActivityBoard | undefined>(
  withSources(({ sources }) => {
    const again$ = merge(again.current$, retried$)
    const now$ = sources.clock.second$.pipe(startWith(sources.clock.now()))
    return board$(
      combineLatest({
        plants: plants$,
        picker: chosen$,
        collection: cardCollection$(ACTIVITY_LINES, sources, ids$, again$),
        past: pastLines$(sources, ids$, chosen$.pipe(map(({ chosen }) => chosen)), again$),
        now: now$,
      }),
    )
  }),
  undefined,
)
