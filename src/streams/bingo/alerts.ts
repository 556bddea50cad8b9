// cards before and after, boards, settings -> what is heard -> a tone and the browser's voice; the last changes
import { EMPTY, filter, map, merge, mergeMap, pairwise, scan, withLatestFrom, type Observable } from 'rxjs'
import { alertsOf, withBoardStates, type CardAlert } from '../../domain/bingo/cardFace'
import type { CardBook } from '../../domain/bingo/cardBook'
import { CARD_STATES, type CardState } from '../../domain/reference'
import type { BingoBoard, Settings } from '../../domain/settings'
import type { Instant } from '../../domain/periods'
import type { AlertSound } from '../../infra/browser/alertSound'
import type { SpeechClient } from '../../infra/browser/speech'

/** A plant that went from one state to another. */
export type CardChange = {
  readonly plantId: string
  readonly name: string
  readonly from: CardState
  readonly to: CardState
  readonly at: Instant
  /** It was to be heard. */
  readonly isAlert: boolean
}

const KEPT = 100

type World = {
  readonly boards: readonly BingoBoard[]
  readonly active: string
  readonly settings: Settings
}

/** The shown board is heard by its own or the user's choice of states, cards with an alert of their own on any board. */
const cardsHeard = ({ boards, active }: World) =>
  boards.flatMap((board) =>
    board.id === active
      ? withBoardStates(board)
      : board.cards.filter((card) => Array.isArray((card as Readonly<Record<string, unknown>>)['alertStates'])),
  )

type Step = { readonly alerts: readonly CardAlert[]; readonly changes: readonly CardChange[] }

const stepOf = (before: CardBook, after: CardBook, world: World): Step => {
  const alerts = alertsOf(cardsHeard(world), before.plants, after.plants, world.settings)
  const heard = new Set(alerts.map(({ plantId }) => plantId))
  const changes: CardChange[] = []
  for (const [plantId, is] of after.plants) {
    const was = before.plants.get(plantId)
    if (!was || was.state === is.state) continue
    const { name, since = is.changedAt } = is
    changes.push({ plantId, name, from: was.state, to: is.state, at: since, isAlert: heard.has(plantId) })
  }
  return { alerts, changes }
}

const heardOf = (alerts: readonly CardAlert[], sound: AlertSound, speech: SpeechClient): Observable<never> => {
  for (const { state } of alerts) sound(CARD_STATES.indexOf(state))
  return merge(...alerts.map(({ spoken }) => (spoken === undefined ? EMPTY : speech.say(spoken))))
}

/**
 * The last changes of state of all plants that are known, the newest first. While somebody listens, those that the user
 * wants to hear are played and spoken.
 */
export const cardChanges$ = (
  books$: Observable<CardBook>,
  world$: Observable<World>,
  { sound, speech }: { readonly sound: AlertSound; readonly speech: SpeechClient },
): Observable<readonly CardChange[]> =>
  books$.pipe(
    pairwise(),
    filter(([before, after]) => before.plants !== after.plants && before.epoch === after.epoch),
    withLatestFrom(world$),
    map(([[before, after], world]) => stepOf(before, after, world)),
    mergeMap((step) => merge([step], heardOf(step.alerts, sound, speech))),
    filter(({ changes }) => changes.length > 0),
    scan<Step, readonly CardChange[]>((kept, { changes }) => [...changes, ...kept].slice(0, KEPT), []),
  )
