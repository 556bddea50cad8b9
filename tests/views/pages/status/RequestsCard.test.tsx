import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RequestsCard } from '../../../../src/views/pages/status/RequestsCard'
import { brokenRules } from '../../support/axe'

const NOW = Date.parse('2026-11-20T17:05:00Z')

describe('the requests to sources on the status page', () => {
  it('QSR-27 each has its requests, its limits, what waits, and until when it is held and why', async () => {
    const { container } = render(
      <RequestsCard
        why={undefined}
        receivedAt={NOW}
        requests={[
          {
            of: 'Elexon',
            requests: 1412,
            mostPerHour: 7058,
            waiting: 3,
            held: { until: NOW + 30_000, why: 'Elexon asked us to slow down (429).' },
          },
          { of: 'NESO datastore', requests: 12, mostPerHour: 59, allowedPerHour: 120, waiting: 0 },
        ]}
      />,
    )
    const card = screen.getByRole('region', { name: 'Requests in the last hour' })
    expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Elexon', 'NESO datastore'])
    expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '1,412 (at most 7,058, it names no limit), 3 waiting. Held until 17:05:30: Elexon asked us to slow down (429).',
      '12 (at most 59, it allows 120)',
    ])
    expect(await brokenRules(container)).toEqual([])
  })

  it('QSR-27 what could not be read again is of its own time', () => {
    render(<RequestsCard why="The server cannot be reached." receivedAt={NOW} requests={[]} />)
    expect(screen.getByRole('region').textContent).toContain('The server cannot be reached. These are of 17:05:00.')
  })
})
