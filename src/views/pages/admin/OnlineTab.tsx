import type { OnlineUser, OnlineUsers } from '../../../domain/administration/calls'
import { accessPageOf } from '../../../domain/access'
import { MISSING } from '../../../domain/format'
import { useOnlineUsers } from '../../../streams/administration/hooks'
import { useNow } from '../../../streams/app/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText, readFreshness } from './adminParts'
import * as css from './admin.module.css'

const COLUMNS: readonly DataColumn<OnlineUser>[] = [
  ['Email', ({ email }) => email ?? MISSING],
  ['Company', ({ company }) => (company === undefined || company.trim() === '' ? MISSING : company)],
  ['Page', ({ page }) => (page === undefined ? MISSING : (accessPageOf(page)?.displayName ?? page))],
  ['Since', ({ since }) => (since === undefined ? MISSING : <AtText at={since} />), 'n'],
  ['Client version', ({ version }) => version ?? MISSING, 'n'],
]

const sumText = ({ users }: OnlineUsers): string => {
  const count = new Set(users.map(({ userId }) => userId)).size
  const pages = users.length === 1 ? 'one page' : `${users.length} pages`
  return `${count === 1 ? 'One user' : `${count} users`}, ${pages} open`
}

/** Who has which page open. @param now as of each 5 s is enough */
export const OnlineView = ({ online, now }: { readonly online: Loaded<OnlineUsers>; readonly now: number }) => {
  const known = lastOf(online)
  return (
    <Panel
      title="Users online"
      area={css.adminWhole}
      sum={known && sumText(known)}
      freshness={readFreshness(online, known?.at, now)}
      onRetry={retryNow}
    >
      <LoadState of={online} onRetry={retryNow}>
        {({ users }) => (
          <DataTable
            className="data-table"
            scrolls="Users online, table"
            columns={COLUMNS}
            rows={users}
            keyOf={({ connection }) => connection}
            empty="No user is online."
          />
        )}
      </LoadState>
    </Panel>
  )
}

export const OnlineTab = () => <OnlineView online={useOnlineUsers()} now={useNow()} />
