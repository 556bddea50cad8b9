import { describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '../../../src/domain/forms'
import { fault } from '../../support/fakeSources'
import { play, signedIn, START, type Stage } from './stage'

const LOG = 'POST /staticApi/logFrontendEvent'
const KEY = 'enact.termsNoticed'

describe('the terms', () => {
  it('TE02 an opening is told to the server each time; that the server cannot receive it disturbs no user', () =>
    play({
      before: ({ context }) => {
        context.answer(LOG, () => undefined)
        context.fail(LOG, fault('Down.'), 1)
      },
      at: ({ query }) => ({
        100: () => query({ form: 'terms', kind: 'opened' }),
        500: () => query({ form: 'terms', kind: 'opened' }),
      }),
      ms: 1000,
      then: ({ context, bodies }) => {
        expect(context.times(LOG)).toEqual([100, 500])
        expect(bodies).toEqual(Array(2).fill({ frontendEvent: 'Accessed Terms and Conditions' }))
      },
    }))

  it('TE01 the answer goes into the settings with the time of the server’s clock', () =>
    play({
      at: ({ query }) => ({
        1500: () => query({ form: 'terms', kind: 'answered', agreed: false }),
        2500: () => query({ form: 'terms', kind: 'answered', agreed: true }),
      }),
      ms: 5000,
      then: ({ patches }) =>
        expect(patches).toEqual([
          { terms: { agreed: false, date: new Date(START + 1500).toISOString() } },
          { terms: { agreed: true, date: new Date(START + 2500).toISOString() } },
        ]),
    }))
})

describe('the notice for visitors', () => {
  const shown = (steps: (stage: Stage) => Readonly<Record<number, () => void>>, stored?: string) => {
    let reported: readonly { at: number; value: boolean }[] = []
    let retained: string | undefined
    let sent: readonly unknown[] = []
    play({
      before: ({ context, user$ }) => {
        user$.next({ kind: 'visitor' })
        if (stored !== undefined) context.stored.set(KEY, stored)
      },
      at: (stage) => {
        reported = stage.published(stage.present.termsNotice$)
        return steps(stage)
      },
      ms: 3000,
      then: ({ context }) => {
        retained = context.stored.get(KEY)
        sent = context.sent
      },
    })
    return { reported: reported.map(({ at, value }) => `${at} ${value}`), retained, sent }
  }

  it('TE02 is shown until it was read, and this is remembered and told to the other tabs', () =>
    expect(shown(({ query }) => ({ 100: () => query({ form: 'terms', kind: 'noticed' }) }))).toEqual({
      reported: ['0 true', '100 false'],
      retained: TERMS_VERSION,
      sent: [{ channel: KEY, message: TERMS_VERSION }],
    }))

  it('TE02 is not shown a second time, unless the terms have changed', () => {
    expect(shown(() => ({}), TERMS_VERSION).reported).toEqual(['0 false'])
    expect(shown(() => ({}), '0.9').reported).toEqual(['0 true'])
  })

  it('TE02 is gone when it was read in another tab', () =>
    expect(shown(({ context }) => ({ 100: () => context.tab(KEY, TERMS_VERSION) })).reported).toEqual([
      '0 true',
      '100 false',
    ]))

  it('TE02 is for visitors only, and not for a user of whom it is not known', () => {
    const changing = shown(({ user$ }) => ({
      100: () => user$.next({ kind: 'checking' }),
      200: () => user$.next(signedIn('ada@north.example')),
      300: () => user$.next({ kind: 'visitor' }),
    }))
    expect(changing.reported).toEqual(['0 true', '100 false', '300 true'])
  })
})

describe('tutorials', () => {
  it('G2 the place in a video is remembered by page', () => {
    let reported: readonly { at: number; value: number }[][] = []
    play({
      before: ({ context }) => void context.stored.set('enact.tutorial.glossary', 'nonsense'),
      at: ({ query, present, published }) => ({
        100: () => query({ form: 'tutorial', kind: 'reached', pageKey: 'boa-dashboard', seconds: 41.6 }),
        200: () =>
          void (reported = ['boa-dashboard', 'glossary', 'news'].map((key) => published(present.tutorialPlace$(key)))),
      }),
      ms: 1000,
      then: () => expect(reported.map((each) => each.map(({ value }) => value))).toEqual([[42], [0], [0]]),
    })
  })
})
