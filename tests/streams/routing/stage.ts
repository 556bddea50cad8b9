import { BehaviorSubject, Subject, takeUntil, timer, type Observable } from 'rxjs'
import { accessMapOf, type AccessMap } from '../../../src/domain/access'
import type { Visit } from '../../../src/domain/routing'
import { DEFAULT_SETTINGS, newUserDocument } from '../../../src/domain/settings'
import type { Loaded } from '../../../src/streams/lib/types'
import { WAITING } from '../../../src/streams/lib/loaded'
import type { User } from '../../../src/streams/people/types'
import { routingEffects$ } from '../../../src/streams/routing/effects'
import { routing } from '../../../src/streams/routing/routing'
import type { SettingsStage, SettingsView } from '../../../src/streams/settings/types'
import { opened, stepTo, VISUALISE, ALL } from '../../domain/routing/context'
import { fakeIdentity } from '../../support/fakeIdentity'
import { fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

export const START = 1_790_000_000_000

export const FREE: User = { kind: 'visitor' }
export const TRADER: User = {
  kind: 'signedIn',
  email: 'ada@north.example',
  name: 'Ada',
  loginType: 'local',
  expiresAt: START + 3_600_000,
  expired: false,
}
export const MAP: Loaded<AccessMap> = { kind: 'ready', value: accessMapOf(VISUALISE, 'Gb') }
export const VISITORS_MAP: Loaded<AccessMap> = { kind: 'ready', value: accessMapOf(undefined, 'Gb') }

export const settingsAt = (stage: SettingsStage, agreed = true): SettingsView => ({
  document: { ...newUserDocument(), basic: { ...DEFAULT_SETTINGS, terms: { ...DEFAULT_SETTINGS.terms, agreed } } },
  stage,
  save: { state: 'idle' },
  broken: [],
})

/** A session that knows nothing yet, and what happens to it. */
const makeStage = () => {
  const context = fakeSources(START)
  const { sources, warned } = fakeIdentity(context, START)
  const visits$ = new Subject<Visit>()
  const user$ = new BehaviorSubject<User>({ kind: 'checking' })
  const access$ = new BehaviorSubject<Loaded<AccessMap>>(WAITING)
  const settings$ = new BehaviorSubject<SettingsView>(settingsAt('waiting'))
  const loaded$ = new BehaviorSubject(false)
  const pendingNavigation$ = new BehaviorSubject<string | undefined>(undefined)
  const requested: number[] = []
  return {
    context,
    sources,
    warned,
    visits$,
    user$,
    access$,
    settings$,
    loaded$,
    pendingNavigation$,
    requested,
    open: (address: string): void => visits$.next(opened(address)),
    step: (address: string, own: Partial<Visit> = {}): void => visits$.next(stepTo(address, own)),
    /** Everything is known of a signed-in user. */
    signedIn: (): void => {
      user$.next(TRADER)
      access$.next(MAP)
      settings$.next(settingsAt('here'))
      loaded$.next(true)
    },
    free: (): void => {
      user$.next(FREE)
      access$.next(VISITORS_MAP)
      settings$.next(settingsAt('visitor'))
      loaded$.next(true)
    },
  }
}
export type Stage = ReturnType<typeof makeStage>

export type Published = Readonly<Record<'active' | 'step' | 'left' | 'cleared', string[]>>

/** Plays a session of 10 s in virtual time. What was told is written as `ms what`. */
export const play = (
  at: (stage: Stage) => Readonly<Record<number, () => void>>,
  then: (published: Published, stage: Stage) => void,
  existing: ReadonlySet<string> = ALL,
): void =>
  inVirtualTime(({ flush }) => {
    const stage = makeStage()
    const { sources, user$, pendingNavigation$, requested, context } = stage
    const streams = routing(stage.visits$, { existing, ...stage })
    const now = (): number => context.clock.now() - START
    const lines = <T>(stream$: Observable<T>, texts: (value: T) => string): string[] => {
      const published: string[] = []
      stream$.pipe(takeUntil(timer(10_000))).subscribe((value) => published.push(`${now()} ${texts(value)}`))
      return published
    }
    const published: Published = {
      active: lines(streams.active$, ({ path, show }) => `${path} ${show}`),
      step: lines(streams.step$, (step) => step?.to ?? '-'),
      left: lines(streams.left$, ({ from, to }) => `${from.page.key} ${to?.page.key ?? 'nowhere'}`),
      cleared: lines(streams.pageLeft$, ({ from }) => from.page.key),
    }
    const queryForLicence = (): void => void requested.push(now())
    routingEffects$(streams, { sources, user$, pendingNavigation$, queryForLicence })
      .pipe(takeUntil(timer(10_000)))
      .subscribe()
    script(at(stage))
    flush()
    then(published, stage)
  })
