import { expect, it } from 'vitest'
import { layoutOf } from '../../../src/domain/charts/layout'
import type { PlotKind } from '../../../src/domain/charts/plot'
import { sceneOf } from '../../../src/domain/charts/scene'
import { svgOf } from '../../../src/domain/charts/svg'
import { coloursOf } from '../../../src/views/charts/canvas/colours'
import { paintScene } from '../../../src/views/charts/canvas/paint'
import { plotOfValues } from '../../domain/charts/plots'

const KINDS: readonly PlotKind[] = ['line', 'step', 'scatter', 'line']
const plot = plotOfValues(
  KINDS.map((kind, i) => ({
    kind,
    name: `<"${i}" & 'more'>\u0007`,
    values: i === 3 ? [NaN, NaN, NaN] : [1 + i, 2, 4 - i],
  })),
)
const scene = sceneOf(plot, layoutOf(plot, 700, 300))

it('PLOT-24: the SVG is a whole file, with one path for each series that has values, whatever they are called', () => {
  const text = svgOf(scene, (name) => name, { title: 'Prices <now>' })
  const file = new DOMParser().parseFromString(text, 'image/svg+xml')
  expect(file.querySelector('parsererror')).toBeNull()
  expect(file.querySelector('svg > title')?.textContent).toBe('Prices <now>')
  const series = [...file.querySelectorAll('[data-series]')]
  expect(series.map((group) => group.getAttribute('data-series'))).toEqual(['s0', 's1', 's2'])
  expect(series.map((group) => group.querySelectorAll('path').length)).toEqual([1, 1, 1])
  expect(series[0]?.querySelector('title')?.textContent).toBe(`<"0" & 'more'>`)
})

/** A context that writes down what it is told. */
const recorder = () => {
  const calls: string[] = []
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (target, name) =>
        target[String(name)] ?? ((...given: unknown[]) => void calls.push(`${String(name)} ${given.join(',')}`)),
      set: (target, name, value) => {
        target[String(name)] = value
        return true
      },
    },
  )
  return { calls, context: context as unknown as CanvasRenderingContext2D }
}

it('PLOT-25: all of a scene is painted: each series with one stroke within the frame, and each word', () => {
  const { calls, context } = recorder()
  paintScene(context, scene, (name) => name, 2)
  const texts = scene.layers
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .filter(({ kind }) => kind === 'text')
  expect(calls[0]).toBe('setTransform 2,0,0,2,0,0')
  expect(calls.filter((call) => call.startsWith('fillText'))).toHaveLength(texts.length)
  const clipped = calls.slice(calls.indexOf('clip '), calls.indexOf('restore '))
  expect(clipped.filter((call) => call.startsWith('stroke'))).toHaveLength(2)
  expect(clipped.filter((call) => call.startsWith('arc'))).toHaveLength(3)
})

it('PLOT-26: a colour of the page is requested once', () => {
  const host = document.createElement('div')
  document.body.append(host)
  host.style.setProperty('--wind', 'rgb(1, 2, 3)')
  const colours = coloursOf(host)
  expect(colours('var(--wind)')).toBe(colours('var(--wind)'))
  expect(colours('#123456')).toBe('#123456')
  expect(host.children).toHaveLength(0)
})
