// settings with groups by rule, the plant store -> settings whose groups have the rules' plants
import { combineLatest, distinctUntilChanged, EMPTY, filter, map, switchMap, tap, type Observable } from 'rxjs'
import { groupPartOf, groupUses, mayEdit, withRules, type Settings } from '../../domain/settings'
import type { WirePlant } from '../../domain/wire'
import { bindLive } from '../lib/bindLive'
import { feature } from '../lib/feature'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { settingsView$ } from '../settings/provider'

/**
 * Groups by rule are lists wherever they are read: while somebody is signed in, a plant that joins or leaves the register
 * joins or leaves them. The plants are asked for once there is a rule; a locked account is left as it is. @internal
 */
export const ruledGroups$ = (
  settings$: Observable<Settings>,
  plants$: Observable<readonly WirePlant[]>,
): Observable<ReturnType<typeof groupPartOf>> =>
  settings$.pipe(
    map((settings) => mayEdit(settings) && Object.keys(settings.plantGroupRuleByGroup).length > 0),
    distinctUntilChanged(),
    switchMap((hasRules) =>
      hasRules
        ? combineLatest([settings$, plants$]).pipe(
            map(([settings, plants]) => {
              const next = withRules(settings, plants)
              return next === settings ? undefined : groupPartOf(next)
            }),
            filter((next) => next !== undefined),
          )
        : EMPTY,
    ),
  )

/** Keeps the groups by rule as the register is, for as long as the app lives. */
export const groupRulesFeature = feature((app) => {
  const { view$, change } = settingsFeature(app)
  const settings$ = view$.pipe(
    filter(({ stage }) => stage === 'here'),
    map(({ document }) => document.basic),
    distinctUntilChanged(),
  )
  const plants$ = peopleFeature(app).reference.plants$.pipe(
    filter((store) => store !== undefined),
    map(({ allPlants }) => allPlants),
  )
  return {
    effects$: ruledGroups$(settings$, plants$).pipe(tap((patch) => change({ kind: 'changeSettings', patch }))),
  }
})

/** Of each group of plants, the tables of which a filter uses it. */
export const [useGroupUses] = bindLive<ReadonlyMap<string, readonly string[]>>(
  settingsView$.pipe(
    map(({ document }) => document.filters),
    distinctUntilChanged(),
    map(groupUses),
  ),
  new Map(),
)
