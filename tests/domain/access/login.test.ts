import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptsLogin,
  countryInstead,
  loginEnds,
  NO_ACCESS,
  pageAccessOf,
  readSignInState,
  renewFrom,
  safeReturnPath,
  signInStateText,
  type Login,
} from '../../../src/domain/access'
import { cases } from '../../support/cases'

const login = (accessExpiresAt: number, tokenExpiresAt: number): Login => ({
  email: 'ada@north.example',
  name: 'Ada',
  loginType: 'local',
  homeAccountId: 'ada-1',
  accessExpiresAt,
  tokenExpiresAt,
})
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })

describe('a login', () => {
  it('AU02 is accepted exactly while both its ends are in the future', () =>
    fc.assert(
      fc.property(instant, instant, instant, (access, token, now) => {
        expect(acceptsLogin(login(access, token), now)).toBe(now < access && now < token)
      }),
    ))

  it('AU02 ends with the first of its two ends', () => {
    expect(loginEnds(login(5, 9))).toBe(5)
    expect(loginEnds(login(9, 5))).toBe(5)
  })

  it('AU05 is renewed two minutes before its end, a short one at half its life, and never after its end', () => {
    expect(renewFrom(login(3_600_000, 3_600_000), 0)).toBe(3_480_000)
    expect(renewFrom(login(60_000, 60_000), 0)).toBe(30_000)
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 100_000_000 }), (since, life) => {
        const from = renewFrom(login(since + life, since + life), since)
        expect(from).toBeGreaterThanOrEqual(since)
        expect(from).toBeLessThanOrEqual(since + life)
      }),
    )
  })
})

describe('the sign-in state', () => {
  it('AU06 brings back the page and the kind of login', () => {
    const state = { returnTo: '/dashboard/7?x=1', loginType: 'lcp' } as const
    expect(readSignInState(signInStateText(state))).toEqual(state)
  })

  it.each([undefined, '', 'lcp', '[]', '{"returnTo":"/x"}', '{"returnTo":"/x","loginType":"root"}'])(
    'S1 a state that we did not write is the home page and a local login: %s',
    (text) => expect(readSignInState(text)).toEqual({ returnTo: '/', loginType: 'local' }),
  )

  it('S17 a state that points elsewhere stays home', () =>
    expect(readSignInState('{"returnTo":"//evil.example","loginType":"lcp"}')).toEqual({
      returnTo: '/',
      loginType: 'lcp',
    }))
})

describe('the path to return to', () => {
  it.each(['/', '/boa-dashboard', '/boa-dashboard/2026-09-22-12?x=1#y', '/plant/T_DRAXX-1', '/search?q=//x', '/ü'])(
    'S17 a path of this site is taken: %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil',
    '',
    ' /x',
    '/\tevil',
    '\t//evil',
    '/x\u0000',
    '/a//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/../x',
    '/%2E%2e/x',
    '/login',
    '/logout',
    '/logout?x=1',
    '/LOGOUT/',
    '/auth-redirect.html',
  ])('S17 anything else stays home: %j', (path) => expect(safeReturnPath(path)).toBe('/'))

  it('S17 whatever is requested, the browser stays on this site', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.webPath(),
          fc
            .array(
              fc.constantFrom('/', '\\', '.', '%2e', '%2f', '@', ':', '\t', '\n', 'evil.example', '?', '#', 'https'),
            )
            .map((parts) => parts.join('')),
        ),
        (requested) => {
          const url = new URL(safeReturnPath(requested), 'https://enact.example/page')
          expect(url.origin).toBe('https://enact.example')
          expect(url.pathname.startsWith('//')).toBe(false)
        },
      ),
      { numRuns: cases(5000) },
    ))
})

describe('the default country', () => {
  const countries = [
    { id: 'Gb', hasEuropeAccess: false },
    { id: 'France', hasEuropeAccess: true },
    { id: 'Belgium', hasEuropeAccess: true },
  ]
  it('AC05 one without Europe access gives way to the first that has it', () => {
    expect(countryInstead('Gb', countries)).toBe('France')
    expect(countryInstead('Atlantis', countries)).toBe('France')
  })
  it('AC05 one with access stays, whatever its case; so does any when no country has access', () => {
    expect(countryInstead('belgium', countries)).toBeUndefined()
    expect(countryInstead('Gb', [{ id: 'Gb', hasEuropeAccess: false }])).toBeUndefined()
    expect(countryInstead('Gb', [])).toBeUndefined()
  })
})

describe('access that no user told', () => {
  it('AC03 is none, and requests the default tier', () => {
    expect(pageAccessOf(undefined, 'notifications')).toEqual({ hasAccess: false, accessRequired: 'Enact Visualise' })
    expect(pageAccessOf({}, 'notifications')).toBe(NO_ACCESS)
    expect(pageAccessOf({}, 'constructor')).toBe(NO_ACCESS)
    const open = { hasAccess: true, accessRequired: 'Enact Analyse' }
    expect(pageAccessOf({ notifications: open }, 'notifications')).toBe(open)
  })
})
