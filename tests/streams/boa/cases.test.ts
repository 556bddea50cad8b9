import { NEVER, Subject, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { CaseDraft, SavedCase } from '../../../src/domain/boa/analytics/cases'
import type { HttpFault } from '../../../src/infra/types/sources'
import { cases$, type CaseIntent, type Cases } from '../../../src/streams/boa/cases'
import { fakeSources } from '../../support/fakeSources'

const DRAFT: CaseDraft = {
  ...{ name: 'Mine', period: '2026-11-20-35' },
  moves: [{ kind: 'add', name: 'My plant', volume: 100, price: 80 }],
}
const CASE: SavedCase = { ...DRAFT, id: 'a', by: 'ann@north.example', at: 1 }

/** The stream over a server whose answers the test gives. */
const world = () => {
  const { sources } = fakeSources(0)
  const asked: { readonly path: string; readonly body?: unknown; readonly answer$: Subject<unknown> }[] = []
  const call = (path: string, body?: unknown): Observable<unknown> => {
    const answer$ = new Subject<unknown>()
    asked.push({ path, answer$, ...(body !== undefined && { body }) })
    return answer$
  }
  const intents$ = new Subject<CaseIntent>()
  const clock = { ...sources.clock, after: () => NEVER }
  const http = { ...sources.http, get: (path: string) => call(path), post: call }
  const seen: Cases[] = []
  cases$({ ...sources, clock, http }, intents$).subscribe((each) => seen.push(each))
  const give = (place: number, answer: unknown): void => {
    asked[place]?.answer$.next(answer)
    asked[place]?.answer$.complete()
  }
  return { ask: (intent: CaseIntent) => intents$.next(intent), asked, give, now: () => seen.at(-1) }
}
const REFUSED: HttpFault = { kind: 'refused', status: 400, why: 'name: choose another name.' }

describe('cases of the company', () => {
  it('BA05 CAS-20 a case is sent once, and the list is asked for again when it is saved', () => {
    const { ask, asked, give, now } = world()
    give(0, [])
    ask({ kind: 'save', draft: DRAFT })
    expect(now()).toMatchObject({ outcome: { kind: 'sending' }, list: { kind: 'ready', value: [] } })
    expect(asked[1]).toMatchObject({ body: DRAFT })
    give(1, CASE)
    expect(now()?.outcome).toEqual({ kind: 'saved', name: 'Mine' })
    give(2, [CASE])
    expect(now()?.list).toEqual({ kind: 'ready', value: [CASE] })
    expect(asked).toHaveLength(3)
  })

  it('CAS-21 a refusal is told in its words, the list stays, and nothing is sent a second time by itself', () => {
    const { ask, asked, give, now } = world()
    give(0, [CASE])
    ask({ kind: 'save', draft: DRAFT })
    asked[1]?.answer$.error(REFUSED)
    expect(now()).toEqual({ list: { kind: 'ready', value: [CASE] }, outcome: { kind: 'refused', why: REFUSED.why } })
    // The list alone is asked for again: it then has who was first with the name.
    expect(asked.slice(2).map(({ path, body }) => [path, body])).toEqual([[asked[0]?.path, undefined]])
  })

  it('CAS-22 what was deleted comes with what saves it again', () => {
    const { ask, asked, give, now } = world()
    give(0, [CASE])
    ask({ kind: 'delete', found: CASE })
    expect(asked[1]).toMatchObject({ body: { id: 'a' } })
    give(1, undefined)
    expect(now()?.outcome).toEqual({ kind: 'deleted', draft: DRAFT })
  })

  it('CAS-23 who begins to look has the list of now, and nothing of what became of an earlier case', () => {
    const { ask, asked, give, now } = world()
    give(0, [])
    ask({ kind: 'save', draft: DRAFT })
    asked[1]?.answer$.error(REFUSED)
    give(2, [])
    ask({ kind: 'look' })
    give(3, [CASE])
    expect(now()).toEqual({ list: { kind: 'ready', value: [CASE] }, outcome: { kind: 'none' } })
  })
})
