import { describe, expect, it } from 'vitest'
import { loginPath, wantedAt } from '../../../src/domain/access'

describe('where a user at an address wants to be', () => {
  it.each([
    ['/my-account?x=1', '/my-account?x=1'],
    ['/login?returnUrl=%2Fmy-account', '/my-account'],
    ['/login?type=lcp&returnUrl=%2Fboa-dashboard%2F2026-03-29-46', '/boa-dashboard/2026-03-29-46'],
    ['/login?type=lcp', '/dashboard'],
    ['/login', '/dashboard'],
    ['/login?returnUrl=%2F%2Fevil.example', '/'],
    ['/login?returnUrl=%2Flogin', '/'],
  ])('AU07 at %s it is %s', (here, wanted) => expect(wantedAt(here)).toBe(wanted))

  it('AU04 the address of the login holds where one was', () =>
    expect(wantedAt(loginPath('/boa-dashboard?a=1&b=2'))).toBe('/boa-dashboard?a=1&b=2'))
})
