import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Licence } from '../../../../src/domain/access'
import { chartOfSeries, type ChartForm, type ChartType } from '../../../../src/domain/charts/chartSpec'
import type { StaticStore } from '../../../../src/domain/wire'
import { AddModule } from '../../../../src/views/pages/dashboard/AddModule'
import { MODULE_KINDS } from '../../../../src/views/modules/registry'
import { ModulePicture } from '../../../../src/views/pages/dashboard/ModulePicture'
import { SKETCHES, sketchOf } from '../../../../src/views/pages/dashboard/moduleSketch'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { CHART, METRIC } from './kinds'
import { write } from '../../../support/write'

const STORE = {} as StaticStore

const LICENCE: Licence = { tier: 'Visualise', countries: ['Gb'], admin: false }

const opened = (licence: Licence | undefined = LICENCE) => {
  const added: string[] = []
  render(
    <AddModule
      open
      store={STORE}
      licence={licence}
      kinds={[METRIC, CHART]}
      onAdd={(offer, size) => added.push(`${offer.kind.type} ${offer.id} ${size}`)}
      onClose={() => added.push('closed')}
    />,
  )
  return { added, user: userEvent.setup() }
}
const titles = (): readonly (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .map((line) => within(line).getByText(/^(System price|Wind forecasts|Demand)$/).textContent)

describe('the chooser of modules', () => {
  withBrowserGaps()

  it('DB02: the kinds are in their tabs, in the stated order; a press adds one in its usual width', async () => {
    const { added, user } = opened()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Charts', 'Metrics'])
    expect(titles()).toEqual(['System price', 'Wind forecasts'])
    await user.click(screen.getByRole('button', { name: /^System price/ }))
    await user.click(screen.getByRole('tab', { name: 'Metrics' }))
    await user.click(screen.getByRole('button', { name: /^Demand/ }))
    expect(added).toEqual(['Chart price Medium', 'Metric demand Small'])
  })

  it('BRD-28: a search finds in all tabs, by titles, descriptions and keywords; Enter adds in the chosen width', async () => {
    const { added, user } = opened()
    await user.click(screen.getByRole('radio', { name: 'Large' }))
    await write(user, screen.getByRole('searchbox'), 'imbalance')
    expect(titles()).toEqual(['System price'])
    await user.clear(screen.getByRole('searchbox'))
    await write(user, screen.getByRole('searchbox'), 'demand about')
    expect(titles()).toEqual(['Demand'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(added).toEqual(['Metric demand Large'])
    await write(user, screen.getByRole('searchbox'), ' nothing')
    expect(screen.getByText('No module has these words')).toBeDefined()
  })

  it('BRD-74: Enter in the search adds the first that is found, and nothing where nothing is sought', async () => {
    const { added, user } = opened()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Enter}')
    await write(user, screen.getByRole('searchbox'), 'demand')
    await user.keyboard('{Enter}')
    expect(added).toEqual(['Metric demand Small'])
  })

  it('BRD-64: every kind of module has a picture, and charts, parts of the stack and metrics one by what they show', () => {
    opened()
    const [line] = screen.getAllByRole('listitem')
    expect(line?.querySelector('svg[data-sketch]')?.childElementCount).toBeGreaterThan(0)
    const pictures = SKETCHES.map((sketch) => render(<ModulePicture sketch={sketch} />).container.innerHTML)
    expect(new Set(pictures.map((picture) => picture.replace(/data-sketch="\w+"/, ''))).size).toBe(SKETCHES.length)
    const chart = (chartType: ChartType, form: ChartForm = 'time') =>
      sketchOf('Chart', chartOfSeries([{ seriesId: 'SystemPrice', chartType }], { form }))
    expect((['line', 'stackedArea', 'column', 'scatter'] as const).map((type) => chart(type))).toEqual([
      'line',
      'areas',
      'columns',
      'points',
    ])
    expect([chart('line', 'heatMap'), sketchOf('Chart', chartOfSeries([]))]).toEqual(['heatMap', 'empty'])
    expect(['chart', 'metrics', 'tableBids'].map((part) => sketchOf('BoaDashboard', { part }))).toEqual([
      'stack',
      'tiles',
      'table',
    ])
    expect([['a'], ['a', 'b']].map((metricNames) => sketchOf('Metric', { metricNames }))).toEqual(['tile', 'tiles'])
    expect(new Set(MODULE_KINDS.map(({ type }) => sketchOf(type, {}))).size).toBeGreaterThan(8)
  })

  it('SH14 BRD-77: what the licence has, or may have while it is not known, has no lock', () => {
    opened({ ...LICENCE, tier: 'Trade' })
    expect(screen.queryByRole('img', { name: /^Requires/ })).toBeNull()
    cleanup()
    render(<AddModule open store={STORE} licence={undefined} kinds={[CHART]} onAdd={vi.fn()} onClose={vi.fn()} />)
    expect(screen.queryByRole('img', { name: /^Requires/ })).toBeNull()
  })

  it('SH14 BRD-29: what needs another licence says so and is not added', async () => {
    const { added, user } = opened()
    const locked = screen.getByRole('button', { name: /^Wind forecasts/ })
    expect(within(locked).getByRole('img', { name: 'Requires Enact Trade' })).toBeDefined()
    await user.click(locked)
    expect(added).toEqual([])
  })

  it('A11Y-1: axe finds nothing on the chooser', async () => {
    opened()
    expect(await brokenRules(screen.getByRole('dialog'))).toEqual([])
  })
})
