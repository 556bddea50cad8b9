import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { zonalSums } from '../../../../src/domain/boa/zonal'
import { buildUpOf } from '../../../../src/domain/boa/zonalBuildUp'
import type { StackItem } from '../../../../src/domain/wire'
import { readMapChoices } from '../../../../src/views/boa/map/mapChoices'
import { layoutOf } from '../../../../src/domain/charts/layout'
import { sceneOf } from '../../../../src/domain/charts/scene'
import { costPlot, volumePlot } from '../../../../src/views/pages/zonalBuildUp/buildUpPlots'
import { readZonalBuildUpChoices, type PageChoices } from '../../../../src/views/pages/zonalBuildUp/pageChoices'
import { ZonalBuildUpView } from '../../../../src/views/pages/zonalBuildUp/ZonalBuildUpView'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { drawn } from '../../support/drawnMap'
import { row } from '../../support/desk'

withBrowserGaps(600, 640)

const FROM = Date.UTC(2026, 10, 20, 17)
const MINUTE_MS = 60_000
const NOW = FROM + 20 * MINUTE_MS
/** Of the slider that plays, from one acceptance to the next. */
const STEP_MS = 200

const taken = (zone: string, mw: number, price: number, minute: number | undefined, more: Partial<StackItem> = {}) => {
  const isBid = mw < 0
  const { timeAccepted: _, ...rest } = row({ isBid, volume: Math.abs(mw), mainPrice: price, zone, ...more })
  return {
    ...rest,
    bodId: `${minute ?? 'none'}/${zone}`,
    ...(minute !== undefined && { timeAccepted: FROM + minute * MINUTE_MS }),
  }
}

const SO = { storFlag: false, soFlag: true, cadlFlag: false, terreFlag: false, nonBmPrediction: false }
const ACTS: readonly StackItem[] = [
  taken('Z6', -200, -70, 1, { fuelType: 'Wind', flags: SO, name: 'Clyde' }),
  taken('Z13', 160, 110, 3, { fuelType: 'CCGT', name: 'Pembroke' }),
  taken('Z6', -40, -60, 5, { fuelType: 'Wind', name: 'Kilgallioch' }),
  taken('', 20, 90, undefined, { name: 'Trade [BSAD]', fuelType: '' }),
]

const draw = async (acts: readonly StackItem[] | undefined, choices: Partial<PageChoices> = {}) => {
  const requested = { onChoices: vi.fn(), onMapChoices: vi.fn(), onRetry: vi.fn() }
  const { container } = render(
    <main>
      <ZonalBuildUpView
        acts={acts}
        from={FROM}
        to={FROM + 30 * MINUTE_MS}
        now={NOW}
        freshness={{ state: 'live', asOf: NOW }}
        choices={{ ...readZonalBuildUpChoices(undefined), ...choices }}
        mapChoices={readMapChoices(undefined)}
        {...requested}
      />
    </main>,
  )
  await drawn(container)
  const rows = (name: string): string[][] =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].map(({ textContent }) => textContent))
  return { container, rows, user: userEvent.setup(), ...requested }
}

describe('the zonal build-up', () => {
  afterEach(() => void vi.useRealTimers())

  it('MA01 ZBU-20 the table has each zone with its volumes, prices, cost and curtailed wind; zones by number', async () => {
    const { rows } = await draw(ACTS)
    expect(rows('Accepted volume by zone')).toEqual([
      ['Z6 South Scotland', '17:01:00', '−120.0', '0', '83', '−68.33', '-', '8,200', '120.0'],
      ['Z13 South Wales and Central England', '17:03:00', '0', '80.0', '0', '-', '110.00', '8,800', '0'],
      ['Not known ', '-', '0', '10.0', '0', '-', '90.00', '900', '0'],
    ])
  })

  it('ZBU-21 by fuel instead of zone; the map stays one of zones', async () => {
    const { rows, container } = await draw(ACTS, { by: 'fuel' })
    expect(rows('Accepted volume by fuel').map(([first]) => first)).toEqual(['CCGT ', 'Wind ', 'Not known '])
    expect(container.querySelector('[data-zone="Z6"]')?.getAttribute('aria-label')).toBe('Z6 South Scotland: −120 MWh')
  })

  it('MA01 ZBU-22 the slider takes map and table to a moment of acceptance, and back to everything', async () => {
    const { rows, container, user } = await draw(ACTS)
    const slider = screen.getByRole('slider', { name: 'Moment of acceptance' })
    const z6 = () => container.querySelector('[data-zone="Z6"]')?.getAttribute('aria-label')
    const legend = () =>
      [...container.querySelectorAll('.zoneMap_map-legend .bar span')].map(({ textContent }) => textContent)
    const ofAll = legend()
    expect(ofAll).toEqual(['−200', '−100', '0', '100', '200'])
    expect([slider.getAttribute('aria-valuetext'), slider.getAttribute('max')]).toEqual(['all acceptances', '2'])
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('up to 17:01:00')
    expect(rows('Accepted volume by zone').map(([first]) => first)).toEqual(['Z6 South Scotland'])
    expect(z6()).toBe('Z6 South Scotland: −100 MWh')
    // The colours stay those of all acceptances.
    expect(legend()).toEqual(ofAll)
    expect(container.querySelector('[data-zone="Z13"]')?.getAttribute('aria-label')).toContain(': 0 MWh')
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(z6()).toBe('Z6 South Scotland: −120 MWh')
    expect(rows('Accepted volume by zone')).toHaveLength(3)
  })

  it('ZBU-29 it plays from the first acceptance to the last, and then shows everything', async () => {
    await draw(ACTS)
    const slider = screen.getByRole('slider', { name: 'Moment of acceptance' })
    const texts = (): string | null => slider.getAttribute('aria-valuetext')
    // A chart may have timers too, whenever it is drawn: the clock is moved by the steps of the player.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const steps = (count: number): void => act(() => void vi.advanceTimersByTime(count * STEP_MS))
    fireEvent.click(screen.getByRole('button', { name: 'Play from acceptance to acceptance' }))
    expect(texts()).toBe('up to 17:01:00')
    steps(1)
    expect(texts()).toBe('up to 17:03:00')
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    steps(20)
    expect(texts()).toBe('up to 17:03:00')
    fireEvent.click(screen.getByRole('button', { name: 'Play from acceptance to acceptance' }))
    steps(1)
    expect(texts()).toBe('all acceptances')
    steps(20)
    expect(texts()).toBe('all acceptances')
  })

  it('ZBU-23 nothing accepted is said and is zero on the map; what is not known yet is neither', async () => {
    const { rows, container } = await draw([])
    expect(rows('Accepted volume by zone')).toEqual([['No acceptances yet']])
    expect(container.querySelector('[data-zone="Z6"]')?.getAttribute('aria-label')).toContain(': 0 MWh')
  })

  it('ZBU-24 before the stack is known no zone has a number', async () => {
    const { rows, container } = await draw(undefined)
    expect(rows('Accepted volume by zone')).toEqual([['The stack is not known yet']])
    expect(container.querySelector('[data-zone="Z6"]')?.getAttribute('aria-label')).toContain('not known')
  })

  it('ZBU-25 plants of which no zone is known leave the map without numbers, and say how many', async () => {
    const { container } = await draw([taken('', 20, 90, 1), taken('', -30, 10, 2)])
    expect(container.querySelector('[data-zone="Z6"]')?.getAttribute('aria-label')).toContain('not known')
    expect(container.textContent).toContain('2 actions, 2 of no known zone')
  })

  it('ZBU-26 the page breaks no rule of accessibility, and its switches tell what is wanted', async () => {
    const { container, user, onChoices, onMapChoices } = await draw(ACTS)
    expect(await brokenRules(container)).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Whole day' }))
    await user.click(screen.getByRole('radio', { name: 'Fuel' }))
    expect(onChoices.mock.calls).toEqual([[{ span: 'day' }], [{ by: 'fuel' }]])
    await user.click(screen.getByRole('radio', { name: 'SO' }))
    await user.click(screen.getByRole('button', { name: 'Boundaries' }))
    expect(onMapChoices.mock.calls).toEqual([[{ metric: 'soFlagged' }], [{ showLabels: true, showBoundaries: false }]])
  })

  it('ZBU-27 the charts: offers above zero, bids below, SO-flagged hatched, cost as their sum', () => {
    const xAxis = { from: FROM, step: MINUTE_MS, count: 30 }
    const built = buildUpOf(ACTS, 'zone', xAxis, ['Z6', 'Z13'], NOW)
    const range = { from: FROM, to: FROM + 30 * MINUTE_MS, now: NOW }
    const { series } = volumePlot(built, 'zone', ['Z6', 'Z13'], range)
    expect(series.map(({ name, style, column }) => [name, style?.pattern, column.values.at(-1)])).toEqual([
      ['Z6 bids', undefined, -20],
      ['Z6 bids, SO', 'lines', -100],
      ['Z13 offers', undefined, 80],
    ])
    expect(new Set(series.map(({ stackGroup }) => stackGroup)).size).toBe(1)
    const timed = ACTS.filter(({ timeAccepted }) => timeAccepted !== undefined)
    expect(costPlot(built, range).series.map(({ column }) => column.values.at(-1))).toEqual([
      8800,
      8200,
      zonalSums(timed).cost,
    ])
    expect(costPlot(built, range).x).toMatchObject({ now: NOW })
  })

  it('ZBU-31 at a chosen moment the charts mark it, name what was accepted by then, and are pale after it', () => {
    const xAxis = { from: FROM, step: MINUTE_MS, count: 30 }
    const built = buildUpOf(ACTS, 'zone', xAxis, ['Z6', 'Z13'], NOW)
    const range = { from: FROM, to: FROM + 30 * MINUTE_MS, now: NOW, moment: FROM + 3 * MINUTE_MS }
    const plot = costPlot(built, range)
    const texts = sceneOf(plot, layoutOf(plot, 900, 300)).layers.flatMap(({ groups }) =>
      groups.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))),
    )
    expect(texts).toContain('at 17:03 GMT')
    expect(texts).not.toContain('now 17:20 GMT')
    const names = ['Offers and bids', 'Offers', 'Bids']
    expect(names.map((name) => texts[texts.indexOf(name) + 1])).toEqual(['15,800', '8,800', '7,000'])
    expect(
      volumePlot(built, 'zone', ['Z6', 'Z13'], range).series.every((one) => one.forecastFrom === FROM + 180_001),
    ).toBe(true)
  })

  it('MA01 ZBU-28 what is remembered of page and map is read choice by choice; what cannot be read has its default', () => {
    expect(readZonalBuildUpChoices({ span: 'day', by: 'planet', other: 1 })).toEqual({ span: 'day', by: 'zone' })
    expect(readMapChoices({ metric: 'cost', future: [1] })).toEqual({
      metric: 'cost',
      unit: 'MWh',
      scale: 'linear',
      showLabels: true,
      showBoundaries: true,
      future: [1],
    })
    expect(readMapChoices({ metric: 'unknown' }).metric).toBe('net')
  })
})
