import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ProgressBar } from 'react-aria-components'
import type { ExportState } from '../../../streams/export/faces'

type ExportProgressProps = { readonly state: ExportState; readonly onCancel: () => void }

/** How far a file is, with a way to stop it; or why there is none. */
export const ExportProgress = ({ state, onCancel }: ExportProgressProps) => {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const { kind } = state
  const shows = kind === 'working' || kind === 'failed'
  // A way to stop that goes away with the focus on it would leave the keyboard nowhere.
  useEffect(() => {
    if (shows || !hadFocus.current) return
    hadFocus.current = false
    place.current?.parentElement?.querySelector('button')?.focus()
  }, [shows])
  return (
    <div
      ref={place}
      className="export-state muted small"
      onFocus={() => void (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        // Without another target it is the button itself that went.
        if (relatedTarget !== null) hadFocus.current = false
      }}
    >
      {state.kind === 'working' && (
        <>
          <ProgressBar aria-label="Export" value={state.share} className="export-bar">
            {({ valueText, percentage }) => (
              <>
                <span className="export-track" style={{ backgroundSize: `${percentage ?? 0}% 100%` }} />
                {valueText}
              </>
            )}
          </ProgressBar>
          <Stop label="Cancel the export" onPress={onCancel} />
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <span role="alert">Not exported. {state.why}</span>
          <Stop label="Close" onPress={onCancel} />
        </>
      )}
    </div>
  )
}

const Stop = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button className="icon s" aria-label={label} onPress={onPress}>
    <X aria-hidden />
  </Button>
)
