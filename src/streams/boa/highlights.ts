import type { ItemChange } from '../../domain/boa/collection'
import type { RowMark } from '../../domain/tables/definitions/boaStack'
import type { Step } from '../../domain/tables/sync'
import type { RowMarks } from '../../domain/tables/stackRows'
import { freshnessOf } from '../lib/freshness'
import { boaModel, type BoaParts } from './boaModel'

/** Specification: the list of recent changes is cleared after 5 s. */
export const HIGHLIGHT_MS = 5000

type Changes = ReadonlyMap<string, ItemChange>
type Lit = ReadonlyMap<string, { readonly mark: RowMark; readonly by: Changes }>

/** A step of the stack, with what is marked after it; between two steps of the stack only marks go out. */
export type StackStep = {
  readonly step: Step<BoaParts>
  readonly marks: RowMarks
  /** Keys whose mark is another than before this step, next to those that the step itself changed. */
  readonly remarked: readonly string[]
}

/** A step of the stack, or changes whose 5 s are over. */
export type StackEvent = { readonly step: Step<BoaParts> } | { readonly over: Changes }
export type MarkedState = StackStep & { readonly lit: Lit }

const NO_MARKS: RowMarks = new Map()
const NOTHING: readonly string[] = []

/** Marks belong to numbers that move: old ones carry none. */
const isOld = ({ state }: Step<BoaParts>): boolean =>
  ['stale', 'failed'].includes(freshnessOf(boaModel, state, []).state)

const marksOf = (lit: Lit): RowMarks => new Map([...lit].map(([key, { mark }]) => [key, mark]))

const lighted = (before: Lit, changes: Changes): Lit => {
  const after = new Map(before)
  for (const [key, change] of changes) {
    if (change.kind === 'removed') after.delete(key)
    else after.set(key, { mark: change, by: changes })
  }
  return after
}

const stepped = (before: MarkedState | undefined, step: Step<BoaParts>): MarkedState => {
  const { news } = step
  const lit: Lit = before?.lit ?? new Map()
  const old = isOld(step)
  if (news?.kind === 'whole' || (old && lit.size > 0)) {
    const remarked = news?.kind === 'whole' ? NOTHING : [...lit.keys()]
    return { step, marks: NO_MARKS, lit: new Map(), remarked }
  }
  if (news?.kind !== 'patch' || old) return { step, marks: before?.marks ?? NO_MARKS, lit, remarked: NOTHING }
  const next = lighted(lit, news.change)
  return { step, marks: marksOf(next), lit: next, remarked: NOTHING }
}

/** What changed again since then is lit by that change. */
const unlit = (before: MarkedState, over: Changes): MarkedState => {
  const lit = new Map([...before.lit].filter(([, { by }]) => by !== over))
  const remarked = [...before.lit.keys()].filter((key) => !lit.has(key))
  const { news: _, ...step } = before.step
  return { step: { ...step, commands: [] }, marks: marksOf(lit), lit, remarked }
}

/** The next step of a stack, with the items that changed in the last 5 s, each marked for its own 5 s. */
export const markedStep = (before: MarkedState | undefined, event: StackEvent): MarkedState | undefined => {
  if ('step' in event) return stepped(before, event.step)
  return before && unlit(before, event.over)
}
