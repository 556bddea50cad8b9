import { ANYONE, oneOfPages, tableNeed, USER } from '../../../src/domain/access'
import { groupOf } from '../../../src/domain/wire'
import { LIVE_TABLES } from '../../reference/tables'
import { whoNeeds } from '../who'

export type GroupRecord = {
  /** How the name is made. */
  readonly pattern: string
  /** A name as it can be joined. */
  readonly example: string
  readonly who: string
  readonly meaning: string
  /** Which hubs have it. */
  readonly hubs: readonly ('data' | 'lite')[]
}

const BOTH = ['data', 'lite'] as const
const DATA = ['data'] as const

const ofTables = (): readonly GroupRecord[] =>
  LIVE_TABLES.map(({ moduleType, option }) => {
    const need = tableNeed(moduleType) ?? USER
    return {
      pattern: groupOf.module(moduleType),
      example: groupOf.module(moduleType),
      who: whoNeeds(need).words,
      meaning: `Changes of the table ${option.moduleName}, and its marks.`,
      hubs: need.kind === 'anyone' ? BOTH : DATA,
    }
  })

/** The grammar of group names (server/hub/groups.ts). A name that is not exactly one of them is refused. */
export const GROUPS: readonly GroupRecord[] = [
  {
    pattern: groupOf.page('{page}', '{Country}'),
    example: groupOf.page('boa', 'Gb'),
    who: whoNeeds(oneOfPages('boa-dashboard')).words,
    meaning:
      'What a page shows, by its key or route name and a country. That of the BOA dashboard has the stack and its marks.',
    hubs: DATA,
  },
  {
    pattern: groupOf.page('current', '{Country}'),
    example: groupOf.page('current', 'Gb'),
    who: whoNeeds(ANYONE).words,
    meaning: 'The figures of The Current.',
    hubs: BOTH,
  },
  ...ofTables(),
  {
    pattern: groupOf.chart('{Country}&{series}'),
    example: groupOf.chart('Gb&RealtimeDemand'),
    who: whoNeeds(USER).words,
    meaning:
      'A series, by its whole id. This server does not push values of series yet: joining is allowed and silent.',
    hubs: DATA,
  },
  {
    pattern: groupOf.browserNotifications('{userId}'),
    example: groupOf.browserNotifications('{userId}'),
    who: 'The user of that id alone',
    meaning: 'What concerns you, in all your tabs.',
    hubs: DATA,
  },
  {
    pattern: groupOf.globalNotifications,
    example: groupOf.globalNotifications,
    who: 'Anyone, without a token',
    meaning: 'Notices for everyone.',
    hubs: BOTH,
  },
  {
    pattern: groupOf.status,
    example: groupOf.status,
    who: whoNeeds(USER).words,
    meaning: 'The state of the server.',
    hubs: DATA,
  },
]
