import type { AdminOverview } from '../../../domain/administration/calls'
import { useDates } from '../../../streams/dates/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { PageTabs } from '../../parts/controls/PageTabs'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { AccessTab } from './AccessTab'
import { ADMIN_TABS, type AdminTab } from './adminTabs'
import { AuditTab } from './AuditTab'
import { FeedbackTab } from './FeedbackTab'
import { FrontendTab } from './FrontendTab'
import { NoticesTab } from './NoticesTab'
import { OnlineTab } from './OnlineTab'
import { ReleaseTab } from './ReleaseTab'
import { ReplayTab } from './ReplayTab'
import { TablesTab } from './TablesTab'
import '../../parts/panel/dataTable.module.css'
import '../../parts/controls/controls.module.css'
import * as css from './admin.module.css'

const PANEL = 'admin-panel'
const TABS = Object.keys(ADMIN_TABS) as AdminTab[]

/** What waits on a tab. */
const countOf = (tab: AdminTab, overview: AdminOverview | undefined): number | undefined => {
  if (tab === 'online') return overview?.online
  if (tab === 'notices') return overview?.notices
  if (tab === 'feedback') return overview?.feedback
  return tab === 'audit' ? overview?.entries : undefined
}

export type AdminViewProps = {
  readonly refused: boolean
  readonly overview: Loaded<AdminOverview>
  readonly tab: AdminTab
  readonly onTab: (tab: AdminTab) => void
}

/** The tabs, once the server has taken the user for an administrator. To everybody else it says one sentence. */
export const AdminView = ({ refused, overview, tab, onTab }: AdminViewProps) => {
  const known = lastOf(overview)
  if (refused) return <p role="alert">You do not have administrator access</p>
  if (overview.kind === 'waiting') return <Loading />
  if (known === undefined && overview.kind === 'failed') return <LoadFailed why={overview.why.why} onRetry={retryNow} />
  return (
    <>
      <PageTabs
        label="Administration"
        panelId={PANEL}
        value={tab}
        options={TABS.map((value) => ({
          value,
          texts: <TabText name={ADMIN_TABS[value]} count={countOf(value, known)} />,
        }))}
        onChange={onTab}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className={`${css.adminPanel} vstack`}>
        <TabBody tab={tab} />
      </div>
    </>
  )
}

const TabText = ({ name, count }: { readonly name: string; readonly count: number | undefined }) => (
  <>
    {name}
    {count !== undefined && <span className={`${css.tabCount} n dim`}> {count}</span>}
  </>
)

/** Only the open tab asks the server. */
const TabBody = ({ tab }: { readonly tab: AdminTab }) => {
  const days = useDates('admin')?.resolved
  switch (tab) {
    case 'online':
      return <OnlineTab />
    case 'notices':
      return <NoticesTab />
    case 'access':
      return <AccessTab />
    case 'feedback':
      return <FeedbackTab />
    case 'release':
      return <ReleaseTab />
    case 'tables':
      return <TablesTab />
    case 'replay':
      return <ReplayTab />
    case 'frontend':
      return days ? <FrontendTab from={days.fromDay} to={days.toDay} /> : <Loading />
    case 'audit':
      return days ? <AuditTab from={days.fromDay} to={days.toDay} /> : <Loading />
  }
}
