import { describe, expect, it } from 'vitest'
import { accessMapOf, START_PATH } from '../../../src/domain/access'
import { WAITING } from '../../../src/streams/lib/loaded'
import { VISUALISE } from '../../domain/routing/context'
import { fault } from '../../support/fakeSources'
import { FREE, MAP, play, settingsAt, TRADER, VISITORS_MAP, type Stage } from './stage'

const SEEN = 'GET /staticApi/NotificationSeen'

describe('standing at an address', () => {
  it('SH01 there is a loader until the data has loaded, and a page change then needs no waiting', () =>
    play(
      (stage) => ({
        10: () => stage.open('/glossary'),
        20: () => {
          stage.signedIn()
          stage.loaded$.next(false)
        },
        500: () => stage.loaded$.next(true),
        600: () => stage.step('/terms'),
      }),
      ({ active }) => expect(active).toEqual(['10 /glossary loader', '500 /glossary page', '600 /terms page']),
    ))

  it('RT09 the BOA desk is shown as soon as it is known who may see it', () =>
    play(
      (stage) => ({
        10: () => stage.open('/boa-dashboard'),
        100: () => stage.user$.next(TRADER),
        150: () => stage.access$.next(MAP),
        900: () => stage.loaded$.next(true),
      }),
      ({ active }) => expect(active).toEqual(['10 /boa-dashboard loader', '150 /boa-dashboard page']),
    ))

  it('RT05 a user who begins at / is led on once; a later visit stays', () =>
    play(
      (stage) => ({
        10: () => stage.open('/'),
        100: stage.signedIn,
        200: () => stage.step(START_PATH, { how: 'REPLACE' }),
        300: () => stage.step('/'),
      }),
      ({ step, active }) => {
        expect(step).toEqual(['10 -', `100 ${START_PATH}`, '200 -'])
        expect(active).toEqual(['10 / loader', `200 ${START_PATH} page`, '300 / page'])
      },
    ))

  it('RT05 a visitor who begins at / stays, also when he signs in in another tab', () =>
    play(
      (stage) => ({ 10: () => stage.open('/'), 100: stage.free, 200: stage.signedIn }),
      ({ step, active }) => {
        expect(step).toEqual(['10 -'])
        expect(active).toEqual(['10 / loader', '100 / page'])
      },
    ))

  it('RT06 no access leads to / and no further', () =>
    play(
      (stage) => ({
        10: () => stage.open('/boa-comparer'),
        100: stage.signedIn,
        110: () => stage.step('/', { how: 'REPLACE' }),
      }),
      ({ step, active, left }) => {
        expect(step).toEqual(['10 -', '100 /', '110 -'])
        expect(active).toEqual(['10 /boa-comparer loader', '110 / page'])
        expect(left).toEqual([])
      },
    ))

  it('RT06 a new user is never judged by the access of the visitor before him', () =>
    play(
      (stage) => ({
        10: () => stage.open('/boa-dashboard'),
        100: stage.free,
        // In the order in which the streams of people tell it: who, then that his access is on its way.
        200: () => {
          stage.user$.next(TRADER)
          stage.access$.next(WAITING)
        },
        300: () => stage.access$.next(MAP),
      }),
      ({ step, active }) => {
        expect(step).toEqual(['10 -'])
        expect(active.at(-1)).toBe('300 /boa-dashboard page')
      },
    ))

  it('RT06 another country is asked about behind the page, which stays until the answer closes it', () =>
    play(
      (stage) => ({
        10: () => stage.open('/boa-dashboard'),
        20: stage.signedIn,
        100: () => stage.access$.next(WAITING),
        300: () => stage.access$.next({ kind: 'ready', value: accessMapOf(VISUALISE, 'De') }),
      }),
      ({ step, active }) => {
        expect(active).toEqual(['10 /boa-dashboard loader', '20 /boa-dashboard page', '300 /boa-dashboard loader'])
        expect(step).toEqual(['10 -', '300 /'])
      },
    ))

  it('RT10 when nothing can be received access, the page is shown', () =>
    play(
      (stage) => ({
        10: () => stage.open('/boa-comparer'),
        100: () => {
          stage.user$.next(TRADER)
          stage.access$.next({ kind: 'failed', why: { why: 'Down.', at: 0 } })
        },
      }),
      ({ active }) => expect(active.at(-1)).toBe('100 /boa-comparer page'),
    ))

  it('RT10 a rule that breaks is reported in the console once, and the page is shown', () =>
    play(
      (stage) => ({
        10: () => stage.open('/glossary'),
        20: stage.signedIn,
        100: () =>
          stage.access$.next({
            kind: 'ready',
            value: new Proxy(accessMapOf(VISUALISE, 'Gb'), {
              get: () => {
                throw new Error('broken map')
              },
            }),
          }),
        200: () => stage.settings$.next(settingsAt('unheard')),
      }),
      ({ active }, { warned }) => {
        expect(active).toEqual(['10 /glossary loader', '20 /glossary page'])
        expect(warned).toEqual(['The rules of navigation failed at /glossary: broken map'])
      },
    ))

  it('RT03 an unknown address leads to /404', () =>
    play(
      (stage) => ({
        10: () => stage.open('/boa-dashbord'),
        20: stage.signedIn,
        30: () => stage.step('/404', { how: 'REPLACE', state: { wanted: '/boa-dashbord' } }),
      }),
      ({ step, active }) => {
        expect(step).toEqual(['10 /404', '30 -'])
        expect(active).toEqual(['10 /boa-dashbord loader', '20 /boa-dashbord notFound', '30 /404 notFound'])
      },
    ))

  it('RT04 a redirect with an error is ignored: nothing is left, and the address comes back', () =>
    play(
      (stage) => ({
        10: () => stage.open('/notifications'),
        20: stage.signedIn,
        100: () => stage.step('/#error=access_denied', { how: 'REPLACE' }),
        110: () => stage.step('/notifications', { how: 'REPLACE' }),
      }),
      ({ step, active, left }, { context }) => {
        expect(active).toEqual(['10 /notifications loader', '20 /notifications page'])
        expect(step).toEqual(['10 -', '100 /notifications', '110 -'])
        expect(left).toEqual([])
        expect(context.times(SEEN)).toEqual([])
      },
    ))

  it('SH02 the terms are in place of the page until they are agreed to', () =>
    play(
      (stage) => ({
        10: () => stage.open('/glossary'),
        20: stage.signedIn,
        21: () => stage.settings$.next(settingsAt('here', false)),
        100: () => stage.step('/access-denied'),
        200: () => stage.step('/glossary'),
        300: () => stage.settings$.next(settingsAt('here', true)),
      }),
      ({ active }) =>
        expect(active.slice(2)).toEqual([
          '21 /glossary terms',
          '100 /access-denied page',
          '200 /glossary terms',
          '300 /glossary page',
        ]),
    ))
})

describe('leaving', () => {
  const leaving = (from: string, to: string, who: (stage: Stage) => void) => (stage: Stage) => ({
    10: () => stage.open(from),
    20: () => who(stage),
    100: () => stage.step(to),
  })
  const asUser = (stage: Stage): void => stage.signedIn()

  it('RT07 the notifications marks them as seen, once', () =>
    play(leaving('/notifications', '/glossary', asUser), ({ left }, { context }) => {
      expect(left).toEqual(['100 notifications glossary'])
      expect(context.times(SEEN)).toEqual([100])
    }))

  it('RT07 a call that fails is made once more and then forgotten', () =>
    play(
      (stage) => {
        stage.context.fail(SEEN, fault('Down.'))
        return leaving('/notifications', '/', asUser)(stage)
      },
      (_published, { context }) => expect(context.times(SEEN)).toHaveLength(2),
    ))

  it('RT07 other pages, and a visitor who was not let in, mark nothing', () => {
    play(leaving('/glossary', '/notifications', asUser), (_published, { context }) =>
      expect(context.times(SEEN)).toEqual([]),
    )
    play(
      leaving('/notifications', '/', (stage) => stage.free()),
      ({ left }, { context }) => {
        expect(left).toEqual([])
        expect(context.times(SEEN)).toEqual([])
      },
    )
  })

  it.each([
    ['/glossary', '/', ['100 glossary']],
    ['/dashboard/a', '/dashboard/b', []],
    ['/dashboard/a', '/glossary', ['100 dashboard']],
    ['/plant/a', '/plant/b', ['100 plant']],
    ['/boa-dashboard/2026-03-01', '/boa-dashboard/2026-03-02', []],
    ['/glossary', '/nowhere', ['100 glossary']],
  ])('RT08 from %s to %s clears %j', (from, to, cleared) =>
    play(leaving(from, to, asUser), (published) => expect(published.cleared).toEqual(cleared)),
  )
})

describe('the question for a licence', () => {
  it('AC07 is asked once a visit of a visitor at a page that needs a login', () =>
    play(
      (stage) => ({
        10: () => stage.open('/glossary'),
        100: stage.free,
        200: () => stage.settings$.next(settingsAt('visitor', false)),
        300: () => stage.step('/boa-dashboard'),
        400: () => stage.step('/'),
      }),
      (_published, { requested }) => expect(requested).toEqual([100, 300]),
    ))

  it('AU13 is not asked of a user whose login has ended and who is on his way out', () =>
    play(
      (stage) => ({
        10: () => stage.open('/glossary'),
        20: stage.signedIn,
        // Nobody is signed in any more, and the page is to go to the login: told in this order, at one time.
        100: () => {
          stage.user$.next(FREE)
          stage.access$.next(VISITORS_MAP)
          stage.pendingNavigation$.next('/login')
        },
        120: () => {
          stage.step('/login', { how: 'REPLACE' })
          stage.pendingNavigation$.next(undefined)
        },
      }),
      ({ active }, { requested }) => {
        expect(active.at(-1)).toBe('120 /login page')
        expect(requested).toEqual([])
      },
    ))
})
