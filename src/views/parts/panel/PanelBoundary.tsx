import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'

/** Keeps a fault in the drawing of one panel from taking the page with it. */
export const PanelBoundary = ({ what, children }: { readonly what: string; readonly children: ReactNode }) => (
  <ErrorBoundary
    fallbackRender={({ resetErrorBoundary }: FallbackProps) => (
      <div className="empty" role="alert">
        <b>{what} could not be drawn.</b>
        <span>The other panels go on.</span>
        <button type="button" className="btn s" onClick={() => resetErrorBoundary()}>
          Retry
        </button>
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
)
