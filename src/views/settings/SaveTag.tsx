import { Check, Lock, RotateCw, TriangleAlert } from 'lucide-react'
import type { SaveState } from '../../domain/settings'

type SaveTagProps = { readonly save: SaveState; readonly onRetry: () => void }

/** Whether what was chosen is kept: read out as it changes. */
export const SaveTag = ({ save, onRetry }: SaveTagProps) => (
  <span className={`save-tag ${save.state}`}>
    <span role="status">
      <Words save={save} />
    </span>
    {save.state === 'failed' && (
      <button type="button" className="btn s" onClick={onRetry}>
        Retry
      </button>
    )}
  </span>
)

const Words = ({ save }: { save: SaveState }) => {
  switch (save.state) {
    case 'idle':
      return null
    case 'saving':
      return (
        <>
          <RotateCw aria-hidden />
          Saving
        </>
      )
    case 'saved':
      return (
        <>
          <Check aria-hidden />
          Saved
        </>
      )
    case 'locked':
      return (
        <>
          <Lock aria-hidden />
          Not saved while locked
        </>
      )
    case 'failed':
      return (
        <>
          <TriangleAlert aria-hidden />
          Not saved.
        </>
      )
    default:
      return save satisfies never
  }
}
