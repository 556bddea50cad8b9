import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { dayStart } from '../../../../src/domain/periods'
import type { ShownOutage } from '../../../../src/domain/tables/outages'
import { ready } from '../../../../src/streams/lib/loaded'
import { OutageHistoryView } from '../../../../src/views/pages/unavailability/OutageDialog'
import { UnavailabilityView } from '../../../../src/views/pages/unavailability/UnavailabilityView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const FROM = dayStart('2026-11-20')
const HOUR = 3_600_000
const outage = (more: Partial<ShownOutage>): ShownOutage => ({
  id: 'a',
  unit: 'T_A-1',
  plant: 'Alpha',
  fuel: 'CCGT',
  isPlanned: false,
  from: FROM,
  to: FROM + 20 * HOUR,
  mw: 100,
  publishedAt: FROM - 90 * HOUR,
  hasEnd: true,
  ...more,
})
const OUTAGES = [outage({}), outage({ id: 'b', unit: 'T_B-1', plant: 'Bravo', isPlanned: true, mw: 40 })]

const draw = (at: string, outages: readonly ShownOutage[] | undefined) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <UnavailabilityView
        outages={outages}
        freshness={{ state: 'live', asOf: FROM }}
        from={FROM}
        to={FROM + 24 * HOUR}
        now={FROM + 12 * HOUR}
        onRetry={vi.fn()}
      >
        <p>the table</p>
      </UnavailabilityView>
    </MemoryRouter>,
  )
const figure = (name: string): string =>
  within(screen.getByRole('region', { name: 'Key figures' }))
    .getByText(name)
    .closest('div')?.textContent ?? ''

describe('the page of unavailability', () => {
  it('RE01 RE02 OUT-10 figures and charts are of the chosen type and size, which are in the address', async () => {
    const user = userEvent.setup()
    draw('/remit-summary', OUTAGES)
    expect(figure('Unavailable now')).toContain('140')
    await user.click(screen.getByRole('radio', { name: 'Unplanned' }))
    expect(figure('Unavailable now')).toContain('100')
    await user.click(screen.getByRole('radio', { name: 'All' }))
    const least = screen.getByRole('textbox', { name: 'Smallest outage, MW' })
    await user.clear(least)
    await user.type(least, '50{Enter}')
    expect(figure('Unavailable now')).toContain('100')
    expect(screen.getByText('the table')).toBeDefined()
  })

  it('RE02 OUT-11 a link shows the same; while nothing is here no figure is shown', () => {
    draw('/remit-summary?type=planned', OUTAGES)
    expect(figure('Unavailable now')).toContain('40')
    expect(figure('Next to return')).toContain('Bravo')
    draw('/remit-summary', undefined)
    expect(screen.getAllByRole('region', { name: 'Key figures' }).at(-1)?.textContent).toBe('')
  })

  it('RE02 OUT-12 a message has its revisions, the latest first, and leads to the plant', () => {
    const published = { publishedAt: FROM, start: FROM, end: FROM + HOUR, normal: 400, status: 'Active' } as const
    render(
      <MemoryRouter>
        <OutageHistoryView
          history={ready({
            id: 'm',
            headline: 'Trip of Alpha',
            text: '',
            source: 'Elexon REMIT',
            revisions: [
              { ...published, revision: 2, available: 0, unavailable: 400 },
              { ...published, revision: 1, available: 300, unavailable: 100 },
            ],
          })}
          now={FROM}
          unit="T_A-1"
        />
      </MemoryRouter>,
    )
    const rows = within(screen.getByRole('table', { name: 'Revisions' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['2', '1'])
    expect(screen.getByRole('link', { name: 'Plant' }).getAttribute('href')).toBe('/plant/T_A-1')
  })
})
