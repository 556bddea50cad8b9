import { Plus } from 'lucide-react'
import {
  STARTERS,
  subscriptionName,
  subscriptionText,
  type Subscription,
} from '../../../../domain/alerts/subscriptionList'
import * as css from '../notifications.module.css'

type StartersProps = { readonly locked: boolean; readonly onAdd: (starters: readonly Subscription[]) => void }

/** In place of an empty list: five subscriptions to begin with, each or all by one press. */
export const Starters = ({ locked, onAdd }: StartersProps) => (
  <div className={`${css.starterList} scroll thin vstack gap-8`}>
    <p className="muted">You have no subscriptions yet. Begin with one of these, or with all five.</p>
    <ul className="vstack gap-4">
      {STARTERS.map((starter) => (
        <li key={starter.id} className="hstack gap-8">
          <span className="grow stacked">
            <span>{subscriptionName(starter.settings)}</span>
            <span className="dim small">{subscriptionText(starter.settings)}</span>
          </span>
          <button
            type="button"
            className="btn s"
            disabled={locked}
            aria-label={`Add ${subscriptionName(starter.settings)}`}
            onClick={() => onAdd([starter])}
          >
            <Plus aria-hidden /> Add
          </button>
        </li>
      ))}
    </ul>
    <button type="button" className="btn" disabled={locked} onClick={() => onAdd(STARTERS)}>
      <Plus aria-hidden /> Add all five
    </button>
  </div>
)
