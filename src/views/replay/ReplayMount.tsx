import { useState, lazy, Suspense } from 'react'
import { replay } from '../../streams/replay/intents'
import { PanelBoundary } from '../parts/panel/PanelBoundary'
import { useWindowEvents } from '../parts/useWindowEvents'
import type { Dock } from './useDock'
import * as css from './replayTools.module.css'

const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** A tape dropped anywhere on the page is opened. Shows over the page that it can be. */
export const DropTarget = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const [over, setOver] = useState(false)
  const receive = (event: DragEvent): void => {
    if (!carriesFile(event)) return
    // Without this the browser would leave the page and show the file.
    event.preventDefault()
    setOver(event.type !== 'drop')
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined
    if (file) onFile(file)
  }
  // Only leaving the window has no element to go to.
  const dragleave = ({ relatedTarget }: DragEvent): void => setOver((is) => is && relatedTarget !== null)
  useWindowEvents({ dragenter: receive, dragover: receive, drop: receive, dragleave })
  return over ? (
    <div className={`${css.dropTarget} centred`} role="status">
      <b>Drop a tape to replay it</b>
    </div>
  ) : null
}

const ReplayDock = lazy(async () => ({ default: (await import('./ReplayPanel')).ReplayDock }))

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
        <Suspense fallback={<div className="vstack rigid relative" aria-busy="true" style={{ height: dock.height }} />}>
          <ReplayDock dock={dock} />
        </Suspense>
      </PanelBoundary>
    )}
  </>
)
