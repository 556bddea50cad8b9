import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { depthOf, legendValues, rangeScaleOf, scaleOf } from '../../../src/domain/maps/colourScale'
import { MAP_SCALES } from '../../../src/domain/maps/mapScales'
import { fitOf } from '../../../src/domain/maps/fit'
import { GB_MAP } from '../../../src/domain/maps/gbMap'
import { zoneTowards } from '../../../src/domain/maps/steps'
import { byZone, NO_ZONE, zoneTitle } from '../../../src/domain/maps/zones'

const value = fc.double({ min: -1e7, max: 1e7, noNaN: true })

test('MA01 MAP-10 every value fits on its scale, a larger one is never paler, and zero has no colour', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.constantFrom(...MAP_SCALES), (values, kind) => {
      const scale = scaleOf(values, kind)
      expect(scale.end).toBeGreaterThanOrEqual(Math.max(...values.map(Math.abs)))
      expect(depthOf(scale, 0)).toBe(0)
      const sorted = [...values].sort((a, b) => Math.abs(a) - Math.abs(b)).map((one) => depthOf(scale, one))
      expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
      expect(Math.max(...sorted)).toBeLessThanOrEqual(1)
    }),
  )
})

test('MAP-11 the numbers of the legend: both ends where values lie on both sides, else zero and the end', () => {
  expect(legendValues(scaleOf([-120, 30], 'linear'))).toEqual([-200, -100, 0, 100, 200])
  expect(legendValues(scaleOf([12, 30], 'linear'))).toEqual([0, 15, 30])
  expect(legendValues(scaleOf([-12], 'root'))).toEqual([-20, -5, 0])
  expect(scaleOf([], 'linear')).toEqual({ kind: 'linear', from: 0, end: 1, signs: 'above' })
})

test('MA02 MAP-16 a scale over the range of its values has room for all of them and 67 and 103 differ', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const scale = rangeScaleOf(values)
      expect(scale.from).toBeLessThanOrEqual(Math.min(...values))
      expect(scale.end).toBeGreaterThanOrEqual(Math.max(...values))
    }),
  )
  const scale = rangeScaleOf([67, 103, 88])
  expect(depthOf(scale, 103) - depthOf(scale, 67)).toBeGreaterThan(0.6)
  expect(legendValues(scale)).toEqual([60, 85, 110])
  expect(rangeScaleOf([-5, 60])).toEqual(scaleOf([-5, 60], 'linear'))
})

test('MA01 MAP-12 arrows go from zone to zone as they lie, and every zone is reached', () => {
  const { zones } = GB_MAP
  expect(zoneTowards(zones, 'Z1', 'ArrowRight')).toBe('Z2')
  expect(zoneTowards(zones, 'Z6', 'ArrowDown')).toBe('Z7')
  expect(zoneTowards(zones, 'Z14', 'ArrowRight')).toBe('Z15')
  expect(zoneTowards(zones, 'Z17', 'ArrowRight')).toBe('Z16')
  expect(zoneTowards(zones, 'Z1', 'ArrowUp')).toBeUndefined()
  expect([zoneTowards(zones, 'Z9', 'Home'), zoneTowards(zones, 'Z9', 'End')]).toEqual(['Z1', 'Z17'])
  expect(zoneTowards(zones, 'Z9', 'a')).toBeUndefined()
  for (const { id } of zones) {
    const reached = new Set([id])
    for (const from of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = zoneTowards(zones, from, key)
        if (next !== undefined) reached.add(next)
      }
    expect(reached.size, id).toBe(zones.length)
  }
})

test('MAP-13 the map fits into any box, in its middle', () => {
  const side = fc.double({ min: 80, max: 3000, noNaN: true })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fit = fitOf(GB_MAP, { width, height })
      const [right, bottom] = fit.at([GB_MAP.width, GB_MAP.height])
      expect(fit.left + right).toBeCloseTo(width, 3)
      expect(fit.top + bottom).toBeCloseTo(height, 3)
      expect(Math.min(fit.left, fit.top)).toBeGreaterThan(-1e-6)
    }),
  )
})

test('MAP-9 zones are in the order of their numbers, and what has none comes last', () => {
  const mixed = [NO_ZONE, 'Z10', 'Z2', 'Z1', 'Z17', 'Z9']
  expect([...mixed].sort(byZone)).toEqual(['Z1', 'Z2', 'Z9', 'Z10', 'Z17', NO_ZONE])
  expect([zoneTitle('Z14'), zoneTitle(NO_ZONE)]).toEqual(['Z14 London', NO_ZONE])
})
