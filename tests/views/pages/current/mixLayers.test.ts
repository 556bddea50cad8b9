import { describe, expect, it } from 'vitest'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { Current, Points } from '../../../../src/domain/wire'
import { areaPath, stackOf } from '../../../../src/views/charts/layers'
import { MIX, mixSeries } from '../../../../src/views/pages/current/mixChart'
import { CURRENT } from '../../support/theCurrent'

const points = (...values: readonly (number | null)[]): Points => values.map((mw, i) => [i * HALF_HOUR_MS, mw])
const T = HALF_HOUR_MS

const mixOf = (generation: Current['generation']) => stackOf(mixSeries(generation))

describe('the generation mix', () => {
  it('CUR-4 fuels stand on each other in a fixed order, net imports last, by whatever case they are named', () => {
    const mix = mixOf({ interconnector: points(3_000), wind: points(5_000), Nuclear: points(4_000) })
    expect(mix.layers.map(({ series, up }) => [series.id, up[0]?.[0]])).toEqual([
      ['Nuclear', [0, 0, 4]],
      ['Wind', [0, 4, 9]],
      ['Interconnector', [0, 9, 12]],
    ])
    expect([mix.low, mix.high]).toEqual([0, 12])
  })

  it('CUR-5 exports and pumping hang below zero and take nothing from what stands above it', () => {
    const mix = mixOf({ Nuclear: points(4_000, 4_000), Pumped: points(-500, 300), interconnector: points(-1_000, 0) })
    const pumped = mix.layers.find(({ series }) => series.id === 'Pumped')
    const links = mix.layers.find(({ series }) => series.id === 'Interconnector')
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
    const generation = {
      Wind: points(1_000, null, 1_000),
      CCGT: points(2_000, 2_000, 2_000),
      Solar: points(null, null),
    }
    const mix = mixOf(generation)
    expect(mix.layers.find(({ series }) => series.id === 'Wind')?.up).toHaveLength(2)
    expect(mix.partial).toEqual([T])
    expect(mix.layers.map(({ series }) => series.id)).toEqual(['Wind', 'CCGT'])
    expect(MIX.note({ ...CURRENT, generation })).toBe('48 hours, net imports last, partial: no Solar')
  })

  it('CUR-7 an instant that no fuel has breaks all layers, told or not', () => {
    const told = mixOf({ Wind: points(1_000, 1_000, null, 1_000, 1_000) })
    const untold = mixOf({ Wind: points(1_000, 1_000, 9, 1_000, 1_000).filter(([at]) => at !== 2 * T) })
    expect(told.layers[0]?.up).toHaveLength(2)
    expect(untold.layers[0]?.up).toHaveLength(2)
    expect(told.partial).toEqual([])
    expect(
      areaPath(
        told.layers[0]?.up ?? [],
        (at) => at / T,
        (gw) => gw,
      ).match(/M/g),
    ).toHaveLength(2)
  })
})
