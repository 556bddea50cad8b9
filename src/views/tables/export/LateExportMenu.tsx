import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const Menu = lazy(async () => ({ default: (await import('./ExportMenu')).ExportMenu }))

/** The export of a live table, whose code is fetched apart from the table. Where it cannot be fetched there is none. */
export const LateExportMenu = ({ tableKey }: { readonly tableKey: string }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <Menu tableKey={tableKey} />
    </Suspense>
  </ErrorBoundary>
)
