import type { ReactNode } from 'react'
import type { WireRow } from '../../domain/wire'
import { LiveTable } from './LiveTable'
import { textIn } from './rowCells'
import * as css from './inboxTable.module.css'

const TABLE = 'UserNotifications'
const GROWING = ['message']
const EXTRAS = ['link', 'value', 'plant']
// What is unseen is bold: a phone needs no column of it.
const ON_PHONE = ['time', 'message']
const WIDTHS = { Unseen: 62, type: 152, plant: 110, message: 320, value: 128, link: 150 } as const
const PANEL_WIDTHS = { Unseen: 62, type: 140, message: 200 } as const

/** NT03: a row is unseen while its cell says so. */
const rowClass = (row: WireRow): string => (textIn(row, 'Unseen') === 'False' ? css.isUnseen : '')

type InboxTableProps = {
  readonly area: string
  /** In the panel over the page: without tools and with a saved choice of columns apart. */
  readonly narrow?: boolean
  readonly more?: ReactNode
}

/** The user's notifications, the unseen ones first since they are the newest; a press on a row leads to what it is of. */
export const InboxTable = ({ area, narrow = false, more }: InboxTableProps) => (
  <LiveTable
    moduleType={TABLE}
    {...(narrow && { tableId: 'NotificationsPanel' })}
    title="Notifications"
    area={`${css.inboxTable} ${area}`}
    growing={GROWING}
    extras={EXTRAS}
    onPhone={ON_PHONE}
    widths={narrow ? PANEL_WIDTHS : WIDTHS}
    bare={narrow}
    more={more}
    rowClass={rowClass}
    named
    emptyText="No notifications yet"
  />
)
