import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { EuropeOutage } from '../../../src/domain/europe/unitCalls'
import { OutagesAbroadTable, UnitHead } from '../../../src/views/plants/EuropeUnit'
import { brokenRules } from '../support/axe'

const FACTS = {
  unit: '17WSIM-FR-NUC019',
  name: 'France nuclear 1',
  country: 'France',
  zone: 'FR',
  fuelType: 'Nuclear',
  capacity: 900,
}

const OUTAGE: EuropeOutage = {
  ...FACTS,
  messageId: '17WSIM-FR-NUC019-2026-F6',
  revision: 2,
  publishedAt: Date.parse('2026-11-20T09:00:00Z'),
  type: 'Planned',
  status: 'Active',
  start: Date.parse('2026-11-21T23:00:00Z'),
  normal: 900,
  available: 400,
  unavailable: 500,
  cause: 'Foreseen maintenance',
  earlier: [],
}

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

describe('a unit of another country', () => {
  it('PL02 says what it is: country, zone, fuel, capacity, code and status', async () => {
    const unit = { endpoint: '/franceApi', facts: FACTS, status: 'Commissioned' }
    const { container } = render(<main>{<UnitHead unit={unit} level="h2" />}</main>)
    for (const text of ['France nuclear 1', 'Nuclear', 'France', 'FR', '900 MW', 'Commissioned', FACTS.unit])
      expect(screen.getByText(text)).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
  })

  it('RE01 outages have the columns of ENTSO-E; of a list of several units each is named and leads to its page', () => {
    const { rerender } = render(<OutagesAbroadTable outages={[OUTAGE]} />, { wrapper: MemoryRouter })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Type',
      'Status',
      'Start',
      'End',
      'Nominal MW',
      'Available MW',
      'Unavailable MW',
      'Reason',
      'Published',
      'Rev.',
      'mRID',
    ])
    expect(cellsOf('Outages')).toEqual([
      [
        'Planned',
        'Active',
        '21 Nov 23:00',
        '-',
        '900',
        '400',
        '500',
        'Foreseen maintenance',
        '20 Nov 09:00',
        '2',
        '17WSIM-FR-NUC019-2026-F6',
      ],
    ])
    rerender(<OutagesAbroadTable outages={[OUTAGE]} named />)
    expect(screen.getByRole('link', { name: 'France nuclear 1' }).getAttribute('href')).toBe(`/plant/${FACTS.unit}`)
    // What is no unit of the register has no page.
    rerender(<OutagesAbroadTable outages={[{ ...OUTAGE, name: 'COO', parts: [FACTS.unit] }]} named />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(cellsOf('Outages')[0]?.slice(0, 3)).toEqual(['COO', 'Nuclear', 'FR'])
    rerender(<OutagesAbroadTable outages={[]} empty="The source has no units of Spain." />)
    expect(screen.getByText('The source has no units of Spain.')).toBeDefined()
  })
})
