import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { terreOf } from '../../../../src/domain/boa/terre'
import type { StackItem } from '../../../../src/domain/wire'
import { TerreView } from '../../../../src/views/pages/terre/TerreView'
import { NOW, row } from '../../support/desk'

const draw = (items: readonly StackItem[] | undefined) =>
  render(
    <MemoryRouter>
      <TerreView
        period={{ date: '2026-11-20', period: 35 }}
        terre={items && terreOf(items)}
        freshness={{ state: 'fixed', asOf: NOW }}
        onRetry={vi.fn()}
      />
    </MemoryRouter>,
  )

describe('the TERRE dashboard', () => {
  it('C70 TER-10 the usual state: the notice, no price, and a table that says that there is none', () => {
    draw([row({})])
    expect(screen.getByRole('note').textContent).toContain('No GB TERRE deliveries')
    expect(screen.getByText('No action of this settlement period is of TERRE')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Key figures' }).textContent).toContain('Marginal price up£/MWh-')
  })

  it('BO07 TER-11 what a stack says was accepted is a row with its direction, and makes the figures', () => {
    draw([
      row({ plantId: 'T_A', bodId: '1/O', name: 'Alpha', terreAccepted: 30, mainPrice: 80, isBid: false, cost: 1200 }),
      row({ plantId: 'T_B', bodId: '1/B', name: 'Bravo', terreAccepted: 10, mainPrice: 20, isBid: true, cost: -100 }),
    ])
    const rows = within(screen.getByRole('table', { name: 'Actions of TERRE' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((each) => each.firstElementChild?.textContent)).toEqual(['Alpha', 'Bravo'])
    expect(rows[1]?.textContent).toContain('−10.0')
    const tiles = screen.getByRole('region', { name: 'Key figures' }).textContent
    for (const text of ['30.0', '−10.0', '80.00', '20.00', '1,100']) expect(tiles).toContain(text)
    expect(screen.getByRole('link', { name: 'Its stack' }).getAttribute('href')).toBe('/boa-dashboard/2026-11-20-35')
  })
})
