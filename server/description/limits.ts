import { ANY_USER, accessPageOf, accessRefusalOf, TIERS, tierName, type Need } from '../../src/domain/access'
import { type WireCall, HUB_PATHS } from '../../src/domain/wire'
import type { AnyText } from './text'
import { requestsAMinute } from '../http/guards'
import { HISTORY_LIMITS, SOURCE_LIMITS } from '../http/questionQueue'
import { MOST_ELEMENTS, MOST_LEVELS } from '../http/reading'
import { MOST_VISITORS_OF_ONE_NETWORK } from '../hub/hubs'
import { LONGEST_NAME } from '../hub/groups'
import { settingsOf } from '../hub/options'
import { ACCOUNT_FRESH_MS } from '../identity/types'
import { BEAT_MS } from '../market/timing'
import { FORM_WINDOWS, SEND_WINDOWS, type Window } from '../people/limits'
import { MOST_ON_SHELF, MOST_PAIRS } from '../people/share'
import { SETTINGS_LIMIT } from '../store/settingItems'

/** Who may make a call, in words; `of` tells it value by value where a parameter decides. */
export type DescriptionWho = {
  readonly kind: Need['kind'] | 'byParameter'
  readonly texts: string
  readonly of?: readonly { readonly value: string; readonly texts: string }[]
}

const leastTier = (need: Need): string => {
  const tier = TIERS.find((each) => !accessRefusalOf(need, { tier: each, countries: ['Gb'], admin: false }))
  return tier === undefined ? '' : ` (${tierName(tier)} or higher)`
}

const pageNames = (pages: readonly string[]): string =>
  pages.map((page) => accessPageOf(page)?.displayName ?? page).join(' or ')

const textsOf = (need: Need): string => {
  switch (need.kind) {
    case 'anyone':
      return 'Public, without a token'
    case 'user':
      return 'Any signed-in user'
    case 'page':
      return `Users whose licence opens ${pageNames(need.pages)}${leastTier(need)}`
    case 'europe':
      return `Users whose licence opens ${pageNames(['europe-map-page'])} in a country other than Great Britain`
    case 'boaAnalytics':
      return `Users with BOA analytics${leastTier(need)}`
    case 'admin':
      return 'Administrators'
    default:
      return need satisfies never
  }
}

/** What is in the need of a page or a table, as the description says it; what a public page shows is for anyone. */
export const whoNeeds = (need: Need): DescriptionWho => {
  const published = accessRefusalOf(need, undefined) === undefined ? ANY_USER : need
  return { kind: published.kind, texts: textsOf(published) }
}

/** Who may make a call. Where that hangs on a part of its path, the values of this part are asked one by one. */
export const whoCalls = ({ need }: WireCall, parameters: AnyText['parameters'] = {}): DescriptionWho => {
  if (typeof need !== 'function') return whoNeeds(need)
  const [name = '', decides] = Object.entries(parameters).find(([, { values }]) => values !== undefined) ?? []
  const of = (decides?.values ?? []).map((value) => ({ value, texts: whoNeeds(need({ [name]: value })).texts }))
  return { kind: 'byParameter', texts: of.map(({ value, texts }) => `${value}: ${texts}`).join('. '), of }
}

/** A limit of this server; `beyond` is what happens to who passes it. */
export type LimitRecord = {
  readonly area: 'Calls' | 'Push service' | 'Settings and messages'
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly beyond: string
}

const hub = settingsOf({ path: HUB_PATHS.data, canJoin: () => true })

const BUSY = '503 with Retry-After'

/** Any address but this machine's own. */
const ELSEWHERE = '192.0.2.1'

const limitIn =
  (area: LimitRecord['area']) =>
  (name: string, value: number, unit: string, beyond: string): LimitRecord => ({ area, name, value, unit, beyond })

const call = limitIn('Calls')
const push = limitIn('Push service')
const retained = limitIn('Settings and messages')

const perWindow = (name: string, windows: readonly Window[]): readonly LimitRecord[] =>
  windows.map(({ most, ms }) => {
    const unit = `in ${ms / 60_000 < 60 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`}`
    return retained(name, most, unit, '429 with Retry-After')
  })

/** Every limit that a caller can meet. The numbers are those that hold, read where they hold. */
export const descriptionLimitsOf = (bodyLimit: number): readonly LimitRecord[] => [
  call('Requests from one address', requestsAMinute(ELSEWHERE), 'in 1 min', '429 with Retry-After'),
  call('Body of a request, unless its call states otherwise', bodyLimit, 'bytes', '413'),
  call('Levels of lists and objects in a body', MOST_LEVELS, 'levels', '400'),
  call('Elements of a list in a body', MOST_ELEMENTS, 'elements', '400'),
  call('Queries of the history by one user, or from one network', HISTORY_LIMITS.mostEach, 'waiting', BUSY),
  call('Time that a query of the history waits', HISTORY_LIMITS.waitMs / 1000, 's', BUSY),
  call('Past periods and days by one user, or from one network', SOURCE_LIMITS.mostEach, 'waiting', BUSY),
  call('Age of what is known of an account', ACCOUNT_FRESH_MS / 1000, 's', 'access that was taken away ends by then'),
  push('Connections of one user', hub.maxConnectionsPerUser, 'connections', '429'),
  push('Visitors’ connections of one network', MOST_VISITORS_OF_ONE_NETWORK, 'connections', '429'),
  push('Connections of each hub', hub.maxConnections, 'connections', '503'),
  push('Groups of one connection', hub.maxGroupsPerConnection, 'groups', 'JoinGroup fails'),
  push('Name of a group', LONGEST_NAME, 'characters', 'JoinGroup fails'),
  push('Calls of one connection', hub.maxCallsPerSecond, 'in 1 s', 'the call fails; who goes on is closed'),
  push('A message to the hub', hub.maxMessageBytes, 'bytes', 'the connection is closed'),
  push('Life of a ticket', hub.ticketMs / 1000, 's', '401: negotiate again'),
  push('Silence of a client', hub.clientTimeoutMs / 1000, 's', 'the connection is closed'),
  push(
    'Time from connecting to the handshake',
    hub.handshakeTimeoutMs / 1000,
    's',
    'the connection is closed a second later',
  ),
  push(
    'Bytes that a slow reader has not taken',
    hub.hardLimitBytes,
    'bytes',
    'the connection is closed and may come back',
  ),
  push('Time between heartbeats', BEAT_MS / 1000, 's', 'twice this without one: take the numbers for stale'),
  retained('All settings of a user', SETTINGS_LIMIT, 'bytes', '413'),
  retained('Copies sent to colleagues in one call', MOST_PAIRS, 'copies', '400'),
  retained('Dashboards on a company’s shelf', MOST_ON_SHELF, 'dashboards', '409'),
  ...perWindow('Messages of one sender, and demo requests', FORM_WINDOWS),
  ...perWindow('Sends to colleagues of one user', SEND_WINDOWS),
]
