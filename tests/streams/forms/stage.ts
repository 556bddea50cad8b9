import { BehaviorSubject, Subject, takeUntil, tap, timer, type Observable } from 'rxjs'
import type { Settings } from '../../../src/domain/settings'
import { forms, type Forms } from '../../../src/streams/forms/forms'
import type { FormIntent } from '../../../src/streams/forms/intents'
import type { User } from '../../../src/streams/people/types'
import { fakeSources, script, type FakeWorld } from '../../support/fakeSources'
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
  readonly world: FakeWorld
  readonly present: Forms
  readonly user$: BehaviorSubject<User>
  readonly ask: (intent: FormIntent) => void
  readonly patches: Partial<Settings>[]
  /** Bodies of the posts, in order. */
  readonly bodies: unknown[]
  /** All that a stream says, with its ms. */
  readonly told: <T>(stream$: Observable<T>) => { readonly at: number; readonly value: T }[]
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
    const world = fakeSources(START)
    const bodies: unknown[] = []
    const { http } = world.sources
    const sources = {
      ...world.sources,
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
    const ask = (intent: FormIntent): void => intents$.next(intent)
    const told = <T>(stream$: Observable<T>): { at: number; value: T }[] => {
      const said: { at: number; value: T }[] = []
      stream$
        .pipe(
          takeUntil(timer(ms)),
          tap((value) => said.push({ at: world.clock.now() - START, value })),
        )
        .subscribe()
      return said
    }
    before?.({ world, user$, ask, patches, bodies, told })
    const present = forms(sources, intents$, { user$, changeSettings: (patch) => void patches.push(patch) })
    const stage = { world, present, user$, ask, patches, bodies, told }
    for (const warm$ of [present.feedback$, present.demo$, present.contact$, present.share$, present.effects$])
      told<unknown>(warm$)
    script(at(stage))
    flush()
    then(stage)
  })
