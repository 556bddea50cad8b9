import { of, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { patched$, type PatchedSpec } from '../../../src/streams/lib/patched'
import type { Loaded } from '../../../src/streams/lib/types'
import { CALL_MS, fakeSources, fault, JOIN_MS, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const CALL = 'GET /whole'
const EVENT = 'bingo'

type Push = { readonly seq: number; readonly value: number }
/** A value by the sequence of its messages; `isBehind` once one was missed. */
type State = Push & { readonly isBehind: boolean }
type Spec = PatchedSpec<State, string, Push, Push>

const textOf = (loaded: Loaded<State>): string => {
  if (loaded.kind === 'ready') return String(loaded.value.value)
  return loaded.kind === 'waiting' ? 'waiting' : `failed, last ${String(loaded.last?.value)}`
}

const setting = (more: Partial<Spec> = {}) => {
  const context = fakeSources(START)
  let whole: Push = { seq: 1, value: 10 }
  context.answer(CALL, () => whole)
  const spec: Spec = {
    group: 'group',
    start: { seq: 0, value: 0, isBehind: false },
    key$: of('/whole'),
    request: (path) => context.sources.http.get(path) as Observable<Push>,
    pushes$: context.sources.hub.on(EVENT) as Observable<Push>,
    answered: (state, answer) => (answer.seq < state.seq ? state : { ...answer, isBehind: false }),
    pushed: (state, push) => (push.seq === state.seq + 1 ? { ...push, isBehind: false } : { ...state, isBehind: true }),
    isBehind: ({ isBehind }) => isBehind,
    ...more,
  }
  const at = (): number => context.clock.now() - START
  return {
    context,
    has: (next: Push): void => void (whole = next),
    push: (push: Push): void => context.push(EVENT, push),
    watch: (ms: number) => recorded(patched$(context.sources, spec), ms, at),
  }
}
const linesOf = (published: readonly { readonly at: number; readonly value: Loaded<State> }[]): readonly string[] =>
  published.map(({ at, value }) => `${at} ${textOf(value)}`)

describe('what is requested whole and changed by messages', () => {
  it('STR-69 is shown with its first answer and patched by each message; its group is joined at each connection and left at the end', () =>
    inVirtualTime(({ flush }) => {
      const { context, push, watch } = setting()
      const published = watch(5000)
      script({
        0: () => context.up(),
        10: () => push({ seq: 1, value: 9 }),
        1000: () => push({ seq: 2, value: 11 }),
        2000: () => context.down(),
        3000: () => context.up(),
      })
      flush()
      expect(linesOf(published)).toEqual(['0 waiting', '50 10', '1000 11', '3050 11'])
      expect(context.times('join group')).toEqual([0, 3000])
      expect(context.times(CALL)).toEqual([0, 3000])
      expect(context.times('leave group')).toEqual([5000])
    }))

  it('STR-69 a missed message is made good by one request, and by one more where the answer does not reach', () =>
    inVirtualTime(({ flush }) => {
      const { context, has, push, watch } = setting({
        answered: (_state, answer) => ({ ...answer, isBehind: answer.seq < 9 }),
      })
      has({ seq: 9, value: 10 })
      const published = watch(2000)
      script({
        0: () => context.up(),
        // Twelve is missed: of the messages after it none breaks off the request.
        500: () => {
          has({ seq: 8, value: 12 })
          push({ seq: 13, value: 13 })
        },
        510: () => push({ seq: 14, value: 14 }),
        560: () => has({ seq: 14, value: 14 }),
      })
      flush()
      expect(context.times(CALL)).toEqual([0, 500, 500 + CALL_MS])
      expect(textOf(published.at(-1)!.value)).toBe('14')
    }))

  it('STR-69 a failed request leaves the last good value, which messages go on to patch until an answer mends it', () =>
    inVirtualTime(({ flush }) => {
      const { context, push, has, watch } = setting()
      const published = watch(9000)
      script({
        0: () => context.up(),
        900: () => context.fail(CALL, fault('The server cannot be reached.'), 1),
        1000: () => context.awake$.next('visible'),
        2000: () => {
          has({ seq: 2, value: 11 })
          push({ seq: 2, value: 11 })
        },
      })
      flush()
      expect(linesOf(published)).toEqual([
        '0 waiting',
        '50 10',
        '1050 failed, last 10',
        '2000 failed, last 11',
        '6100 11',
      ])
    }))

  it('STR-69 without an answer a failure has no last value, and silence requests the whole again', () =>
    inVirtualTime(({ flush }) => {
      const { context, push, watch } = setting({ quietMs: 1000 })
      context.fail(CALL, fault('The server cannot be reached.'), 1)
      const published = watch(2200)
      script({ 0: () => context.up(), 600: () => push({ seq: 1, value: 5 }) })
      flush()
      expect(context.times('join group').length * JOIN_MS).toBe(JOIN_MS)
      expect(linesOf(published)).toEqual(['0 waiting', '50 failed, last undefined', '1650 10'])
      expect(context.times(CALL)).toEqual([0, 1600])
    }))
})
