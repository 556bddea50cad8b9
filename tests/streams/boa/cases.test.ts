import { NEVER, Subject, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { CaseDraft, SavedCase } from '../../../src/domain/boa/analytics/cases'
import { HttpFault } from '../../../src/domain/wire'
import { cases$, type CaseIntent, type Cases } from '../../../src/streams/boa/cases'
import { fakeSources } from '../../support/fakeSources'

const DRAFT: CaseDraft = {
  name: 'Mine',
  period: '2026-11-20-35',
  moves: [{ kind: 'add', name: 'My plant', volume: 100, price: 80 }],
}
const CASE: SavedCase = { ...DRAFT, id: 'a', by: 'ann@north.example', at: 1 }

/** The stream over a server whose answers the test gives. */
const context = () => {
  const { sources } = fakeSources(0)
  const requested: { readonly path: string; readonly body?: unknown; readonly answer$: Subject<unknown> }[] = []
  const call = (path: string, body?: unknown): Observable<unknown> => {
    const answer$ = new Subject<unknown>()
    requested.push({ path, answer$, ...(body !== undefined && { body }) })
    return answer$
  }
  const intents$ = new Subject<CaseIntent>()
  const clock = { ...sources.clock, after: () => NEVER }
  const http = { ...sources.http, get: (path: string) => call(path), post: call }
  const seen: Cases[] = []
  cases$({ ...sources, clock, http }, intents$).subscribe((each) => seen.push(each))
  const give = (place: number, answer: unknown): void => {
    requested[place]?.answer$.next(answer)
    requested[place]?.answer$.complete()
  }
  return { query: (intent: CaseIntent) => intents$.next(intent), requested, give, now: () => seen.at(-1) }
}
const REFUSED = new HttpFault({ kind: 'refused', status: 400, why: 'name: choose another name.' })

const pageOf = (...items: readonly SavedCase[]) => ({ items })

describe('cases of the company', () => {
  it('BA05 CAS-20 a case is sent once, and the list is requested again when it is saved', () => {
    const { query, requested, give, now } = context()
    give(0, pageOf())
    query({ kind: 'save', draft: DRAFT })
    expect(now()).toMatchObject({ outcome: { kind: 'sending' }, list: { kind: 'ready', value: [] } })
    expect(requested[1]).toMatchObject({ body: DRAFT })
    give(1, CASE)
    expect(now()?.outcome).toEqual({ kind: 'saved', name: 'Mine' })
    give(2, pageOf(CASE))
    expect(now()?.list).toEqual({ kind: 'ready', value: [CASE] })
    expect(requested).toHaveLength(3)
  })

  it('CAS-21 a refusal is reported in its words, the list stays, and nothing is sent a second time by itself', () => {
    const { query, requested, give, now } = context()
    give(0, pageOf(CASE))
    query({ kind: 'save', draft: DRAFT })
    requested[1]?.answer$.error(REFUSED)
    expect(now()).toEqual({
      list: { kind: 'ready', value: [CASE] },
      hasMore: false,
      outcome: { kind: 'refused', why: REFUSED.why },
    })
    // The list alone is asked for again: it then has who was first with the name.
    expect(requested.slice(2).map(({ path, body }) => [path, body])).toEqual([[requested[0]?.path, undefined]])
  })

  it('CAS-22 what was deleted comes with what saves it again', () => {
    const { query, requested, give, now } = context()
    give(0, pageOf(CASE))
    query({ kind: 'delete', found: CASE })
    expect(requested[1]).toMatchObject({ body: { id: 'a' } })
    give(1, undefined)
    expect(now()?.outcome).toEqual({ kind: 'deleted', draft: DRAFT })
  })

  it('CAS-23 who begins to look has the list of now, and nothing of what became of an earlier case', () => {
    const { query, requested, give, now } = context()
    give(0, pageOf())
    query({ kind: 'save', draft: DRAFT })
    requested[1]?.answer$.error(REFUSED)
    give(2, pageOf())
    query({ kind: 'look' })
    give(3, pageOf(CASE))
    expect(now()).toEqual({ list: { kind: 'ready', value: [CASE] }, hasMore: false, outcome: { kind: 'none' } })
  })

  it('SAF-M7 a list has its first page, further ones when they are wanted, and all of them again after a change', () => {
    const { query, requested, give, now } = context()
    const other: SavedCase = { ...CASE, id: 'b' }
    give(0, { items: [CASE], next: '5.1' })
    expect(now()).toMatchObject({ list: { kind: 'ready', value: [CASE] }, hasMore: true })
    query({ kind: 'more' })
    expect(now()?.list).toEqual({ kind: 'ready', value: [CASE] })
    give(1, { items: [CASE], next: '5.1' })
    give(2, pageOf(other))
    expect(now()).toMatchObject({ list: { kind: 'ready', value: [CASE, other] }, hasMore: false })
    query({ kind: 'delete', found: CASE })
    give(3, undefined)
    give(4, { items: [other], next: '4.1' })
    give(5, pageOf())
    expect(now()).toMatchObject({ list: { kind: 'ready', value: [other] }, hasMore: false })
    const pages = requested.filter(({ body }) => body === undefined).map(({ path }) => path.split('/').at(-1))
    expect(pages).toEqual(['first', 'first', '5.1', 'first', '4.1'])
  })
})
