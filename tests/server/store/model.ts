import * as fc from 'fast-check'
import type { Item, ItemWrite, SettingsStore, WriteAnswer } from '../../../server/store/types'

/** Settings of one user as plain values: what the store must do, without a database. */
export type Model = {
  readonly items: ReadonlyMap<string, { readonly rev: number; readonly data: unknown }>
  readonly answers: ReadonlyMap<string, WriteAnswer>
}

export const EMPTY: Model = { items: new Map(), answers: new Map() }

export type Request = { readonly requestId: string; readonly writes: readonly ItemWrite[] }

const revOf = (model: Model, key: string): number => model.items.get(key)?.rev ?? 0

/** The model after a request, and the answer to it. */
export const after = (model: Model, { requestId, writes }: Request): readonly [Model, WriteAnswer] => {
  const first = model.answers.get(requestId)
  if (first) return [model, first]
  const stale = writes.filter(({ key, baseRev }) => baseRev !== revOf(model, key))
  if (stale.length > 0) {
    const current = stale.map(({ key }) => [key, { rev: revOf(model, key), data: model.items.get(key)?.data ?? null }])
    return [model, { kind: 'conflict', current: Object.fromEntries(current) as never }]
  }
  const items = new Map(model.items)
  for (const { key, data } of writes) items.set(key, { rev: revOf(model, key) + 1, data })
  const revs = Object.fromEntries(writes.map(({ key }) => [key, items.get(key)!.rev]))
  const answer: WriteAnswer = { kind: 'saved', revs }
  return [{ items, answers: new Map([...model.answers, [requestId, answer]]) }, answer]
}

/** The model's items as `all` gives them: without the deleted ones, by key. */
export const itemsOf = (model: Model): readonly Item[] | undefined =>
  model.items.size === 0
    ? undefined
    : [...model.items]
        .filter(([, { data }]) => data !== undefined)
        .map(([key, { rev, data }]) => ({ key, rev, data }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))

const KEYS = ['basic', 'page/boa', 'order/dashboard', 'item/dashboard/a']

/** What a writer does: it knows some revisions, right or out of date, and may send an earlier request again. */
export type Step = {
  readonly writer: 0 | 1
  readonly keys: readonly string[]
  /** Added to the revision that the writer knows: mostly nothing. */
  readonly off: number
  readonly data: unknown
  readonly again: boolean
  /** Looks at the server before it writes. */
  readonly fresh: boolean
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  writer: fc.constantFrom(0 as const, 1 as const),
  keys: fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 }),
  off: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -1, max: 2 }) }),
  data: fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    // Through JSON first: -0 is 0 there.
    {
      weight: 4,
      arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify({ value })) as unknown),
    },
  ),
  again: fc.boolean().chain((often) => (often ? fc.boolean() : fc.constant(false))),
  fresh: fc.boolean(),
})

/** Two writers with what each believes, and the requests they have sent. */
export const writers = () => {
  const known = [new Map<string, number>(), new Map<string, number>()] as const
  const sent: Request[] = []
  let count = 0
  const request = (model: Model, step: Step): Request => {
    const earlier = sent.at(-1)
    if (step.again && earlier) return earlier
    const believes = known[step.writer]
    if (step.fresh) for (const [key, { rev }] of model.items) believes.set(key, rev)
    const writes = step.keys.map((key) => ({
      key,
      baseRev: Math.max(0, (believes.get(key) ?? 0) + step.off),
      data: step.data,
    }))
    const made = { requestId: `request-${count++}`, writes }
    sent.push(made)
    return made
  }
  const received = (step: Step, answer: WriteAnswer): void => {
    if (answer.kind === 'saved') for (const [key, rev] of Object.entries(answer.revs)) known[step.writer].set(key, rev)
    if (answer.kind === 'conflict')
      for (const [key, { rev }] of Object.entries(answer.current)) known[step.writer].set(key, rev)
  }
  return { request, received }
}

export const send = (settings: SettingsStore, userId: string, { requestId, writes }: Request): Promise<WriteAnswer> =>
  settings.write(userId, requestId, writes)
