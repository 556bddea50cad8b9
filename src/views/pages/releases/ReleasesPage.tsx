import { useReleases, retryReleases } from '../../../streams/releases/hooks'
import { ReleasesView } from './ReleasesView'

/** /releases (catalogue A9). */
export const ReleasesPage = () => <ReleasesView releases={useReleases()} onRetry={retryReleases} />
