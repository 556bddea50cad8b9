import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { currentAbroadOf } from '../../../../src/domain/europe/currentAbroad'
import { EUROPE_LATE_MS } from '../../../../src/domain/europe/late'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import { AbroadTiles } from '../../../../src/views/pages/current/AbroadTiles'
import { currentFreshness, mixFreshness, pricesFreshness } from '../../../../src/views/pages/current/currentFreshness'
import { mixPlot } from '../../../../src/views/pages/current/mixChart'
import { pricesPlot } from '../../../../src/views/pages/current/pricesChart'
import { NowContext } from '../../../../src/views/user/now'
import { NOW } from '../../support/desk'

const AT = Math.floor(NOW / HALF_HOUR_MS) * HALF_HOUR_MS - 2 * HALF_HOUR_MS
const column = (value: number, lacks?: string) => ({ at: Float64Array.of(AT), values: Float64Array.of(value), lacks })
const NONE = { at: new Float64Array(), values: new Float64Array(), lacks: 'No source of this server has it.' }

const FRANCE = currentAbroadOf(
  'France',
  {
    price: {
      at: Float64Array.of(AT - 2 * HALF_HOUR_MS, AT, AT + 2 * HALF_HOUR_MS),
      values: Float64Array.of(38, 39, 41),
    },
    load: column(52_300),
    netExport: NONE,
    fromBritain: column(-1250),
    carbon: column(31),
    mix: [
      ['Gas', column(4000)],
      ['Wind', column(9000)],
    ],
  },
  NOW,
)

describe('the tiles of another country on The Current', () => {
  it('CUR-65 are its own six, each a link to the map of Europe for who may open it; what is missing says why', () => {
    render(
      <MemoryRouter>
        <NowContext value={NOW}>
          <AbroadTiles figures={FRANCE.figures} old={false} open={new Set(['europe-map-page'])} />
        </NowContext>
      </MemoryRouter>,
    )
    const tiles = within(screen.getByRole('region', { name: 'Key figures' }))
    const links = tiles.getAllByRole('link')
    expect(links.map((link) => link.querySelector('.k')?.textContent)).toEqual([
      'Day-ahead baseload€/MWh',
      'LoadGW',
      'GenerationGW',
      'Carbon of generationgCO2/kWh',
      'Net exportGW',
      'Flow from Great BritainGW',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/europe-map-page'))
    for (const text of ['52.30', '13.00', '31', '−1.25']) expect(tiles.getByText(text)).toBeDefined()
    expect(tiles.getByText('No source of this server has it.')).toBeDefined()
  })

  it('CUR-65 its prices are in euros, and gas has the colour of gas', () => {
    const prices = pricesPlot(FRANCE, NOW)
    expect(prices.axes.map(({ unit }) => unit)).toEqual(['€/MWh'])
    // What holds now, though measured values end an hour before.
    expect(prices.series.map(({ name, end }) => [name, end?.text])).toEqual([['Day-ahead', '41.00']])
    const mix = mixPlot(FRANCE, NOW).series
    expect(mix.map(({ name, colour }) => [name, colour])).toEqual([
      ['Wind', 'var(--fuel-wind)'],
      ['Gas', 'var(--fuel-ccgt)'],
    ])
  })

  it('CUR-66 are as of their last measured half hour, and stale two hours after its end', () => {
    const loaded = { kind: 'ready', value: FRANCE } as const
    const up = { state: 'up', since: NOW } as const
    const asOf = AT + HALF_HOUR_MS
    expect(currentFreshness(loaded, up, NOW)).toMatchObject({ state: 'live', asOf })
    // Prices are those of yesterday's auction, whatever was measured since, until that of today is due.
    const auction = Date.parse('2026-11-19T13:00:00Z')
    expect(pricesFreshness(loaded, up, auction + 24 * 3_600_000)).toMatchObject({ state: 'live', asOf: auction })
    expect(pricesFreshness(loaded, up, auction + 25 * 3_600_000)).toMatchObject({ state: 'stale', asOf: auction })
    for (const of of [currentFreshness, mixFreshness])
      expect(of(loaded, up, asOf + EUROPE_LATE_MS)).toMatchObject({
        state: 'stale',
        asOf,
        since: asOf + EUROPE_LATE_MS,
      })
  })
})
