import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, type ComponentProps } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Freshness } from '../../streams/lib/faces'
import { Panel } from '../parts/panel/Panel'
import type { LiveTable } from './LiveTable'

const Table = lazy(async () => ({ default: (await import('./LiveTable')).LiveTable }))

type LateTableProps = Pick<ComponentProps<typeof LiveTable>, 'moduleType' | 'title' | 'area' | 'bare' | 'more'>

const WAITING: Freshness = { state: 'waiting' }

/** A live table whose code is fetched apart from its page: its panel stands from the first picture on. */
export const LateTable = (props: LateTableProps) => (
  <ErrorBoundary fallback={<Missing {...props} />}>
    <Suspense fallback={<Place {...props} />}>
      <Table {...props} />
    </Suspense>
  </ErrorBoundary>
)

const Place = ({ title, area }: LateTableProps) => (
  <Panel title={title} freshness={WAITING} footer={<span />} {...(area !== undefined && { area })}>
    <div className="empty">Loading...</div>
  </Panel>
)

const Missing = ({ title, area }: LateTableProps) => (
  <Panel title={title} freshness={WAITING} footer={<span />} {...(area !== undefined && { area })}>
    <div className="empty" role="alert">
      <span>{title} could not be loaded. Reload fetches it again.</span>
      <button type="button" className="btn s" onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden />
        Reload
      </button>
    </div>
  </Panel>
)
