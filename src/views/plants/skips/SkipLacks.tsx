import { skipCoverage } from '../../../domain/skips/board'
import type { SkipDay } from '../../../domain/skips/calls'
import * as css from './skips.module.css'

type SkipLacksProps = {
  readonly days: readonly SkipDay[]
  /** Why days are missing. */
  readonly why?: string | undefined
}

/** What is missing of the days, and why. */
export const SkipLacks = ({ days, why }: SkipLacksProps) => {
  const sentences = [why, ...skipCoverage(days).why].filter((each) => each !== undefined)
  if (sentences.length === 0) return null
  return (
    <details className={css.skipsLacks}>
      <summary>{sentences.length === 1 ? sentences[0] : `${sentences[0]} And ${sentences.length - 1} more.`}</summary>
      {sentences.slice(1).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </details>
  )
}
