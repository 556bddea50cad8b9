import { of, type Observable } from 'rxjs'
import type { RunHelpers } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { patched$, type PatchedSpec } from '../../../src/streams/lib/patched'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import type { Loaded } from '../../../src/streams/lib/types'
import { CALL_MS, fakeSources, fault, JOIN_MS, script } from '../../support/fakeSources'
import { during, watchedSources } from '../../support/marbles'
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

describe('subscriptions of what is requested whole and changed by messages', () => {
  /** Over sources and inputs whose subscriptions are logged; without a line. */
  const watchedSetting = ({ cold }: RunHelpers, more: Partial<Spec> = {}) => {
    const { context, sources, subscriptionsOf, open } = watchedSources(START)
    context.answer(CALL, () => ({ seq: 1, value: 10 }))
    const inputs = { key$: cold('k', { k: '/whole' }), pushes$: cold<Push>('-'), again$: cold('-') }
    const spec: Spec = {
      group: 'group',
      start: { seq: 0, value: 0, isBehind: false },
      request: (path) => sources.http.get(path) as Observable<Push>,
      answered: (_state, answer) => ({ ...answer, isBehind: false }),
      pushed: (state, push) => ({ ...push, isBehind: push.seq !== state.seq + 1 }),
      isBehind: ({ isBehind }) => isBehind,
      ...inputs,
      ...more,
    }
    return { context, subscriptionsOf, open, inputs, patched: patched$(sources, spec) }
  }
  const state = (seq: number, value: number, isBehind = false): State => ({ seq, value, isBehind })
  const firstLoaded = { w: WAITING, a: ready(state(1, 10)) }

  it('STR-132 the reader that leaves ends the call, the messages, the line, the attention and all inputs, and leaves the group', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions, flush } = helpers
      const { context, subscriptionsOf, open, inputs, patched } = watchedSetting(helpers)
      context.up()
      expectObservable(patched, '5ms ^ 19ms !').toBe('5ms w', firstLoaded)
      const span = '5ms ^ 19ms !'
      for (const { subscriptions } of Object.values(inputs)) expectSubscriptions(subscriptions).toBe(span)
      expectSubscriptions(subscriptionsOf('awake')).toBe(span)
      // For later connections of the requests, for those of the messages, and for the group.
      expectSubscriptions(subscriptionsOf('link')).toBe([span, span, span])
      expectSubscriptions(subscriptionsOf(CALL)).toBe(span)
      expectSubscriptions(subscriptionsOf('join group')).toBe('5ms ^ 9ms !')
      expectSubscriptions(subscriptionsOf('leave group')).toBe('25ms (^!)')
      flush()
      expect(open()).toEqual([])
    }))

  it('STR-133 each reader has its own request, and the group is left with the last of them', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { context, subscriptionsOf, inputs, patched } = watchedSetting(helpers)
      context.up()
      expectObservable(patched, during(0, 70)).toBe('w 49ms a', firstLoaded)
      expectObservable(patched, during(40, 120)).toBe('40ms w 49ms a', firstLoaded)
      expectSubscriptions(inputs.pushes$.subscriptions).toBe([during(0, 70), during(40, 120)])
      expectSubscriptions(subscriptionsOf(CALL)).toBe([during(0, 50), during(40, 90)])
      expectSubscriptions(subscriptionsOf('leave group')).toBe(during(120, 120))
    }))

  it('STR-134 a refused join is subscribed to again after 30 s, and that pause ends with the reader and with the connection', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions, flush } = helpers
      const { context, subscriptionsOf, open, patched } = watchedSetting(helpers)
      context.refuseJoins('No.')
      script({ 0: () => context.up(), 40_000: () => context.down(), 50_000: () => context.up() })
      expectObservable(patched, during(0, 60_000)).toBe('w 49ms a 49999ms b', {
        ...firstLoaded,
        b: ready(state(1, 10)),
      })
      expectSubscriptions(subscriptionsOf('join group')).toBe([0, 30_000, 50_000].map((at) => during(at, at)))
      expectSubscriptions(subscriptionsOf('after 30000')).toBe([
        during(0, 30_000),
        during(30_000, 40_000),
        during(50_000, 60_000),
      ])
      flush()
      expect(open()).toEqual([])
    }))

  it('STR-135 the line that falls ends the join under way, and the next connection joins and requests again', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { context, subscriptionsOf, patched } = watchedSetting(helpers)
      script({ 0: () => context.up(), 5: () => context.down(), 100: () => context.up() })
      expectObservable(patched, during(0, 200)).toBe('w 49ms a 99ms b', { ...firstLoaded, b: ready(state(1, 10)) })
      expectSubscriptions(subscriptionsOf('join group')).toBe([during(0, 5), during(100, 110)])
      expectSubscriptions(subscriptionsOf(CALL)).toBe([during(0, 50), during(100, 150)])
    }))

  it('STR-136 a failed request is subscribed to again after 5 s, and that pause ends with the reader', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { context, subscriptionsOf, patched } = watchedSetting(helpers)
      context.fail(CALL, fault('Down.'))
      expectObservable(patched, during(0, 8000)).toBe('w 49ms f 5049ms g', {
        w: WAITING,
        f: failed({ why: 'Down.', at: START + 50 }),
        g: failed({ why: 'Down.', at: START + 5100 }),
      })
      expectSubscriptions(subscriptionsOf(CALL)).toBe([during(0, 50), during(5050, 5100)])
      expectSubscriptions(subscriptionsOf('after 5000')).toBe(during(50, 5050))
      expectSubscriptions(subscriptionsOf('after 10000')).toBe(during(5100, 8000))
    }))

  it('STR-137 silence is measured from the last answer or message, by one timer, which ends with the reader', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions, flush } = helpers
      const pushes$ = cold('400ms p', { p: { seq: 2, value: 11 } })
      const { subscriptionsOf, open, patched } = watchedSetting(helpers, { pushes$, quietMs: 1000 })
      expectObservable(patched, during(0, 2000)).toBe('w 49ms a 349ms b 1049ms c', {
        ...firstLoaded,
        b: ready(state(2, 11)),
        c: ready(state(1, 10)),
      })
      expectSubscriptions(subscriptionsOf('after 1000')).toBe([during(50, 400), during(400, 1400), during(1450, 2000)])
      expectSubscriptions(subscriptionsOf(CALL)).toBe([during(0, 50), during(1400, 1450)])
      flush()
      expect(open()).toEqual([])
    }))

  it('STR-138 a missed message requests the whole, with its state emitted before the answer', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions } = helpers
      const pushes$ = cold('100ms p', { p: { seq: 3, value: 12 } })
      const { subscriptionsOf, patched } = watchedSetting(helpers, { pushes$ })
      expectObservable(patched, during(0, 200)).toBe('w 49ms a 49ms b 49ms c', {
        ...firstLoaded,
        b: ready(state(3, 12, true)),
        c: ready(state(1, 10)),
      })
      expectSubscriptions(subscriptionsOf(CALL)).toBe([during(0, 50), during(100, 150)])
    }))

  it('STR-139 an error of the messages reaches the reader and ends every other subscription', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions, flush } = helpers
      const pushes$ = cold<Push>('70ms #')
      const { context, subscriptionsOf, open, inputs, patched } = watchedSetting(helpers, { pushes$, quietMs: 1000 })
      context.up()
      expectObservable(patched).toBe('w 49ms a 19ms #', firstLoaded)
      expectSubscriptions(inputs.key$.subscriptions).toBe(during(0, 70))
      expectSubscriptions(subscriptionsOf('after 1000')).toBe(during(50, 70))
      expectSubscriptions(subscriptionsOf('leave group')).toBe(during(70, 70))
      flush()
      expect(open()).toEqual([])
    }))
})
