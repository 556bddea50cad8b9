import { describe, expect, it } from 'vitest'
import { fault } from '../../support/fakeSources'
import { HOUR, loginUntil, PROVIDER_MS } from '../../support/fakeIdentity'
import { LISTS, play, START } from './stage'

const GOOD = loginUntil(START + HOUR)

describe('signing in and out', () => {
  it('AU06 sign-in leaves with the page to come back to and the kind of login', () =>
    play({
      at: ({ ask }) => ({ 100: () => ask({ kind: 'signIn', returnTo: '/dashboard?a=1', loginType: 'lcp' }) }),
      ms: 1000,
      then: (_told, { identity }) => expect(identity.done).toEqual(['0 begin', '100 signIn /dashboard?a=1 lcp']),
    }))

  it.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)', '/logout'])(
    'S17 a page to come back to that is no path of this site stays home: %s',
    (returnTo) =>
      play({
        at: ({ ask }) => ({ 100: () => ask({ kind: 'signIn', returnTo, loginType: 'local' }) }),
        ms: 1000,
        then: (_told, { identity }) => expect(identity.asked).toEqual([{ returnTo: '/', loginType: 'local' }]),
      }),
  )

  it('AU01 sign-in waits until it is known whether somebody is signed in; then it only goes to the page', () =>
    play({
      before: ({ identity }) => {
        const offline = { kind: 'failed', fault: { kind: 'offline' }, stored: true } as const
        identity.arrive(offline, { kind: 'signedIn', login: GOOD })
      },
      at: ({ ask }) => ({ 100: () => ask({ kind: 'signIn', returnTo: '/dashboard', loginType: 'local' }) }),
      ms: 6000,
      then: ({ way }, { identity }) => {
        expect(identity.asked).toEqual([])
        expect(way[1]).toBe('5000 /dashboard')
      },
    }))

  it('AU11 a sign-in that fails is told, and a new try takes the words away', () =>
    play({
      before: ({ identity }) => identity.cannotLeave({ kind: 'other', message: 'No such client.' }),
      at: ({ ask }) => ({
        100: () => ask({ kind: 'signIn', returnTo: '/', loginType: 'local' }),
        500: () => ask({ kind: 'signIn', returnTo: '/', loginType: 'local' }),
      }),
      ms: 1000,
      then: ({ alert }) =>
        expect(alert).toEqual([
          '0 undefined',
          `${100 + PROVIDER_MS} Signin error: No such client.`,
          '500 undefined',
          `${500 + PROVIDER_MS} Signin error: No such client.`,
        ]),
    }))

  it('AU11 coming back by the browser’s back button is no error', () =>
    play({
      before: ({ identity }) => identity.cannotLeave({ kind: 'cancelled' }),
      at: ({ ask }) => ({ 100: () => ask({ kind: 'signIn', returnTo: '/', loginType: 'local' }) }),
      ms: 1000,
      then: ({ alert, way }) => {
        expect(alert).toEqual(['0 undefined'])
        expect(way[1]).toMatch(/ \/$/)
      },
    }))

  it('AU11 a sign-out that fails is told: "Logout error: …", and nobody is signed in all the same', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(GOOD)
        identity.cannotEnd({ kind: 'other', message: 'No end session endpoint.' })
      },
      at: ({ ask }) => ({ 100: () => ask({ kind: 'signOut' }) }),
      ms: 1000,
      then: ({ user, alert, way }) => {
        expect(alert.at(-1)).toBe(`${100 + PROVIDER_MS} Logout error: No end session endpoint.`)
        expect(user).toEqual(['0 checking', '0 signedIn', '100 checking', `${100 + PROVIDER_MS} visitor`])
        expect(way).toEqual(['0 undefined'])
      },
    }))

  it('AU13 sign-out of a visitor goes to /', () =>
    play({
      before: ({ identity }) => identity.endsAtOnce(),
      at: ({ ask }) => ({ 100: () => ask({ kind: 'signOut' }) }),
      ms: 1000,
      then: ({ user, way }) => {
        expect(user.at(-1)).toMatch(/ visitor$/)
        expect(way[1]).toBe(`${100 + PROVIDER_MS} /`)
      },
    }))

  it('AU01 a page taken back after its way to the provider was broken off reads anew who looks', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'signedIn', login: GOOD }, { kind: 'visitor' }),
      at: ({ ask, world }) => ({ 100: () => ask({ kind: 'signOut' }), 500: () => world.awake$.next('pageshow') }),
      ms: 1000,
      then: ({ user }) => expect(user).toEqual(['0 checking', '0 signedIn', '100 checking', '500 visitor']),
    }))

  it('INF-6 a way is wanted until it is taken, or for two seconds', () =>
    play({
      at: ({ ask }) => ({
        100: () => ask({ kind: 'showLicenceNeeded' }),
        200: () => ask({ kind: 'closeDenied' }),
        300: () => ask({ kind: 'wayTaken' }),
        400: () => ask({ kind: 'showLicenceNeeded' }),
        500: () => ask({ kind: 'closeDenied' }),
      }),
      ms: 5000,
      then: ({ way }) =>
        expect(way).toEqual(['0 undefined', '200 /logout', '300 undefined', '500 /logout', '2500 undefined']),
    }))
})

describe('the modals', () => {
  it('AU13 closing licenseNoLogout goes to /logout', () =>
    play({
      at: ({ ask }) => ({ 100: () => ask({ kind: 'showLicenceNeeded' }), 200: () => ask({ kind: 'closeDenied' }) }),
      ms: 1000,
      then: ({ denied, way }, { identity }) => {
        expect(denied).toEqual(['0 undefined', '100 licenseNoLogout', '200 undefined'])
        expect(way).toEqual(['0 undefined', '200 /logout'])
        expect(identity.acts()).toEqual(['begin'])
      },
    }))

  it('AU13 who is signed in can look at the product page instead, and stays signed in', () =>
    play({
      before: ({ identity }) => identity.signedIn(GOOD),
      at: ({ ask }) => ({ 100: () => ask({ kind: 'showLicenceNeeded' }), 200: () => ask({ kind: 'showProductPage' }) }),
      ms: 1000,
      then: ({ user, denied, way }) => {
        expect(denied).toEqual(['0 undefined', '100 licenseNoLogout', '200 undefined'])
        expect(way).toEqual(['0 undefined', '200 /'])
        expect(user.at(-1)).toMatch(/signedIn$/)
      },
    }))

  it('AU14 the release modal shows the server’s text; closing it only hides it', () =>
    play({
      at: ({ ask, world }) => ({
        50: () => world.push('newReleaseRefreshNeeded', { nothing: 'to show' }),
        100: () => world.push('newReleaseRefreshNeeded', { html: '<p>New</p>' }),
        200: () => ask({ kind: 'closeDenied' }),
      }),
      ms: 1000,
      then: ({ denied, way }, { identity }) => {
        expect(denied).toEqual(['0 undefined', '100 release', '200 undefined'])
        expect(way).toEqual(['0 undefined'])
        expect(identity.acts()).toEqual(['begin'])
      },
    }))

  it('AU12 one at a time: expired before licence before release', () =>
    play({
      before: ({ identity }) => identity.signedIn(loginUntil(START + 5000)),
      at: ({ ask, world }) => ({
        1000: () => world.push('newReleaseRefreshNeeded', { html: '<p>New</p>' }),
        2000: () => ask({ kind: 'showLicenceNeeded' }),
        20_000: () => ask({ kind: 'closeDenied' }),
        21_000: () => ask({ kind: 'closeDenied' }),
      }),
      ms: 22_000,
      then: ({ denied }) =>
        expect(denied).toEqual([
          '0 undefined',
          '1000 release',
          '2000 licenseNoLogout',
          `${10_000 + PROVIDER_MS} expiredToken`,
          '20000 licenseNoLogout',
          // With the login its licence question is gone.
          '20001 release',
          '21000 undefined',
        ]),
    }))
})

describe('the licence behind a login', () => {
  const withLists = (more: Partial<typeof LISTS>, signedIn = true): string[] => {
    let said: string[] = []
    play({
      before: ({ identity, world }) => {
        if (signedIn) identity.signedIn(GOOD)
        world.answer('POST /staticApi/staticStore', () => ({ ...LISTS, ...more }))
      },
      ms: 1000,
      then: ({ denied }) => void (said = denied),
    })
    return said
  }

  it('AU15 an answer that says there is no licence opens licenseNoLogout (decision D-125)', () =>
    expect(withLists({ hasLicence: false })).toEqual(['0 undefined', '50 licenseNoLogout']))

  it('AU15 with a licence empty lists open nothing: one for France alone has no GB series and no bingo', () => {
    expect(withLists({ hasLicence: true, dynamicSeriesNew: [], bingoEnums: [] })).toEqual(['0 undefined'])
    // A server that does not say is no word against the user.
    expect(withLists({ dynamicSeriesNew: [], bingoEnums: [] })).toEqual(['0 undefined'])
  })

  it('AU15 a visitor is not asked for a licence by the lists', () =>
    expect(withLists({ hasLicence: false }, false)).toEqual(['0 undefined']))

  it('AU15 a request that failed is told in the console alone', () =>
    play({
      before: ({ identity, world }) => {
        identity.signedIn(GOOD)
        world.fail('POST /staticApi/staticStore', fault('Down.'))
      },
      ms: 2000,
      then: ({ denied }, { identity }) => {
        expect(denied).toEqual(['0 undefined'])
        expect(identity.warned).toEqual(['Please contact the Enact Helpdesk - failed to get static store'])
      },
    }))
})
