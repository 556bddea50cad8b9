// 'Update Page' (2 s), 'Restore Charts', 'Update Chart', modules -> foldOverwrite -> useOverwrite, useModuleDate
import {
  combineLatest,
  concat,
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  scan,
  share,
  startWith,
  switchMap,
  timer,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import {
  foldOverwrite,
  isOverwritten,
  moduleDateOf,
  NO_MODULES,
  resolveDates,
  type DateConfig,
  type OverwrittenDates,
  type OverwriteEvent,
} from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import { shareLast } from '../lib/shareLast'
import type { ModuleDate, Overwrite } from './types'
import { halfHours$ } from './trading'
import type { OverwriteIntent } from './intents'

/** DT07. */
export const OVERWRITE_MS = 2000

type Step = { readonly event?: OverwriteEvent; readonly pending?: DateConfig | undefined }
type State = { readonly modules: OverwrittenDates; readonly pending: DateConfig | undefined }

export type OverwriteStreams = {
  readonly state$: Observable<State>
  readonly overwrite$: Observable<Overwrite>
  readonly module$: (module: string, now$: Observable<Instant>) => Observable<ModuleDate | undefined>
}

const isOfPage = ({ kind }: OverwriteEvent): boolean => kind === 'updatePage' || kind === 'restoreCharts'

/** A press of 'Update Page' waits for two quiet seconds; 'Restore Charts' is at once, and takes back what waits. */
const pageSteps = (event: OverwriteEvent): Observable<Step> => {
  if (event.kind !== 'updatePage') return of({ event, pending: undefined })
  return concat(
    of({ pending: event.config }),
    timer(OVERWRITE_MS).pipe(map((): Step => ({ event, pending: undefined }))),
  )
}

const folded = ({ modules, pending }: State, step: Step): State => ({
  modules: step.event ? foldOverwrite(modules, step.event) : modules,
  pending: 'pending' in step ? step.pending : pending,
})

/** The dates of the modules of one dashboard. An editLocked account changes none of them (DT18). */
export const overwriteOf = (
  page: string,
  intents$: Observable<OverwriteIntent>,
  own$: Observable<ReadonlyMap<string, DateConfig>>,
  locked$: Observable<boolean>,
): OverwriteStreams => {
  const received$ = intents$.pipe(
    filter((intent) => intent.page === page),
    withLatestFrom(locked$.pipe(startWith(false))),
    filter(([, locked]) => !locked),
    map(([{ event }]) => event),
    share(),
  )
  const state$ = merge(
    own$.pipe(map((own): Step => ({ event: { kind: 'modules', own } }))),
    received$.pipe(filter(isOfPage), switchMap(pageSteps)),
    received$.pipe(
      filter((event) => !isOfPage(event)),
      map((event): Step => ({ event })),
    ),
  ).pipe(scan(folded, START), startWith(START), shareLast())
  return {
    state$,
    overwrite$: combineLatest([state$, locked$.pipe(startWith(false))]).pipe(
      map(([{ modules, pending }, locked]) => ({ page: modules.page, pending, locked })),
      distinctUntilChanged((a, b) => a.page === b.page && a.pending === b.pending && a.locked === b.locked),
    ),
    module$: (module, now$) =>
      combineLatest([
        state$.pipe(
          map(({ modules }) => modules),
          distinctUntilChanged(),
        ),
        halfHours$(now$),
      ]).pipe(
        map(([modules, now]): ModuleDate | undefined => {
          const config = moduleDateOf(modules, module)
          const overwritten = isOverwritten(modules) && !modules.apart.has(module)
          return config && { config, resolved: resolveDates(config, now), overwritten }
        }),
        distinctUntilChanged(sameModule),
      ),
  }
}

const START: State = { modules: NO_MODULES, pending: undefined }

const sameModule = (a: ModuleDate | undefined, b: ModuleDate | undefined): boolean =>
  a?.config === b?.config &&
  a?.overwritten === b?.overwritten &&
  a?.resolved.from === b?.resolved.from &&
  a?.resolved.to === b?.resolved.to
