import { RefreshCw } from 'lucide-react'

type LoadFailedProps = { readonly why: string; readonly onRetry: () => void }

/** In place of what could not be loaded: that and why, and a way to ask again. Nothing is known of how much there is. */
export const LoadFailed = ({ why, onRetry }: LoadFailedProps) => (
  <div className="empty" role="status">
    <b>This could not be loaded</b>
    <span>{why}</span>
    <button type="button" className="btn s" onClick={onRetry}>
      <RefreshCw aria-hidden />
      Retry
    </button>
  </div>
)
