import { distinctUntilChanged, startWith, switchMap } from 'rxjs'
import { bindLive } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import type { Loaded } from '../lib/types'
import { retried$ } from '../lib/intents'
import { WAITING } from '../lib/loaded'
import { country$ } from '../settings/provider'
import { theCurrent$, type CurrentShown } from './theCurrent'

const HOME = 'Gb'

/** What The Current shows of the user's country, Great Britain until it is known; loaded only while somebody looks. */
export const [useTheCurrent] = bindLive<Loaded<CurrentShown>>(
  country$.pipe(
    startWith(HOME),
    distinctUntilChanged(),
    switchMap((country) => withSources(({ sources }) => theCurrent$(sources, country, retried$))),
  ),
  WAITING,
)
