import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Loaded } from '../../../streams/lib/types'
import { useArrived } from '../arrived'

/** In place of what is on its way. */
export const Loading = () => <div className="empty">Loading...</div>

/** What a page is made of once all of it is known; until then that it is on its way. */
export const Arrived = ({ children }: { readonly children: ReactNode }) =>
  useArrived(Boolean(children)) ? children : <Loading />

/** In place of what could not be loaded: that and why, and a way to ask again. Nothing is known of how much there is. */
export const LoadFailed = ({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) => (
  <div className="empty" role="status">
    <b>This could not be loaded</b>
    <span>{why}</span>
    <button type="button" className="btn s" onClick={onRetry}>
      <RefreshCw aria-hidden />
      Retry
    </button>
  </div>
)

type LoadStateProps<T> = {
  readonly of: Loaded<T>
  readonly onRetry: () => void
  /** Of the value; of the last good one after a failure, since its panel says how old it is. */
  readonly children: (value: T) => ReactNode
}

/** What is loaded, or in its place that it is on its way, or why it did not come. It is mounted in slices, as `Arrived`. */
export const LoadState = <T,>({ of, onRetry, children }: LoadStateProps<T>) => {
  const isHere = useArrived(of.kind !== 'waiting')
  if (of.kind === 'waiting' || !isHere) return <Loading />
  if (of.kind === 'ready') return children(of.value)
  return of.last === undefined ? <LoadFailed why={of.why.why} onRetry={onRetry} /> : children(of.last)
}
