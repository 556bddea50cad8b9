import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Pages } from '../../src/views/App'
import { withBrowserGaps } from './support/browserGaps'

withBrowserGaps()

const at = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Pages />
    </MemoryRouter>,
  )

describe('the pages by address', () => {
  it.each(['/', '/boa-dashboard', '/boa-dashboard/2026-03-01-35'])(
    'RT09 %s shows the BOA desk before anything has loaded',
    async (address) => {
      at(address)
      expect(await screen.findByRole('heading', { name: 'BOA desk' }, { timeout: 10_000 })).toBeDefined()
      expect(screen.getByRole('grid', { name: 'Accepted offers' })).toBeDefined()
      await waitFor(() => expect(document.title).toBe('Enact – BOA desk'))
    },
  )

  it('RT01 any other address is not found', () => {
    at('/boa-dashbord')
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeDefined()
  })
})
