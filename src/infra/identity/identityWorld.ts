import { catchError, filter, map, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { Instant } from '../../domain/periods'
import { identityFaultOf } from './identityFault'
import type { Elsewhere, IdentityFault } from '../types/identityFaces'
import type { Provider, SignInConfig } from './identityMsal'
import type { LoginRecord } from './identityRecord'
import type { TabsDoor } from '../types/sources'

/** Tabs of one browser tell each other of sign-in and sign-out here (S30). */
export const SESSION_CHANNEL = 'enact.session'

const elsewhereSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedOut') }),
  z.object({ kind: z.literal('signedIn'), homeAccountId: z.string() }),
])

/** What sign-in touches outside itself. */
export type IdentityWorld = {
  readonly now: () => Instant
  readonly record: LoginRecord
  readonly tabs: TabsDoor
  /** GET /staticApi/identity, without a token. Rejects when the server cannot be reached. */
  readonly config: () => Promise<unknown>
  /** Loads the library and the provider behind it. */
  readonly provider: (config: SignInConfig) => Promise<Provider>
  /** Runs alone over all tabs of this browser. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly here: () => string
  readonly restart: (path: string) => void
  /** The page is about to be left for the provider: what its back button comes back to. */
  readonly comeBackTo: (path: string) => void
}

export const failWith = (fault: IdentityFault): never => {
  throw fault as unknown as Error
}

/** The same work, failing with an IdentityFault whatever it failed with. */
export const asFault = <T>(work$: Observable<T>): Observable<T> =>
  work$.pipe(catchError((error: unknown) => failWith(identityFaultOf(error))))

/** What the other tabs say; a message of another form is not heard. */
export const elsewhereOf = (tabs: TabsDoor): Observable<Elsewhere> =>
  tabs.on(SESSION_CHANNEL).pipe(
    map((message) => elsewhereSchema.safeParse(message).data),
    filter((message) => message !== undefined),
  )
