import type { DateConfig, DateRule, ResolvedDates } from '../../domain/dates'
import type { Instant, SettlementDate } from '../../domain/periods'

export type DatePanelProps = {
  readonly config: DateConfig
  readonly rule: DateRule
  /** The running half hour, or any instant within it. */
  readonly now: Instant
  /** With a text the choice waits for this button; without it each choice is published at once. */
  readonly applyText?: string | undefined
  readonly onChange: (config: DateConfig) => void
  readonly onReset?: (() => void) | undefined
  readonly restore?: { readonly text: string; readonly disabled: boolean; readonly onRestore: () => void } | undefined
  readonly onClose: () => void
}

/** What every part of the open picker is given: the draft, what it means, and how to change it. */
export type PartProps = {
  readonly draft: DateConfig
  readonly resolved: ResolvedDates
  readonly rule: DateRule
  readonly now: Instant
  readonly today: SettlementDate
  readonly onDraft: (draft: DateConfig) => void
  /** A word on what has the focus, e.g. why this day cannot be chosen; undefined when there is nothing to say. */
  readonly onHint: (hint: string | undefined) => void
}
