import { describe, expect, it } from 'vitest'
import { accessMapOf, PAGES, accessPageOf, START_PATH } from '../../../src/domain/access'
import {
  clearsPageData,
  guardedPlaceOf,
  leaves,
  marksSeen,
  matchAddress,
  openPages,
  routingPlaceOf,
  routingTitleOf,
  type Known,
  type Visit,
} from '../../../src/domain/routing'
import { ALL, free, known, opened, stepTo, VISUALISE } from './context'

const shows = (visit: Visit, of: Known): string => routingPlaceOf(visit, of).active.show
const leadsTo = (visit: Visit, of: Known): string | undefined => routingPlaceOf(visit, of).redirect?.to

describe('where one stands', () => {
  it('SH01 every page but the two of the BOA waits for the data', () => {
    const enterprise = accessMapOf({ tier: 'Enterprise', countries: ['Gb'], admin: true }, 'Gb')
    for (const { key, path } of PAGES.filter((page) => !page.path.includes(':') || page.key === 'boa-dashboard')) {
      const address = path.replace('/:date?', '')
      const waits = key !== 'boa-dashboard' && key !== 'boa-comparer'
      const end = key === '404' ? 'notFound' : 'page'
      expect(shows(stepTo(address), known({ loaded: false, access: enterprise })), key).toBe(waits ? 'loader' : end)
      expect(shows(stepTo(address), known({ loaded: true, access: enterprise })), key).toBe(end)
    }
  })

  it('RT09 the BOA pages wait for no data, but for who may see them', () => {
    const nothing = known({ visitor: 'checking', access: 'waiting', terms: 'unheard', loaded: false })
    expect(shows(stepTo('/boa-dashboard'), nothing)).toBe('loader')
    expect(shows(stepTo('/boa-dashboard'), { ...nothing, visitor: 'signedIn' })).toBe('loader')
    expect(shows(stepTo('/boa-dashboard'), known({ loaded: false, terms: 'unheard' }))).toBe('page')
  })

  it('RT03 an address that is no page leads to /404, and what was wanted travels in the history', () => {
    expect(routingPlaceOf(stepTo('/boa-dashbord?x=1'), known())).toEqual({
      active: { path: '/boa-dashbord', page: accessPageOf('404'), show: 'notFound' },
      redirect: { to: '/404', state: { wanted: '/boa-dashbord?x=1' } },
    })
    expect(routingPlaceOf(stepTo('/404'), known()).redirect).toBeUndefined()
    expect(shows(stepTo('/404'), known())).toBe('notFound')
  })

  it('RT03 an unknown address that a session begins with shows the loader throughout, as /404 does', () => {
    expect(shows(opened('/nothing'), known({ loaded: false }))).toBe('loader')
    expect(shows(stepTo('/404'), known({ loaded: false }))).toBe('loader')
  })

  it('RT03 a page of the registry without a view is not found', () => {
    const existing = new Set(['current', '404'])
    expect(leadsTo(stepTo('/glossary'), known({ existing }))).toBe('/404')
  })

  it('RT03 no user is asked to log in for a slip of the hand (decision C6)', () => {
    expect(shows(stepTo('/404'), free())).toBe('notFound')
    expect(shows(stepTo('/nothing'), free())).toBe('notFound')
  })

  it('RT11 an address with an unreadable date shows what is wrong, and stays in the address bar', () => {
    const place = routingPlaceOf(stepTo('/boa-dashboard/2026-02-30'), known())
    expect(place.active).toMatchObject({ show: 'notFound', fault: { field: 'date' } })
    expect(place.redirect).toBeUndefined()
    expect(routingPlaceOf(stepTo('/boa-dashboard/2026-02-30'), free()).active.show).toBe('ask')
  })

  it('RT05 a user who begins at / is led on; a visitor stays; before it is known who looks there is a loader', () => {
    const begins = { arrival: 'here', loaded: false } as const
    expect(leadsTo(opened('/'), known(begins))).toBe(START_PATH)
    expect(shows(opened('/'), known(begins))).toBe('loader')
    expect(leadsTo(opened('/'), free({ ...begins, loaded: true }))).toBeUndefined()
    expect(shows(opened('/'), free({ ...begins, loaded: true }))).toBe('page')
    expect(shows(opened('/'), known({ ...begins, visitor: 'checking', loaded: true }))).toBe('loader')
  })

  it('RT05 a later visit to / stays, as does one by a link or after a reload of one', () => {
    expect(leadsTo(opened('/'), known({ arrival: 'over' }))).toBeUndefined()
    expect(leadsTo(stepTo('/'), known({ arrival: 'before' }))).toBeUndefined()
    expect(leadsTo(stepTo('/', { how: 'POP' }), known({ arrival: 'here' }))).toBeUndefined()
  })

  it('RT05 a user who may not open the start stays at / without the way there and back', () => {
    expect(leadsTo(opened('/'), known({ arrival: 'here', access: accessMapOf(VISUALISE, 'De') }))).toBeUndefined()
    expect(leadsTo(opened('/'), known({ arrival: 'here', access: 'waiting' }))).toBe(START_PATH)
  })

  it('RT06 a page without access leads to /, in another country a GB-only page too, and / leads nowhere', () => {
    const elsewhere = known({ access: accessMapOf(VISUALISE, 'De') })
    expect(leadsTo(stepTo('/boa-comparer'), known())).toBe('/')
    expect(shows(stepTo('/boa-comparer'), known())).toBe('loader')
    expect(leadsTo(stepTo('/boa-dashboard/2026-03-01'), elsewhere)).toBe('/')
    expect(leadsTo(stepTo('/monthly-summary'), elsewhere)).toBe('/')
    for (const of of [known(), elsewhere, free(), known({ access: undefined })]) {
      expect(leadsTo(stepTo('/'), of)).toBeUndefined()
    }
  })

  it('RT06 no access, seen before the data has loaded, is not kept waiting by it', () => {
    expect(leadsTo(stepTo('/boa-comparer'), known({ loaded: false }))).toBe('/')
  })

  it('AC07 a visitor at a page that needs a login is asked, before any data has loaded', () => {
    expect(shows(stepTo('/glossary'), free({ loaded: false }))).toBe('ask')
  })

  it.each([
    [{ terms: 'open', loaded: true }, '/glossary', 'terms'],
    [{ terms: 'open', loaded: false }, '/glossary', 'loader'],
    [{ terms: 'open', loaded: false }, '/boa-dashboard', 'terms'],
    [{ terms: 'agreed', loaded: true }, '/glossary', 'page'],
    [{ terms: 'unheard', loaded: true }, '/glossary', 'page'],
    [{ terms: 'open', loaded: true }, '/access-denied', 'page'],
    [{ terms: 'open', loaded: true }, '/terms', 'page'],
    [{ terms: 'open', loaded: true }, '/404', 'terms'],
    [{ terms: 'open', loaded: true }, '/logout', 'page'],
  ] as const)('SH02 %j at %s: %s', (own, path, show) => expect(shows(stepTo(path), known(own))).toBe(show))

  it.each(['/login', '/logout', '/login/'])('RT16 %s waits for nothing and has no page', (path) => {
    const place = routingPlaceOf(stepTo(path), known({ visitor: 'checking', access: 'waiting', loaded: false }))
    expect(place).toEqual({ active: { path, page: undefined, show: 'page' } })
  })

  it('RT10 a rule that breaks is reported, and the page is shown', () => {
    const access = new Proxy(accessMapOf(VISUALISE, 'Gb'), {
      get: () => {
        throw new Error('broken map')
      },
    })
    const place = guardedPlaceOf(stepTo('/glossary'), known({ access }))
    expect(place.active).toMatchObject({ show: 'page', page: accessPageOf('glossary') })
    expect(place.redirect).toBeUndefined()
    expect(String(place.broken)).toBe('Error: broken map')
  })
})

describe('leaving a page', () => {
  const at = (path: string) => matchAddress(path)!

  it('RT08 page data goes with the page, except from dashboard to dashboard', () => {
    expect(clearsPageData(at('/glossary'), at('/'))).toBe(true)
    expect(clearsPageData(at('/dashboard/a'), at('/dashboard/b'))).toBe(false)
    expect(clearsPageData(at('/dashboard/a'), at('/glossary'))).toBe(true)
    expect(clearsPageData(at('/plant/a'), at('/plant/b'))).toBe(true)
    expect(clearsPageData(at('/glossary'), undefined)).toBe(true)
  })

  it('RT08 another date of the same thing leaves nothing', () => {
    expect(leaves(at('/boa-dashboard'), at('/boa-dashboard/2026-03-01'))).toBe(false)
    expect(leaves(at('/plant/a/2026-03-01'), at('/plant/a'))).toBe(false)
  })

  it('RT07 only the notifications are marked as seen', () => {
    expect(marksSeen(at('/notifications'), at('/'))).toBe(true)
    expect(marksSeen(at('/notifications'), at('/notifications'))).toBe(false)
    expect(marksSeen(at('/'), at('/notifications'))).toBe(false)
  })
})

describe('names of pages', () => {
  it('SH10 the title has the product and the name of the page', () => {
    expect(routingTitleOf(accessPageOf('remit-summary'))).toBe('Enact – Unavailability')
    expect(routingTitleOf(undefined)).toBe('Enact')
  })

  it('RT17 the names of the date rules belong to a page each', () => {
    const pathOf = (name: string) => PAGES.filter((page) => page.name === name).map(({ path }) => path)
    expect(pathOf('dayAheadDashboard')).toEqual(['/storage-da-analysis'])
    expect(pathOf('monthAheadDashboard')).toEqual(['/ffr-analysis'])
    expect(pathOf('boa')).toEqual(['/boa-dashboard/:date?'])
  })

  it('RT03 no row of the registry is nameless (decision C5)', () => {
    expect(PAGES.filter(({ name }) => name === '')).toEqual([])
    expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length)
  })

  it('AC01 the pages that a visitor may open are those that there are and that let him in', () => {
    const open = openPages(free({ existing: new Set(['current', 'glossary', 'terms']) }))
    expect([...open]).toEqual(['current', 'terms'])
    expect(openPages(known()).has('boa-dashboard')).toBe(true)
    expect(openPages(known({ existing: ALL })).has('boa-comparer')).toBe(false)
  })
})
