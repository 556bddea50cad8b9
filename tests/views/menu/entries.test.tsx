import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TIERS, type Tier } from '../../../src/domain/access'
import { brokenRules } from '../support/axe'
import { ALL, licence, stage } from './stage'

const lockedFor = (tier: Tier): readonly string[] =>
  stage({ licence: licence(tier), open: true })
    .entries()
    .filter((line) => line.endsWith(' locked'))
    .map((line) => line.replace(' locked', ''))

const FORECASTS = ['weather-forecasting', 'wind-forecasting']
const ANALYSE = [
  'boa-comparer',
  'terreDashboard',
  'terreMarginal',
  'bingo-card',
  'plantActivityBoard',
  'storage-da-analysis',
  'ffr-analysis',
  'bingo-map',
  'zonal-build-up',
  'europe-map-page',
  'historic-analysis',
]
const LOCKED: Readonly<Record<Tier, readonly string[]>> = {
  Visualise: [...ANALYSE, 'nivBotReport', 'epex-grid', ...FORECASTS, 'forecast-history'],
  Analyse: ['nivBotReport', 'epex-grid', ...FORECASTS, 'forecast-history'],
  Trade: [...FORECASTS, 'forecast-history'],
  'Trade with forecasts': ['forecast-history'],
  'Gold forecasts': [],
  Enterprise: [],
}

describe('the entries of the menu', () => {
  it.each(TIERS)('AC02 SH14 for a user with %s those are locked that the tier does not have', (tier) => {
    expect([...lockedFor(tier)].sort()).toEqual([...LOCKED[tier]].sort())
  })

  it('AC02 a locked entry is no link and opens nothing, by pointer or by key', async () => {
    const { user, item, here } = stage({ licence: licence('Visualise'), open: true })
    const entry = item('epex-grid')
    expect([entry.tagName, entry.getAttribute('href'), entry.getAttribute('aria-disabled')]).toEqual([
      'SPAN',
      null,
      'true',
    ])
    await user.click(entry)
    entry.focus()
    await user.keyboard('{Enter} ')
    expect(here()).toBe('/boa-dashboard')
  })

  it('AC02 SH14 its lock and, on focus, its tooltip say what it requires', async () => {
    const few = new Set(['boa-dashboard', 'epex-grid'])
    const { user, item } = stage({ licence: licence('Visualise'), existing: few, open: true })
    const entry = item('epex-grid')
    expect(within(entry).getByRole('img', { name: 'Requires Enact Trade' }).getAttribute('class')).toContain('gold')
    await user.keyboard('{End}')
    expect((await screen.findByRole('tooltip')).textContent).toBe('Requires Enact Trade')
    expect(entry.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  })

  it('AC02 and so on hover', async () => {
    const { user, item } = stage({ licence: licence('Analyse'), open: true })
    // The library shows a tooltip only to a pointer that has moved.
    fireEvent.pointerMove(document.body, { pointerType: 'mouse' })
    fireEvent.mouseMove(document.body)
    await user.hover(item('forecast-history'))
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Requires Enact Gold forecasts'))
  })

  it('MN02 a choice opens the page and closes the menu', async () => {
    const { user, item, here, isOpen } = stage({ open: true })
    await user.click(item('news'))
    expect([here(), isOpen()]).toEqual(['/news', false])
  })

  it('MENU-20 the page that is shown is marked, also with a date in its address, and no other', () => {
    stage({ at: '/boa-dashboard/2026-11-20', open: true })
    const marked = [...document.querySelectorAll<HTMLElement>('[aria-current]')]
    expect(marked.map((one) => [one.dataset['item'], one.getAttribute('aria-current')])).toEqual([
      ['boa-dashboard', 'page'],
    ])
  })

  it('AC08 in another country the GB-only pages are gone', () => {
    const { entries } = stage({ country: 'France', open: true })
    expect(entries()).toEqual([
      'current',
      'index',
      'bess-carbon-emissions-calculator',
      'dashboard',
      'remit-summary',
      'europe-map-page',
      'historic-analysis',
      'forecast-history',
      'plant-table',
      'europe-ancillary-summary',
      'winter-summary',
      'notifications',
      'glossary',
      'externalinstructions',
      'releases',
      'status',
      'my-account',
    ])
    expect(screen.queryByRole('button', { name: 'Weather Forecasts' })).toBeNull()
  })

  it('SH15 the other view has another menu and no search of plants', async () => {
    const { user, onView, entries } = stage({ open: true })
    expect(screen.getByLabelText('Search plants and terms')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'EnVision' }))
    expect(onView.mock.calls).toEqual([['EnVision']])
    expect(entries().slice(0, 4)).toEqual(['market-reports', 'asset-reports', 'dashboard', 'forecast-comparison'])
    expect(screen.queryByLabelText('Search plants and terms')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'EnVision' }))
    expect(onView).toHaveBeenCalledOnce()
  })

  it('SH15 a view without pages says so', () => {
    stage({ view: 'EnVision', existing: new Set(['boa-dashboard', 'glossary']), open: true })
    expect(screen.getByText('This server has no pages of EnVision.')).toBeDefined()
  })

  it('MN03 a header closes its section and opens it again', async () => {
    const { user, item } = stage({ open: true })
    const head = screen.getByRole('button', { name: 'Balancing' })
    expect(head.getAttribute('aria-expanded')).toBe('true')
    await user.click(head)
    expect([head.getAttribute('aria-expanded'), item('boa-comparer')]).toEqual(['false', null])
    expect(document.getElementById(head.getAttribute('aria-controls')!)!.hidden).toBe(true)
    await user.click(head)
    expect(item('boa-comparer')).not.toBeNull()
  })

  it('MN03 the section of the leaderboard widens the menu while it is open', async () => {
    const { user, panel } = stage({ open: true })
    expect(panel().classList).toContain('wide')
    await user.click(screen.getByRole('button', { name: 'Plant Tracking' }))
    expect(panel().classList).not.toContain('wide')
  })

  it('MN03 without a page of that section the menu keeps its width', () => {
    const { panel } = stage({ existing: new Set([...ALL].filter((key) => key === 'boa-dashboard')), open: true })
    expect(panel().classList).not.toContain('wide')
  })

  it('MENU-22 a finger on the closed rail’s picture of the search opens the menu', async () => {
    const { user, isOpen } = stage()
    await user.click(document.querySelector('.sideMenu_menu-top')!)
    expect(isOpen()).toBe(true)
  })

  it.each([true, false])('MENU-21 breaks no rule of accessibility, open: %s', async (open) => {
    const { container } = stage({ licence: licence('Visualise'), open })
    expect(await brokenRules(container)).toEqual([])
  })
})
