import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { accessMapOf, PAGES, type AccessMap, type Licence } from '../../../src/domain/access'
import type { Loaded } from '../../../src/streams/faces'
import type { User } from '../../../src/streams/people/faces'
import { Guarded } from '../../../src/views/access/Guarded'
import { pageAt, passageOf } from '../../../src/views/access/guard'
import { loginPath, returnPath } from '../../../src/views/access/returnPath'

const CHECKING: User = { kind: 'checking' }
const FREE: User = { kind: 'free' }
const TRADER: User = {
  kind: 'signedIn',
  email: 'trader@example.com',
  name: 'Ada',
  loginType: 'local',
  expiresAt: 0,
  expired: false,
}
const VISUALISE: Licence = { tier: 'Visualise', countries: ['Gb'], admin: false }
const ready = (licence: Licence | undefined, country = 'Gb'): Loaded<AccessMap> => ({
  kind: 'ready',
  value: accessMapOf(licence, country),
})
const WAITING: Loaded<AccessMap> = { kind: 'waiting' }
const FAILED: Loaded<AccessMap> = { kind: 'failed', why: { why: 'no answer', at: 0 } }

describe('the guard of pages', () => {
  it('AC07 a visitor is let in everywhere that needs no login, and asked to log in everywhere else', () => {
    for (const page of PAGES) {
      expect(passageOf(page, FREE, ready(undefined)), page.key).toBe(page.login ? 'ask' : 'show')
    }
  })

  it('AC01 until access is known a page that needs it is neither shown nor refused', () => {
    expect(passageOf(pageAt('/boa-dashboard'), CHECKING, WAITING)).toBe('wait')
    expect(passageOf(pageAt('/boa-dashboard'), TRADER, WAITING)).toBe('wait')
    expect(passageOf(pageAt('/'), CHECKING, WAITING)).toBe('show')
  })

  it('AC01 a page without access leads away, in another country a GB-only page too', () => {
    expect(passageOf(pageAt('/boa-comparer'), TRADER, ready(VISUALISE))).toBe('away')
    expect(passageOf(pageAt('/boa-dashboard/2026-03-01-35'), TRADER, ready(VISUALISE))).toBe('show')
    expect(passageOf(pageAt('/boa-dashboard'), TRADER, ready(VISUALISE, 'De'))).toBe('away')
    expect(passageOf(pageAt('/monthly-summary'), TRADER, ready(VISUALISE, 'De'))).toBe('away')
  })

  it('AC01 when the access call fails the page is still shown, unless the last answer refused it', () => {
    expect(passageOf(pageAt('/boa-comparer'), TRADER, FAILED)).toBe('show')
    expect(passageOf(pageAt('/boa-comparer'), TRADER, { ...FAILED, last: accessMapOf(VISUALISE, 'Gb') })).toBe('away')
  })

  it('AU05 an expired login keeps its page under the modal', () => {
    expect(passageOf(pageAt('/boa-dashboard'), { ...TRADER, expired: true }, ready(VISUALISE))).toBe('show')
  })

  const at = (user: User, access: Loaded<AccessMap>) => {
    const onAsk = vi.fn()
    const Page = (
      <Guarded page={pageAt('/boa-dashboard')} user={user} access={access} onAsk={onAsk}>
        <p>secret numbers</p>
      </Guarded>
    )
    render(
      <MemoryRouter initialEntries={['/boa-dashboard']}>
        <Routes>
          <Route path="/" element={<p>The Current</p>} />
          <Route path="/boa-dashboard" element={Page} />
        </Routes>
      </MemoryRouter>,
    )
    return onAsk
  }

  it('AC07 a visitor sees an empty shell and the question is asked once', () => {
    const onAsk = at(FREE, ready(undefined))
    expect(screen.queryByText('secret numbers')).toBeNull()
    expect(screen.getByRole('heading', { name: 'BOA Dashboard' })).toBeDefined()
    expect(onAsk).toHaveBeenCalledOnce()
  })

  it('AC01 while checking there is a loader and no page; without access one stands at The Current', () => {
    at(TRADER, WAITING)
    expect(screen.getByRole('status').textContent).toBe('Checking your access')
    expect(screen.queryByText('secret numbers')).toBeNull()
    at(TRADER, ready(VISUALISE, 'De'))
    expect(screen.getByText('The Current')).toBeDefined()
    expect(screen.queryByText('secret numbers')).toBeNull()
  })
})

describe('the way back after a login', () => {
  it.each([
    [null, '/boa-dashboard'],
    ['/my-account', '/my-account'],
    ['/boa-dashboard/2026-03-01-35?tape=a#x', '/boa-dashboard/2026-03-01-35?tape=a#x'],
    ['//evil.example', '/boa-dashboard'],
    ['/\\evil.example', '/boa-dashboard'],
    ['https://evil.example', '/boa-dashboard'],
    ['javascript:alert(1)', '/boa-dashboard'],
    ['/login?returnUrl=/', '/boa-dashboard'],
    ['/logout', '/boa-dashboard'],
  ])('S17 returnUrl %s leads to %s', (wanted, path) => {
    expect(returnPath(wanted, 'https://enact.example')).toBe(path)
  })

  it('AU04 the address of the login holds where one was', () => {
    const address = loginPath('/boa-dashboard?a=1&b=2')
    expect(new URL(address, 'https://enact.example').searchParams.get('returnUrl')).toBe('/boa-dashboard?a=1&b=2')
  })
})
