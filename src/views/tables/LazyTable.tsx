import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Freshness } from '../../streams/lib/types'
import { Panel } from '../parts/panel/Panel'
import type { LiveTable } from './LiveTable'

const Table = lazy(async () => ({ default: (await import('./LiveTable')).LiveTable }))

type LazyTableProps = Pick<
  ComponentProps<typeof LiveTable>,
  'moduleType' | 'title' | 'area' | 'bare' | 'more' | 'onPhone'
>

const WAITING: Freshness = { state: 'waiting' }

/** A live table whose code is fetched apart from its page: its panel is there from the first picture on. */
export const LazyTable = (props: LazyTableProps) => (
  <LazyPanel title={props.title} area={props.area} footer={<span />}>
    <Table {...props} />
  </LazyPanel>
)

type LazyPanelProps = {
  readonly title: string
  readonly area: string | undefined
  readonly footer?: ReactNode
  /** Draws its own panel in place of this one. */
  readonly children: ReactNode
}

/** The panel of a part whose code is fetched apart from its page: loading until it is here, or that it could not be. */
export const LazyPanel = ({ children, title, area, footer }: LazyPanelProps) => {
  const place = (body: ReactNode) => (
    <Panel title={title} freshness={WAITING} footer={footer} area={area}>
      {body}
    </Panel>
  )
  return (
    <ErrorBoundary
      fallback={place(
        <div className="empty" role="alert">
          <span>{title} could not be loaded. Reload fetches it again.</span>
          <button type="button" className="btn s" onClick={() => window.location.reload()}>
            <RefreshCw aria-hidden />
            Reload
          </button>
        </div>,
      )}
    >
      <Suspense fallback={place(<div className="empty">Loading...</div>)}>{children}</Suspense>
    </ErrorBoundary>
  )
}
