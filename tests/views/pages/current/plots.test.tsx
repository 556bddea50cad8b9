import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { Current } from '../../../../src/domain/wire'
import { chartOf, isDrawn, type CrossLink } from '../../../../src/views/charts/chart'
import { useCrossLink } from '../../../../src/views/charts/ChartPanel'
import { ChartPlot } from '../../../../src/views/charts/ChartPlot'
import { MIX } from '../../../../src/views/pages/current/mixChart'
import { PRICES } from '../../../../src/views/pages/current/pricesChart'
import { NowContext } from '../../../../src/views/own/now'
import { brokenRules } from '../../support/axe'
import { NOW } from '../../support/desk'
import { CURRENT, TO, withFigures } from '../../support/theCurrent'

const chartsOf = (current: Current) => [chartOf(PRICES, current), chartOf(MIX, current)]

const Both = ({ current, now }: { current: Current; now: number }) => {
  const link = useCrossLink(chartsOf(current))
  return (
    <NowContext value={now}>
      {link.charts.filter(isDrawn).map((chart) => (
        <ChartPlot key={chart.id} chart={chart} link={link} width={700} height={260} />
      ))}
    </NowContext>
  )
}
const draw = (current = CURRENT, now = NOW) => render(<Both current={current} now={now} />).container
const prices = () => screen.getByRole('group', { name: /^Prices/ })
const mix = () => screen.getByRole('group', { name: /^Generation mix/ })
const d = (root: Element, selector: string): string => root.querySelector(selector)?.getAttribute('d') ?? ''

describe('the charts of The Current', () => {
  it('CUR-13 arrow keys move one crosshair over both charts, with one readout, and its values are said', () => {
    const root = draw()
    fireEvent.keyDown(prices(), { key: 'ArrowLeft' })
    expect(root.querySelectorAll('.cross')).toHaveLength(2)
    expect(root.querySelectorAll('.readout')).toHaveLength(1)
    expect(prices().querySelector('.when')?.textContent).toBe('Fri 20 Nov, P35 17:00–17:30 GMT')
    fireEvent.keyDown(prices(), { key: 'ArrowLeft' })
    expect(prices().querySelector('.when')?.textContent).toBe('Fri 20 Nov, P34 16:30–17:00 GMT')
    const said = within(prices()).getByText(/pounds per megawatt hour/)
    expect(said.getAttribute('aria-live')).toBe('polite')
    expect(said.textContent).toMatch(/Day-ahead \d+\.\d\d, Intraday \d+\.\d\d, System price \d+\.\d\d/)
    fireEvent.keyDown(mix(), { key: 'ArrowLeft' })
    expect(root.querySelectorAll('.readout')).toHaveLength(1)
    expect(mix().querySelector('.readout')?.textContent).toContain('Wind')
    fireEvent.keyDown(mix(), { key: 'Escape' })
    expect(root.querySelectorAll('.readout, .cross')).toHaveLength(0)
  })

  it('CUR-19 a narrow chart reads its own values only, beside the half hour and not over it', () => {
    const charts = chartsOf(CURRENT)
    const link: CrossLink = { cross: { at: TO, chart: 'prices' }, onCross: () => undefined, charts }
    const [narrow] = charts.filter(isDrawn)
    render(
      <NowContext value={NOW}>
        <ChartPlot chart={narrow!} link={link} width={378} height={240} />
      </NowContext>,
    )
    const box = prices().querySelector<HTMLElement>('.readout')
    const mark = prices().querySelector<HTMLElement>('.cross')
    expect(box?.textContent).not.toContain('Wind')
    const [from, to] = [parseFloat(box?.style.left ?? ''), parseFloat(box?.style.left ?? '') + 146]
    const at = parseFloat(mark?.style.left ?? '')
    expect(at < from || at > to).toBe(true)
  })

  it('CUR-14 tomorrow is right of now: the mix has no mark there, and what is not known is said so', () => {
    const root = draw()
    fireEvent.keyDown(prices(), { key: 'End' })
    expect(root.querySelectorAll('.cross')).toHaveLength(1)
    expect(prices().querySelector('.when')?.textContent).toContain('Sat 21 Nov, P48')
    expect(within(prices()).getByText(/System price not known/)).toBeDefined()
  })

  it('CUR-15 gaps are breaks in the intraday line, and negative prices lie below the zero line', () => {
    const root = draw()
    expect(d(root, '.series.intraday').match(/M/g)).toHaveLength(2)
    expect(d(root, '.series.system').match(/M/g)).toHaveLength(1)
    expect(root.querySelectorAll('.gridline, svg > g > line.zero').length).toBeLessThanOrEqual(12)
  })

  it('CUR-16 the lines are named at their ends with what is newest; missing is a dash', () => {
    const root = draw(withFigures({ intraday: { value: null }, systemPrices: [] }))
    expect(root.querySelector('svg')?.textContent).toMatch(/Intraday-System price/)
    expect(root.textContent).not.toMatch(/Intraday0/)
    expect(screen.getByText('now 17:07 GMT', { selector: 'svg[aria-label^=Prices] text' })).toBeDefined()
  })

  it('CUR-17 a chart whose values end early says when, in place of now', () => {
    const old = TO - 6 * HALF_HOUR_MS
    const cut = Object.fromEntries(
      Object.entries(CURRENT.generation).map(([fuel, points]) => [fuel, points.filter(([at]) => at <= old)]),
    )
    draw({ ...CURRENT, generation: cut })
    expect(screen.getByText('last 14:00 GMT')).toBeDefined()
  })

  it('CUR-18 each fuel has its own colour, its name, GW and share beside the plot', async () => {
    const root = draw()
    const fills = [...root.querySelectorAll<SVGPathElement>('.layers path')].map(({ style }) => style.fill)
    expect(new Set(fills).size).toBe(9)
    expect(fills).toContain('var(--fuel-interconnector)')
    expect(screen.getByText('34%')).toBeDefined()
    expect(root.querySelector('.partial-marks')?.children).toHaveLength(3)
    expect(await brokenRules(root)).toEqual([])
  })
})
