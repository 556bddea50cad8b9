import { BehaviorSubject, Subject, takeUntil, tap, timer, type Observable } from 'rxjs'
import type { Settings } from '../../../src/domain/settings'
import { forms, type Forms } from '../../../src/streams/forms/forms'
import type { FormIntent } from '../../../src/streams/forms/formIntents'
import type { User } from '../../../src/streams/people/types'
import { fakeSources, script, type FakeSources } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

export const START = Date.UTC(2026, 10, 21, 9)

export const signedIn = (email: string): User => ({
  kind: 'signedIn',
  email,
  name: email,
  loginType: 'local',
  expiresAt: START + 3_600_000,
  expired: false,
})

export type Stage = {
  readonly context: FakeSources
  readonly present: Forms
  readonly user$: BehaviorSubject<User>
  readonly query: (intent: FormIntent) => void
  readonly patches: Partial<Settings>[]
  /** Bodies of the posts, in order. */
  readonly bodies: unknown[]
  /** All that a stream says, with its ms. */
  readonly published: <T>(stream$: Observable<T>) => { readonly at: number; readonly value: T }[]
}

type Play = {
  readonly before?: (stage: Omit<Stage, 'present'>) => void
  readonly at: (stage: Stage) => Readonly<Record<number, () => void>>
  readonly ms: number
  readonly then: (stage: Stage) => void
}

/** Runs the forms of a page in virtual time, kept warm as the page keeps them. */
export const play = ({ before, at, ms, then }: Play): void =>
  inVirtualTime(({ flush }) => {
    const context = fakeSources(START)
    const bodies: unknown[] = []
    const { http } = context.sources
    const sources = {
      ...context.sources,
      http: {
        ...http,
        post: (path: string, body: unknown) => {
          bodies.push(body)
          return http.post(path, body)
        },
      },
    }
    const user$ = new BehaviorSubject<User>(signedIn('ada@north.example'))
    const intents$ = new Subject<FormIntent>()
    const patches: Partial<Settings>[] = []
    const query = (intent: FormIntent): void => intents$.next(intent)
    const published = <T>(stream$: Observable<T>): { at: number; value: T }[] => {
      const reported: { at: number; value: T }[] = []
      stream$
        .pipe(
          takeUntil(timer(ms)),
          tap((value) => reported.push({ at: context.clock.now() - START, value })),
        )
        .subscribe()
      return reported
    }
    before?.({ context, user$, query, patches, bodies, published })
    const present = forms(sources, intents$, { user$, changeSettings: (patch) => void patches.push(patch) })
    const stage = { context, present, user$, query, patches, bodies, published }
    for (const warm$ of [present.feedback$, present.demo$, present.contact$, present.share$, present.effects$])
      published<unknown>(warm$)
    script(at(stage))
    flush()
    then(stage)
  })
