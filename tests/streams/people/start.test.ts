import { describe, expect, it } from 'vitest'
import { HOUR, loginUntil } from '../../support/fakeIdentity'
import { play, START } from './stage'

const GOOD = loginUntil(START + HOUR)

describe('the start of the page', () => {
  it('AU01 a visitor is a free user at once, and nothing of the provider is asked but whether there is a login', () =>
    play({
      ms: 1000,
      then: ({ user, denied, way }, { identity, context }) => {
        expect(user).toEqual(['0 checking', '0 visitor'])
        expect(identity.acts()).toEqual(['begin'])
        expect(denied).toEqual(['0 undefined'])
        expect(way).toEqual(['0 undefined'])
        expect(context.times('GET /usersettingsapi/account')).toEqual([])
        expect(context.times('GET /usersettingsapi/emailaccess')).toEqual([])
      },
    }))

  it('AU01 coming back from the provider the user is signed in and goes to where he was', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(GOOD, '/dashboard/7')
        identity.at('/')
      },
      ms: 1000,
      then: ({ user, way }) => {
        expect(user).toEqual(['0 checking', '0 signedIn'])
        expect(way).toEqual(['0 undefined', '0 /dashboard/7'])
      },
    }))

  it('AU01 who is already where he was is sent nowhere', () =>
    play({
      before: ({ identity }) => identity.signedIn(GOOD, '/boa-dashboard'),
      ms: 1000,
      then: ({ way }) => expect(way).toEqual(['0 undefined']),
    }))

  it.each([
    ['the access expiry is past', { accessExpiresAt: START - 1 }],
    ['the token expiry is past', { tokenExpiresAt: START - 1 }],
    ['an expiry is this very moment', { tokenExpiresAt: START }],
  ])('AU02 a login is not accepted when %s: it is cleared, and the page stays where it is', (_when, more) =>
    play({
      before: ({ identity }) => identity.signedIn({ ...GOOD, ...more }),
      ms: 1000,
      then: ({ user, way, alert }, { identity }) => {
        expect(user).toEqual(['0 checking', '1 visitor'])
        expect(identity.acts()).toEqual(['begin', 'forget'])
        expect(way).toEqual(['0 undefined'])
        expect(alert).toEqual(['0 undefined'])
      },
    }),
  )

  it.each([true, false])('AU03 access_denied clears the stored login and goes to / (stored: %s)', (stored) =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'failed', fault: { kind: 'denied' }, stored }),
      ms: 1000,
      then: ({ user, way, alert }, { identity }) => {
        expect(user.at(-1)).toBe('1 visitor')
        expect(identity.acts()).toEqual(['begin', 'forget'])
        expect(way).toEqual(['0 undefined', '1 /'])
        expect(alert).toEqual(['0 undefined'])
      },
    }),
  )

  it('AU04 a stored token that the provider does not know is cleared, and the page goes to /login', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'failed', fault: { kind: 'invalid' }, stored: true }),
      ms: 1000,
      then: ({ user, way }, { identity }) => {
        expect(user.at(-1)).toBe('1 visitor')
        expect(identity.acts()).toEqual(['begin', 'forget'])
        expect(way).toEqual(['0 undefined', '1 /login'])
      },
    }))

  it('AU07 a blocked hidden frame becomes one full-page login; blocked again soon after, no user is signed in', () => {
    let stored: Map<string, string> | undefined
    const blocked = { kind: 'failed', fault: { kind: 'iframe' }, stored: true, loginType: 'lcp' } as const
    play({
      before: ({ identity }) => {
        identity.arrive(blocked)
        identity.at('/boa-dashboard?x=1')
      },
      ms: 1000,
      then: ({ user }, { identity, context }) => {
        expect(identity.acts()).toEqual(['begin', 'signIn /boa-dashboard?x=1 lcp'])
        expect(user).toEqual(['0 checking'])
        stored = new Map(context.stored)
      },
    })
    play({
      before: ({ identity, context }) => {
        identity.arrive(blocked)
        for (const [key, value] of stored!) context.stored.set(key, value)
      },
      ms: 1000,
      then: ({ user }, { identity }) => {
        expect(identity.acts()).toEqual(['begin', 'forget'])
        expect(user.at(-1)).toBe('1 visitor')
      },
    })
  })

  it('AU11 what the provider answers instead of a login is reported: "Signin error: …"', () =>
    play({
      before: ({ identity }) =>
        identity.arrive({ kind: 'failed', fault: { kind: 'other', message: 'state_mismatch' }, stored: false }),
      at: ({ query }) => ({ 500: () => query({ kind: 'closeSignAlert' }) }),
      ms: 1000,
      then: ({ user, alert }, { identity }) => {
        expect(alert).toEqual(['0 undefined', '0 Signin error: state_mismatch', '500 undefined'])
        expect(user.at(-1)).toBe('1 visitor')
        expect(identity.acts()).toContain('forget')
      },
    }))

  it('AU02 a login of yesterday that only a password could renew is cleared without a word', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'failed', fault: { kind: 'interaction' }, stored: true }),
      ms: 1000,
      then: ({ user, alert, way }) => {
        expect(user.at(-1)).toBe('1 visitor')
        expect(alert).toEqual(['0 undefined'])
        expect(way).toEqual(['0 undefined'])
      },
    }))

  it('AU02 without the server it is asked every 5 s, and no user is taken for a visitor meanwhile', () =>
    play({
      before: ({ identity }) => {
        const offline = { kind: 'failed', fault: { kind: 'offline' }, stored: true } as const
        identity.arrive(offline, offline, { kind: 'signedIn', login: GOOD })
      },
      ms: 12_000,
      then: ({ user }, { identity }) => {
        expect(user).toEqual(['0 checking', '10000 signedIn'])
        expect(identity.done.filter((line) => line.endsWith('begin'))).toEqual(['0 begin', '5000 begin', '10000 begin'])
        expect(identity.acts()).not.toContain('forget')
      },
    }))
})

describe('other tabs', () => {
  it('S30 sign-out in another tab begins this page again at /, so that nothing of the user stays in memory', () =>
    play({
      before: ({ identity }) => identity.signedIn(GOOD),
      at: ({ identity }) => ({ 500: () => identity.elsewhere({ kind: 'signedOut' }) }),
      ms: 1000,
      then: (_published, { identity }) => expect(identity.done.at(-1)).toBe('500 restart /'),
    }))

  it('S30 another user in another tab begins this page again; the same user leaves it alone', () =>
    play({
      before: ({ identity }) => identity.signedIn(GOOD),
      at: ({ identity }) => ({
        500: () => identity.elsewhere({ kind: 'signedIn', homeAccountId: GOOD.homeAccountId }),
        600: () => identity.elsewhere({ kind: 'signedIn', homeAccountId: 'bob-2' }),
      }),
      ms: 1000,
      then: (_published, { identity }) =>
        expect(identity.done.filter((line) => line.includes('restart'))).toEqual(['600 restart /boa-dashboard']),
    }))

  it('AU01 a visitor’s tab takes over the sign-in of another tab', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'visitor' }, { kind: 'signedIn', login: GOOD }),
      at: ({ identity }) => ({
        500: () => identity.elsewhere({ kind: 'signedIn', homeAccountId: GOOD.homeAccountId }),
      }),
      ms: 1000,
      then: ({ user }) => expect(user).toEqual(['0 checking', '0 visitor', '500 signedIn']),
    }))
})
