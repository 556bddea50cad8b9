import { of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { fault } from '../../support/fakeSources'
import { HOUR, loginUntil, PROVIDER_MS } from '../../support/fakeIdentity'
import { play, START } from './stage'

const REFRESH = 'POST /refreshtoken/internalb2ctoken'
const refused = (status: number) => fault('No.', { kind: 'refused', status })
const renewals = (done: readonly string[]): number[] =>
  done.filter((line) => line.endsWith(' renew')).map((line) => Number(line.split(' ')[0]))

describe('the end of a login', () => {
  it('AU05 it is looked at every 10 s; once it is past, the modal opens, at the latest 10 s after the end', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 35_000))
        identity.renews({ kind: 'interaction' })
      },
      ms: 60_000,
      then: ({ user, denied }, { identity }) => {
        expect(user).toEqual(['0 checking', '0 signedIn', `${40_000 + PROVIDER_MS} signedIn expired`])
        expect(denied).toEqual(['0 undefined', `${40_000 + PROVIDER_MS} expiredToken`])
        // Tried from half its life on, and not for ever once the provider has said that it wants to see the user.
        expect(renewals(identity.done)).toEqual([20_000, 30_000, 40_000])
        expect(identity.acts()).not.toContain('forget')
      },
    }))

  it('AU05 a renewal without an answer does not hold the modal back for more than 5 s', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 5000))
        identity.renews('silent')
      },
      ms: 60_000,
      then: ({ denied }) => expect(denied).toEqual(['0 undefined', '15000 expiredToken']),
    }))

  it('AU05 two minutes before its end it is renewed unseen, and the server is notified for the hub connections', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + HOUR))
        identity.renews(loginUntil(START + 2 * HOUR))
      },
      ms: 2 * HOUR - 200_000,
      then: ({ user, denied }, { identity, context }) => {
        expect(renewals(identity.done)).toEqual([HOUR - 120_000])
        expect(context.times(REFRESH)).toEqual([HOUR - 120_000 + PROVIDER_MS])
        expect(user).toEqual(['0 checking', '0 signedIn'])
        expect(denied).toEqual(['0 undefined'])
      },
    }))

  it('AU05 a renewal that failed is tried at the next check', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + HOUR))
        identity.renews({ kind: 'offline' }, { kind: 'iframe' }, loginUntil(START + 2 * HOUR))
      },
      ms: HOUR + 60_000,
      then: ({ denied }, { identity }) => {
        expect(renewals(identity.done)).toEqual([-120_000, -110_000, -100_000].map((ms) => HOUR + ms))
        expect(denied).toEqual(['0 undefined'])
      },
    }))

  it('AU05 after an outage that outlived the login, the renewal takes the modal away by itself', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 5000))
        identity.renews({ kind: 'offline' }, { kind: 'offline' }, loginUntil(START + HOUR))
      },
      ms: 60_000,
      then: ({ user, denied }) => {
        expect(denied).toEqual([
          '0 undefined',
          `${10_000 + PROVIDER_MS} expiredToken`,
          `${30_000 + 2 * PROVIDER_MS - PROVIDER_MS} undefined`,
        ])
        expect(user.at(-1)).toMatch(/ signedIn$/)
      },
    }))

  it('AU05 waking up looks at once', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 2000))
        identity.renews({ kind: 'interaction' })
      },
      at: ({ context }) => ({ 3000: () => context.awake$.next('wake') }),
      ms: 5000,
      then: ({ denied }) => expect(denied).toEqual(['0 undefined', `${3000 + PROVIDER_MS} expiredToken`]),
    }))

  it('AU12 closing the expired modal clears the login and goes to /login, with the way back', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 5000))
        identity.at('/boa-dashboard/2026-09-22-12?x=1')
      },
      at: ({ query }) => ({ 20_000: () => query({ kind: 'closeDenied' }) }),
      ms: 21_000,
      then: ({ user, denied, way }, { identity }) => {
        expect(denied.at(-1)).toBe('20000 undefined')
        expect(user.at(-1)).toBe('20001 visitor')
        expect(way.slice(0, 2)).toEqual([
          '0 undefined',
          `20001 /login?returnUrl=${encodeURIComponent('/boa-dashboard/2026-09-22-12?x=1')}`,
        ])
        expect(identity.acts()).toContain('forget')
      },
    }))
})

describe('the server’s word on the login', () => {
  it('AU08 UNAUTH leads to /logout', () =>
    play({
      before: ({ identity, context }) => {
        identity.signedIn(loginUntil(START + 20_000))
        identity.renews(loginUntil(START + HOUR))
        context.answer(REFRESH, () => 'UNAUTH')
      },
      ms: 15_000,
      then: ({ way }) => expect(way.slice(0, 2)).toEqual(['0 undefined', `${10_000 + PROVIDER_MS + 50} /logout`]),
    }))

  it('AU05 a new period asks the server again, spread over 5 s by chance', () =>
    play({
      before: ({ identity }) => identity.signedIn(loginUntil(START + HOUR)),
      at: ({ context }) => ({ 1000: () => context.push('periodChange', {}) }),
      ms: 10_000,
      then: (_published, { context }) => expect(context.times(REFRESH)).toEqual([1000]),
    }))

  it('AU05 a new period asks nothing for a visitor', () =>
    play({
      at: ({ context }) => ({ 1000: () => context.push('periodChange', {}) }),
      ms: 10_000,
      then: (_published, { context }) => expect(context.times(REFRESH)).toEqual([]),
    }))

  it('AU04 a 401 to the present token is checked with a new one; refused again, the login is cleared: /login', () =>
    play({
      before: ({ identity, context }) => {
        identity.signedIn(loginUntil(START + HOUR))
        identity.renews(loginUntil(START + 2 * HOUR))
        context.fail(REFRESH, refused(401))
      },
      at: ({ identity }) => ({ 1000: () => identity.reject('/api/boa') }),
      ms: 5000,
      then: ({ user, way }, { identity }) => {
        expect(user.at(-1)).toBe(`${1000 + PROVIDER_MS + 50 + 1} visitor`)
        expect(way[1]).toBe(`${1000 + PROVIDER_MS + 50 + 1} /login?returnUrl=%2Fboa-dashboard`)
        expect(identity.acts()).toEqual(['begin', 'renew', 'forget'])
      },
    }))

  it('AU04 a 401 that no silent renewal can answer clears the login: /login', () =>
    play({
      before: ({ identity }) => identity.signedIn(loginUntil(START + HOUR)),
      at: ({ identity }) => ({ 1000: () => identity.reject('/hub/data') }),
      ms: 5000,
      then: ({ user, way }) => {
        expect(user.at(-1)).toMatch(/ visitor$/)
        expect(way[1]).toContain('/login?')
      },
    }))

  it('AU04 a 401 that a new token answers changes nothing, and many at once are one renewal', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + HOUR))
        identity.renews(loginUntil(START + 2 * HOUR))
      },
      at: ({ identity }) => ({
        1000: () => {
          for (const path of ['/api/boa', '/hub/data', '/api/plantStore']) identity.reject(path)
        },
      }),
      ms: 5000,
      then: ({ user, way }, { identity }) => {
        expect(renewals(identity.done)).toEqual([1000])
        expect(user).toEqual(['0 checking', '0 signedIn'])
        expect(way).toEqual(['0 undefined'])
      },
    }))

  it('AU04 without the network a refusal ends nothing', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + HOUR))
        identity.renews({ kind: 'offline' })
      },
      at: ({ identity }) => ({ 1000: () => identity.reject('/api/boa') }),
      ms: 5000,
      then: ({ user, way }) => {
        expect(user.at(-1)).toBe('0 signedIn')
        expect(way).toEqual(['0 undefined'])
      },
    }))

  it('AU04 a second refusal within five minutes is no matter of signing in: the licence modal, not another round', () =>
    play({
      before: ({ identity, context }) => {
        identity.signedIn(loginUntil(START + HOUR))
        context.stored.set('enact.signInAgain', String(START - 60_000))
        context.stored.set('enact.user.ada-1.emailAccess', String(START - 60_000))
      },
      at: ({ identity }) => ({ 1000: () => identity.reject('/api/boa'), 2000: () => identity.reject('/api/boa') }),
      ms: 5000,
      then: ({ denied, way, user }, { identity }) => {
        expect(denied).toEqual(['0 undefined', `${1000 + PROVIDER_MS} licenseNoLogout`])
        expect(way).toEqual(['0 undefined'])
        expect(user.at(-1)).toBe('0 signedIn')
        expect(renewals(identity.done)).toEqual([1000])
      },
    }))
})

it('AU04 once the server has accepted the login, a refusal is worth signing in for again', () =>
  play({
    before: ({ identity, context }) => {
      identity.signedIn(loginUntil(START + HOUR))
      context.stored.set('enact.signInAgain', String(START - 60_000))
    },
    at: ({ identity }) => ({ 1000: () => identity.reject('/api/boa') }),
    ms: 5000,
    then: ({ denied, way }) => {
      expect(denied).toEqual(['0 undefined'])
      expect(way[1]).toContain('/login?')
    },
  }))

describe('email access', () => {
  const REQUESTED = 'GET /usersettingsapi/emailaccess'

  it('AU09 it is asked once after sign-in, and again 12 hours later', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 100 * HOUR))
      },
      ms: 13 * HOUR,
      then: ({ denied }, { context }) => {
        const [first, second, ...more] = context.times(REQUESTED)
        expect(first).toBe(0)
        expect(second! - first!).toBeGreaterThanOrEqual(12 * HOUR)
        expect(second! - first!).toBeLessThan(12 * HOUR + 1000)
        expect(more).toEqual([])
        expect(denied).toEqual(['0 undefined'])
      },
    }))

  it('AU09 a good answer counts for 12 hours over page starts, for this user alone', () => {
    const queries = (user: string, agoMs: number): number[] => {
      let times: number[] = []
      play({
        before: ({ identity, context }) => {
          identity.signedIn(loginUntil(START + 100 * HOUR))
          context.stored.set(`enact.user.${user}.emailAccess`, String(START - agoMs))
        },
        ms: HOUR,
        then: (_published, { context }) => void (times = context.times(REQUESTED)),
      })
      return times
    }
    expect(queries('ada-1', 11 * HOUR + 1)).toEqual([HOUR - 1])
    expect(queries('ada-1', 12 * HOUR)).toEqual([0])
    expect(queries('ada-1', -HOUR)).toEqual([0])
    expect(queries('bob-2', HOUR)).toEqual([0])
  })

  it.each([
    ['false', () => of(false)],
    ['401', () => throwError(() => refused(401))],
  ])('AU09 the answer %s leads to signing in again with the password, never twice in a row', (_name, answer) => {
    let stored = new Map<string, string>()
    const start = (before: ReadonlyMap<string, string>, expected: readonly string[], denied: string): void =>
      play({
        before: ({ identity, context }) => {
          identity.signedIn(loginUntil(START + HOUR, { loginType: 'lcp' }))
          for (const [key, value] of before) context.stored.set(key, value)
          context.answer(REQUESTED, () => undefined)
          Object.assign(identity.sources, {
            http: {
              ...context.sources.http,
              get: (path: string) => (path.endsWith('emailaccess') ? answer() : context.sources.http.get(path)),
            },
          })
        },
        ms: 2000,
        then: (published, { identity, context }) => {
          expect(identity.acts()).toEqual(expected)
          expect(published.denied.at(-1)).toMatch(denied)
          stored = new Map(context.stored)
        },
      })
    start(new Map(), ['begin', 'signIn /boa-dashboard lcp login'], 'undefined')
    start(stored, ['begin'], 'licenseNoLogout')
  })

  it.each([403, 500, 404])('AU09 any other failure (%i) opens licenseNoLogout', (status) =>
    play({
      before: ({ identity, context }) => {
        identity.signedIn(loginUntil(START + HOUR))
        context.fail(REQUESTED, refused(status))
      },
      ms: 2000,
      then: ({ denied }, { identity }) => {
        expect(denied.at(-1)).toMatch(/licenseNoLogout$/)
        expect(identity.acts()).toEqual(['begin'])
      },
    }),
  )

  it('AU04 the 401 of the email check is its own affair: no second rule acts on it', () =>
    play({
      before: ({ identity }) => identity.signedIn(loginUntil(START + HOUR)),
      at: ({ identity }) => ({ 100: () => identity.reject('/usersettingsapi/emailaccess') }),
      ms: 2000,
      then: ({ way }, { identity }) => {
        expect(way).toEqual(['0 undefined'])
        expect(identity.acts()).toEqual(['begin'])
      },
    }))
})
