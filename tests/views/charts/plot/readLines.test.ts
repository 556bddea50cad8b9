import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../../../src/domain/charts/layout'
import { placeText } from '../../../../src/domain/charts/reading'
import { sceneOf } from '../../../../src/domain/charts/scene'
import { histogramPlot, tracePlot } from '../../../../src/domain/frequency/plots'
import { timeTexts } from '../../../../src/domain/periods'
import { linesAt } from '../../../../src/views/charts/plot/readLines'

const TIMES = timeTexts('24h')
const AT = Date.parse('2026-11-20T17:07:45Z')
const BINS = [
  { hz: 50, count: 3 },
  { hz: 50.01, count: 0 },
  { hz: 50.02, count: 5 },
  { hz: 50.21, count: 1 },
]
const HOW = { choice: 'all', pointerY: undefined } as const

describe('what a plot says at a place', () => {
  it('FRQ-41 columns over values are read where they are drawn, as wide as their bins, and nothing beyond the last', () => {
    const plot = histogramPlot(BINS)
    const layout = layoutOf(plot, 600, 200)
    const read = (at: number) => linesAt(plot, layout, at, HOW).map(({ name, text }) => `${name} ${text}`)
    expect(read(50.004)).toEqual(['Operational 3'])
    expect(read(50.006)).toEqual(['Operational 0'])
    expect(read(50.212)).toEqual(['Beyond operational 1'])
    expect(read(50.24)).toEqual([])
    expect(placeText(plot, 50.0151, TIMES)).toBe('50.02 Hz')
    const px = layout.x.px(50.01) - layout.x.px(50)
    const widths = sceneOf(plot, layout)
      .layers.flatMap(({ groups }) => groups)
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'rects' ? [...item.rects].filter((_, i) => i % 4 === 2) : []))
    expect(widths.length).toBeGreaterThan(0)
    for (const width of widths) expect(Math.abs(width - px)).toBeLessThanOrEqual(2)
  })

  it('FRQ-42 of steps below a minute the time has its seconds', () => {
    const column = { at: Float64Array.of(AT), values: Float64Array.of(50) }
    const options = { id: 't', title: 'T', from: AT, to: AT + 60_000, now: AT, stepMs: 15_000 }
    const plot = tracePlot(column, { ...options, thresholdHz: 0.2, marked: undefined })
    expect(placeText(plot, AT, TIMES)).toBe('Fri 20 Nov, 17:07:45')
  })
})
