import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plot } from '../../../src/domain/charts/plot'
import { legendSpace } from '../../../src/views/charts/plot/legendLines'

const plotOf = (names: readonly string[]): Plot =>
  ({ series: names.map((name, place) => ({ id: String(place), name })) }) as unknown as Plot
const legendPx = (plot: Plot, width: number, height: number): number => legendSpace(plot, width, height).px
const FUELS = 'Nuclear,Biomass,Wind,Solar,CCGT,OCGT,Hydro,Other,Pumped,Net imports,Battery'.split(',')

describe('the legend of a plot', () => {
  it('CH14 has a line for as many names as fit side by side: all fuels are named on a phone', () => {
    expect(legendPx(plotOf(['System price', 'NIV']), 800, 300)).toBe(26)
    // Eleven fuels at 360 px: three on a line.
    expect(legendPx(plotOf(FUELS), 360, 300)).toBe(86)
    expect(legendSpace(plotOf(FUELS), 360, 300).scrolls).toBe(false)
  })

  it('CH14 says where not all names are in sight, and leaves a long name the whole line', () => {
    expect(legendSpace(plotOf([...FUELS, ...FUELS]), 360, 300)).toEqual({ px: 106, scrolls: true })
    // Two long names side by side at 700 px, one below the other on a phone.
    const long = plotOf(['Outturn: Transmission system demand', 'Day-ahead price, hourly (N2EX)'])
    expect(legendPx(long, 700, 300)).toBe(26)
    expect(legendPx(long, 360, 300)).toBe(46)
  })

  it('CH14 leaves most of the height to the drawing, and grows no smaller with more names', () => {
    const names = fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 60 })
    const size = fc.integer({ min: 120, max: 2000 })
    fc.assert(
      fc.property(names, size, size, (all, width, height) => {
        const px = legendPx(plotOf(all), width, height)
        expect(px).toBeLessThanOrEqual(Math.max(26, height * 0.4))
        expect(px).toBeGreaterThanOrEqual(legendPx(plotOf(all.slice(1)), width, height) - 0.001)
      }),
    )
  })
})
