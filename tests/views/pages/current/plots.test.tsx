import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../../../src/domain/charts/layout'
import type { Plot } from '../../../../src/domain/charts/plot'
import { sceneOf } from '../../../../src/domain/charts/scene'
import type { Scene, SceneItem } from '../../../../src/domain/charts/sceneTypes'
import { stackOf } from '../../../../src/domain/charts/stacks'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { Current, WirePoints } from '../../../../src/domain/wire'
import { createCrossStore } from '../../../../src/views/charts/crossLink'
import { PlotDrawing } from '../../../../src/views/charts/plot/PlotDrawing'
import { currentColumnOf, holdOf, lastKnown } from '../../../../src/views/pages/current/currentPlot'
import { mixNote, mixPlot, mixSeries } from '../../../../src/views/pages/current/mixChart'
import { pricesPlot } from '../../../../src/views/pages/current/pricesChart'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { NOW } from '../../support/desk'
import { CURRENT, TO, withFigures } from '../../support/theCurrent'

withBrowserGaps()

const T = HALF_HOUR_MS

const Both = ({ current, width }: { current: Current; width: number }) => {
  const [cross] = useState(createCrossStore)
  return [pricesPlot(current, NOW), mixPlot(current, NOW)].map((plot) => (
    <PlotDrawing key={plot.id} plot={plot} cross={cross} legend width={width} height={260} />
  ))
}
const draw = (current = CURRENT, width = 700) => render(<Both current={current} width={width} />).container
const prices = () => screen.getByRole('group', { name: /^Prices/ })
const mix = () => screen.getByRole('group', { name: /^Generation mix/ })

const scene = (plot: Plot): Scene => sceneOf(plot, layoutOf(plot, 700, 260))
const itemsOf = ({ layers }: Scene): readonly SceneItem[] =>
  layers.flatMap(({ groups }) => groups.flatMap(({ items }) => items))
const textsOf = (drawn: Scene): readonly string[] =>
  itemsOf(drawn).flatMap((item) => (item.kind === 'text' ? [item.text] : []))
/** The words at the end of a line: its name, its value, and what is next to that. */
const labelOf = (drawn: Scene, name: string): readonly string[] => {
  const texts = itemsOf(drawn).flatMap((item) => (item.kind === 'text' ? [item] : []))
  const own = texts.find(({ text }) => text === name)
  return texts.filter(({ x, y }) => own && y === own.y && x >= own.x).map(({ text }) => text)
}
/** How many parts the line of a series has. */
const partsOf = (drawn: Scene, id: string): number =>
  drawn.layers
    .flatMap(({ groups }) => groups.filter(({ series }) => series?.id === id).flatMap(({ items }) => items))
    .flatMap((item) => (item.kind === 'path' ? [1 + [...item.points].filter(Number.isNaN).length / 2] : []))
    .reduce((a, b) => Math.max(a, b), 0)

describe('values of The Current as columns', () => {
  it('CUR-1 what is not known is a gap', () => {
    const { at, values } = currentColumnOf([
      [0, 10],
      [T, null],
    ])
    expect([[...at], [...values]]).toEqual([
      [0, T],
      [10, NaN],
    ])
  })

  it('CUR-2 a value holds for the spacing of its series, from half an hour to an hour', () => {
    const every = (ms: number): WirePoints => [0, 1, 2].map((i) => [i * ms, i])
    expect([T / 3, T, 2 * T, 9 * T].map((ms) => holdOf(every(ms)))).toEqual([T, T, 2 * T, 2 * T])
    expect(
      holdOf([
        [0, 1],
        [T, 2],
        [3 * T, 3],
        [5 * T, 4],
      ]),
    ).toBe(2 * T)
    expect(lastKnown([...every(T), [4 * T, null]])).toEqual({ at: 2 * T, value: 2 })
    expect(lastKnown([])).toBeUndefined()
  })
})

describe('the generation mix', () => {
  const points = (...values: readonly (number | null)[]): WirePoints => values.map((mw, i) => [i * T, mw])
  const stacked = (generation: Current['generation']) => stackOf(mixSeries(generation))
  const top = (generation: Current['generation'], id: string) => {
    const layer = stacked(generation).layers.find((one) => one.id === id)
    return layer && { from: [...layer.from], to: [...layer.to], below: layer.below && [...layer.below.to] }
  }

  it('CUR-4 fuels are on each other in a fixed order, net imports last, by whatever case they are named', () => {
    const generation = { interconnector: points(3_000), wind: points(5_000), Nuclear: points(4_000) }
    expect(stacked(generation).layers.map(({ id, from, to }) => [id, from[0], to[0]])).toEqual([
      ['Nuclear', 0, 4],
      ['Wind', 4, 9],
      ['Interconnector', 9, 12],
    ])
    expect(mixSeries(generation).at(-1)?.name).toBe('Net imports')
  })

  it('CUR-5 exports and pumping hang below zero and take nothing from what is above it', () => {
    const generation = { Nuclear: points(4_000, 4_000), Pumped: points(-500, 300), interconnector: points(-1_000, 0) }
    expect(top(generation, 'Pumped')).toEqual({ from: [4, 4], to: [4, 4.3], below: [-0.5, 0] })
    expect(top(generation, 'Interconnector')?.below).toEqual([-1.5, 0])
  })

  it('CUR-6 a missing value opens its layer and marks the instant partial; a fuel without any value is named', () => {
    const generation = {
      Wind: points(1_000, null, 1_000),
      CCGT: points(2_000, 2_000, 2_000),
      Solar: points(null, null),
    }
    expect(top(generation, 'Wind')?.to).toEqual([1, NaN, 1])
    expect(mixSeries(generation).map(({ id, partial }) => [id, [...(partial ?? [])]])).toEqual([
      ['Wind', [T]],
      ['CCGT', [T]],
    ])
    expect(mixNote({ ...CURRENT, generation })).toBe('48 hours, net imports last, partial: no Solar')
  })

  it('CUR-7 an instant that no fuel has is a gap of all, and the sum of none is partial for it', () => {
    const generation = { Wind: points(1_000, 1_000, null, 1_000, 1_000) }
    expect(mixSeries(generation)[0]?.partial?.size).toBe(0)
    const drawn = scene(mixPlot({ ...CURRENT, generation, from: 0, to: 5 * T }, undefined))
    expect(partsOf(drawn, 'Wind')).toBe(2)
  })
})

describe('the charts of The Current', () => {
  it('CUR-13 arrow keys move one crosshair over both charts, with one readout, and its values are said', () => {
    const root = draw()
    fireEvent.keyDown(prices(), { key: 'ArrowLeft' })
    expect(root.querySelectorAll('.cross')).toHaveLength(2)
    expect(root.querySelectorAll('.readout')).toHaveLength(1)
    expect(prices().querySelector('.when')?.textContent).toBe('Fri 20 Nov, P35 17:00–17:30 GMT')
    fireEvent.keyDown(prices(), { key: 'ArrowLeft' })
    expect(prices().querySelector('.when')?.textContent).toBe('Fri 20 Nov, P34 16:30–17:00 GMT')
    const reported = within(prices()).getByText(/pounds per megawatt hour/)
    expect(reported.getAttribute('aria-live')).toBe('polite')
    expect(reported.textContent).toMatch(/Day-ahead \d+\.\d\d, Intraday index \d+\.\d\d, System price \d+\.\d\d/)
    fireEvent.keyDown(mix(), { key: 'ArrowLeft' })
    expect(root.querySelectorAll('.readout')).toHaveLength(1)
    expect(mix().querySelector('.readout')?.textContent).toContain('Wind')
    expect(mix().querySelector('.readout')?.textContent).toContain('Total')
    fireEvent.keyDown(mix(), { key: 'Escape' })
    expect(root.querySelectorAll('.readout, .cross')).toHaveLength(0)
  })

  it('CUR-19 a chart reads its own values only, next to the half hour and not over it, however narrow', () => {
    for (const width of [378, 700]) {
      const { unmount } = render(<Both current={CURRENT} width={width} />)
      for (let i = 0; i < 90; i += 1) {
        fireEvent.keyDown(prices(), { key: 'ArrowLeft' })
        const box = prices().querySelector<HTMLElement>('.readout')!
        const mark = prices().querySelector<HTMLElement>('.cross')!
        expect(box.textContent).not.toContain('Wind')
        const from = parseFloat(box.style.translate)
        const to = parseFloat(box.style.translate) + parseFloat(box.style.width)
        const at = parseFloat(mark.style.translate)
        const end = parseFloat(mark.style.translate) + parseFloat(mark.style.width)
        expect(end <= from || at >= to).toBe(true)
        expect(from >= 0 && to <= width).toBe(true)
      }
      unmount()
    }
  })

  it('CUR-14 tomorrow is right of now: the mix has no mark there, and what is not known is said so', () => {
    const root = draw()
    fireEvent.keyDown(prices(), { key: 'End' })
    expect(root.querySelectorAll('.cross')).toHaveLength(1)
    expect(prices().querySelector('.when')?.textContent).toContain('Sat 21 Nov, P48')
    expect(within(prices()).getByText(/System price not known/)).toBeDefined()
  })

  it('CUR-15 gaps are breaks in the intraday line, and negative prices lie below the zero line', () => {
    const plot = pricesPlot(CURRENT, NOW)
    expect(partsOf(scene(plot), 'intraday')).toBe(2)
    expect(partsOf(scene(plot), 'system')).toBe(1)
    const { axes } = layoutOf(plot, 700, 260)
    const axis = axes.get('value')!
    expect(axis.ticks.length).toBeLessThanOrEqual(6)
    expect(axis.scale.px(-18)).toBeGreaterThan(axis.scale.px(0))
  })

  it('CUR-16 the lines are named at their ends with what is newest; missing is a dash', () => {
    const drawn = scene(pricesPlot(withFigures({ intraday: { value: null } }), NOW))
    expect(labelOf(drawn, 'Intraday index')).toEqual(['Intraday index', '-'])
    expect(labelOf(drawn, 'System price')).toEqual(['System price', '102.61', 'P34'])
    expect(textsOf(drawn)).toContain('now 17:07 GMT')
    // Of now, not of tomorrow's last half hour.
    expect(Number(labelOf(drawn, 'Day-ahead')[1])).toBeGreaterThan(80)
  })

  it('CUR-17 a chart whose values end early says when, in place of now', () => {
    const old = TO - 6 * HALF_HOUR_MS
    const cut = Object.fromEntries(
      Object.entries(CURRENT.generation).map(([fuel, points]) => [fuel, points.filter(([at]) => at <= old)]),
    )
    const texts = textsOf(scene(mixPlot({ ...CURRENT, generation: cut }, NOW)))
    expect(texts).toContain('last 14:00 GMT')
    expect(texts.filter((word) => word.startsWith('now'))).toEqual([])
  })

  it('CUR-18 each fuel has its own colour, its name, GW and share next to the plot', async () => {
    const plot = mixPlot(CURRENT, NOW)
    const colours = plot.series.map(({ colour }) => colour)
    expect(new Set(colours).size).toBe(9)
    expect(colours).toContain('var(--fuel-interconnector)')
    expect(labelOf(scene(plot), 'Wind')).toEqual(['Wind', '13.4', '34%'])
    const marks = itemsOf(scene(plot)).find((item) => item.kind === 'rects' && item.fill?.colour === 'var(--stale)')
    expect(marks?.kind === 'rects' && marks.rects.length / 4).toBe(3)
    expect(await brokenRules(draw())).toEqual([])
  })
})
