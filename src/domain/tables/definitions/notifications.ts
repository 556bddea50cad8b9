import { oneOfPages } from '../../access/need'
import type { LiveTableDefinition } from '../../boa/bmFeed'
import { REFRESH_TEXT } from '../../notices/notice'
import type { Instant } from '../../periods'
import type { WireRow, PublishedNotice } from '../../wire'
import type { ListedTable } from './market'
import { COLOUR, column, defined, instant, text } from './parts'

/** A notice to everybody, when it was first told and, where it stands no more, since when. */
export type NoticeEntry = {
  readonly notice: PublishedNotice & { readonly id: string }
  readonly at: Instant
  readonly over?: Instant
}

const KINDS: Readonly<Record<PublishedNotice['type'], string>> = {
  delay: 'Delay',
  refresh: 'Refresh',
  bsad: 'BSAD',
  text: 'Notice',
}
const STATES = ['Standing', 'Over'] as const

/**
 * Notices of this server to everybody since it began, and those that stood when it began (page catalogue F2). Whether a
 * user has seen one is their own: a table is the same for all, so it has no column for it.
 */
export const NOTIFICATIONS: LiveTableDefinition = defined({
  moduleType: 'Notifications',
  moduleName: 'Notifications',
  headers: [
    column('time', 'Time', { freeze: true, hoverText: 'When it was first published' }),
    column('kind', 'Kind', { uniqueValues: Object.values(KINDS) }),
    column('text', 'Text', { allowSort: false }),
    column('state', 'State', { uniqueValues: [...STATES] }),
    column('over', 'Over since', { hoverText: 'When it was withdrawn or ended by itself' }),
  ],
  headerToSort: 'time',
  option: { useStore: true, moduleColour: COLOUR.news },
})

export const NOTIFICATIONS_TABLE: ListedTable = {
  definition: NOTIFICATIONS,
  feeds: [],
  need: oneOfPages('notifications'),
}

/** The rows of notices, in the order given. */
export const noticeRows = (entries: readonly NoticeEntry[]): readonly WireRow[] =>
  entries.map(({ notice, at, over }) => ({
    uniqueId: notice.id,
    row: {
      time: instant(at),
      kind: text(KINDS[notice.type]),
      text: text(notice.text ?? REFRESH_TEXT),
      state: text(STATES[over === undefined ? 0 : 1]),
      over: instant(over),
    },
  }))
