import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { dayStart } from '../../../src/domain/periods'
import type { PlantActivity, PlantDetail, PlantNow } from '../../../src/domain/plants/calls'
import { AcceptancesTable, DynamicsTables, EventsTable, LadderTable } from '../../../src/views/plants/PlantTables'
import { PlantHead } from '../../../src/views/plants/PlantHead'
import { PlantTiles } from '../../../src/views/plants/PlantTiles'
import { usualSteps } from '../../../src/views/plants/ActivityChart'
import { PlantView } from '../../../src/views/pages/plant/PlantView'
import type { PlantViewProps } from '../../../src/views/pages/plant/plantProps'
import { ShellContext, type ShellActs } from '../../../src/views/parts/shellActs'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const FROM = dayStart('2026-11-20')
const HOUR = 3_600_000
const NOON = FROM + 12 * HOUR

const unitOf = (id: string, name: string): PlantActivity['units'][number] => ({
  unit: {
    id,
    nationalGridId: id.slice(2),
    name,
    owner: 'Owner Ltd',
    fuel: 'Biomass',
    zone: 'Z8',
    station: 'Alpha',
    capacity: 600,
    demandCapacity: 0,
  },
  pn: [{ timeFrom: FROM, timeTo: FROM + 24 * HOUR, levelFrom: 300, levelTo: 300 }],
  mel: [],
  mil: [],
  sel: 200,
  instructed: [],
})
const ONE: PlantActivity = {
  asOf: NOON,
  readAt: NOON,
  lateFeeds: [],
  from: FROM,
  id: 'T_A-1',
  name: 'Alpha 1',
  isStation: false,
  units: [unitOf('T_A-1', 'Alpha 1')],
}
const STATION: PlantActivity = {
  ...ONE,
  id: 'Alpha',
  name: 'Alpha',
  isStation: true,
  units: [unitOf('T_A-1', 'Alpha 1'), unitOf('T_A-2', 'Alpha 2')],
}
const nowOf = (plantId: string, more: Partial<PlantNow> = {}): PlantNow => ({
  plantId,
  name: plantId,
  state: 'Part load',
  pn: 300,
  mel: 600,
  mil: 0,
  outage: false,
  figures: {
    ndo: 5,
    ndb: 6,
    ndz: 360,
    headroom: 300,
    sel: 200,
    melBelowExpected: 0,
    acceptancePrice: null,
    firstOffer: 120.5,
    firstBid: -3,
    expectedGeneration: 300,
    acceptedVolume: 0,
  },
  ...more,
})
const DETAIL: PlantDetail = {
  asOf: NOON,
  readAt: NOON,
  lateFeeds: [],
  from: FROM,
  changesFrom: FROM,
  units: ['T_A-1', 'T_A-2'].map((id) => ({
    id,
    now: nowOf(id),
    dynamics: [{ dataset: 'NDZ', value: 360 }],
    changes: [{ at: NOON, dataset: 'NDZ', before: 300, value: 360 }],
  })),
  acceptances: [
    {
      unit: 'T_A-1',
      number: 7,
      at: NOON,
      start: NOON,
      end: NOON + HOUR,
      from: 300,
      to: 350,
      volume: 25,
      price: 90,
      cost: 2250,
      soFlag: true,
      storFlag: false,
    },
  ],
  outages: [{ id: 'm', unit: 'T_A-2', revision: 2, publishedAt: NOON, headline: 'Trip', status: 'Active' }],
  events: [{ unit: 'T_A-1', at: NOON, kind: 'Trip', text: 'Export limit from 600 MW to 0, 300 MW notified' }],
}

const LIVE = { state: 'live', asOf: NOON } as const
/** The shell around the page; pages read of it what they open. */
const SHELL: ShellActs = {
  who: 'visitor',
  openSettings: vi.fn(),
  openAccount: vi.fn(),
  openAccess: vi.fn(),
  openFeedback: vi.fn(),
  openPlant: vi.fn(),
  closeMenu: vi.fn(),
  loginPath: '/login',
}

const draw = (more: Partial<PlantViewProps> = {}, openAccess = vi.fn()) => {
  const onTab = vi.fn()
  const onHide = vi.fn()
  const props: PlantViewProps = {
    plant: ONE,
    detail: DETAIL,
    acceptancesNote: undefined,
    detailFailed: undefined,
    isLicensed: true,
    tab: 'outages',
    hidden: new Set(),
    freshness: { activity: LIVE, detail: LIVE, declared: LIVE },
    dates: { from: FROM, to: FROM + 24 * HOUR, fromDay: '2026-11-20', toDay: '2026-11-20' } as PlantViewProps['dates'],
    steps: undefined,
    onSteps: vi.fn(),
    onTab,
    onHide,
    onRetry: vi.fn(),
    ...more,
  }
  render(
    <MemoryRouter>
      <ShellContext value={{ ...SHELL, openAccess }}>
        <PlantView {...props} />
      </ShellContext>
    </MemoryRouter>,
  )
  return { onTab, onHide }
}
const cells = (table: HTMLElement, row: number): readonly (string | null)[] =>
  [...(within(table).getAllByRole('row')[row]?.children ?? [])].map(({ textContent }) => textContent)

describe('the page of a plant', () => {
  it('PLT-30 PL02 a visitor has the chart alone; each other tab says what it requires, and a press leads to it', async () => {
    const openAccess = vi.fn()
    draw({ isLicensed: false, detail: undefined, tab: 'activity' }, openAccess)
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    const locked = within(screen.getByRole('list', { name: 'Not in the free view' })).getAllByRole('listitem')
    expect(locked).toHaveLength(7)
    for (const item of locked)
      expect(within(item).getByRole('button', { name: /: requires Enact Visualise$/ })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Prices: requires Enact Visualise' }))
    expect(openAccess).toHaveBeenCalledOnce()
    expect(screen.getByRole('heading', { name: 'Activity' })).toBeDefined()
    expect(screen.getByText('Without a licence a plant is shown for the last 48 hours.')).toBeDefined()
  })

  it('PLT-31 C1 tabs are chosen by a press and by arrows', async () => {
    const { onTab } = draw()
    await userEvent.click(screen.getByRole('tab', { name: 'Prices' }))
    expect(onTab).toHaveBeenLastCalledWith('prices')
    screen.getByRole('tab', { name: 'Outages' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onTab).toHaveBeenLastCalledWith('revenue')
    expect(screen.getByRole('table', { name: 'Outages' })).toBeDefined()
  })

  it('PLT-32 C1 a station is the sum of its units, of which any can be left out', async () => {
    const { onHide } = draw({ plant: STATION, hidden: new Set(['T_A-2']) })
    const units = within(screen.getByRole('group', { name: 'Units' })).getAllByRole('button')
    expect(units.map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    await userEvent.click(units[0]!)
    expect(onHide).toHaveBeenLastCalledWith(new Set(['T_A-2', 'T_A-1']))
    await userEvent.click(units[1]!)
    expect(onHide).toHaveBeenLastCalledWith(new Set())
    // The outage is of the unit that is left out.
    expect(screen.getByText(/No outage in these days/)).toBeDefined()
  })

  it('SAF-K7 where the chosen days begin before what is stored, a panel says since when events are, another how many days of acceptances are read', () => {
    const dates = { from: FROM - HOUR, to: FROM + HOUR, fromDay: '2026-11-19', toDay: '2026-11-20' }
    draw({ tab: 'activity', dates: dates as PlantViewProps['dates'], acceptancesNote: '1 of 2 days read' })
    expect(screen.getAllByText(/^Stored from /)).toHaveLength(1)
    expect(screen.getByText('1 of 2 days read')).toBeDefined()
  })

  it('PLT-73 minutes and half hours are shown in one panel: minutes where all of the chosen time has them, until one is chosen', async () => {
    const onSteps = vi.fn()
    draw({ tab: 'activity', onSteps })
    const steps = within(screen.getByRole('radiogroup', { name: 'Steps' }))
    expect(steps.getByRole('radio', { checked: true }).textContent).toBe('Minutes')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Alpha 1',
      'Activity',
      'Acceptances',
      'Outages and events',
    ])
    await userEvent.click(steps.getByRole('radio', { name: 'Half hours' }))
    expect(onSteps).toHaveBeenCalledExactlyOnceWith('halfHours')
    expect(usualSteps(ONE, { from: FROM - HOUR })).toBe('halfHours')
  })

  it('PLT-74 each time of the tables has its day, and the figures of now say so', () => {
    draw({ tab: 'activity' })
    for (const name of ['Acceptances', 'Events'])
      expect(cells(screen.getByRole('table', { name }), 1)[0]).toBe('20 Nov 12:00')
    const now = within(screen.getByRole('region', { name: 'Now' }))
    expect(now.getByText('Now').closest('div')?.textContent).toBe('Now12:00live figures')
  })

  it('PLT-75 the ladder is of a settlement period of the chosen time, and steps no further', () => {
    draw({ tab: 'prices', dates: { from: FROM, to: FROM + HOUR } as PlantViewProps['dates'] })
    expect(screen.getByText('P2')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Settlement period after' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Settlement period before' }).disabled).toBe(false)
  })

  it('PLT-33 what could not be loaded is said in its place', () => {
    draw({ detail: undefined, detailFailed: 'The server does not answer.' })
    expect(screen.getByText('The server does not answer.')).toBeDefined()
  })
})

describe('parts of a plant', () => {
  it('PLT-34 the head has what is registered, and leads from a unit to its station', () => {
    render(
      <MemoryRouter>
        <PlantHead plant={ONE} level="h2" />
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { name: 'Alpha 1' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All units of Alpha' }).getAttribute('href')).toBe('/plant/Alpha')
    expect(screen.getByText('600 MW')).toBeDefined()
    expect(screen.queryByText('Energy')).toBeNull()
  })

  it('PLT-35 figures are added up over units; what is not known of one is not known of their sum', () => {
    const { rerender } = render(<PlantTiles units={[nowOf('a'), nowOf('b')]} />)
    const tile = (name: string) => screen.getByText(name).closest('div')
    expect(tile('PN')?.textContent).toContain('600.0')
    expect(screen.queryByText('First offer')).toBeNull()
    rerender(<PlantTiles units={[nowOf('a'), nowOf('b', { pn: null })]} />)
    expect(tile('PN')?.querySelector('.v')?.textContent).toBe('-')
    rerender(<PlantTiles units={[nowOf('a')]} />)
    expect(tile('First offer')?.textContent).toContain('120.50')
  })

  it('PLT-36 an acceptance leads to the stack of its period; events, ladders and dynamics are tables', () => {
    render(
      <MemoryRouter>
        <AcceptancesTable acceptances={DETAIL.acceptances} />
        <EventsTable events={DETAIL.events} />
        <LadderTable name="Alpha 1" bands={[{ pairId: -1, mw: 100, bid: 40, offer: 70 }]} />
        <DynamicsTables unit={DETAIL.units[0]!} changesFrom={FROM} isOne />
      </MemoryRouter>,
    )
    const acceptances = screen.getByRole('table', { name: 'Acceptances' })
    expect(within(acceptances).getByRole('link').getAttribute('href')).toBe('/boa-dashboard/2026-11-20-25')
    expect(cells(acceptances, 1).slice(3)).toEqual(['300 to 350', '+25.0', '90.00', '2,250', 'SO'])
    expect(cells(screen.getByRole('table', { name: 'Events' }), 1)[1]).toBe('Trip')
    expect(cells(screen.getByRole('table', { name: /^Bid-offer ladder/ }), 1)).toEqual(['−1', '100', '40.00', '70.00'])
    expect(cells(screen.getByRole('table', { name: /^Changed/ }), 1).slice(1)).toEqual(['NDZ', '300', '360'])
  })
})
