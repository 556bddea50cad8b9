import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler, type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { BOOST_POINTS, BOOST_TEXT, type Plot } from '../../../../src/domain/charts/plot'
import { timeTexts } from '../../../../src/domain/periods'
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/domain/settings'
import { createCrossStore } from '../../../../src/views/charts/crossLink'
import { PlotDrawing } from '../../../../src/views/charts/plot/PlotDrawing'
import { useHeldFreshness } from '../../../../src/views/charts/plot/useHeld'
import { plotSvg } from '../../../../src/views/charts/plot/plotFiles'
import { WithSettings } from '../../../../src/views/user/settings'
import { plotOfValues } from '../../../domain/charts/plots'
import { withBrowserGaps } from '../../support/browserGaps'
import { DAY, HALF, manyPoints, TWO } from './support'

withBrowserGaps()

type Given = Partial<ComponentProps<typeof PlotDrawing>> & { readonly own?: Partial<Settings> }

const drawing = ({ own, ...props }: Given = {}) => (
  <WithSettings settings={{ ...DEFAULT_SETTINGS, ...own }}>
    <PlotDrawing plot={TWO} cross={undefined} legend width={500} height={300} {...props} />
  </WithSettings>
)
const draw = (given?: Given) => render(drawing(given))
const layer = () => document.querySelector('.plot-reader')!
const lines = () => [...document.querySelectorAll('.plot-readout dt')].map(({ textContent }) => textContent)
const press = (key: string, rest = {}) => fireEvent.keyDown(layer(), { key, ...rest })
/** The first and the last half hour that the keys reach: what is in sight. */
const inSight = () => {
  const cross = createCrossStore()
  return { cross, ends: () => ['Home', 'End'].map((key) => (press(key), (cross.get()!.at - DAY) / HALF)) }
}
const drag = (from: number, to: number) => {
  fireEvent.pointerDown(layer(), { clientX: from, button: 0, pointerType: 'mouse' })
  fireEvent.pointerMove(layer(), { clientX: to })
  fireEvent.pointerUp(layer(), { clientX: to })
}

describe('the crosshair of a plot', () => {
  it('CHT-100 follows the pointer without anything being rendered, on each plot that shares it', () => {
    const rendered = vi.fn()
    const cross = createCrossStore()
    const other: Plot = { ...TWO, id: 'other', title: 'Other' }
    render(
      <Profiler id="plots" onRender={rendered}>
        {drawing({ cross })}
        {drawing({ cross, plot: other })}
      </Profiler>,
    )
    const before = rendered.mock.calls.length
    for (const clientX of [200, 220, 240]) fireEvent.pointerMove(layer(), { clientX, clientY: 100 })
    expect(rendered.mock.calls).toHaveLength(before)
    expect(document.querySelectorAll('.cross')).toHaveLength(2)
    expect(document.querySelectorAll('.readout')).toHaveLength(1)
    fireEvent.pointerLeave(layer())
    expect(document.querySelectorAll('.cross, .readout')).toHaveLength(0)
  })

  it('ST19 reads all series, the nearest, or nothing under the pointer; the keys read all', () => {
    const point = () => fireEvent.pointerMove(layer(), { clientX: 200, clientY: 60 })
    const { rerender } = draw()
    point()
    expect(lines()).toEqual(['Rising', 'Falling'])
    rerender(drawing({ own: { chartHoverChoice: 'nearest' } }))
    point()
    expect(lines()).toEqual(['Falling'])
    rerender(drawing({ own: { chartHoverChoice: 'none' } }))
    fireEvent.pointerLeave(layer())
    point()
    expect(document.querySelector('.cross')).toBeNull()
    press('Home')
    expect(lines()).toEqual(['Rising', 'Falling'])
  })

  it('ST19 marks the point that is nearest to the pointer where the user wants it', () => {
    const { rerender } = draw()
    const near = () => {
      fireEvent.pointerMove(layer(), { clientX: 201, clientY: 60 })
      return document.querySelectorAll('.read-point.near').length
    }
    expect(near()).toBe(1)
    rerender(drawing({ own: { showNearestPointOnTooltip: false } }))
    expect(near()).toBe(0)
  })

  it('CHT-101 says by the keys what it reads, with sums and what they lack, and nothing by the pointer', () => {
    const axis = { ...TWO.axes[0]!, total: true }
    draw({ plot: { ...plotOfValues([{ values: [1, 2] }, { values: [3, NaN] }]), axes: [axis] } })
    const reported = () => document.querySelector('.plot-reader [aria-live]')!.textContent
    press('Home')
    expect(reported()).toBe('Fri 20 Nov, P1 00:00–00:30 GMT: Series 0 1.0, Series 1 3.0, Total 4.0, megawatts')
    press('ArrowRight')
    expect(reported()).toContain('Series 1 not known, Total 2.0 partial')
    fireEvent.pointerMove(layer(), { clientX: 100, clientY: 100 })
    expect(reported()).toBe('')
  })
})

describe('zooming into a plot', () => {
  it('CHT-102 a drag shows a part, Backspace and a double click go one back, and Escape gives a drag up', () => {
    const { cross, ends } = inSight()
    draw({ cross })
    expect(ends()).toEqual([0, 47])
    drag(150, 300)
    const first = ends()
    expect(first[0]).toBeGreaterThan(5)
    expect(first[1]).toBeLessThan(40)
    drag(150, 300)
    expect(ends()[1]! - ends()[0]!).toBeLessThan(first[1]! - first[0]!)
    press('Backspace')
    expect(ends()).toEqual(first)
    fireEvent.doubleClick(layer())
    expect(ends()).toEqual([0, 47])
    fireEvent.pointerDown(layer(), { clientX: 150, button: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(layer(), { clientX: 300 })
    expect(document.querySelector('.dragged')).not.toBeNull()
    press('Escape')
    fireEvent.pointerUp(layer(), { clientX: 300 })
    expect(ends()).toEqual([0, 47])
  })

  it('CHT-242 plots along time that are read together show the same part, one along values its own', () => {
    const { cross, ends } = inSight()
    const other: Plot = { ...TWO, id: 'other', title: 'Other' }
    const along: Plot = { ...TWO, id: 'along', title: 'Along', x: { kind: 'value', axis: TWO.axes[0]! } }
    render(
      <>
        {drawing({ cross })}
        {drawing({ cross, plot: other })}
        {drawing({ cross, plot: along })}
      </>,
    )
    press('+')
    const first = ends()
    expect(first).toEqual([12, 35])
    const shownAll = (title: string) => screen.queryByRole('button', { name: `${title}: show all` })
    expect(shownAll('Other')).not.toBeNull()
    expect(shownAll('Along')).toBeNull()
    fireEvent.click(shownAll('Other')!)
    expect(ends()).toEqual([0, 47])
  })

  it('CHT-103 plus and minus zoom, the arrows with Shift move, and 0 shows all', () => {
    const { cross, ends } = inSight()
    draw({ cross })
    press('+')
    expect(ends()).toEqual([12, 35])
    press('ArrowRight', { shiftKey: true })
    expect(ends()).toEqual([18, 41])
    press('-')
    expect(ends()).toEqual([0, 47])
    press('+')
    press('0')
    expect(ends()).toEqual([0, 47])
  })

  it('CHT-104 zoomed it stands still and says that there is newer data; showing all is live again', () => {
    const newer: Plot = {
      ...TWO,
      series: TWO.series.map((one) => ({
        ...one,
        column: { at: one.column.at, values: one.column.values.map(() => 7) },
      })),
    }
    const { rerender } = draw()
    press('+')
    expect(screen.queryByRole('button', { name: 'New data' })).toBeNull()
    rerender(drawing({ plot: newer }))
    press('Home')
    const values = () => [...document.querySelectorAll('.plot-readout dd')].map(({ textContent }) => textContent)
    expect(values()).toEqual(['12.0', '88.0'])
    expect(screen.getByRole('button', { name: 'New data' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Two: show all' }))
    press('Home')
    expect(values()).toEqual(['7.0', '7.0'])
    expect(screen.queryByRole('button', { name: 'New data' })).toBeNull()
  })

  it('SAF-K25 a drawing that stands still while newer values come, boosted or zoomed, is not called live', () => {
    const many = manyPoints(BOOST_POINTS + 1)
    const newerOf = (plot: Plot): Plot => ({
      ...plot,
      series: plot.series.map((one) => ({ ...one, column: { ...one.column, values: one.column.values.map(() => 7) } })),
    })
    const Shown = ({ plot, asOf }: { readonly plot: Plot; readonly asOf: number }) => {
      const [freshness, onHeld] = useHeldFreshness({ state: 'live', asOf })
      return (
        <>
          <output>{'asOf' in freshness && `${freshness.state} ${freshness.asOf ?? ''}`}</output>
          {drawing({ plot, asOf, onHeld })}
        </>
      )
    }
    const { rerender, unmount } = render(<Shown plot={many} asOf={1} />)
    expect(screen.getByRole('status').textContent).toBe('live 1')
    rerender(<Shown plot={newerOf(many)} asOf={2} />)
    expect(screen.getByRole('status').textContent).toBe('paused 1')
    unmount()
    const zoomed = render(<Shown plot={TWO} asOf={1} />)
    press('+')
    zoomed.rerender(<Shown plot={newerOf(TWO)} asOf={2} />)
    expect(screen.getByRole('status').textContent).toBe('paused 1')
    fireEvent.click(screen.getByRole('button', { name: 'Two: show all' }))
    expect(screen.getByRole('status').textContent).toBe('live 2')
  })

  it('CHT-105 a plot of another choice is shown at once, zoomed or not', () => {
    const { rerender } = draw()
    press('+')
    rerender(drawing({ plot: { ...TWO, series: TWO.series.slice(0, 1) } }))
    press('Home')
    expect(lines()).toEqual(['Rising'])
  })
})

describe('the legend of a plot', () => {
  it('CHT-106 a press shows a series alone and again all; with Ctrl it is hidden, and is read no more', () => {
    draw()
    const button = (name: RegExp) => screen.getByRole('button', { name })
    const shown = () => {
      press('Home')
      return lines()
    }
    expect(document.querySelector('.plot-legend.is-quiet')).toBeNull()
    fireEvent.click(button(/Rising/))
    expect(shown()).toEqual(['Rising'])
    expect(button(/Falling/).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button(/Rising/))
    expect(shown()).toEqual(['Rising', 'Falling'])
    fireEvent.click(button(/Rising/), { ctrlKey: true })
    expect(shown()).toEqual(['Falling'])
  })

  it('CHT-107 where the lines are named at their ends it is there for the keyboard alone, and a name is pressed too', () => {
    draw({ width: 900 })
    expect(document.querySelector('.plot-legend.is-quiet')).not.toBeNull()
    const at = { clientX: 850, clientY: 155, button: 0, pointerType: 'mouse' }
    for (let y = 24; y < 280 && document.querySelector('.is-quiet'); y += 6) {
      fireEvent.pointerDown(layer(), { ...at, clientY: y })
      fireEvent.pointerUp(layer(), { ...at, clientY: y })
    }
    expect(document.querySelector('.plot-legend.is-quiet')).toBeNull()
    press('Home')
    expect(lines()).toHaveLength(1)
  })
})

describe('a plot of very many points', () => {
  it('CH07 ST19 stands still, is read by the keys alone and says why, unless its user wants all of it', () => {
    const many = manyPoints(BOOST_POINTS + 1)
    const { rerender } = draw({ plot: many })
    expect(screen.getByText(BOOST_TEXT)).toBeDefined()
    fireEvent.pointerMove(layer(), { clientX: 200, clientY: 100 })
    expect(document.querySelector('.cross')).toBeNull()
    const [series] = many.series
    const after = {
      ...many,
      series: [{ ...series!, column: { ...series!.column, values: series!.column.values.map(() => 7) } }],
    }
    const first = () => {
      press('Home')
      return document.querySelector('.plot-readout dd')?.textContent
    }
    rerender(drawing({ plot: after }))
    expect(first()).toBe('0')
    rerender(drawing({ plot: after, own: { fullChartFunctionality: true } }))
    expect(first()).toBe('7.0')
    expect(screen.queryByText(BOOST_TEXT)).toBeNull()
    fireEvent.pointerMove(layer(), { clientX: 200, clientY: 100 })
    expect(document.querySelector('.cross')).not.toBeNull()
  })
})

describe('the picture of a plot', () => {
  it('CH08 leaves as a drawing with title, unit, time, source and as of when', () => {
    const host = document.createElement('div')
    document.body.append(host)
    const svg = plotSvg(TWO, 'Simulated · as of 17:07:42 GMT', host, timeTexts('24h'))
    for (const texts of [
      'Two',
      'MW · Fri 20 Nov 2026 00:00 to Sat 21 Nov 2026 00:00 GMT',
      'Simulated',
      'as of 17:07:42 GMT',
    ])
      expect(svg).toContain(texts)
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(drawn.querySelector('parsererror')).toBeNull()
    expect(drawn.querySelectorAll('[data-series]')).toHaveLength(2)
    host.remove()
  })
})
