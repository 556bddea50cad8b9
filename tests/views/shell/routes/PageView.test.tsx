import { act, render, screen } from '@testing-library/react'
import { useEffect, type ComponentType } from 'react'
import { BrowserRouter, Link, useNavigate, useParams } from 'react-router-dom'
import { Subject, type Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { matchAddress, readParams, type PageParams } from '../../../../src/domain/routing'
import { peopleFeature } from '../../../../src/streams/people/feature'
import type { PeopleIntent } from '../../../../src/streams/people/types'
import { routingFeature } from '../../../../src/streams/routing/feature'
import { routingShared$, useActive, useShownVisit } from '../../../../src/streams/routing/hooks'
import { settingsFeature } from '../../../../src/streams/settings/feature'
import { PageChunks, type LoadView } from '../../../../src/views/shell/routes/chunks'
import { PageView } from '../../../../src/views/shell/routes/PageView'
import { useLinkPrefetch } from '../../../../src/views/shell/routes/useLinkPrefetch'
import { Visits } from '../../../../src/views/shell/routes/Visits'
import { fakeIdentity } from '../../../support/fakeIdentity'
import { fakeSources } from '../../../support/fakeSources'
import { appSources, partsOf, testApp, testPeople } from '../../../support/testApp'
import { PeopleStage, settingsAt, TRADER } from './stage'

const requested = vi.fn()
let stage: PeopleStage

/** What each page drew and for which address, in order. */
const drawn: string[] = []
const mounts: string[] = []
const page = (name: string) => () => {
  const { '*': _rest, ...params } = useParams()
  drawn.push(`${name} at ${window.location.pathname}`)
  useEffect(() => {
    mounts.push(name)
  }, [])
  return <main>{`${name} ${Object.values(params).join(' ')}`.trim()}</main>
}
const read: (PageParams['boa-dashboard'] | undefined)[] = []
const Desk = page('desk')
const DeskWithParams = () => {
  const match = matchAddress(useShownVisit().pathname)
  const params = match?.page.key === 'boa-dashboard' ? readParams('boa-dashboard', match.raw) : undefined
  read.push(params?.ok ? params.params : undefined)
  return <Desk />
}

const VIEWS: Readonly<Record<string, () => ComponentType>> = {
  current: () => page('current'),
  'boa-dashboard': () => DeskWithParams,
  dashboard: () => page('boards'),
  'boa-comparer': () => page('comparer'),
  glossary: () => page('glossary'),
  notifications: () => page('notifications'),
  '404': () => page('not found'),
}
const fetched: string[] = []
const pageChunks = new PageChunks(
  Object.fromEntries(
    Object.entries(VIEWS).map(([key, make]): readonly [string, LoadView] => [
      key,
      () => {
        fetched.push(key)
        return Promise.resolve(make())
      },
    ]),
  ),
)

const EXISTING = new Set(Object.keys(VIEWS))

let go: ReturnType<typeof useNavigate>
const Around = () => {
  go = useNavigate()
  useLinkPrefetch(pageChunks)
  return (
    <>
      <h1>{useActive()?.page?.displayName}</h1>
      <Link to="/glossary#niv">Glossary</Link>
      <a href="https://evil.example/boa-comparer">Elsewhere</a>
    </>
  )
}

let warm: Subscription
const fake = fakeSources(0)
const sources = appSources({ ...fakeIdentity(fake, 0).sources, pages: EXISTING }, fake)

const at = (path: string) => {
  window.history.replaceState(null, '', path)
  const intents$ = new Subject<PeopleIntent>()
  intents$.subscribe(requested)
  testApp({
    sources,
    features: [routingFeature],
    put: (app) => {
      peopleFeature.put(app, testPeople({ ...stage.people(), intents$ }))
      settingsFeature.put(app, partsOf(settingsFeature, { view$: stage.settings$ }))
    },
  })
  warm = routingShared$.subscribe()
  return render(
    <BrowserRouter useTransitions={false}>
      <Visits />
      <Around />
      <PageView chunks={pageChunks} />
    </BrowserRouter>,
  )
}
const path = (): string => window.location.pathname

/** Does something, and lets what follows from it be drawn. */
const settled = (does: () => void): Promise<void> =>
  act(async () => {
    does()
    await Promise.resolve()
  })

beforeEach(() => {
  stage = new PeopleStage()
  requested.mockClear()
  drawn.length = mounts.length = read.length = 0
})
afterEach(() => warm.unsubscribe())

/** Every page's files are here, as after a while of use. */
const allFetched = async () => {
  for (const key of EXISTING) pageChunks.load(key)
  await vi.waitFor(() => {
    for (const key of EXISTING) expect(pageChunks.of(key)?.state).toBe('here')
  })
}

describe('the page of the address', () => {
  it('SH01 the files of a page come while its data does, and then it is shown', async () => {
    at('/notifications')
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(fetched).toEqual(['notifications'])
    await settled(() => stage.signedIn())
    expect(await screen.findByText('notifications')).toBeDefined()
  })

  it('RT05 a user at / comes to the dashboards without The Current ever being drawn, and its address is replaced', async () => {
    await allFetched()
    stage.signedIn()
    const before = window.history.length
    at('/')
    expect(await screen.findByText('boards')).toBeDefined()
    expect(path()).toBe('/dashboard')
    expect(drawn.filter((line) => line.startsWith('current'))).toEqual([])
    expect(window.history.length).toBe(before)
    await act(async () => go('/'))
    expect(screen.getByText('current')).toBeDefined()
    expect(path()).toBe('/')
  })

  it('RT01 no page is drawn at the address of another, back and forth', async () => {
    await allFetched()
    stage.signedIn()
    at('/glossary')
    expect(await screen.findByText('glossary')).toBeDefined()
    act(() => void go('/boa-dashboard/2026-03-01'))
    expect(screen.getByText('desk 2026-03-01')).toBeDefined()
    expect(screen.getByRole('heading').textContent).toBe('BOA Dashboard')
    act(() => void go('/'))
    expect(screen.getByText('current')).toBeDefined()
    await act(async () => {
      window.history.back()
      await new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    })
    expect(screen.getByText('desk 2026-03-01')).toBeDefined()
    const where = { glossary: '/glossary', desk: '/boa-dashboard/2026-03-01', current: '/' }
    for (const line of drawn) {
      const [name, address] = line.split(' at ') as [keyof typeof where, string]
      expect(address).toBe(where[name])
    }
  })

  it('RT11 another date changes the page and does not begin it again', async () => {
    await allFetched()
    stage.signedIn()
    at('/boa-dashboard/2026-03-01')
    expect(await screen.findByText('desk 2026-03-01')).toBeDefined()
    act(() => void go('/boa-dashboard/2026-03-02-7'))
    expect(screen.getByText('desk 2026-03-02-7')).toBeDefined()
    act(() => void go('/boa-dashboard'))
    expect(screen.getByText('desk')).toBeDefined()
    expect(mounts).toEqual(['desk'])
    expect(read.at(0)).toEqual({ period: { date: '2026-03-01', period: 1 } })
    expect(read.at(-1)).toEqual({})
  })

  it('RT11 a date that is none shows what is wrong in place of the page, at its address', async () => {
    await allFetched()
    stage.signedIn()
    at('/boa-dashboard/2026-02-30')
    expect(await screen.findByText('not found')).toBeDefined()
    expect(path()).toBe('/boa-dashboard/2026-02-30')
  })

  it('RT06 a page without access leads to /, in place of its address', async () => {
    await allFetched()
    stage.signedIn()
    at('/boa-comparer')
    expect(await screen.findByText('current')).toBeDefined()
    expect(path()).toBe('/')
    expect(drawn.filter((line) => line.startsWith('comparer'))).toEqual([])
  })

  it('RT03 an unknown address leads to /404, which is mounted once, with what was wanted in the history', async () => {
    await allFetched()
    stage.free()
    at('/boa-dashbord?x=1')
    expect(await screen.findByText('not found')).toBeDefined()
    expect(path()).toBe('/404')
    expect(window.history.state).toMatchObject({ usr: { wanted: '/boa-dashbord?x=1' } })
    expect(mounts).toEqual(['not found'])
    expect(requested).not.toHaveBeenCalled()
  })

  it('RT04 a redirect with an error leaves the page as it is', async () => {
    await allFetched()
    stage.signedIn()
    at('/glossary')
    expect(await screen.findByText('glossary')).toBeDefined()
    act(() => void go('/#error=access_denied', { replace: true }))
    expect(screen.getByText('glossary')).toBeDefined()
    expect(`${path()}${window.location.hash}`).toBe('/glossary')
    expect(mounts).toEqual(['glossary'])
  })

  it('AC07 a visitor at a page that needs a login sees an empty shell, and the licence is requested', async () => {
    await allFetched()
    stage.free()
    at('/glossary')
    await vi.waitFor(() => expect(requested).toHaveBeenCalled())
    expect(drawn).toEqual([])
    expect(screen.getByRole('main').textContent).toBe('')
  })

  it('AU05 an expired login keeps its page under the modal', async () => {
    await allFetched()
    stage.signedIn()
    at('/glossary')
    expect(await screen.findByText('glossary')).toBeDefined()
    await settled(() =>
      stage.user$.next({ ...(TRADER as Extract<typeof TRADER, { kind: 'signedIn' }>), expired: true }),
    )
    expect(screen.getByText('glossary')).toBeDefined()
    expect(mounts).toEqual(['glossary'])
  })

  it('SH02 while the terms are requested no page is drawn', async () => {
    await allFetched()
    stage.signedIn()
    stage.settings$.next(settingsAt('here', false))
    at('/glossary')
    await settled(() => undefined)
    expect(drawn).toEqual([])
    expect(screen.queryByRole('main')).toBeNull()
  })

  it('RT02 the files of a page are fetched when its link is pointed at, and none for another site', () => {
    const load = vi.spyOn(pageChunks, 'load')
    at('/boa-dashboard')
    load.mockClear()
    const point = (name: string, sign: string) =>
      screen.getByRole('link', { name }).dispatchEvent(new Event(sign, { bubbles: true }))
    point('Elsewhere', 'pointerover')
    expect(load).not.toHaveBeenCalled()
    for (const sign of ['pointerover', 'focusin', 'pointerdown']) point('Glossary', sign)
    expect(load.mock.calls).toEqual([['glossary'], ['glossary'], ['glossary']])
    load.mockRestore()
  })
})
