import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { BoaLists } from '../../../src/domain/boa/collectionLists'
import { ZONES } from '../../../src/domain/maps/zones'
import { BoaMap } from '../../../src/views/boa/map/BoaMap'
import { type MapChoices, readMapChoices } from '../../../src/views/boa/map/mapChoices'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { row } from '../support/desk'
import { drawn } from '../support/drawnMap'
import { InShell, shellActs } from '../support/shell'

withBrowserGaps(600, 640)

const NOW = Date.UTC(2026, 10, 20, 17)
const SO = { soFlag: true }
const LISTS: Pick<BoaLists, 'acceptedBids' | 'acceptedOffers'> = {
  acceptedOffers: [
    row({ name: 'Pembroke 41', plantId: 'T_PEMB-41', fuelType: 'CCGT', zone: 'Z13', mainPrice: 110, volume: 120 }),
    row({ name: 'Minety', plantId: 'E_MINETY', fuelType: 'Battery', zone: 'Z13', mainPrice: 90, volume: 30 }),
    row({ name: 'Trade [BSAD]', plantId: 'Trade [BSAD]', fuelType: '', mainPrice: 70, volume: 10 }),
  ],
  acceptedBids: [
    row({ name: 'Clyde', plantId: 'T_CLDCW-1', isBid: true, zone: 'Z6', mainPrice: -70, volume: 200, flags: SO }),
  ],
}

const draw = async (choices: Partial<MapChoices> = {}, lists: typeof LISTS | 'unknown' = LISTS) => {
  const requested = { onChoices: vi.fn(), onOpen: vi.fn(), onRetry: vi.fn() }
  const acts = shellActs()
  const { container } = render(
    <InShell acts={acts}>
      <main>
        <BoaMap
          lists={lists === 'unknown' ? undefined : lists}
          freshness={{ state: 'live', asOf: NOW }}
          choices={{ ...readMapChoices(undefined), ...choices }}
          {...requested}
        />
      </main>
    </InShell>,
  )
  await drawn(container)
  const reported = (zone: string) => container.querySelector(`[data-zone="${zone}"]`)?.getAttribute('aria-label')
  const cells = (table: string): string[][] =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].map(({ textContent }) => textContent))
  return { container, reported, cells, user: userEvent.setup(), openPlant: acts.openPlant, ...requested }
}

describe('the map of the BOA dashboard', () => {
  it('BO05 BOM-1 each zone has its accepted volume, on the map and in the table, and what has no zone is in the table alone', async () => {
    const { reported, cells, container } = await draw()
    expect([reported('Z13'), reported('Z6'), reported('Z1')]).toEqual([
      'Z13 South Wales and Central England: 75 MWh',
      'Z6 South Scotland: −100 MWh',
      'Z1 North West Scotland: 0 MWh',
    ])
    const rows = cells('Accepted volume by zone, MWh')
    expect(rows).toHaveLength(ZONES.length + 1)
    expect(rows[12]?.slice(1)).toEqual(['2', '75.0', '0', '75.0', '0', '7,950'])
    expect(rows[5]?.slice(1)).toEqual(['1', '0', '−100.0', '−100.0', '100', '7,000'])
    expect(rows.at(-1)?.slice(1)).toEqual(['1', '5.0', '0', '5.0', '0', '350'])
    expect(container.textContent).toContain('4 actions, 1 of no known zone')
  })

  it.each([
    ['offers', 'MW', '150 MW', '0 MW'],
    ['bids', 'MWh', '0 MWh', '−100 MWh'],
    ['soFlagged', 'MWh', '0 MWh', '−100 MWh'],
    ['cost', 'MW', '7,950 £', '7,000 £'],
  ] as const)('BO05 BOM-2 %s in %s', async (metric, unit, south, north) => {
    const { reported } = await draw({ metric, unit })
    expect([reported('Z13')?.endsWith(`: ${south}`), reported('Z6')?.endsWith(`: ${north}`)]).toEqual([true, true])
  })

  it('BO05 BOM-3 a zone that is pressed, on the map or in the table, shows its plants, of which a name opens the plant and the rest its action', async () => {
    const { container, cells, user, onOpen, openPlant } = await draw()
    expect(cells('Accepted actions').map(([plant]) => plant)).toEqual([
      'Clyde',
      'Pembroke 41',
      'Minety',
      'Trade [BSAD]',
    ])
    await user.click(container.querySelector('[data-zone="Z13"]')!)
    expect(screen.getByRole('region', { name: 'Accepted actions in Z13 South Wales and Central England' })).toBeTruthy()
    expect(cells('Accepted actions').map(([plant]) => plant)).toEqual(['Pembroke 41', 'Minety'])
    await user.click(screen.getByRole('button', { name: 'Z6 South Scotland' }))
    expect(cells('Accepted actions').map(([plant]) => plant)).toEqual(['Clyde'])
    await user.click(screen.getByRole('link', { name: 'Clyde' }))
    expect(openPlant).toHaveBeenCalledExactlyOnceWith('T_CLDCW-1', undefined)
    await user.click(screen.getByRole('button', { name: 'Bid' }))
    expect(onOpen).toHaveBeenCalledWith(LISTS.acceptedBids[0])
    await user.click(screen.getByRole('button', { name: 'Z6 South Scotland' }))
    expect(cells('Accepted actions')).toHaveLength(4)
  })

  it('BOM-4 numbers and boundaries are drawn as chosen, and what is chosen is requested', async () => {
    const { container, user, onChoices } = await draw({ showLabels: false, showBoundaries: false })
    expect([container.querySelector('.zoneMap_numbers'), container.querySelector('.boundary')]).toEqual([null, null])
    await user.click(screen.getByRole('button', { name: 'Numbers' }))
    await user.click(screen.getByRole('radio', { name: 'MW' }))
    await user.click(screen.getByRole('radio', { name: 'Root' }))
    await user.click(screen.getByRole('radio', { name: 'Cost' }))
    expect(onChoices.mock.calls.flat()).toEqual([
      { showLabels: true, showBoundaries: false },
      { unit: 'MW' },
      { scale: 'root' },
      { metric: 'cost' },
    ])
  })

  it('BOM-5 before the stack is known nothing has a number; no rule of accessibility is broken', async () => {
    const { reported, container } = await draw({}, 'unknown')
    expect(reported('Z13')).toContain('not known')
    expect(await brokenRules(container)).toEqual([])
  })
})
