import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { BehaviorSubject, of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysFrom, moving, type DateConfig } from '../../../src/domain/dates'
import { newUserDocument, type Settings } from '../../../src/domain/settings'
import type { App } from '../../../src/streams/app/createApp'
import { provideSources } from '../../../src/streams/app/provideSources'
import { datesFeature } from '../../../src/streams/dates/feature'
import { useDates } from '../../../src/streams/dates/hooks'
import { resetDates, showModules } from '../../../src/streams/dates/intents'
import { peopleFeature } from '../../../src/streams/people/feature'
import type { User } from '../../../src/streams/people/types'
import { settingsFeature } from '../../../src/streams/settings/feature'
import type { SettingsView } from '../../../src/streams/settings/types'
import type { SettingsIntent } from '../../../src/streams/settings/intents'
import { ModuleDates, OverwriteDates } from '../../../src/views/dates/DashboardDates'
import { PageDatesPicker } from '../../../src/views/dates/PageDates'
import { PlantPage } from '../../../src/views/pages/plant/PlantPage'
import { SingleChartPage } from '../../../src/views/pages/singleChart/SingleChartPage'
import { fakeSources } from '../../support/fakeSources'
import { partsOf, testApp, testPeople } from '../../support/testApp'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const NOW = Date.parse('2026-11-20T17:07:42Z')

const settings = (pages: Record<string, unknown>, basic: Partial<Settings> = {}): SettingsView => {
  const document = newUserDocument()
  const shown = { ...document, basic: { ...document.basic, ...basic }, pages: { ...document.pages, ...pages } }
  return { document: shown as SettingsView['document'], stage: 'here', save: { state: 'idle' }, broken: [] }
}

const reported: SettingsIntent[] = []
let app: App
const USER = { kind: 'signedIn' } as User
const context = { user$: new BehaviorSubject(USER), view$: new BehaviorSubject(settings({})) }

beforeEach(() => {
  reported.length = 0
  context.user$ = new BehaviorSubject(USER)
  context.view$ = new BehaviorSubject(settings({}))
  app = testApp({
    put: (fresh) => {
      peopleFeature.put(fresh, testPeople({ user$: context.user$ }))
      const change = (intent: SettingsIntent): void => void reported.push(intent)
      settingsFeature.put(fresh, partsOf(settingsFeature, { change, view$: context.view$, browserChoices$: of({}) }))
    },
  })
  provideSources(app, fakeSources(NOW - Date.now()).sources)
})
afterEach(() => {
  vi.useRealTimers()
  for (const page of ['news', 'remit-summary', 'dashboard']) resetDates(page)
})

const Address = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}
/** What a page's own data would be of. */
const Body = ({ page }: { page: string }) => <p data-testid="data">{useDates(page)?.resolved.fromDay}</p>

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={['/elsewhere', path]} initialIndex={1}>
      <Routes>
        {['news', 'remit-summary'].map((page) => (
          <Route
            key={page}
            path={`/${page}`}
            element={
              <>
                <PageDatesPicker page={page} />
                <Body page={page} />
                <Link to="/elsewhere">Elsewhere</Link>
              </>
            }
          />
        ))}
        <Route path="/elsewhere" element={<Link to="/news">News</Link>} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
const address = () => screen.getByTestId('address').textContent
const data = () => screen.getByTestId('data').textContent
const dates = () => screen.findByRole('button', { name: /^Dates: / })

describe('the dates of a page in the product', () => {
  it('DT11 shows the dates of the address, and leaves it as it is', async () => {
    at('/news?tab=2&from=2026-03-01&to=2026-03-07')
    expect((await dates()).getAttribute('aria-label')).toContain('1 Mar 2026 00:00 – 7 Mar 2026 23:59')
    expect(data()).toBe('2026-03-01')
    expect(address()).toBe('/news?tab=2&from=2026-03-01&to=2026-03-07')
  })

  it('DT11 without them shows what is remembered, and says it in the address', async () => {
    context.view$.next(settings({ pageDates: { news: { dateObject: daysFrom(moving(-3), moving(0)) } } }))
    at('/news?tab=2')
    expect((await dates()).getAttribute('aria-label')).toContain('17 Nov 2026')
    await waitFor(() => expect(address()).toBe('/news?tab=2&d=past3'))
  })

  it('DATE-2 unreadable dates give the default, and leave the address', async () => {
    at('/news?d=rubbish')
    expect((await dates()).getAttribute('aria-label')).toContain('13 Nov 2026 00:00 – 20 Nov 2026 23:59')
    await waitFor(() => expect(address()).toBe('/news'))
  })

  it('DT07 DT11 a choice is in the picker at once; half a second later in page, address and settings', async () => {
    const user = userEvent.setup()
    at('/news')
    await user.click(await dates())
    // Only the half second stands still: it is counted by intervals.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
    await user.click(screen.getByRole('option', { name: 'Month Start' }))
    expect(screen.getByRole('status').textContent).toContain('1 Nov 2026')
    act(() => void vi.advanceTimersByTime(499))
    expect(data()).toBe('2026-11-13')
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(address()).toBe('/news?d=monthStart'))
    expect(data()).toBe('2026-11-01')
    const config: DateConfig = daysFrom(moving('monthStart'), moving(0))
    expect(reported).toEqual([{ kind: 'changePage', pageName: 'pageDates', patch: { news: { dateObject: config } } }])
  })

  it('DT11 the address is replaced, so that going back leaves the page', async () => {
    const user = userEvent.setup()
    at('/news')
    await user.click(await dates())
    await user.click(screen.getByRole('option', { name: 'Today' }))
    await waitFor(() => expect(address()).toBe('/news?d=today'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }))
    expect(address()).toBe('/elsewhere')
  })

  it('DT11 a visitor’s dates are there on return, and are never sent', async () => {
    context.user$.next({ kind: 'visitor' })
    const user = userEvent.setup()
    at('/news')
    await user.click(await dates())
    await user.click(screen.getByRole('option', { name: 'Week Start' }))
    await waitFor(() => expect(data()).toBe('2026-11-16'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(screen.getByRole('link', { name: 'News' }))
    expect((await dates()).getAttribute('aria-label')).toContain('16 Nov 2026')
    await waitFor(() => expect(address()).toBe('/news?d=weekStart'))
  })

  it('DT11 other streams receive the half hours that the page shows', async () => {
    at('/news?day=2026-10-25')
    await dates()
    const received: (number | undefined)[] = []
    datesFeature(app)
      .pageDates$('news')
      .subscribe((each) => received.push(each.resolved.halfHours))
      .unsubscribe()
    expect(received).toEqual([50])
  })

  it('DT12 an address that the page would not let one choose gives the default', async () => {
    at('/remit-summary?d=past30')
    expect((await dates()).getAttribute('aria-label')).toContain('10 Nov 2026 00:00 – 27 Nov 2026 23:59')
    await waitFor(() => expect(address()).toBe('/remit-summary'))
  })

  it('DT18 an editLocked account finds the picker disabled', async () => {
    context.view$.next(settings({}, { lockedAccount: 'editLocked' }))
    at('/news')
    const button = await screen.findByRole('button', { name: /Date change disabled in User Settings$/ })
    expect(button).toHaveProperty('disabled', true)
  })
})

const CHART = '/single-chart/:seriesId/:optionId/:countryId/:date'
const chartOf = (date: string) => `/single-chart/SystemPrice/none/Gb/${date}`

/** Pages whose path names days, with links to others. */
const named = (path: string) =>
  render(
    <MemoryRouter initialEntries={['/elsewhere', path]} initialIndex={1}>
      <Routes>
        <Route path={CHART} element={<NamedDays page="single-chart" own={<SingleChartPage />} />} />
        <Route path="/plant/:plantId/:dateFrom?/:dateTo?" element={<NamedDays page="plant" own={<PlantPage />} />} />
        <Route path="/elsewhere" element={<Link to={chartOf('2026-11-18')}>Chart of the 18th</Link>} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
const NamedDays = ({ page, own }: { page: string; own: ReactNode }) => (
  <>
    {own}
    <PageDatesPicker page={page} />
    <Body page={page} />
    <Link to="/elsewhere">Elsewhere</Link>
    <Link to="/plant/T_B-1">Another plant</Link>
  </>
)

describe('days that the path of an address names', () => {
  const saved = (page: string) =>
    context.view$.next(settings({ pageDates: { [page]: { dateObject: daysFrom(moving(0), moving(0)) } } }))

  it('RT14 SAF-K2 a link to a single chart opens the day it names, whatever day was chosen last', async () => {
    saved('single-chart')
    const user = userEvent.setup()
    named(chartOf('2026-11-20'))
    await dates()
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(screen.getByRole('link', { name: 'Chart of the 18th' }))
    await waitFor(() => expect(data()).toBe('2026-11-18'))
    expect(address()).toBe(chartOf('2026-11-18'))
    expect(reported).toEqual([])
  })

  it('RT14 SAF-K3 a day chosen on a single chart is in its path, and is that of a reload', async () => {
    const user = userEvent.setup()
    named(chartOf('2026-11-18'))
    await user.click(await dates())
    await user.click(screen.getByRole('option', { name: 'Today' }))
    await waitFor(() => expect(address()).toBe(chartOf('2026-11-20')))
    expect(data()).toBe('2026-11-20')
  })

  it('RT12 SAF-K4 the days of a plant link are of that link alone: other plants have the saved ones', async () => {
    context.view$.next(settings({ pageDates: { Plant: { dateObject: daysFrom(moving(-3), moving(0)) } } }))
    const user = userEvent.setup()
    named('/plant/T_A-1/2026-03-01/2026-03-02')
    await waitFor(() => expect(data()).toBe('2026-03-01'))
    expect(address()).toBe('/plant/T_A-1/2026-03-01/2026-03-02')
    await user.click(screen.getByRole('link', { name: 'Another plant' }))
    await waitFor(() => expect(data()).toBe('2026-11-17'))
    expect(reported).toEqual([])
  })
})

const Board = () => {
  const [left, setLeft] = useState(false)
  return left ? null : (
    <>
      <OverwriteDates page="dashboard/desk" />
      <ModuleDates page="dashboard/desk" module="prices" label="Prices" aggregates />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

describe('the dates of a dashboard in the product', () => {
  it.each([true, false])(
    'DT01 SAF-K24 a module offers a granularity only where it draws values together: %s',
    async (aggregates) => {
      const user = userEvent.setup()
      showModules('dashboard/desk', new Map([['prices', daysFrom(moving(-3), moving(0))]]))
      render(<ModuleDates page="dashboard/desk" module="prices" label="Prices" aggregates={aggregates} />)
      await user.click(await screen.findByRole('button', { name: /^Dates of Prices: / }))
      expect(screen.queryByRole('radio', { name: 'Granularity' }) !== null).toBe(aggregates)
      act(() => showModules('dashboard/desk', undefined))
    },
  )

  it('DT10 DT26 Update Page and Restore Charts, seen on a module with its own Update Chart', async () => {
    const user = userEvent.setup()
    showModules('dashboard/desk', new Map([['prices', daysFrom(moving(-3), moving(0))]]))
    render(<Board />)
    const module = () => screen.findByRole('button', { name: /^Dates of Prices: / })
    const page = () => screen.findByRole('button', { name: /^Dates of the page: / })
    expect((await module()).getAttribute('aria-label')).toContain('17 Nov 2026')
    await user.click(await page())
    await user.click(screen.getByRole('option', { name: 'Month Start' }))
    await user.click(screen.getByRole('button', { name: 'Update Page' }))
    expect((await module()).getAttribute('aria-label')).toContain('17 Nov 2026')
    await waitFor(async () => expect((await module()).getAttribute('aria-label')).toContain('1 Nov 2026 00:00'), {
      timeout: 3500,
    })
    await user.click(await page())
    await user.click(screen.getByRole('button', { name: 'Restore Charts' }))
    expect((await module()).getAttribute('aria-label')).toContain('17 Nov 2026')
    await user.click(await module())
    await user.click(screen.getByRole('option', { name: 'Today' }))
    await user.click(screen.getByRole('button', { name: 'Update Chart' }))
    expect((await module()).getAttribute('aria-label')).toContain('20 Nov 2026 00:00 – 23:59')
    act(() => showModules('dashboard/desk', undefined))
    expect(screen.queryByRole('button', { name: /^Dates of Prices: / })).toBeNull()
  })
})
