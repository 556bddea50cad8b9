// settings that are being written -> POST backTest -> Loaded; POST test -> outcome
import {
  catchError,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
  Subject,
  switchMap,
} from 'rxjs'
import { backTestCall, testAlertCall, type BackTest } from '../../domain/alerts/calls'
import { sameValue } from '../../domain/format/number'
import type { Sources } from '../../infra/types/sources'
import { bindLive } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { httpFaultOf, WAITING } from '../lib/loaded'
import { requestOf, retryWhenStated } from '../lib/request'
import { resource } from '../lib/resource'
import type { Loaded } from '../lib/types'

/** What is tried: the settings of a subscription as they are written, over so many days. */
export type BackTestQuestion = { readonly settings: unknown; readonly days: number }

export type TestOutcome =
  { readonly kind: 'none' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly why: string }

type Clients = Pick<Sources, 'http' | 'clock'>

/** Typing settles for so long before the server is asked, ms. */
const SETTLE_MS = 400

/** What a subscription would have sent; asked again with each change, not while it cannot be read. */
export const backTest$ = (
  clients: Clients,
  question$: Observable<BackTestQuestion | undefined>,
): Observable<Loaded<BackTest>> => {
  const settled$ = question$.pipe(
    distinctUntilChanged((a, b) => sameValue(a, b)),
    switchMap((question) => (question ? clients.clock.after(SETTLE_MS).pipe(map(() => question)) : of(undefined))),
  )
  return resource(clients, settled$, (question) =>
    requestOf(clients, backTestCall, {}, question).pipe(retryWhenStated(clients)),
  )
}

const test$ = (clients: Clients, settings: unknown): Observable<TestOutcome> =>
  requestOf(clients, testAlertCall, {}, { settings }).pipe(
    map((): TestOutcome => ({ kind: 'sent' })),
    catchError((error: unknown) => of<TestOutcome>({ kind: 'failed', why: httpFaultOf(error).why })),
    startWith<TestOutcome>({ kind: 'sending' }),
  )

type Trial =
  | { readonly kind: 'backTest'; readonly question: BackTestQuestion | undefined }
  | { readonly kind: 'test'; readonly settings: unknown }
  | { readonly kind: 'testRead' }

/** Subscriptions that are tried before they are saved. */
const trialsFeature = feature(({ sources }) => {
  const intents$ = new Subject<Trial>()
  const of$ = <K extends Trial['kind']>(kind: K) =>
    intents$.pipe(filter((trial): trial is Extract<Trial, { kind: K }> => trial.kind === kind))
  return {
    intents$,
    backTest$: backTest$(sources, of$('backTest').pipe(map(({ question }) => question))),
    test$: merge(of$('test').pipe(map(({ settings }) => settings)), of$('testRead').pipe(map(() => undefined))).pipe(
      switchMap((settings) => (settings === undefined ? of<TestOutcome>({ kind: 'none' }) : test$(sources, settings))),
    ),
  }
})

/** What the subscription that is being written would have sent. */
export const [useBackTest] = bindLive<Loaded<BackTest>>(
  withApp(trialsFeature, (trials) => trials.backTest$),
  WAITING,
)

/** How the last test went. */
export const [useTestOutcome] = bindLive<TestOutcome>(
  withApp(trialsFeature, (trials) => trials.test$),
  { kind: 'none' },
)

const send = sender(trialsFeature, ({ intents$ }) => intents$)
/** Tries the settings over the last days; undefined: none that could be tried. */
export const tryBack = (question: BackTestQuestion | undefined): void => send({ kind: 'backTest', question })
/** Sends one notification in all ways of the settings. */
export const sendTest = (settings: unknown): void => send({ kind: 'test', settings })
export const testWasRead = (): void => send({ kind: 'testRead' })
