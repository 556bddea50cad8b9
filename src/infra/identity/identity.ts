import { defer, filter, from, ignoreElements, map, ReplaySubject, Subject, tap, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import {
  acceptsLogin,
  identityFaultOf,
  safeReturnPath,
  type IdentityFault,
  type Login,
  type LoginType,
} from '../../domain/access'
import type { Instant } from '../../domain/periods'
import { identityConfigSchema, type IdentityConfig } from '../../domain/wire'
import { asFault, failWith } from './identityFault'
import type { LoginRecord } from './identityRecord'
import type { Arrival, Elsewhere, Identity, Rejection, SignInQuery } from '../types/identity'
import type { TabsChannel } from '../types/sources'
import type { Arrived, Grant, IdentityProvider, SignInConfig } from './identityMsal'

const NO_SIGN_IN: IdentityFault = { kind: 'other', message: 'This server has no sign-in.' }
/** After a renewal that failed, calls go on without a token for so long before one of them tries again. */
const PAUSE_MS = 10_000

/** Tabs of one browser tell each other of sign-in and sign-out here (S30). */
export const SESSION_CHANNEL = 'enact.session'

const elsewhereSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedOut') }),
  z.object({ kind: z.literal('signedIn'), homeAccountId: z.string() }),
])

/** What sign-in touches outside itself. */
export type IdentityContext = {
  readonly now: () => Instant
  readonly record: LoginRecord
  readonly tabs: TabsChannel
  /** GET /staticApi/identity, without a token. Rejects when the server cannot be reached. */
  readonly config: () => Promise<unknown>
  /** Loads the library and the provider behind it. */
  readonly provider: (config: SignInConfig) => Promise<IdentityProvider>
  /** Runs alone over all tabs of this browser. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly here: () => string
  readonly restart: (path: string) => void
  /** The page is about to be left for the provider: what its back button comes back to. */
  readonly comeBackTo: (path: string) => void
}

type Held = { readonly grant: Grant; readonly login: Login }

/** Sign-in of this browser: which login it holds, its tokens, and what other tabs do with it. */
export class IdentitySignIn implements Identity {
  private readonly published$ = new ReplaySubject<boolean>(1)
  private readonly refused$ = new Subject<Rejection>()
  private held: Held | undefined
  private loading: Promise<IdentityProvider> | undefined
  private started: Promise<Arrival> | undefined
  private renewing: Promise<Login> | undefined
  private failedAt = -Infinity
  private isBegun = false

  readonly signedIn$ = this.published$.asObservable()
  readonly rejected$ = this.refused$.asObservable()
  readonly elsewhere$: Observable<Elsewhere>
  readonly here: () => string
  readonly restart: (path: string) => void

  constructor(private readonly context: IdentityContext) {
    this.here = context.here
    this.restart = context.restart
    this.elsewhere$ = context.tabs.on(SESSION_CHANNEL).pipe(
      map((message) => elsewhereSchema.safeParse(message).data),
      filter((message) => message !== undefined),
      tap(({ kind }) => {
        if (kind === 'signedOut') this.drop()
      }),
    )
  }

  readonly begin = (): Observable<Arrival> =>
    defer(() => {
      // A call may have come first and begun it.
      const arrival = this.isBegun ? this.start() : (this.started ?? this.start())
      this.isBegun = true
      return from(arrival)
    })

  readonly renew = (): Observable<Login> => asFault(defer(() => from(this.renewOnce())))

  readonly signIn = (query: SignInQuery): Observable<never> =>
    this.done(async () => {
      const provider = await this.provider()
      await provider.arrived().catch(() => undefined)
      this.context.record.setAway(true)
      this.context.comeBackTo(safeReturnPath(query.returnTo))
      await provider.leave(query)
    })

  readonly signOut = (): Observable<never> =>
    this.done(async () => {
      const login = this.held?.login ?? this.context.record.read()
      if (!login) return
      // First of all this browser forgets, whatever comes of the rest; the farewell alone still needs the tokens.
      this.drop()
      this.notify({ kind: 'signedOut' })
      const provider = await this.provider()
      await provider.arrived().catch(() => undefined)
      const ended = await provider.end(login.homeAccountId).finally(() => this.context.record.clearTokens())
      if (!ended) this.context.restart('/')
    }).pipe(tap({ error: () => this.context.record.clearTokens() }))

  readonly forget = (): Observable<never> =>
    this.done(async () => {
      this.drop()
      const provider = await this.loading?.catch(() => undefined)
      await provider?.clear().catch(() => undefined)
      this.context.record.clearTokens()
      this.notify({ kind: 'signedOut' })
    })

  readonly token = async (): Promise<string | undefined> => {
    await (this.started ?? this.start())
    const { held, context } = this
    if (!held) return undefined
    if (acceptsLogin(held.login, context.now())) return held.grant.token
    if (context.now() < this.failedAt + PAUSE_MS) return undefined
    await this.renewOnce().catch(() => undefined)
    return this.held && acceptsLogin(this.held.login, context.now()) ? this.held.grant.token : undefined
  }

  readonly rejected = (path: string, token: string): void => {
    // An answer to a token that has been replaced meanwhile says nothing of the present one.
    if (token === this.held?.grant.token) this.refused$.next({ path })
  }

  private done(work: () => Promise<void>): Observable<never> {
    return asFault(defer(() => from(work())).pipe(ignoreElements()))
  }

  /** The provider, made at the first need. A failure is not kept: the next need tries again. */
  private provider(): Promise<IdentityProvider> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined
      throw error
    })
    return this.loading
  }

  private async load(): Promise<IdentityProvider> {
    const body = await this.context.config().catch(() => failWith({ kind: 'offline' }))
    const config: IdentityConfig = identityConfigSchema.safeParse(body).data ?? { kind: 'off' }
    return config.kind === 'off' ? failWith(NO_SIGN_IN) : await this.context.provider(config)
  }

  private start(): Promise<Arrival> {
    this.started = this.arrive()
    return this.started
  }

  private async arrive(): Promise<Arrival> {
    const { record, alone } = this.context
    const stored = record.read()
    if (!stored && !record.isAway()) {
      record.tidyTab()
      return this.visitor()
    }
    let isBack = record.isAway()
    try {
      const provider = await this.provider()
      const arrived = await provider.arrived().finally(() => record.setAway(false))
      if (arrived) return await this.welcome(provider, arrived, stored)
      if (!stored) return this.visitor()
      isBack = false
      const grant = await alone(() => provider.present(stored.homeAccountId, stored.email))
      return { kind: 'signedIn', login: this.hold(grant, stored.loginType) }
    } catch (error) {
      const fault = identityFaultOf(error)
      // Without the server it is not known who this is: the streams begin again.
      if (fault.kind !== 'offline') this.published$.next(false)
      return { kind: 'failed', fault, stored: !isBack, ...(stored && { loginType: stored.loginType }) }
    }
  }

  /** Somebody has just come back from the provider: nothing of anyone who was here before may be left for them. */
  private async welcome(provider: IdentityProvider, arrived: Arrived, stored: Login | undefined): Promise<Arrival> {
    const { homeAccountId } = arrived.grant
    if (stored?.homeAccountId !== homeAccountId) {
      this.context.record.clearUser()
      await provider.clear(homeAccountId)
    }
    const login = this.hold(arrived.grant, arrived.loginType)
    this.notify({ kind: 'signedIn', homeAccountId })
    return { kind: 'signedIn', login, returnTo: arrived.returnTo }
  }

  private visitor(): Arrival {
    this.published$.next(false)
    return { kind: 'visitor' }
  }

  private hold(grant: Grant, loginType: LoginType): Login {
    const { email, name, homeAccountId, accessExpiresAt, tokenExpiresAt } = grant
    const login: Login = { email, name, loginType, homeAccountId, accessExpiresAt, tokenExpiresAt }
    const isNew = this.held === undefined
    this.held = { grant, login }
    this.context.record.write(login)
    if (isNew) this.published$.next(true)
    return login
  }

  private renewOnce(): Promise<Login> {
    this.renewing ??= this.renewAlone().finally(() => (this.renewing = undefined))
    return this.renewing
  }

  private async renewAlone(): Promise<Login> {
    const { held, context } = this
    if (!held) return failWith({ kind: 'interaction' })
    const { login } = held
    try {
      const provider = await this.provider()
      const grant = await context.alone(async () => {
        // Another tab may have renewed it while this one waited for its turn.
        const present = await provider.present(login.homeAccountId, login.email).catch(() => undefined)
        const isNewer = present !== undefined && present.accessExpiresAt > login.accessExpiresAt
        return isNewer ? present : await provider.renewed(login.homeAccountId)
      })
      if (this.held?.login.homeAccountId !== login.homeAccountId) return failWith({ kind: 'interaction' })
      return this.hold(grant, login.loginType)
    } catch (error) {
      this.failedAt = context.now()
      throw error
    }
  }

  private drop(): void {
    this.held = undefined
    this.context.record.clear()
    this.published$.next(false)
  }

  private notify(message: Elsewhere): void {
    this.context.tabs.send(SESSION_CHANNEL, message)
  }
}
