import { describe, expect, it, vi } from 'vitest'
import type { RunHelpers } from 'rxjs/testing'
import type { PersonalData } from '../../../src/domain/wire/personalData'
import { personalData$, type PersonalDataState } from '../../../src/streams/people/personalData'
import { fault } from '../../support/fakeSources'
import { watchedSources } from '../../support/marbles'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const DATA: PersonalData = {
  at: START,
  account: {
    userId: 'u',
    email: 'a@b.example',
    name: 'A',
    company: 'B',
    tier: 'Trade',
    countries: ['Gb'],
    admin: false,
  },
  settings: [],
  seenAt: null,
  subscriptions: null,
  feedback: [],
  companyDashboards: [],
  companyItems: [],
  checkMutes: [],
  alerts: [],
  devices: [],
}
const COPY = { kind: 'copy' } as const
const DELETE = { kind: 'delete', email: 'a@b.example' } as const
const OFFLINE = fault('offline')

/** The states that intents lead to, over calls that take as long as their marbles. */
const states = (
  { cold, hot }: RunHelpers,
  intents: string,
  calls: { readonly get?: string; readonly post?: string },
) => {
  const save = vi.fn<(file: Blob, name: string) => void>()
  const { sources } = watchedSources(START)
  const http = {
    get: vi.fn(() => cold(calls.get ?? '|', { d: DATA }, OFFLINE)),
    post: vi.fn(() => cold(calls.post ?? '|', { n: undefined }, OFFLINE)),
  }
  const requested$ = hot(intents, { c: COPY, d: DELETE })
  return { save, http, state$: personalData$({ ...sources, http, save }, requested$) }
}

const SEEN: Readonly<Record<string, PersonalDataState>> = {
  w: { kind: 'working', of: 'copy' },
  x: { kind: 'working', of: 'delete' },
  c: { kind: 'copied', file: 'Enact data 2026-11-20.json' },
  d: { kind: 'deleted' },
  f: { kind: 'failed', of: 'copy', why: OFFLINE.why },
  g: { kind: 'failed', of: 'delete', why: OFFLINE.why },
}

describe('a copy of what is stored of a user, and its deletion', () => {
  it('PER-10 the copy is saved as a file of the day, once, however often it is requested meanwhile', () => {
    inVirtualTime((help) => {
      const { save, state$ } = states(help, '-cc----', { get: '---(d|)' })
      help.expectObservable(state$).toBe('    -w--c--', SEEN)
      help.flush()
      expect(save.mock.calls.map(([, name]) => name)).toEqual(['Enact data 2026-11-20.json'])
    })
  })

  it('PER-11 a deletion sends the typed email, and a failure is stated and can be tried again', () => {
    inVirtualTime((help) => {
      // A read is tried once more after 300 ms, a deletion never.
      const { http, state$ } = states(help, '-d---c----', { get: '--#', post: '--(n|)' })
      help.expectObservable(state$).toBe('    -x-d-w 303ms f', SEEN)
      help.flush()
      expect(http.post).toHaveBeenCalledWith('/usersettingsapi/personalData/delete', { email: 'a@b.example' })
    })
    inVirtualTime((help) => {
      const { save, state$ } = states(help, '-d----', { post: '--#' })
      help.expectObservable(state$).toBe('    -x-g--', SEEN)
      help.flush()
      expect(save).not.toHaveBeenCalled()
    })
  })
})
