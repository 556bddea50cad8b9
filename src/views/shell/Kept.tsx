import { Suspense, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Banner } from './Banner'

type KeptProps = { readonly open: boolean; readonly onClose: () => void; readonly children: ReactNode }

const NOT_LOADED =
  'This part of Enact could not be loaded. After a release its files have other names, and Refresh fetches those.'

/**
 * Something over the page whose code is fetched when it is first asked for. It is kept from then on, so that it can close
 * with its movement. A fault in it leaves the page alone.
 */
export const Kept = ({ open, onClose, children }: KeptProps) => {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <ErrorBoundary
      fallback={
        open && (
          <div className="banners">
            <Banner kind="bad" text={NOT_LOADED} onRefresh={() => window.location.reload()} onDismiss={onClose} />
          </div>
        )
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
