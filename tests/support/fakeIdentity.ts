import { defer, EMPTY, from, mergeMap, of, Subject, switchMap, throwError, timer, type Observable } from 'rxjs'
import type { IdentityFault, Login } from '../../src/domain/access'
import type { Instant } from '../../src/domain/periods'
import type { Arrival, Elsewhere, IdentityClient, Logger, Rejection, SignInQuery } from '../../src/infra/types/identity'
import type { PeopleSources } from '../../src/streams/people/people'
import type { FakeSources } from './fakeSources'

export const HOUR = 3_600_000
/** How long the fake provider takes, ms. */
export const PROVIDER_MS = 20

export const loginUntil = (ends: Instant, more: Partial<Login> = {}): Login => ({
  email: 'ada@north.example',
  name: 'Ada',
  loginType: 'local',
  accessExpiresAt: ends,
  tokenExpiresAt: ends,
  homeAccountId: 'ada-1',
  ...more,
})

type Renewal = Login | IdentityFault | 'silent'

/** A provider and its browser storage as a test tells them, with everything that was asked of them in `done`. */
export const fakeIdentity = (context: FakeSources, start: Instant) => {
  const rejected$ = new Subject<Rejection>()
  const elsewhere$ = new Subject<Elsewhere>()
  const done: string[] = []
  const note = (what: string): void => void done.push(`${context.clock.now() - start} ${what}`)
  const requested: SignInQuery[] = []
  let arrivals: Arrival[] = [{ kind: 'visitor' }]
  let renewals: Renewal[] = []
  let here = '/boa-dashboard'
  let [leaving, ending]: (IdentityFault | undefined)[] = []
  let isSilent = true
  const after = <T>(work: () => Observable<T>): Observable<T> => timer(PROVIDER_MS).pipe(mergeMap(work))
  const failing = (fault: IdentityFault): Observable<never> => throwError(() => fault)

  const identity: IdentityClient = {
    begin: () => defer(() => (note('begin'), from([arrivals.length > 1 ? arrivals.shift()! : arrivals[0]!]))),
    renew: () =>
      defer(() => {
        note('renew')
        const next = renewals.length > 1 ? renewals.shift()! : renewals[0]
        if (next === undefined) return after(() => failing({ kind: 'interaction' }))
        if (next === 'silent') return new Subject<Login>()
        return after(() => ('kind' in next ? failing(next) : of(next)))
      }),
    signIn: (query) =>
      defer(() => {
        note(`signIn ${query.returnTo} ${query.loginType}${query.prompt ? ` ${query.prompt}` : ''}`)
        requested.push(query)
        const fault = leaving
        // The page is left: nothing comes back.
        return fault ? after(() => failing(fault)) : new Subject<never>()
      }),
    signOut: () =>
      defer(() => {
        note('signOut')
        const fault = ending
        if (fault) return after(() => failing(fault))
        return isSilent ? new Subject<never>() : after(() => EMPTY)
      }),
    forget: () =>
      defer(() => {
        note('forget')
        for (const key of [...context.stored.keys()]) if (key.startsWith('enact.user.')) context.stored.delete(key)
        return timer(1).pipe(switchMap(() => EMPTY))
      }),
    rejected$,
    elsewhere$,
    restart: (path) => note(`restart ${path}`),
    here: () => here,
  }
  const warned: string[] = []
  const log: Logger = { warn: (texts) => void warned.push(texts) }
  const sources: PeopleSources = { ...context.sources, identity, log }
  return {
    sources,
    done,
    requested,
    warned,
    /** What was done with the provider, without its times. */
    acts: (): string[] => done.map((line) => line.slice(line.indexOf(' ') + 1)),
    arrive: (...with_: Arrival[]): void => void (arrivals = with_),
    signedIn: (login: Login, returnTo?: string): void =>
      void (arrivals = [{ kind: 'signedIn', login, ...(returnTo !== undefined && { returnTo }) }]),
    renews: (...with_: Renewal[]): void => void (renewals = with_),
    at: (path: string): void => void (here = path),
    cannotLeave: (fault: IdentityFault): void => void (leaving = fault),
    cannotEnd: (fault: IdentityFault): void => void (ending = fault),
    endsAtOnce: (): void => void (isSilent = false),
    reject: (path: string): void => rejected$.next({ path }),
    elsewhere: (message: Elsewhere): void => elsewhere$.next(message),
  }
}
export type FakeIdentity = ReturnType<typeof fakeIdentity>
