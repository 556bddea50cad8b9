import type { Freshness } from '../../streams/faces'
import { useShownNow } from '../time/now'
import { freshnessWords } from './freshnessWords'

/** LIVE with its time when well; a filled tag with the age when not. */
export const FreshnessTag = ({ freshness }: { readonly freshness: Freshness }) => {
  const now = useShownNow()
  const { word, rest, title } = freshnessWords(freshness, now)
  return (
    <span className={`state ${freshness.state}`} title={title}>
      <b>{word}</b>
      {rest}
    </span>
  )
}
