import { RefreshCw, TriangleAlert, X } from 'lucide-react'
import * as css from './banner.module.css'

type BannerProps = {
  readonly kind: 'bad' | 'warn'
  readonly text: string
  readonly onRefresh?: () => void
  readonly onDismiss: () => void
}

/** One sentence over the bottom of the page, where it moves nothing, until it is dismissed. */
export const Banner = ({ kind, text, onRefresh, onDismiss }: BannerProps) => (
  <div className={`${css.banner} hstack ${kind}`} role="alert">
    <TriangleAlert aria-hidden />
    <span className="words">{text}</span>
    {onRefresh && (
      <button type="button" className="btn s" onClick={onRefresh}>
        <RefreshCw aria-hidden />
        Refresh
      </button>
    )}
    <button type="button" className={onRefresh ? 'btn s' : 'icon s'} aria-label="Dismiss" onClick={onDismiss}>
      {onRefresh ? 'Dismiss' : <X aria-hidden />}
    </button>
  </div>
)
