import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Sources } from '../../src/infra/types/sources'
import { picker$ } from '../../src/streams/dates/picker'
import { trading$ } from '../../src/streams/dates/trading'
import type { BrowserSettings } from '../../src/streams/lib/browserSettings'
import type { PeriodPicker } from '../../src/streams/lib/types'
import type { Intent } from '../../src/streams/lib/intents'

/** The picker as these settings have it. */
export const pickerBy = (
  sources: Sources,
  intents$: Observable<Intent>,
  settings$: Observable<BrowserSettings>,
): Observable<PeriodPicker> =>
  picker$(
    sources,
    intents$,
    trading$(sources, settings$.pipe(map(({ windowMode }) => windowMode))),
    settings$.pipe(
      map(({ autoRollover }) => autoRollover),
      distinctUntilChanged(),
    ),
  )
