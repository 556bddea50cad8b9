import { RefreshCw } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

type PartProps = {
  /** What holds the place until it comes. */
  readonly place?: ReactNode
  /** Its name, for when it does not come. */
  readonly what: string
  readonly children: ReactNode
}

/** A part of the shell whose code is fetched by itself: where that fails, the rest of the shell and the page stay. */
export const Part = ({ place = null, what, children }: PartProps) => (
  <ErrorBoundary
    fallback={
      <button
        type="button"
        className="btn s rigid"
        title={`${what} could not be loaded. Reload fetches it again.`}
        onClick={() => window.location.reload()}
      >
        <RefreshCw aria-hidden />
        Reload
      </button>
    }
  >
    <Suspense fallback={place}>{children}</Suspense>
  </ErrorBoundary>
)
