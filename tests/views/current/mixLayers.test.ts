import { describe, expect, it } from 'vitest'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import type { Points } from '../../../src/domain/wire'
import { layerPath, mixOf } from '../../../src/views/charts/plots/mixLayers'

const points = (...values: readonly (number | null)[]): Points => values.map((mw, i) => [i * HALF_HOUR_MS, mw])
const T = HALF_HOUR_MS

describe('the generation mix', () => {
  it('CUR-4 fuels stand on each other in a fixed order, net imports last, by whatever case they are named', () => {
    const mix = mixOf({ interconnector: points(3_000), wind: points(5_000), Nuclear: points(4_000) })
    expect(mix.layers.map(({ fuel, up }) => [fuel, up[0]?.[0]])).toEqual([
      ['Nuclear', [0, 0, 4]],
      ['Wind', [0, 4, 9]],
      ['Interconnector', [0, 9, 12]],
    ])
    expect([mix.low, mix.high]).toEqual([0, 12])
  })

  it('CUR-5 exports and pumping hang below zero and take nothing from what stands above it', () => {
    const mix = mixOf({ Nuclear: points(4_000, 4_000), Pumped: points(-500, 300), interconnector: points(-1_000, 0) })
    const pumped = mix.layers.find(({ fuel }) => fuel === 'Pumped')
    const links = mix.layers.find(({ fuel }) => fuel === 'Interconnector')
    expect(pumped?.down[0]).toEqual([
      [0, 0, -0.5],
      [T, 0, 0],
    ])
    expect(pumped?.up[0]?.[1]).toEqual([T, 4, 4.3])
    expect(links?.down[0]?.[0]).toEqual([0, -0.5, -1.5])
    expect(links?.up).toEqual([])
    expect([mix.low, mix.high]).toEqual([-1.5, 4.3])
  })

  it('CUR-6 a missing value opens its layer and marks the instant partial; a fuel without any value is named', () => {
    const mix = mixOf({
      Wind: points(1_000, null, 1_000),
      CCGT: points(2_000, 2_000, 2_000),
      Solar: points(null, null),
    })
    expect(mix.layers.find(({ fuel }) => fuel === 'Wind')?.up).toHaveLength(2)
    expect(mix.partial).toEqual([T])
    expect(mix.unknown).toEqual(['Solar'])
  })

  it('CUR-7 an instant that no fuel has breaks all layers, told or not', () => {
    const told = mixOf({ Wind: points(1_000, 1_000, null, 1_000, 1_000) })
    const untold = mixOf({ Wind: points(1_000, 1_000, 9, 1_000, 1_000).filter(([at]) => at !== 2 * T) })
    expect(told.layers[0]?.up).toHaveLength(2)
    expect(untold.layers[0]?.up).toHaveLength(2)
    expect(told.partial).toEqual([])
    expect(
      layerPath(
        told.layers[0]?.up ?? [],
        (at) => at / T,
        (gw) => gw,
      ).match(/M/g),
    ).toHaveLength(2)
  })
})
