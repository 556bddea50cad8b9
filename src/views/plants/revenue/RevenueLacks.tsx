import type { RevenueLack } from '../../../domain/revenue/calls'
import { PART_TEXTS, type RevenuePart } from '../../../domain/revenue/parts'
import { counted } from '../../parts/format/numbers'
import * as css from './revenue.module.css'

/** How many days the sums do not have. */
export const Unfilled = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <p className={css.revenueSum}>
      <span className="tag partial">partial</span>{' '}
      {`${counted(count, 'day')} of the range ${count === 1 ? 'is' : 'are'} not added up yet and left out.`}
    </p>
  )

type LacksProps = {
  readonly lacks: readonly RevenueLack[]
  /** The parts of which anything is known. */
  readonly known: ReadonlySet<RevenuePart>
  readonly filling: boolean
}

/** What is not in the totals, and what only in part, with the reasons. */
export const RevenueLacks = ({ lacks, known, filling }: LacksProps) => {
  if (lacks.length === 0) return null
  const whole = lacks.filter((each) => !known.has(each.part))
  const part = lacks.filter((each) => known.has(each.part))
  const names = (of: typeof lacks): string => of.map((each) => PART_TEXTS[each.part].title).join(', ')
  const why = (of: typeof lacks): string => [...new Set(of.flatMap((each) => each.why))].join(' ')
  return (
    <details className={css.revenueLacks}>
      <summary>
        <span className="tag partial">partial</span>
        {whole.length > 0 && ` Not in the totals: ${names(whole)}.`}
        {part.length > 0 && ` Not of all periods: ${names(part)}.`}
        {filling && ' Days are being filled.'}
      </summary>
      {[part, whole].map((each) => each.length > 0 && <p key={names(each)}>{`${names(each)}: ${why(each)}`}</p>)}
    </details>
  )
}
