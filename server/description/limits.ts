import { pageOf, refusalOf, TIERS, tierName, type Need } from '../../src/domain/access'
import { type Call, HUB_PATHS } from '../../src/domain/wire'
import type { AnyText } from './text'
import { requestsAMinute } from '../http/guards'
import { MOST_LEVELS } from '../http/reading'
import { MOST_VISITORS_OF_ONE_NETWORK } from '../hub/hubs'
import { LONGEST_NAME } from '../hub/groups'
import { settingsOf } from '../hub/options'
import { ACCOUNT_FRESH_MS } from '../identity/faces'
import { BEAT_MS } from '../host/marketHost'
import { FORM_WINDOWS, SEND_WINDOWS, type Window } from '../people/limits'
import { MOST_ON_SHELF, MOST_PAIRS } from '../people/share'
import { SETTINGS_LIMIT } from '../store/settingItems'

/** Who may make a call, in words; `of` tells it value by value where a parameter decides. */
export type Who = {
  readonly kind: Need['kind'] | 'byParameter'
  readonly words: string
  readonly of?: readonly { readonly value: string; readonly words: string }[]
}

const leastTier = (need: Need): string => {
  const tier = TIERS.find((each) => !refusalOf(need, { tier: each, countries: ['Gb'], admin: false }))
  return tier === undefined ? '' : ` (${tierName(tier)} or higher)`
}

const pageNames = (pages: readonly string[]): string =>
  pages.map((page) => pageOf(page)?.displayName ?? page).join(' or ')

const wordsOf = (need: Need): string => {
  switch (need.kind) {
    case 'anyone':
      return 'Anyone, without a token'
    case 'user':
      return 'Any signed-in user'
    case 'page':
      return `Users whose licence opens ${pageNames(need.pages)}${leastTier(need)}`
    case 'boaAnalytics':
      return `Users with BOA analytics${leastTier(need)}`
    case 'admin':
      return 'Administrators'
    default:
      return need satisfies never
  }
}

/** What stands in the need of a page or a table, as the description says it. */
export const whoNeeds = (need: Need): Who => ({ kind: need.kind, words: wordsOf(need) })

/** Who may make a call. Where that hangs on a part of its path, the values of this part are asked one by one. */
export const whoCalls = ({ need }: Call, parameters: AnyText['parameters'] = {}): Who => {
  if (typeof need !== 'function') return whoNeeds(need)
  const [name = '', decides] = Object.entries(parameters).find(([, { values }]) => values !== undefined) ?? []
  const of = (decides?.values ?? []).map((value) => ({ value, words: wordsOf(need({ [name]: value })) }))
  return { kind: 'byParameter', words: of.map(({ value, words }) => `${value}: ${words}`).join('. '), of }
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

/** Any address but this machine's own. */
const ELSEWHERE = '192.0.2.1'

const perWindow = (name: string, windows: readonly Window[]): readonly LimitRecord[] =>
  windows.map(({ most, ms }) => ({
    area: 'Settings and messages',
    name,
    value: most,
    unit: `in ${ms / 60_000 < 60 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`}`,
    beyond: '429 with Retry-After',
  }))

/** Every limit that a caller can meet. The numbers are those that hold, read where they hold. */
export const limitsOf = (bodyLimit: number): readonly LimitRecord[] => {
  const call = { area: 'Calls' } as const
  const push = { area: 'Push service' } as const
  const kept = { area: 'Settings and messages' } as const
  return [
    {
      ...call,
      name: 'Requests from one address',
      value: requestsAMinute(ELSEWHERE),
      unit: 'in 1 min',
      beyond: '429 with Retry-After',
    },
    {
      ...call,
      name: 'Body of a request, unless its call says otherwise',
      value: bodyLimit,
      unit: 'bytes',
      beyond: '413',
    },
    { ...call, name: 'Levels of lists and objects in a body', value: MOST_LEVELS, unit: 'levels', beyond: '400' },
    {
      ...call,
      name: 'Age of what is known of an account',
      value: ACCOUNT_FRESH_MS / 1000,
      unit: 's',
      beyond: 'access that was taken away ends by then',
    },
    { ...push, name: 'Connections of one user', value: hub.maxConnectionsPerUser, unit: 'connections', beyond: '429' },
    {
      ...push,
      name: 'Visitors’ connections of one network',
      value: MOST_VISITORS_OF_ONE_NETWORK,
      unit: 'connections',
      beyond: '429',
    },
    { ...push, name: 'Connections of each hub', value: hub.maxConnections, unit: 'connections', beyond: '503' },
    {
      ...push,
      name: 'Groups of one connection',
      value: hub.maxGroupsPerConnection,
      unit: 'groups',
      beyond: 'JoinGroup fails',
    },
    { ...push, name: 'Name of a group', value: LONGEST_NAME, unit: 'characters', beyond: 'JoinGroup fails' },
    {
      ...push,
      name: 'Calls of one connection',
      value: hub.maxCallsPerSecond,
      unit: 'in 1 s',
      beyond: 'the call fails; who goes on is closed',
    },
    {
      ...push,
      name: 'A message to the hub',
      value: hub.maxMessageBytes,
      unit: 'bytes',
      beyond: 'the connection is closed',
    },
    { ...push, name: 'Life of a ticket', value: hub.ticketMs / 1000, unit: 's', beyond: '401: negotiate again' },
    {
      ...push,
      name: 'Silence of a client',
      value: hub.clientTimeoutMs / 1000,
      unit: 's',
      beyond: 'the connection is closed',
    },
    {
      ...push,
      name: 'Time from connecting to the handshake',
      value: hub.handshakeTimeoutMs / 1000,
      unit: 's',
      beyond: 'the connection is closed',
    },
    {
      ...push,
      name: 'Bytes that a slow reader has not taken',
      value: hub.hardLimitBytes,
      unit: 'bytes',
      beyond: 'the connection is closed and may come back',
    },
    {
      ...push,
      name: 'Time between heartbeats',
      value: BEAT_MS / 1000,
      unit: 's',
      beyond: 'twice this without one: take the numbers for stale',
    },
    { ...kept, name: 'All settings of a user', value: SETTINGS_LIMIT, unit: 'bytes', beyond: '413' },
    { ...kept, name: 'Copies sent to colleagues in one call', value: MOST_PAIRS, unit: 'copies', beyond: '400' },
    { ...kept, name: 'Dashboards on a company’s shelf', value: MOST_ON_SHELF, unit: 'dashboards', beyond: '409' },
    ...perWindow('Messages of one sender, and demo requests', FORM_WINDOWS),
    ...perWindow('Sends to colleagues of one user', SEND_WINDOWS),
  ]
}
