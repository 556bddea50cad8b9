import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import type { Points } from '../../../src/domain/wire'
import type { Axis, DrawnChart } from '../../../src/views/charts/chart'
import { ChartPlot } from '../../../src/views/charts/ChartPlot'
import { gridTicks, niceRange } from '../../../src/views/charts/geometry'
import { runsOf, valueAt } from '../../../src/views/charts/series'
import { NowContext } from '../../../src/views/own/now'
import { NOW } from '../support/desk'

const TO = Math.floor(NOW / HALF_HOUR_MS) * HALF_HOUR_MS
const points = (...values: readonly (number | null)[]): Points =>
  values.map((value, i) => [TO + (i - values.length) * HALF_HOUR_MS, value])

const axis = (unit: string): Axis => ({ unit, spoken: unit, text: (value) => String(value ?? '-') })

/** Volumes as bars on the left, a price as a line on the right. */
const CHART: DrawnChart = {
  id: 'both',
  title: 'Volume and price',
  label: 'Volume and price',
  none: 'Nothing known',
  note: '',
  left: axis('MW'),
  right: axis('£/MWh'),
  gutter: { from: 480, wide: 158, narrow: 118 },
  data: {
    times: [TO - 4 * HALF_HOUR_MS, TO],
    newest: TO,
    start: TO,
    series: [
      { id: 'bought', name: 'Bought', kind: 'bar', colour: 'red', points: points(100, 200, null, 400) },
      { id: 'sold', name: 'Sold', kind: 'bar', colour: 'blue', points: points(-50, -100, -150, -200) },
      { id: 'price', name: 'Price', kind: 'line', colour: 'green', axis: 'right', points: points(50, 60, 70, 80) },
    ],
    labels: [
      { id: 'bought', name: 'Bought', colour: 'red', text: '400' },
      { id: 'sold', name: 'Sold', colour: 'blue', text: '-200' },
      { id: 'price', name: 'Price', colour: 'green', text: '80', value: 80 },
    ],
  },
}

const draw = () =>
  render(
    <NowContext value={NOW}>
      <ChartPlot
        chart={CHART}
        link={{ cross: undefined, onCross: () => undefined, charts: [CHART] }}
        width={900}
        height={300}
      />
    </NowContext>,
  ).container

/** Heights of the plot are between 24 and 276 px. */
const heightOn = ([low, high]: readonly [number, number], value: number): number =>
  276 - ((value - low) / (high - low)) * 252

const pathOf = (root: Element, name: string): string =>
  [...root.querySelectorAll('.layers path')].find((path) => path.textContent === name)?.getAttribute('d') ?? ''

const labelHeight = (name: string): number => {
  const label = screen.getAllByText(name).find(({ classList }) => classList.contains('t-label'))
  return Number(/,([\d.]+)\)/.exec(label?.parentElement?.getAttribute('transform') ?? '')?.[1])
}

describe('a chart with bars and a right axis', () => {
  it('CHT-1 has a bar for each known value, negative ones below zero, each as wide as half an hour', () => {
    const root = draw()
    expect(pathOf(root, 'Bought').match(/M/g)).toHaveLength(3)
    expect(pathOf(root, 'Sold').match(/M/g)).toHaveLength(4)
    const zero = heightOn(niceRange(-200, 400), 0).toFixed(1)
    const [left, foot, next] = pathOf(root, 'Bought')
      .match(/[\d.]+/g)!
      .map(Number)
    expect(foot!.toFixed(1)).toBe(zero)
    expect(next).toBe(left)
    expect(pathOf(root, 'Sold').startsWith(`M42.0,${zero}`)).toBe(true)
    expect(root.querySelectorAll('.partial-marks rect')).toHaveLength(1)
  })

  it('CHT-2 measures a series of the right axis, its label and its levels by the scale of that axis', () => {
    const root = draw()
    const prices = niceRange(0, 80)
    const line = root.querySelector('.series.price')?.getAttribute('d') ?? ''
    expect(Number(line.split(',').at(-1))).toBeCloseTo(heightOn(prices, 80), 0)
    expect(labelHeight('Price')).toBeCloseTo(heightOn(prices, 80) + 4, 0)
    expect(labelHeight('Bought')).toBeCloseTo(heightOn(niceRange(-200, 400), 200) + 4, 0)
    for (const unit of ['MW', '£/MWh']) expect(screen.getByText(unit)).toBeDefined()
    const shown = [...root.querySelectorAll('text.t-axis')].map((text) => text.textContent)
    expect(shown).toEqual(expect.arrayContaining(gridTicks(prices).map(String)))
  })
})

describe('a gap', () => {
  it('CHT-3 is the same for what is drawn and what is read: a value a little late ends none, a missing one does', () => {
    const [a, b] = [TO, TO + HALF_HOUR_MS * 1.4]
    const late: Points = [
      [a, 1],
      [b, 2],
      [b + HALF_HOUR_MS * 2, 3],
    ]
    expect(runsOf(late, HALF_HOUR_MS)).toHaveLength(2)
    expect(valueAt(late, b - 1, HALF_HOUR_MS)).toBe(1)
    expect(valueAt(late, b + HALF_HOUR_MS, HALF_HOUR_MS)).toBeUndefined()
  })
})
