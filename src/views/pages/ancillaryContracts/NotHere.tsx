import type { Freshness } from '../../../streams/lib/types'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'

type NotHereProps = { readonly freshness: Freshness; readonly onRetry: () => void }

/** In place of what is not here: that it is on its way, or why it did not come. */
export const NotHere = ({ freshness, onRetry }: NotHereProps) =>
  freshness.state === 'failed' ? <LoadFailed why={freshness.why} onRetry={onRetry} /> : <Loading />
