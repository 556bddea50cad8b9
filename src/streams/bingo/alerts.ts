// cards before and after, boards, settings -> what is heard -> a tone and the browser's voice; the last changes
import { EMPTY, filter, map, merge, mergeMap, pairwise, scan, withLatestFrom, type Observable } from 'rxjs'
import { alertsOf, withBoardStates, type CardAlert } from '../../domain/bingo/cardFace'
import type { CardCollection } from '../../domain/bingo/cardCollection'
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

const RETAINED = 100

type Context = {
  readonly boards: readonly BingoBoard[]
  readonly active: string
  readonly settings: Settings
}

/** The shown board is heard by its own or the user's choice of states, cards with an alert of their own on any board. */
const cardsReceived = ({ boards, active }: Context) =>
  boards.flatMap((board) =>
    board.id === active
      ? withBoardStates(board)
      : board.cards.filter((card) => Array.isArray((card as Readonly<Record<string, unknown>>)['alertStates'])),
  )

type Step = { readonly alerts: readonly CardAlert[]; readonly changes: readonly CardChange[] }

const stepOf = (before: CardCollection, after: CardCollection, context: Context): Step => {
  const alerts = alertsOf(cardsReceived(context), before.plants, after.plants, context.settings)
  const received = new Set(alerts.map(({ plantId }) => plantId))
  const changes: CardChange[] = []
  for (const [plantId, is] of after.plants) {
    const was = before.plants.get(plantId)
    if (!was || was.state === is.state) continue
    const { name, since = is.changedAt } = is
    changes.push({ plantId, name, from: was.state, to: is.state, at: since, isAlert: received.has(plantId) })
  }
  return { alerts, changes }
}

const receivedOf = (alerts: readonly CardAlert[], sound: AlertSound, speech: SpeechClient): Observable<never> => {
  for (const { state } of alerts) sound(CARD_STATES.indexOf(state))
  return merge(...alerts.map(({ spoken }) => (spoken === undefined ? EMPTY : speech.print(spoken))))
}

/**
 * The last changes of state of all plants that are known, the newest first. While somebody listens, those that the user
 * wants to hear are played and spoken.
 */
export const cardChanges$ = (
  collections$: Observable<CardCollection>,
  context$: Observable<Context>,
  { sound, speech }: { readonly sound: AlertSound; readonly speech: SpeechClient },
): Observable<readonly CardChange[]> =>
  collections$.pipe(
    pairwise(),
    filter(([before, after]) => before.plants !== after.plants && before.epoch === after.epoch),
    withLatestFrom(context$),
    map(([[before, after], context]) => stepOf(before, after, context)),
    mergeMap((step) => merge([step], receivedOf(step.alerts, sound, speech))),
    filter(({ changes }) => changes.length > 0),
    scan<Step, readonly CardChange[]>((retained, { changes }) => [...changes, ...retained].slice(0, RETAINED), []),
  )
