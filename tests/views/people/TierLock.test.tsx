import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tierName, TIERS } from '../../../src/domain/access'
import { lockOfTier } from '../../../src/domain/access'
import { TierLock } from '../../../src/views/people/TierLock'

describe('the lock of a tier', () => {
  it('AC02 six tiers have four locks (decision C58)', () => {
    expect(TIERS.map((tier) => lockOfTier(tierName(tier)))).toEqual([
      'bronze',
      'silver',
      'gold',
      'gold',
      'gold',
      'enterprise',
    ])
  })

  it('AC02 its tooltip says which tier it takes, as the server sent it', () => {
    render(<TierLock required="Enact Trade" />)
    const lock = screen.getByRole('img', { name: 'Requires Enact Trade' })
    expect(lock.querySelector('title')!.textContent).toBe('Requires Enact Trade')
    expect(lock.querySelectorAll('circle')).toHaveLength(3)
  })

  it('AC02 without a word of the server it is Enact Visualise', () => {
    render(<TierLock />)
    expect(screen.getByRole('img', { name: 'Requires Enact Visualise' })).toBeDefined()
    expect(lockOfTier('something new')).toBe('bronze')
  })
})
