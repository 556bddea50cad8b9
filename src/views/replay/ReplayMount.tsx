import { lazy, Suspense } from 'react'
import { replay } from '../../streams/replay/intents'
import { PanelBoundary } from '../parts/panel/PanelBoundary'
import { DropTarget } from './DropTarget'
import type { Dock } from './useDock'

const ReplayDock = lazy(async () => ({ default: (await import('./ReplayDock')).ReplayDock }))

/** The panel's place on a page. Its code is fetched when it is first opened; a dropped tape opens it. */
export const ReplayMount = ({ dock }: { readonly dock: Dock }) => (
  <>
    <DropTarget
      onFile={(file) => {
        dock.show('events')
        replay({ kind: 'openFile', file, name: file.name })
      }}
    />
    {dock.open && (
      <PanelBoundary what="Record and replay">
        <Suspense fallback={<div className="dock" aria-busy="true" style={{ height: dock.height }} />}>
          <ReplayDock dock={dock} />
        </Suspense>
      </PanelBoundary>
    )}
  </>
)
