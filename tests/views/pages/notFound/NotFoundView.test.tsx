import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { nearestPages, shownAddress } from '../../../../src/domain/routing'
import { NotFoundView } from '../../../../src/views/pages/notFound/NotFoundPage'
import { ALL } from '../../../domain/routing/context'
import { brokenRules } from '../../support/axe'

const notFound = (wanted: string | undefined, more: { why?: string; search?: React.ReactNode } = {}) =>
  render(
    <MemoryRouter>
      <NotFoundView
        wanted={wanted}
        nearest={wanted === undefined ? [] : nearestPages(wanted, ALL)}
        search={undefined}
        {...more}
      />
    </MemoryRouter>,
  ).container

describe('/404', () => {
  it('RT03 shows the address that was wanted, three pages with the nearest names, and the way home', async () => {
    const container = notFound('/boa-dashbord')
    expect(screen.getByRole('heading', { name: 'There is no page at this address' })).toBeDefined()
    expect(container.querySelector('code')?.textContent).toBe('/boa-dashbord')
    const links = screen.getAllByRole('link')
    expect(links).toHaveLength(4)
    expect([links[0]?.textContent, links[0]?.getAttribute('href')]).toEqual(['BOA Dashboard', '/boa-dashboard'])
    expect(links.at(-1)?.getAttribute('href')).toBe('/')
    expect(screen.queryByText(/log in/i)).toBeNull()
    expect(await brokenRules(container)).toEqual([])
  })

  it('RT03 DSK-77 says that no page has a similar name where none has', () => {
    notFound('/qqqqqqqqqqqq')
    expect(screen.getByRole('heading', { name: 'No page has a similar name; these come nearest' })).toBeDefined()
    notFound('/boa-dashbord')
    expect(screen.getByRole('heading', { name: 'Pages with the nearest names' })).toBeDefined()
  })

  it('RT03 a user who opened /404 itself is notified of no address and no neighbours', () => {
    const container = notFound(undefined)
    expect(container.querySelector('code')).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/'])
  })

  it('RT03 the search is there for those who have one', () => {
    notFound('/x', { search: <input aria-label="Search" /> })
    expect(screen.getByRole('heading', { name: 'Look for a plant or a term' })).toBeDefined()
    expect(screen.getByLabelText('Search')).toBeDefined()
  })

  it('RT11 a part of an address that cannot be read is named, with what to write', () => {
    const container = notFound('/boa-dashboard/2026-02-30', { why: 'date: “2026-02-30” is no day. Write 2026-03-01.' })
    expect(screen.getByRole('heading', { name: 'This address cannot be read' })).toBeDefined()
    expect(container.textContent).toContain('date: “2026-02-30” is no day. Write 2026-03-01.')
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/boa-dashboard')
  })

  it.each([
    '//evil.example/boa-dashboard',
    '/\\evil.example',
    'javascript:alert(1)',
    '/https://evil.example',
    '/<img src=x onerror=alert(1)>',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/\u202Eevil',
  ])('S17 %s is text, and no link leads to it', (wanted) => {
    const container = notFound(shownAddress(wanted))
    expect(container.querySelector('code')?.children).toHaveLength(0)
    expect(container.querySelector('img, script')).toBeNull()
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link')) {
      expect(link.origin).toBe(window.location.origin)
      expect(link.getAttribute('href')).toMatch(/^\/(?![/\\])/)
      expect(link.getAttribute('href')).not.toContain('evil')
    }
  })
})
