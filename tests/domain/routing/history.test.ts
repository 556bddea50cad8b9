import { describe, expect, it } from 'vitest'
import { accessMapOf, START_PATH } from '../../../src/domain/access'
import {
  foldFacts,
  foldVisit,
  nextStepOf,
  routingPlaceAt,
  routeStart,
  shownVisit,
  type RoutingFacts,
  type Route,
  type Visit,
} from '../../../src/domain/routing'
import { known, opened, stepTo } from './context'

const { arrival: _none, ...USER } = known()
const CHECKING: RoutingFacts = { ...USER, visitor: 'checking', access: 'waiting', terms: 'unheard', loaded: false }
const VISITOR: RoutingFacts = { ...USER, visitor: 'visitor', access: accessMapOf(undefined, 'Gb') }

const after = (...received: readonly (Visit | RoutingFacts)[]): Route =>
  received.reduce<Route>(
    (route, one) => ('pathname' in one ? foldVisit(route, one) : foldFacts(route, one)),
    routeStart(CHECKING),
  )
const step = (route: Route) => {
  const place = routingPlaceAt(route)
  return place && nextStepOf(route, place)
}

describe('the way of a session', () => {
  it('RT05 a user who begins at / is led on once it is known who he is, and not when he comes back', () => {
    const begin = opened('/')
    expect(step(after(begin))).toBeUndefined()
    expect(step(after(begin, USER))).toEqual({ of: begin.key, to: START_PATH })
    expect(step(after(USER, begin))).toEqual({ of: begin.key, to: START_PATH })
    expect(step(after(begin, USER, stepTo(START_PATH, { how: 'REPLACE' }), stepTo('/')))).toBeUndefined()
    expect(step(after(opened('/glossary'), USER, stepTo('/')))).toBeUndefined()
  })

  it('RT05 the page without access that a session begins with leads to /, and no further (decision C62)', () => {
    const begin = opened('/boa-comparer')
    expect(step(after(begin, USER))).toEqual({ of: begin.key, to: '/' })
    expect(step(after(begin, USER, stepTo('/', { how: 'REPLACE' })))).toBeUndefined()
  })

  it('RT05 who has been shown / as a visitor stays there when he signs in elsewhere', () => {
    expect(step(after(opened('/'), VISITOR, USER))).toBeUndefined()
  })

  it('RT05 back to the address that the session began with is no beginning', () => {
    const begin = opened('/')
    expect(step(after(begin, USER, stepTo('/glossary'), begin))).toBeUndefined()
  })

  it('RT04 a redirect with an error is ignored: the page stays, and its address comes back', () => {
    const here = stepTo('/glossary?x=1#niv')
    const bad = stepTo('/#error=access_denied', { how: 'REPLACE' })
    const route = after(opened('/terms'), USER, here, bad)
    expect(routingPlaceAt(route)?.active.path).toBe('/glossary')
    expect(step(route)).toEqual({ of: bad.key, to: '/glossary?x=1#niv', state: null })
    expect(shownVisit(here, bad)).toBe(here)
    const back = foldVisit(route, { ...here, key: 'back', how: 'REPLACE' })
    expect(step(back)).toBeUndefined()
    expect(back.ignored).toBeUndefined()
  })

  it('RT04 a step that a user takes himself is no redirect', () => {
    const mine = stepTo('/glossary#error-of-forecast')
    expect(after(opened('/'), USER, mine).visit).toBe(mine)
    expect(shownVisit(stepTo('/'), mine)).toBe(mine)
  })

  it('RT04 a session that begins with an error waits until it is known who looks, and leads nowhere by itself', () => {
    const begin = opened('/#error=access_denied')
    expect(routingPlaceAt(after(begin))?.active.show).toBe('loader')
    expect(step(after(begin, USER))).toBeUndefined()
    expect(routingPlaceAt(after(begin, USER))?.active.show).toBe('page')
  })

  it('RT04 after such a beginning a second error does not send the address in circles', () => {
    const bad = stepTo('/#error=again', { how: 'REPLACE' })
    expect(step(after(opened('/#error=first'), USER, bad))?.to).toBe('/')
  })

  it('RT06 access that is requested again for the same user holds until the answer; a new user begins without', () => {
    const querying: RoutingFacts = { ...USER, access: 'waiting' }
    expect(routingPlaceAt(after(opened('/glossary'), USER, querying))?.active.show).toBe('page')
    expect(routingPlaceAt(after(opened('/boa-dashboard'), VISITOR, querying))?.active.show).toBe('loader')
  })

  it('RT01 the same stop told twice changes nothing', () => {
    const begin = opened('/')
    const route = after(begin)
    expect(foldVisit(route, { ...begin })).toBe(route)
  })
})
