import { describe, expect, it } from 'vitest'
import { fault } from '../../support/fakeSources'
import { HOUR, loginUntil, PROVIDER_MS } from '../../support/fakeIdentity'
import { LISTS, play, START } from './stage'

const GOOD = loginUntil(START + HOUR)

describe('signing in and out', () => {
  it('AU06 sign-in leaves with the page to come back to and the kind of login', () =>
    play({
      at: ({ query }) => ({ 100: () => query({ kind: 'signIn', returnTo: '/dashboard?a=1', loginType: 'lcp' }) }),
      ms: 1000,
      then: (_published, { identity }) => expect(identity.done).toEqual(['0 begin', '100 signIn /dashboard?a=1 lcp']),
    }))

  it.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)', '/logout'])(
    'S17 a page to come back to that is no path of this site stays home: %s',
    (returnTo) =>
      play({
        at: ({ query }) => ({ 100: () => query({ kind: 'signIn', returnTo, loginType: 'local' }) }),
        ms: 1000,
        then: (_published, { identity }) => expect(identity.requested).toEqual([{ returnTo: '/', loginType: 'local' }]),
      }),
  )

  it('AU01 sign-in waits until it is known whether a user is signed in; then it only goes to the page', () =>
    play({
      before: ({ identity }) => {
        const offline = { kind: 'failed', fault: { kind: 'offline' }, stored: true } as const
        identity.arrive(offline, { kind: 'signedIn', login: GOOD })
      },
      at: ({ query }) => ({ 100: () => query({ kind: 'signIn', returnTo: '/dashboard', loginType: 'local' }) }),
      ms: 6000,
      then: ({ way }, { identity }) => {
        expect(identity.requested).toEqual([])
        expect(way[1]).toBe('5000 /dashboard')
      },
    }))

  it('AU11 a sign-in that fails is reported, and a new try takes the words away', () =>
    play({
      before: ({ identity }) => identity.cannotLeave({ kind: 'other', message: 'No such client.' }),
      at: ({ query }) => ({
        100: () => query({ kind: 'signIn', returnTo: '/', loginType: 'local' }),
        500: () => query({ kind: 'signIn', returnTo: '/', loginType: 'local' }),
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

  it('AU11 without the server a sign-in is reported and tried again every 5 s, until the page is elsewhere', () =>
    play({
      before: ({ identity }) => identity.cannotLeave({ kind: 'offline' }),
      at: ({ query, identity }) => ({
        100: () => query({ kind: 'signIn', returnTo: '/', loginType: 'local' }),
        // A second press takes the place of the first.
        3000: () => query({ kind: 'signIn', returnTo: '/', loginType: 'local' }),
        14_000: () => identity.at('/terms'),
      }),
      ms: 30_000,
      then: ({ alert }, { identity }) => {
        const tries = [100, 3000, 3000 + PROVIDER_MS + 5000, 3000 + 2 * (PROVIDER_MS + 5000)]
        expect(identity.done.filter((line) => line.includes('signIn'))).toEqual(
          tries.map((at) => `${at} signIn / local`),
        )
        expect(alert.at(-1)).toContain('Signin error: The server cannot be reached.')
      },
    }))

  it('AU11 coming back by the browser’s back button is no error', () =>
    play({
      before: ({ identity }) => identity.cannotLeave({ kind: 'cancelled' }),
      at: ({ query }) => ({ 100: () => query({ kind: 'signIn', returnTo: '/', loginType: 'local' }) }),
      ms: 1000,
      then: ({ alert, way }) => {
        expect(alert).toEqual(['0 undefined'])
        expect(way[1]).toMatch(/ \/$/)
      },
    }))

  it('AU11 a sign-out that fails is reported: "Logout error: …", and no user is signed in all the same', () =>
    play({
      before: ({ identity }) => {
        identity.signedIn(GOOD)
        identity.cannotEnd({ kind: 'other', message: 'No end session endpoint.' })
      },
      at: ({ query }) => ({ 100: () => query({ kind: 'signOut' }) }),
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
      at: ({ query }) => ({ 100: () => query({ kind: 'signOut' }) }),
      ms: 1000,
      then: ({ user, way }) => {
        expect(user.at(-1)).toMatch(/ visitor$/)
        expect(way[1]).toBe(`${100 + PROVIDER_MS} /`)
      },
    }))

  it('AU01 a page taken back after its way to the provider was broken off reads again who looks', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'signedIn', login: GOOD }, { kind: 'visitor' }),
      at: ({ query, context }) => ({
        100: () => query({ kind: 'signOut' }),
        500: () => context.awake$.next('pageshow'),
      }),
      ms: 1000,
      then: ({ user }) => expect(user).toEqual(['0 checking', '0 signedIn', '100 checking', '500 visitor']),
    }))

  it('INF-6 a way is wanted until it is taken, or for two seconds', () =>
    play({
      at: ({ query }) => ({
        100: () => query({ kind: 'showLicenceNeeded' }),
        200: () => query({ kind: 'closeDenied' }),
        300: () => query({ kind: 'wayTaken' }),
        400: () => query({ kind: 'showLicenceNeeded' }),
        500: () => query({ kind: 'closeDenied' }),
      }),
      ms: 5000,
      then: ({ way }) =>
        expect(way).toEqual(['0 undefined', '200 /logout', '300 undefined', '500 /logout', '2500 undefined']),
    }))
})

describe('the modals', () => {
  it('AU13 closing licenseNoLogout goes to /logout', () =>
    play({
      at: ({ query }) => ({
        100: () => query({ kind: 'showLicenceNeeded' }),
        200: () => query({ kind: 'closeDenied' }),
      }),
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
      at: ({ query }) => ({
        100: () => query({ kind: 'showLicenceNeeded' }),
        200: () => query({ kind: 'showProductPage' }),
      }),
      ms: 1000,
      then: ({ user, denied, way }) => {
        expect(denied).toEqual(['0 undefined', '100 licenseNoLogout', '200 undefined'])
        expect(way).toEqual(['0 undefined', '200 /'])
        expect(user.at(-1)).toMatch(/signedIn$/)
      },
    }))

  it('AU14 the release modal shows the server’s text; closing it only hides it', () =>
    play({
      at: ({ query, context }) => ({
        50: () => context.push('newReleaseRefreshNeeded', { nothing: 'to show' }),
        100: () => context.push('newReleaseRefreshNeeded', { html: '<p>New</p>' }),
        200: () => query({ kind: 'closeDenied' }),
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
      at: ({ query, context }) => ({
        1000: () => context.push('newReleaseRefreshNeeded', { html: '<p>New</p>' }),
        2000: () => query({ kind: 'showLicenceNeeded' }),
        20_000: () => query({ kind: 'closeDenied' }),
        21_000: () => query({ kind: 'closeDenied' }),
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
    let reported: string[] = []
    play({
      before: ({ identity, context }) => {
        if (signedIn) identity.signedIn(GOOD)
        context.answer('POST /staticApi/staticStore', () => ({ ...LISTS, ...more }))
      },
      ms: 1000,
      then: ({ denied }) => void (reported = denied),
    })
    return reported
  }

  it('AU15 an answer that says there is no licence opens licenseNoLogout (decision D-125)', () =>
    expect(withLists({ hasLicence: false })).toEqual(['0 undefined', '50 licenseNoLogout']))

  it('AU15 with a licence empty lists open nothing: one for France alone has no GB series and no bingo', () => {
    expect(withLists({ hasLicence: true, dynamicSeriesNew: [], bingoEnums: [] })).toEqual(['0 undefined'])
    // A server that does not say is no word against the user.
    expect(withLists({ dynamicSeriesNew: [], bingoEnums: [] })).toEqual(['0 undefined'])
  })

  it('AU15 a visitor is not requested a licence by the lists', () =>
    expect(withLists({ hasLicence: false }, false)).toEqual(['0 undefined']))

  it('AU15 a request that failed is reported in the console alone', () =>
    play({
      before: ({ identity, context }) => {
        identity.signedIn(GOOD)
        context.fail('POST /staticApi/staticStore', fault('Down.'))
      },
      ms: 2000,
      then: ({ denied }, { identity }) => {
        expect(denied).toEqual(['0 undefined'])
        expect(identity.warned).toEqual(['Please contact the Enact Helpdesk - failed to get static store'])
      },
    }))
})
