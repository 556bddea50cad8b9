import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AncillaryCell, EuropeAncillary } from '../../../../src/domain/europe/ancillaryCalls'
import { failed, ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Loaded } from '../../../../src/streams/lib/types'
import { ancillaryCsv } from '../../../../src/views/pages/europeAncillarySummary/ancillaryCsv'
import { EuropeAncillarySummaryView } from '../../../../src/views/pages/europeAncillarySummary/EuropeAncillarySummaryView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const HOUR = 3_600_000
const FROM = Date.UTC(2026, 10, 18, 23)
const NOW = FROM + 9 * HOUR

const cell = (product: AncillaryCell['product'], more: Partial<AncillaryCell>): AncillaryCell => ({
  country: 'Germany',
  name: 'Germany',
  product,
  capacity: 'German operators',
  demand: [2000, 2000],
  procured: [2000, 1990],
  marginal: [12.5, 14.25],
  mean: [10, 11.5],
  energyPrice: [null, null],
  activated: [null, null],
  ...more,
})
const ANSWER: EuropeAncillary = {
  asOf: FROM + 8 * HOUR,
  edges: [FROM, FROM + 4 * HOUR, FROM + 8 * HOUR],
  source: 'Reserves of the simulated European market',
  lacks: [],
  filling: false,
  cells: [cell('Fcr', {}), cell('AfrrDown', { energy: 'PICASSO', energyPrice: [-31.5, null], activated: [120, 0] })],
}

const draw = (
  more: { loaded?: Loaded<EuropeAncillary>; isVisitor?: boolean; measure?: 'capacity' | 'energy' } = {},
) => {
  const { loaded = ready(ANSWER), isVisitor = false, measure = 'capacity' } = more
  const onChoice = vi.fn()
  render(
    <EuropeAncillarySummaryView
      loaded={loaded}
      freshness={{ state: 'waiting' }}
      choice={{ measure, cells: ['Germany.AfrrDown'] }}
      now={NOW}
      isVisitor={isVisitor}
      onChoice={onChoice}
      onRetry={() => undefined}
    />,
  )
  return onChoice
}
const rowsOf = (name: string): readonly (readonly string[])[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((each) => each.textContent.trim()))

describe('the European ancillary summary', () => {
  it('AN02 EUA-70 the matrix has the latest price of each country and product, a dash where there is none', () => {
    draw()
    expect(rowsOf('Latest price by country and product')).toEqual([
      ['Country', 'FCR', 'aFRR +', 'aFRR −', 'mFRR +', 'mFRR −', 'RR'],
      ['Germany', '14.25', '-', '14.25', '-', '-', '-'],
    ])
    const chosen = screen.getByRole('button', { name: 'Germany aFRR −: 14.25 €/MW/h, block from 03:00' })
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(chosen.title).toContain('Energy: PICASSO')
  })

  it('AN02 EUA-71 with prices of energy a product without its market says so', () => {
    draw({ measure: 'energy' })
    expect(rowsOf('Latest price by country and product')[1]).toEqual(['Germany', '-', '-', '−31.50', '-', '-', '-'])
    expect(screen.getByTitle('Germany has no market of its energy')).toBeTruthy()
  })

  it('AN02 EUA-72 the table has the blocks of the chosen cells with their source, missing as missing', () => {
    draw()
    expect(rowsOf('Blocks of the chosen cells').slice(1)).toEqual([
      [
        'Germany',
        'aFRR −',
        'Thu 19 Nov 2026',
        '03:00–07:00',
        '2,000',
        '1,990',
        '14.25',
        '11.50',
        '-',
        '0',
        'Capacity: German operators. Energy: PICASSO',
      ],
      [
        'Germany',
        'aFRR −',
        'Thu 19 Nov 2026',
        '23:00–03:00',
        '2,000',
        '2,000',
        '12.50',
        '10.00',
        '−31.50',
        '120.0',
        'Capacity: German operators. Energy: PICASSO',
      ],
    ])
    expect(screen.getByText('Source: Reserves of the simulated European market')).toBeTruthy()
  })

  it('AN02 EUA-73 a cell and a price are chosen by a press', async () => {
    const onChoice = draw()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Germany FCR/ }))
    await user.click(screen.getByRole('button', { name: /^Germany aFRR −/ }))
    await user.click(screen.getByRole('radio', { name: 'Energy €/MWh' }))
    expect(onChoice.mock.calls.map(([patch]) => patch as object)).toEqual([
      { cells: ['Germany.AfrrDown', 'Germany.Fcr'] },
      { cells: [] },
      { measure: 'energy' },
    ])
  })

  it('AC07 EUA-74 a visitor reads why there is one day alone, a user does not', () => {
    draw({ isVisitor: true })
    expect(screen.getByText('Without a login: yesterday alone.')).toBeTruthy()
  })

  it('AN02 EUA-75 what is on its way, what failed, and why a source has nothing are stated', () => {
    draw({ loaded: WAITING })
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0)
    draw({ loaded: failed({ why: 'The server is down.', at: NOW }) })
    expect(screen.getAllByText('The server is down.').length).toBeGreaterThan(0)
    draw({ loaded: ready({ ...ANSWER, source: '', lacks: ['ENTSO-E is not connected.'], asOf: null }) })
    expect(screen.getAllByText('ENTSO-E is not connected.').length).toBeGreaterThan(0)
    expect(screen.queryByText('Without a login: yesterday alone.')).toBeNull()
  })

  it('AN02 EUA-76 the file has every block of all countries and products, empty where nothing is known', () => {
    const [head, first, ...rest] = ancillaryCsv(ANSWER).trim().split('\r\n')
    expect(head).toContain('Capacity price, marginal (€/MW/h)')
    expect(first).toBe(
      'Germany,FCR,2026-11-19,2026-11-19T03:00:00.000Z,2026-11-19T07:00:00.000Z,2000,1990,14.25,11.5,,,Capacity: German operators,Reserves of the simulated European market',
    )
    expect(rest).toHaveLength(3)
  })
})
