import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlantCell } from '../../../../src/domain/activity/zones'
import { readZonalMapChoices, type ZonalMapChoices } from '../../../../src/views/pages/zonalMap/zonalMapChoices'
import { ZonalMapView, type ZonalMapViewProps } from '../../../../src/views/pages/zonalMap/ZonalMapView'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { row } from '../../support/desk'
import { InShell, shellActs } from '../../support/shell'
import { drawn } from '../../support/drawnMap'

withBrowserGaps(600, 640)

const NOW = Date.UTC(2026, 10, 20, 17)
const LIVE = { date: '2026-11-20', period: 35 }

const plant = (id: string, zone: string | undefined, fuelType: string, outturn: number | undefined): PlantCell => ({
  plant: {
    id,
    name: id,
    owner: '',
    searchQuery: '',
    searchable: true,
    icon: '',
    colour: '',
    category: '',
    fuelType,
    capacity: 500,
    ...(zone !== undefined && { zone }),
  },
  cell: { state: 'Part load', pn: outturn, mel: 500, sel: 100, outturn, up: 0, down: fuelType === 'Wind' ? 40 : 0 },
  sel: 100,
})
const CELLS: readonly PlantCell[] = [
  plant('Pembroke 41', 'Z13', 'CCGT', 400),
  plant('Clyde', 'Z6', 'Wind', 250),
  plant('Whitelee', 'Z6', 'Wind', undefined),
  plant('Trader', undefined, 'Other', 30),
]
const LIVE_NOW = { state: 'live', asOf: NOW } as const

const draw = async (choices: Partial<ZonalMapChoices> = {}, patch: Partial<ZonalMapViewProps> = {}) => {
  const requested = { onChoices: vi.fn(), onPeriod: vi.fn(), onRetry: vi.fn() }
  const { container, rerender } = render(<main />)
  const acts = shellActs()
  const view = (more: Partial<ZonalMapViewProps> = {}) => (
    <InShell acts={acts}>
      <ZonalMapView
        chosen={LIVE}
        live={LIVE}
        cells={CELLS}
        items={[row({ name: 'Clyde', plantId: 'Clyde', isBid: true, zone: 'Z6', mainPrice: -70, volume: 80 })]}
        outages={new Map([['Z13', 120]])}
        freshness={{ activity: LIVE_NOW, stack: LIVE_NOW, outages: LIVE_NOW }}
        colours={new Map()}
        choices={{ ...readZonalMapChoices(undefined), ...choices }}
        {...requested}
        {...patch}
        {...more}
      />
    </InShell>
  )
  rerender(view())
  await drawn(container)
  const reported = (zone: string) => container.querySelector(`[data-zone="${zone}"]`)?.getAttribute('aria-label')
  const cells = (table: string): string[][] =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].map(({ textContent }) => textContent))
  return {
    container,
    reported,
    cells,
    again: (more: Partial<ZonalMapViewProps>) => rerender(view(more)),
    openPlant: acts.openPlant,
    ...requested,
  }
}

afterEach(() => void vi.useRealTimers())

describe('the zonal map', () => {
  it.each([
    ['output', '', 'Z13 South Wales and Central England: 400 MW', 'Z6 South Scotland: 250 MW'],
    ['output', 'Wind', 'Z13 South Wales and Central England: 0 MW', 'Z6 South Scotland: 250 MW'],
    ['wind', '', 'Z13 South Wales and Central England: not known', 'Z6 South Scotland: 50 %'],
    ['curtailed', '', 'Z13 South Wales and Central England: not known', 'Z6 South Scotland: 40 MW'],
    ['bids', '', 'Z13 South Wales and Central England: 0 MWh', 'Z6 South Scotland: −40 MWh'],
    ['cost', '', 'Z13 South Wales and Central England: 0 £', 'Z6 South Scotland: 2,800 £'],
    ['headroom', '', 'Z13 South Wales and Central England: 100 MW', 'Z6 South Scotland: 250 MW'],
    ['outages', '', 'Z13 South Wales and Central England: 120 MW', 'Z6 South Scotland: 0 MW'],
  ] as const)('MA01 ZMP-20 layer %s %s: %s', async (layer, fuel, south, north) => {
    const { reported } = await draw({ layer, fuel })
    expect([reported('Z13'), reported('Z6')]).toEqual([south, north])
  })

  it('MA01 ZMP-21 the table has all figures, Great Britain first and what is of no known zone last; unknown is not zero', async () => {
    const { cells } = await draw()
    const rows = cells('Figures by zone')
    expect(rows[0]?.join(' ')).toBe('Great Britain 680 250 50 40 0 −40.0 2,800 820 450 120')
    expect(rows[1]?.slice(1, 3)).toEqual(['-', '-'])
    expect([rows.length, rows.at(-1)?.slice(0, 2)]).toEqual([19, ['Not known ', '30']])
    expect(screen.getAllByText('3 of 4 plants known').length).toBeGreaterThan(0)
  })

  it('MA01 ZMP-22 without a stack or outages their figures are missing', async () => {
    const { reported, again } = await draw({ layer: 'bids' }, { items: undefined, outages: undefined })
    expect(reported('Z6')).toBe('Z6 South Scotland: not known')
    again({ items: [], outages: undefined, choices: { ...readZonalMapChoices(undefined), layer: 'outages' } })
    expect(reported('Z6')).toBe('Z6 South Scotland: not known')
  })

  it('MA01 ZMP-23 boundaries have what lies behind them; a chosen zone shows its plants, and one opens', async () => {
    const { container, cells, openPlant } = await draw()
    expect(
      cells('Plants behind boundaries')
        .find(([name]) => name?.startsWith('B6'))
        ?.slice(1, 3),
    ).toEqual(['2', '250'])
    const zone = container.querySelector('[data-zone="Z6"]')
    if (zone) fireEvent.click(zone)
    expect(cells('Plants of the zone').map(([name, , , output]) => [name, output])).toEqual([
      ['Clyde', '250'],
      ['Whitelee', '-'],
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Clyde' }))
    expect(openPlant).toHaveBeenCalledExactlyOnceWith('Clyde', '2026-11-20')
  })

  it('MA01 ZMP-24 the slider chooses a period; Play runs from the first to the live one and ends', async () => {
    const { onPeriod, again } = await draw()
    const slider = screen.getByRole('slider', { name: 'Settlement period' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^P35 17:00/)
    fireEvent.change(slider, { target: { value: '10' } })
    expect(onPeriod).toHaveBeenLastCalledWith({ date: '2026-11-20', period: 11 })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Play through the day' }))
    expect(onPeriod).toHaveBeenLastCalledWith({ date: '2026-11-20', period: 1 })
    again({ chosen: { date: '2026-11-20', period: 34 } })
    act(() => void vi.advanceTimersByTime(1000))
    expect(onPeriod).toHaveBeenLastCalledWith({ date: '2026-11-20', period: 35 })
    expect(screen.queryByRole('button', { name: 'Play through the day' })).not.toBeNull()
  })

  it('DT18 SAF-F7 the slider and Play choose no period when the account is editLocked', async () => {
    await draw({}, { locked: true })
    expect(screen.getByRole('slider', { name: 'Settlement period' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Play through the day' })).toHaveProperty('disabled', true)
    expect(screen.getByTitle('Date change disabled in User Settings')).toBeTruthy()
  })

  it('MA01 ZMP-25 the layer and what is on the map are requested; plants are dots where their place is known', async () => {
    const { onChoices, openPlant, container, again } = await draw()
    fireEvent.click(screen.getByRole('button', { name: 'Plants' }))
    expect(onChoices).toHaveBeenCalledWith(expect.objectContaining({ showPlants: true, showLabels: true }))
    expect(screen.queryByRole('group', { name: 'Plants' })?.querySelector('circle')).toBeFalsy()
    again({ choices: { ...readZonalMapChoices(undefined), showPlants: true } })
    fireEvent.click(container.querySelector('[role="button"][aria-label="Pembroke 41: 400 MW"]')!)
    expect(openPlant).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('radio', { name: 'Root' }))
    expect(onChoices).toHaveBeenCalledWith({ scale: 'root' })
  })

  it('MA01 ZMP-26 what was stored otherwise reads as at first, and other fields stay', () => {
    expect(readZonalMapChoices({ layer: 'weather' }).layer).toBe('output')
    expect(readZonalMapChoices({ liveMetric: 'NDZ', layer: 'bids' })).toMatchObject({
      liveMetric: 'NDZ',
      layer: 'bids',
    })
  })

  it('MA01 ZMP-27 it breaks no rule of accessibility', async () => {
    const { container } = await draw({ showPlants: true })
    expect(await brokenRules(container)).toEqual([])
  })
})
