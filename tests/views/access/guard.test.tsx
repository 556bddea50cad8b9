import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { accessMapOf, pageAt, type AccessMap, type Licence } from '../../../src/domain/access'
import type { Loaded } from '../../../src/streams/faces'
import type { User } from '../../../src/streams/people/faces'
import { Guarded } from '../../../src/views/access/Guarded'

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

describe('the guard of pages', () => {
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

  it('AU05 an expired login keeps its page under the modal', () => {
    at({ ...TRADER, expired: true }, ready(VISUALISE))
    expect(screen.getByText('secret numbers')).toBeDefined()
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
