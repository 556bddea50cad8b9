// hub group, its messages, link, awake; a request of the whole -> state -> Loaded
import {
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  retry,
  scan,
  skip,
  startWith,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { Link, Sources } from '../../infra/types/sources'
import { heldGroup } from './groups'
import { failed, ready, WAITING } from './loaded'
import { resource, type Refetch } from './resource'
import type { Loaded } from './types'

/** `S` is what is known, `K` what is requested, `A` its answer, `P` a pushed message. */
export type PatchedSpec<S, K, A, P> = {
  /** Joined at each connection, and left at the end. */
  readonly group: string
  readonly start: S
  /** What is requested; undefined while that is not known. */
  readonly key$: Observable<K | undefined>
  readonly request: (key: K) => Observable<A>
  readonly refetch?: Refetch<A>
  /** Requests at once. */
  readonly again$?: Observable<unknown>
  readonly pushes$: Observable<P>
  readonly answered: (state: S, answer: A, at: Instant) => S
  readonly pushed: (state: S, push: P, at: Instant) => S
  /** Another connection: what was pushed on the one before is no newer than an answer any more. */
  readonly reconnected?: (state: S) => S
  /** A message was missed: the whole is requested again, once for each answer. */
  readonly isBehind: (state: S) => boolean
  /** The whole is requested again after so long without an answer or a message, ms. */
  readonly quietMs?: number
}

type Received<A, P> =
  | { readonly kind: 'answer'; readonly answer: Exclude<Loaded<A>, { kind: 'waiting' }> }
  | { readonly kind: 'push'; readonly push: P }
  | { readonly kind: 'connected' }

type Model<S> = { readonly state: S; readonly answers: number; readonly loaded: Loaded<S> }

const JOIN_AGAIN_MS = 30_000

const isUp = ({ kind }: Link): boolean => kind === 'up'

/** Holds the group, joined again at each connection. A server that refuses is asked again; until then calls serve. */
const membership$ = ({ hub, clock }: Sources, group: string): Observable<never> =>
  merge(
    heldGroup(hub, group),
    hub.link$.pipe(
      map(isUp),
      switchMap((up) =>
        up ? defer(() => hub.join(group)).pipe(retry({ delay: () => clock.after(JOIN_AGAIN_MS) })) : EMPTY,
      ),
      ignoreElements(),
    ),
  )

/** Before the first answer nothing is shown; a failure stays until the next good answer, whatever is pushed. */
const withState = <S>(model: Model<S>, state: S): Model<S> => {
  if (state === model.state) return model
  const { loaded } = model
  if (loaded.kind === 'ready') return { ...model, state, loaded: ready(state) }
  return { ...model, state, loaded: loaded.kind === 'failed' && model.answers > 0 ? failed(loaded.why, state) : loaded }
}

const next = <S, K, A, P>(
  { answered, pushed, reconnected = (state) => state }: PatchedSpec<S, K, A, P>,
  model: Model<S>,
  received: Received<A, P>,
  at: Instant,
): Model<S> => {
  switch (received.kind) {
    case 'push':
      return withState(model, pushed(model.state, received.push, at))
    case 'connected':
      return withState(model, reconnected(model.state))
    case 'answer': {
      const { answer } = received
      const { state, answers } = model
      if (answer.kind === 'failed') return { ...model, loaded: failed(answer.why, answers > 0 ? state : undefined) }
      const whole = answered(state, answer.value, at)
      return { state: whole, answers: answers + 1, loaded: ready(whole) }
    }
  }
}

/** Emits when the whole is to be requested: a message was missed, or nothing was received for too long. */
const doubts$ = <S, K, A, P>(
  { clock }: Sources,
  { isBehind, quietMs }: PatchedSpec<S, K, A, P>,
  model$: Observable<Model<S>>,
): Observable<unknown> => {
  const behind$ = model$.pipe(
    map(({ state, answers }) => (answers > 0 && isBehind(state) ? answers : undefined)),
    distinctUntilChanged(),
    filter((answers) => answers !== undefined),
  )
  const quiet$ = quietMs === undefined ? EMPTY : model$.pipe(switchMap(() => clock.after(quietMs)))
  return merge(behind$, quiet$)
}

/**
 * What is requested whole and changed by pushed messages in between: the one way for whatever is not verified by counts and
 * digests. Requested at once, for another key, at each later connection, when the tab comes back, when a message was missed,
 * and by its refetch rule. The last good state stays when a request fails.
 */
export const patched$ = <S, K, A, P>(sources: Sources, spec: PatchedSpec<S, K, A, P>): Observable<Loaded<S>> =>
  defer(() => {
    const { hub, clock, attention } = sources
    const doubted$ = new Subject<undefined>()
    const later$ = hub.link$.pipe(filter(isUp), skip(1))
    const { refetch } = spec
    const answers$ = resource(sources, spec.key$, spec.request, {
      again$: merge(later$, attention.awake$, doubted$, spec.again$ ?? EMPTY),
      ...(refetch && { refetch }),
    }).pipe(
      filter((answer) => answer.kind !== 'waiting'),
      map((answer): Received<A, P> => ({ kind: 'answer', answer })),
    )
    const received$ = merge<Received<A, P>[]>(
      later$.pipe(map((): Received<A, P> => ({ kind: 'connected' }))),
      membership$(sources, spec.group),
      spec.pushes$.pipe(map((push): Received<A, P> => ({ kind: 'push', push }))),
      answers$,
    )
    const start: Model<S> = { state: spec.start, answers: 0, loaded: WAITING }
    return received$.pipe(
      scan((model, received) => next(spec, model, received, clock.now()), start),
      connect((model$) => {
        const requests$ = doubts$(sources, spec, model$).pipe(
          tap(() => doubted$.next(undefined)),
          ignoreElements(),
        )
        return merge(requests$, model$.pipe(map(({ loaded }) => loaded)))
      }),
      startWith(WAITING),
      distinctUntilChanged(),
    )
  })
