import type { FastifyInstance } from 'fastify'
import { echoCall, statusCall } from '../../src/domain/wire/status'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import type { ServerClock } from '../sources/source'
import type { StatusService } from './statusService'
import type { IdentityService } from '../identity/types'
import type { Store } from '../store/types'
import { watchingSignIn, type SignInWatch } from './signInWatch'
import { countingWrites, type WriteCount } from './writes'

/** How the product and its feeds are; and the smallest answer there is. */
export const statusRoutes = (
  app: FastifyInstance,
  { whole }: Pick<StatusService, 'whole'>,
  clock: Pick<ServerClock, 'now'>,
): void => {
  addRoute(app, statusCall, ({ request }) => whole(personOf(request).licence.admin))
  addRoute(app, echoCall, () => ({ now: clock.now() }))
}

export { createStatusService, type StatusService } from './statusService'

type Parts = { readonly store: Store; readonly identity: IdentityService }

/** The same shell with its writes counted and its checks of logins watched, for the status page. */
export const watchedShell = <S extends Parts>(
  shell: S,
  clock: Pick<ServerClock, 'now'>,
): { readonly shell: S; readonly writes: WriteCount; readonly signIn: SignInWatch } => {
  const { store, writes } = countingWrites(shell.store, () => clock.now())
  const { identity, watch } = watchingSignIn(shell.identity, () => clock.now())
  return { shell: { ...shell, store, identity }, writes, signIn: watch }
}
