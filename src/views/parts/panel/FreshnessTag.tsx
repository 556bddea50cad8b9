import { use } from 'react'
import type { Freshness } from '../../../streams/lib/faces'
import { ReplayingContext } from '../../own/replaying'
import { useShownNow } from '../../own/now'
import { freshnessWords } from './freshnessWords'
import './state.css'
import { useTimes } from '../../own/times'

/** LIVE with its time when well (REPLAY when the numbers come from a tape); a filled tag with the age when not. */
export const FreshnessTag = ({ freshness }: { readonly freshness: Freshness }) => {
  const now = useShownNow()
  const replaying = use(ReplayingContext) && freshness.state === 'live'
  const { word, lead, rest, title } = freshnessWords(freshness, now, useTimes())
  return (
    <span className={`state ${freshness.state}`} title={replaying ? 'Verified against the proofs on the tape' : title}>
      <b>{replaying ? 'REPLAY' : word}</b>
      {rest !== '' && (
        <span className="state-time">
          {lead !== undefined && <span className="state-lead">{lead}</span>}
          {rest}
        </span>
      )}
    </span>
  )
}
