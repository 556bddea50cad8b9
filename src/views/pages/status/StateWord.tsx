import { CircleCheck, CircleDashed, CircleX, Clock, Minus } from 'lucide-react'
import { STATE_TEXTS, type FeedCondition } from '../../../domain/status'
import * as css from './status.module.css'

const ICONS = { ok: CircleCheck, late: Clock, down: CircleX, unknown: CircleDashed, notOffered: Minus } as const

/** A state by icon, word and colour. */
export const StateWord = ({ state }: { readonly state: FeedCondition }) => {
  const Icon = ICONS[state]
  return (
    <span className={`${css.stateWord} hstack gap-5 nowrap muted ${state}`}>
      <Icon aria-hidden />
      {STATE_TEXTS[state]}
    </span>
  )
}
