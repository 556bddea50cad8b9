import { BehaviorSubject, of, Subject, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { DefinitionItem, PlantStore } from '../../../src/domain/wire'
import type { PlantsByEndpoint } from '../../../src/streams/reference/endpoints'
import { definitions$, searchable$ } from '../../../src/streams/search/hooks'
import { type Searchable, searchAnswerOf, NOTHING } from '../../../src/streams/search/hits'
import { plant } from '../../domain/search/context'
import { fakeIdentity } from '../../support/fakeIdentity'
import { fakeSources, fault, script, type FakeSources } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

const CALL = 'GET /staticApi/Definitions/Search'
const NIV: DefinitionItem = { id: 'niv', searchQuery: 'niv', title: 'NIV', icon: 'scale', colour: 'accent' }
const DRAX = plant({ id: 'T_DRAXX-1', name: 'Drax 1' })
const IFA = plant({ id: 'IFA', name: 'IFA' })
const STORE: PlantStore = { allPlants: [DRAX, IFA], plantsByZone: {} }

type Published = { reported: readonly (readonly DefinitionItem[])[]; warned: readonly string[]; context: FakeSources }

const querying = (
  isSignedIn$: BehaviorSubject<boolean>,
  notify: (context: FakeSources) => void,
  then: (published: Published) => void,
) =>
  inVirtualTime(({ flush }) => {
    const context = fakeSources(1_790_000_000_000)
    const { sources, warned } = fakeIdentity(context, 1_790_000_000_000)
    notify(context)
    const reported: (readonly DefinitionItem[])[] = []
    definitions$(sources, isSignedIn$)
      .pipe(takeUntil(timer(60_000)))
      .subscribe((terms) => reported.push(terms))
    flush()
    then({ reported, warned, context })
  })

describe('the terms of the search', () => {
  it('SE02 are requested when a user is signed in, and gone when he has left', () => {
    const isSignedIn$ = new BehaviorSubject(false)
    querying(
      isSignedIn$,
      (context) => {
        context.answer(CALL, () => [NIV])
        script({ 1000: () => isSignedIn$.next(true), 2000: () => isSignedIn$.next(false) })
      },
      ({ reported, context }) => {
        expect(reported).toEqual([[], [], [NIV], []])
        expect(context.times(CALL)).toEqual([1000])
      },
    )
  })

  it('SE02 when they cannot be had it is tried once more, reported in the console alone, and plants are found as before', () =>
    querying(
      new BehaviorSubject(true),
      (context) => context.fail(CALL, fault('Down.')),
      ({ reported, warned, context }) => {
        expect(reported).toEqual([[]])
        expect(context.times(CALL)).toHaveLength(2)
        expect(warned).toEqual(['Please contact the Enact Helpdesk - failed to get glossary'])
      },
    ))

  it('SE02 an answer of another form is no list', () =>
    querying(
      new BehaviorSubject(true),
      (context) => context.answer(CALL, () => [{ id: 3 }]),
      ({ reported, warned }) => {
        expect(reported).toEqual([[]])
        expect(warned).toHaveLength(1)
      },
    ))
})

describe('what can be searched', () => {
  it('SE02 lists that come together are made ready once; each plant is in one section only', () =>
    inVirtualTime(({ flush }) => {
      const plants$ = new BehaviorSubject<PlantStore | undefined>(undefined)
      const europePlants$ = new Subject<PlantsByEndpoint>()
      const reported: Searchable[] = []
      searchable$({ plants$, europePlants$, terms$: of([NIV]) })
        .pipe(takeUntil(timer(5000)))
        .subscribe((next) => reported.push(next))
      script({
        10: () => europePlants$.next({}),
        1000: () => {
          plants$.next(STORE)
          europePlants$.next({
            europe: [plant({ id: 'RANCE', name: 'Rance' }), plant({ id: 'ARZ', name: 'Arzberg' }), IFA],
            france: [plant({ id: 'RANCE', name: 'Rance' })],
          })
        },
      })
      flush()
      expect(reported).toHaveLength(2)
      expect(reported[0]!.hasPlants).toBe(false)
      const { index, hasPlants, plantById } = reported[1]!
      expect(hasPlants).toBe(true)
      expect(index.gb.map(({ item }) => item.id)).toEqual(['T_DRAXX-1', 'IFA'])
      expect(index.others.map(({ item }) => item.id)).toEqual(['ARZ', 'RANCE'])
      expect([...plantById.keys()].sort()).toEqual(['ARZ', 'IFA', 'RANCE', 'T_DRAXX-1'])
    }))

  it('G13 what was opened last is offered while it exists', () =>
    inVirtualTime(({ flush }) => {
      const reported: Searchable[] = []
      searchable$({ plants$: of(STORE), europePlants$: of({}), terms$: of([NIV]) }).subscribe((next) =>
        reported.push(next),
      )
      flush()
      const { recent, results } = searchAnswerOf(reported[0]!, 'drax', [
        { kind: 'term', id: 'niv' },
        { kind: 'plant', id: 'gone' },
        { kind: 'plant', id: 'T_DRAXX-1' },
      ])
      expect(recent).toEqual([
        { kind: 'term', id: 'niv', term: NIV },
        { kind: 'plant', id: 'T_DRAXX-1', plant: DRAX },
      ])
      expect(results.gb.results).toEqual([DRAX])
      expect(searchAnswerOf(NOTHING, 'drax', []).results.gb.results).toEqual([])
    }))
})
