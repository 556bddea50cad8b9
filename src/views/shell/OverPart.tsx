import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Banner } from './Banner'
import type { Overlays as OverlaysOf } from './Overlays'

const Overlays = lazy(async () => ({ default: (await import('./Overlays')).Overlays }))

const NOT_LOADED =
  'Dialogs, panels and notices of Enact could not be loaded. After a release its files have other names, and Refresh fetches those.'

/**
 * What lies over the page, whose code comes while the page is first drawn. What is asked for before that opens as it comes.
 * Where it does not come, the page and the shell stay, and one sentence says so.
 */
export const OverPart = (props: ComponentProps<typeof OverlaysOf>) => {
  const [read, setRead] = useState(false)
  const fallback = read ? null : (
    <div className="banners stacked gap-4">
      <Banner kind="bad" text={NOT_LOADED} onRefresh={() => window.location.reload()} onDismiss={() => setRead(true)} />
    </div>
  )
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={null}>
        <Overlays {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
