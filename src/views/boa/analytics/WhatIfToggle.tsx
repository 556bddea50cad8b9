import { FlaskConical, Lock } from 'lucide-react'
import type { AnalyticsIntent } from '../../../streams/boa/analytics'
import { Tool } from '../../parts/Tool'
import * as css from './analytics.module.css'

type WhatIfToggleProps = {
  readonly on: boolean
  /** Why it cannot be used, e.g. the licence that it takes; undefined where it can. */
  readonly locked: string | undefined
  readonly onQuery: (intent: AnalyticsIntent) => void
}

/** Switches the what-if on and off (BA01). Without the licence it stays, and says what it takes (AC04). */
export const WhatIfToggle = ({ on, locked, onQuery }: WhatIfToggleProps) => (
  <Tool
    label="What-if"
    look="btn"
    className={on ? `s ${css.whatIfToggle} is-on` : `s ${css.whatIfToggle}`}
    off={locked !== undefined}
    tip={locked ?? (on ? 'Leave the what-if' : 'Try out other acceptances')}
    onPress={() => onQuery({ kind: on ? 'off' : 'on' })}
  >
    {locked === undefined ? <FlaskConical aria-hidden /> : <Lock aria-hidden />} What-if
  </Tool>
)
