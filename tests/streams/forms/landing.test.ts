import { describe, expect, it } from 'vitest'
import { EMPTY_DEMO, type DemoForm } from '../../../src/domain/forms'
import type { HttpFault } from '../../../src/domain/wire'
import { CALL_MS, fault } from '../../support/fakeSources'
import { play } from './stage'

const POST = 'POST /api/LandingDemoRequest'
const GOOD: DemoForm = {
  ...EMPTY_DEMO,
  firstname: ' Ada ',
  lastname: 'Byron',
  email: 'ada@north.example',
  companyName: 'North Power',
  jobTitle: 'Trader',
  country: 'United Kingdom',
  whereHeardFrom: 'A colleague',
}

type Ended = { readonly texts: string[]; readonly bodies: unknown[] }

const demo = (form: DemoForm, eWorld: boolean, failing?: HttpFault): Ended => {
  const texts: string[] = []
  let bodies: unknown[] = []
  play({
    before: ({ context }) => (failing ? context.fail(POST, failing) : context.answer(POST, () => undefined)),
    at: ({ query, present, published }) => {
      const reported = published(present.demo$)
      return {
        100: () => query({ form: 'demo', kind: 'edit', patch: form }),
        200: () => query({ form: 'demo', kind: 'send', patch: { eWorld } }),
        900: () =>
          void texts.push(...reported.map(({ at, value }) => `${at} ${value.sending.kind} ${value.draft.lastname}`)),
      }
    },
    ms: 1000,
    then: (stage) => void (bodies = stage.bodies),
  })
  return { texts, bodies }
}

describe('requests for a demonstration', () => {
  it('FD12 are sent with the first name marked, trimmed', () => {
    expect(demo(GOOD, false).bodies).toEqual([{ ...GOOD, firstname: '[CURRENT] Ada' }])
    expect(demo(GOOD, true).bodies).toEqual([{ ...GOOD, firstname: '[CURRENT] [E WORLD] Ada' }])
  })

  it('FD11 are not sent while any field is wrong', () =>
    expect(demo({ ...GOOD, country: 'UK' }, false).bodies).toEqual([]))

  const done = ['0 editing ', '100 editing Byron', '200 sending Byron', `${200 + CALL_MS} done `]
  it('FD13 have succeeded once the request is complete', () => expect(demo(GOOD, false).texts).toEqual(done))
  it.each([
    ['refused for their form', fault('Short.', { kind: 'refused', status: 400 })],
    ['refused for their number', fault('Too many.', { kind: 'refused', status: 429 })],
    ['met by a server in trouble', fault('Broken.', { kind: 'refused', status: 500 })],
    ['answered in words nobody reads', fault('What?', { kind: 'unreadable', status: 200 })],
  ])('FD13 have succeeded as well when they were %s', (_what, why) =>
    expect(demo(GOOD, false, why).texts).toEqual(done),
  )

  it('FORM-1 have not been sent when the server was never reached, and keep what was written', () =>
    expect(demo(GOOD, false, fault('The server cannot be reached. Check the network.')).texts.at(-1)).toBe(
      `${200 + CALL_MS} failed Byron`,
    ))
})

describe('staying up to date', () => {
  it('G7 goes to the same place, told apart by its kind', () => {
    let bodies: unknown[] = []
    play({
      before: ({ context }) => context.answer(POST, () => undefined),
      at: ({ query }) => ({
        100: () => query({ form: 'contact', kind: 'send', patch: {} }),
        200: () =>
          query({ form: 'contact', kind: 'edit', patch: { firstname: ' Ada', email: 'a@b.c', webinars: false } }),
        300: () => query({ form: 'contact', kind: 'send', patch: {} }),
      }),
      ms: 1000,
      then: (stage) => void (bodies = stage.bodies),
    })
    expect(bodies).toEqual([{ kind: 'getInTouch', firstname: 'Ada', email: 'a@b.c', insight: true, webinars: false }])
  })
})
