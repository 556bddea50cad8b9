import { BehaviorSubject, takeUntil, timer, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { endpointOf } from '../../../src/domain/reference'
import { earliestDates$, endpointsOf, europePlants$ } from '../../../src/streams/reference/endpoints'
import { reference, plantStore$ } from '../../../src/streams/reference/reference'
import { fakeIdentity } from '../../support/fakeIdentity'
import { fakeSources, fault, script, type FakeSources } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'
import { LISTS, START } from '../people/stage'

const MS = 60_000
const PLANT = {
  id: 'T_A-1',
  name: 'A',
  owner: 'North',
  searchQuery: 'a',
  searchable: true,
  icon: 'factory',
  colour: '#fff',
  category: 'BmPlant',
  fuelType: 'GAS',
  capacity: 100,
}
const STORE = { allPlants: [PLANT], plantsByZone: {} }

/** What a stream says over a world, after the world was told what to answer; each value once it differs. */
const over = <T>(
  notify: (context: FakeSources) => void,
  make: (identity: ReturnType<typeof fakeIdentity>) => Observable<T>,
  then: (reported: readonly T[], context: FakeSources, warned: readonly string[]) => void,
): void =>
  inVirtualTime(({ flush }) => {
    const context = fakeSources(START)
    const identity = fakeIdentity(context, START)
    notify(context)
    const reported: T[] = []
    make(identity)
      .pipe(takeUntil(timer(MS)))
      .subscribe((value) => reported.push(value))
    flush()
    then(reported, context, identity.warned)
  })

describe('the reference lists', () => {
  it('RD01 they are asked with the website, once for all readers, and again for another user', () => {
    const who$ = new BehaviorSubject<string | undefined>(undefined)
    const bodies: unknown[] = []
    over(
      (context) => {
        context.answer('POST /staticApi/staticStore', (body) => {
          bodies.push(body)
          return LISTS
        })
        script({ 100: () => who$.next(''), 1000: () => who$.next('ada-1') })
      },
      ({ sources }) => {
        const { static$ } = reference(sources, who$, new BehaviorSubject('Enact' as const))
        static$.pipe(takeUntil(timer(MS))).subscribe()
        return static$
      },
      (reported, context) => {
        expect(bodies).toEqual([{ website: 'enact' }, { website: 'enact' }])
        expect(context.times('POST /staticApi/staticStore')).toEqual([100, 1000])
        expect(reported.map((lists) => lists?.countries.length)).toEqual([undefined, undefined, 2, undefined, 2])
      },
    )
  })

  it('RD01 lists that cannot be loaded are reported in the console alone, and the page goes on', () =>
    over(
      (context) => context.fail('POST /staticApi/staticStore', fault('Down.')),
      ({ sources }) => reference(sources, new BehaviorSubject(''), new BehaviorSubject('Enact' as const)).static$,
      (reported, _context, warned) => {
        expect(reported).toEqual([undefined])
        expect(warned).toEqual(['Please contact the Enact Helpdesk - failed to get static store'])
      },
    ))
})

describe('the plants', () => {
  it('RD02 signed-in users ask the API, visitors the static store', () => {
    for (const [isSignedIn, path] of [
      [true, 'GET /api/plantStore'],
      [false, 'GET /staticApi/plantStore'],
    ] as const)
      over(
        (context) => context.answer(path, () => STORE),
        ({ sources }) => plantStore$(sources, isSignedIn),
        (reported, context) => {
          expect(reported).toEqual([STORE])
          expect(context.requested.map(({ call }) => call)).toEqual([path])
        },
      )
  })

  it('RD02 after 7 s, or when the API fails, the static store answers', () => {
    over(
      (context) => {
        const { get } = context.sources.http
        Object.assign(context.sources.http, {
          get: (path: string) => (path === '/api/plantStore' ? timer(1e9) : get(path)),
        })
        context.answer('GET /staticApi/plantStore', () => STORE)
      },
      ({ sources }) => plantStore$(sources, true),
      (reported, context) => {
        expect(reported).toEqual([STORE])
        expect(context.times('GET /staticApi/plantStore')).toEqual([7000])
      },
    )
    over(
      (context) => {
        context.fail('GET /api/plantStore', fault('No.', { kind: 'refused', status: 500 }))
        context.answer('GET /staticApi/plantStore', () => STORE)
      },
      ({ sources }) => plantStore$(sources, true),
      (reported) => expect(reported).toEqual([STORE]),
    )
  })

  it('RD02 when neither answers it is reported in the console alone', () =>
    over(
      () => undefined,
      ({ sources }) => plantStore$(sources, true),
      (reported, _context, warned) => {
        expect(reported).toEqual([])
        expect(warned).toEqual(['Please contact the Enact Helpdesk - failed to get plant store'])
      },
    ))
})

describe('the country endpoints', () => {
  const lists = (...ids: readonly string[]) => ({
    ...LISTS,
    countries: ['Gb', 'France', 'Germany', 'Spain', 'Belgium'].map((id) => ({
      id,
      name: id,
      hasEuropeAccess: ids.includes(id),
    })),
  })

  it('RD03 those of the countries in the licence, each once; a country of none falls back to the European one', () =>
    expect(endpointsOf(lists('Gb', 'France', 'Germany', 'Spain')).map(({ endpoint }) => endpoint)).toEqual([
      '/api',
      '/franceApi',
      '/entsoeApi',
    ]))

  it('RD04, PU13 each is asked for its earliest day; a null day means no buffer, and the hub moves it on', () =>
    over(
      (context) => {
        context.answer('GET /api/EarliestDateInBuffer', () => ({ day: 5, month: 9, year: 2026 }))
        context.answer('GET /entsoeApi/EarliestDateInBuffer', () => ({ day: null, month: null, year: null }))
        script({
          1000: () => context.push('earliestDateInBuffer', { endpoint: 'gb', day: 6, month: 9, year: 2026 }),
          1100: () => context.push('earliestDateInBuffer', { endpoint: 'gb', day: 'x' }),
        })
      },
      ({ sources }) => earliestDates$(sources, [endpointOf('Gb'), endpointOf('Spain'), endpointOf('France')]),
      (reported, _context, warned) => {
        expect(reported.at(-1)).toEqual({ gb: '2026-09-06', europe: undefined })
        expect(reported).toContainEqual({ gb: '2026-09-05', europe: undefined })
        expect(reported).toHaveLength(3)
        expect(warned).toEqual(['Please contact the Enact Helpdesk - failed to get earliest date in buffer of france'])
      },
    ))

  it('AC06 the European plant lists are loaded in the Enact view alone', () => {
    const view$ = new BehaviorSubject<'Enact' | 'EnVision'>('EnVision')
    over(
      (context) => {
        context.answer('GET /franceApi/Plant', () => ({ plantList: [PLANT] }))
        script({ 1000: () => view$.next('Enact') })
      },
      ({ sources }) => europePlants$(sources, [endpointOf('Gb'), endpointOf('France')], view$),
      (reported, context) => {
        expect(context.requested).toEqual([{ call: 'GET /franceApi/Plant', at: 1000 }])
        expect(reported).toEqual([{ france: [PLANT] }])
      },
    )
  })

  it('AN03 EGU-44 a list that the server has not received yet is requested again, one that fails is not', () => {
    const notYet = fault('The register of units of FR has not been received.', {
      kind: 'refused',
      status: 503,
      retryAfterMs: 5000,
    })
    over(
      (context) => {
        context.answer('GET /franceApi/Plant', () => ({ plantList: [PLANT] }))
        context.fail('GET /franceApi/Plant', notYet, 1)
        context.fail('GET /belgiumApi/Plant', fault('No.', { kind: 'refused', status: 404 }))
      },
      ({ sources }) =>
        europePlants$(sources, [endpointOf('France'), endpointOf('Belgium')], new BehaviorSubject('Enact' as const)),
      (reported, context, warned) => {
        expect(reported).toEqual([{ france: [PLANT] }])
        expect(context.requested.map(({ call, at }) => [call, at])).toEqual([
          ['GET /franceApi/Plant', 0],
          ['GET /belgiumApi/Plant', 0],
          ['GET /franceApi/Plant', 30_050],
        ])
        expect(warned).toEqual(['Please contact the Enact Helpdesk - failed to get plants of belgium'])
      },
    )
  })
})
