import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Plot, PlotAxis, PlotSeries } from '../../../src/domain/charts/plot'
import { numberText } from '../../../src/domain/format'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings/defaults'
import { ChartView } from '../../../src/views/charts/ChartView'
import '../../../src/views/charts/chartPanel.module.css'
import { WithSettings } from '../../../src/views/user/settings'
import '../../../src/views/styles/base.css'
import '../../../src/views/styles/tokens.css'
import './page.css'

/**
 * The product's chart as the peers' bench drives it (`window.chart`): the view as a page mounts it, with its legend,
 * crosshair and readout, lines of 1 px as the peers draw them, and no boost mode, in which nothing would change. As in the
 * product there is a page before the chart: React's root, and words in the page's font.
 */
const SECOND_MS = 1000
const STEP_MS = 1800 * SECOND_MS
const SETTINGS = { ...DEFAULT_SETTINGS, fullChartFunctionality: true }
const COLOURS = 'nuclear ccgt ocgt coal biomass wind solar hydro pumped battery'.split(' ')
const AXIS: PlotAxis = {
  id: 'mw',
  side: 'left',
  unit: 'MW',
  spoken: 'megawatts',
  text: (value) => numberText(value, { decimals: 1 }),
  zero: false,
}

const columnOf = (values: readonly number[], factor: number): Float64Array<ArrayBuffer> => {
  const column = new Float64Array(values.length)
  for (let i = 0; i < values.length; i += 1) column[i] = factor * (values[i] ?? NaN)
  return column
}

/** @param x seconds, of all series */
const plotOf = (x: readonly number[], ys: readonly (readonly number[])[]): Plot => {
  const at = columnOf(x, SECOND_MS)
  return {
    id: 'bench',
    title: 'Bench',
    label: 'Bench',
    x: { kind: 'time', from: at[0] ?? 0, to: at.at(-1) ?? 0, step: STEP_MS, now: undefined },
    axes: [AXIS],
    series: ys.map((values, i): PlotSeries => ({
      id: `s${i}`,
      name: `S${i}`,
      kind: 'line',
      column: { at, values: columnOf(values, 1) },
      colour: `var(--fuel-${COLOURS[i % COLOURS.length] ?? ''})`,
      axis: 'mw',
      hold: STEP_MS,
      style: { width: 1 },
    })),
    none: 'No data',
  }
}

let plot: Plot | undefined
const readers = new Set<() => void>()
const show = (x: readonly number[], ys: readonly (readonly number[])[]): void => {
  plot = plotOf(x, ys)
  for (const read of readers) read()
}
const subscribe = (read: () => void) => {
  readers.add(read)
  return () => readers.delete(read)
}

const Page = () => {
  const shown = useSyncExternalStore(subscribe, () => plot)
  return <WithSettings settings={SETTINGS}>{shown && <ChartView plot={shown} />}</WithSettings>
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Page />)

const chart = {
  draw: (_: HTMLElement, ...given: Parameters<typeof show>): void => show(...given),
  update: show,
  append: show,
}
Object.assign(window, { chart })
