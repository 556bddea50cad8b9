import type { ServerConnection } from './connection'
import { HubError } from './protocol/messages'
import type { HubSettings, ConnectionInfo } from './options'
import type { ConnectionRegistry } from './connectionRegistry'
import { opensPage, PAGES, accessRefusalOf, type Need, type PageRow } from '../../src/domain/access'
import { definitionOf } from '../../src/domain/series/catalogue'
import { CHARTS } from '../../src/domain/series/chartPages'
import type { SeriesDefinition } from '../../src/domain/series/definition'
import { parseSeriesId, parseSumOption, type SeriesId } from '../../src/domain/series/seriesId'
import { wholeIdOf } from '../../src/domain/series/wholeId'
import { tableNeed } from '../../src/domain/tables/tableNeed'
import { statedPageIn } from '../../src/domain/administration/online'
import { wireGroupOf } from '../../src/domain/wire'
import { Caller } from './tickets'

/** Longer names belong to nobody and would only fill the memory. */
export const LONGEST_NAME = 200

export const createMembership = (
  registry: ConnectionRegistry,
  settings: HubSettings,
  notify: (listener: () => void) => void,
) => {
  const leaveOne = (connection: ServerConnection, group: string): void => {
    const left = registry.leave(group, connection)
    if (left === undefined) return
    for (const record of left) connection.retain(record)
    notify(() => settings.onLeave?.(group, connection))
  }
  return {
    /** Joins one group or several, all or none. Throws HubError with the reason. */
    join: (connection: ServerConnection, names: unknown): void => {
      const fresh = namesIn(names, settings.maxGroupsPerConnection).filter((name) => !connection.groups.has(name))
      if (connection.groups.size + fresh.length > settings.maxGroupsPerConnection) {
        throw new HubError(`A connection can be in ${settings.maxGroupsPerConnection} groups at most.`)
      }
      for (const name of fresh) {
        const verdict = settings.canJoin(name, connection)
        if (verdict !== true) throw new HubError(verdict)
      }
      for (const name of fresh) {
        registry.join(name, connection)
        notify(() => settings.onJoin?.(name, connection))
      }
    },
    leave: (connection: ServerConnection, names: unknown): void => {
      for (const name of namesIn(names, settings.maxGroupsPerConnection)) leaveOne(connection, name)
    },
    leaveAll: (connection: ServerConnection): void => {
      for (const name of [...connection.groups]) leaveOne(connection, name)
    },
    /** Takes the connection out of groups that its user may not be in any more. */
    review: (connection: ServerConnection): void => {
      for (const name of [...connection.groups]) {
        if (settings.canJoin(name, connection) !== true) leaveOne(connection, name)
      }
    },
  }
}

/** The distinct group names of a call's first argument: one text or a list of texts. */
const namesIn = (names: unknown, most: number): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(names) ? names : [names]
  if (list.length > most) throw new HubError(`A call can name ${most} groups at most.`)
  return [...new Set(list.map(nameOf))]
}

const nameOf = (name: unknown): string => {
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) {
    throw new HubError(`A group name must be a text of 1 to ${LONGEST_NAME} characters.`)
  }
  return name
}

/**
 * Which groups a connection may join: the name is read by the grammar of the specification (2§7), the rest is the
 * policy's. A name that is not exactly a group's is nobody's; nothing in it is decoded, folded or trimmed (decision C47).
 */

/** True, or the sentence that refuses. */
type Answer = true | string

const NO_SUCH = 'There is no group of that name.'
const SIGN_IN = 'This group needs the data hub: sign in.'
const LICENCE = 'Your licence does not include this group.'

/** Pages by key and by route name: clients say `page_boa_Gb`, boa being the name of boa-dashboard. */
const PAGE_OF = new Map<string, PageRow>(PAGES.flatMap((row) => [[row.key, row] as const, [row.name, row] as const]))

/** Licences take a country in any case; a group has it in one spelling only, as each other would be a group of its own. */
const PAGE_GROUP = /^page_([A-Za-z0-9-]{1,60})_([A-Z][a-z]{1,39})$/
const MODULE_GROUP = /^module_([\w.-]{1,150})$/
const CHART_GROUP = wireGroupOf.chart('')

const pageAnswer = (name: string, country: string, caller: Caller | undefined): Answer => {
  const row = PAGE_OF.get(name)
  if (row === undefined || (row.gbOnly && country !== 'Gb')) return NO_SUCH
  if (opensPage(caller?.licence, row.key, country)) return true
  return caller === undefined ? SIGN_IN : LICENCE
}

const answerBy = (need: Need, caller: Caller | undefined, country = 'Gb'): Answer => {
  const refusal = accessRefusalOf(need, caller?.licence, country)
  if (refusal === undefined) return true
  return refusal === 'signIn' ? SIGN_IN : LICENCE
}

/** A table's group is its name; a table that differs by user has their id behind it, and is theirs alone. */
const moduleAnswer = (id: string, caller: Caller | undefined): Answer => {
  const own = caller === undefined ? undefined : `_${caller.userId}`
  const type = own !== undefined && id.endsWith(own) ? id.slice(0, -own.length) : id
  const need = tableNeed(type)
  return need === undefined ? NO_SUCH : answerBy(need, caller)
}

/** The series whose group it is: by its whole id in the spelling of its definition. */
export const seriesOfGroup = (group: string): SeriesId | undefined => {
  const id = group.startsWith(CHART_GROUP) ? group.slice(CHART_GROUP.length) : undefined
  return id !== undefined && wholeIdOf(id) === id ? id : undefined
}

/** Single plants are public; sums over a fuel, zone or owner would state those of all plants, and are of pages of charts. */
const seriesAnswer = (id: SeriesId, { kind, need, country }: SeriesDefinition, caller: Caller | undefined): Answer => {
  const isSum = kind === 'plant' && parseSumOption(parseSeriesId(id)?.optionsId ?? '') !== undefined
  return answerBy(isSum ? CHARTS : need, caller, country)
}

const namedAnswer = (group: string, caller: Caller | undefined): Answer => {
  const id = seriesOfGroup(group)
  const series = id === undefined ? undefined : definitionOf(id)
  if (id !== undefined && series !== undefined) return seriesAnswer(id, series, caller)
  const [, page, country] = PAGE_GROUP.exec(group) ?? []
  if (page !== undefined && country !== undefined) return pageAnswer(page, country, caller)
  const [, module] = MODULE_GROUP.exec(group) ?? []
  return module === undefined ? NO_SUCH : moduleAnswer(module, caller)
}

const userAnswer = (group: string, caller: Caller): Answer => {
  if (group === wireGroupOf.status || group === wireGroupOf.globalNotifications) return true
  // States where the user's own page is; nothing is ever sent to it.
  if (statedPageIn(group) !== undefined) return true
  // The same answer for another's id as for none: who has an account is nobody else's business.
  if (group === wireGroupOf.browserNotifications(caller.userId)) return true
  return namedAnswer(group, caller)
}

/** The data hub: signed-in users, each by their licence of this moment. */
export const canJoinData = (group: string, { user }: Pick<ConnectionInfo, 'user'>): Answer =>
  user instanceof Caller ? userAnswer(group, user) : SIGN_IN

/** The hub for visitors: public pages, and tables and series that are for anyone. */
export const canJoinLite = (group: string): Answer =>
  group === wireGroupOf.globalNotifications ? true : namedAnswer(group, undefined)
