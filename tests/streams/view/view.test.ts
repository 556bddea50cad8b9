import { Subject, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { ACCESS_VIEWS, type AccessView } from '../../../src/domain/access'
import { closedSections$, viewOf$ } from '../../../src/streams/view/view'
import { fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)

const telling = (before: (context: ReturnType<typeof fakeSources>, choose: (view: AccessView) => void) => void) => {
  const context = fakeSources(START)
  const chosen$ = new Subject<AccessView>()
  let published: readonly string[] = []
  inVirtualTime(({ flush }) => {
    before(context, (view) => chosen$.next(view))
    const values = recorded(viewOf$(context.sources, chosen$), 1000, () => context.clock.now() - START)
    flush()
    published = values.map(({ at, value }) => `${at} ${value}`)
  })
  return { published, context }
}

describe('the view', () => {
  it('SH15 is Enact until another is chosen; the choice is stored and told to other tabs', () => {
    const { published, context } = telling((_context, choose) =>
      script({ 100: () => choose('EnVision'), 200: () => choose('EnVision'), 300: () => choose('Enact') }),
    )
    expect(published).toEqual(['0 Enact', '100 EnVision', '300 Enact'])
    expect(context.stored.get('enact.view')).toBe('Enact')
    expect(context.sent.at(0)).toEqual({ channel: 'enact.view', message: 'EnVision' })
  })

  it('SH15 begins with what was chosen last', () => {
    expect(telling((context) => void context.stored.set('enact.view', 'EnVision')).published).toEqual(['0 EnVision'])
  })

  it('SH15 what is stored and is no view counts as none', () => {
    expect(telling((context) => void context.stored.set('enact.view', 'envision')).published).toEqual(['0 Enact'])
  })

  it('SH15 follows the other tabs, and tells them nothing back', () => {
    const { published, context } = telling((fake) =>
      script({
        100: () => fake.tab('enact.view', 'EnVision'),
        200: () => fake.tab('enact.view', 'Elsewhere'),
        300: () => fake.tab('enact.view', { view: 'Enact' }),
      }),
    )
    expect(published).toEqual(['0 Enact', '100 EnVision'])
    expect(context.sent).toEqual([])
    expect(context.stored.has('enact.view')).toBe(false)
  })

  it('VIEW-1 two readers are one: a choice is written and reported once, and a late reader gets the present view', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const chosen$ = new Subject<AccessView>()
      const stream$ = viewOf$(context.sources, chosen$)
      const first = recorded(stream$, 1000, () => 0)
      const second = recorded(stream$, 1000, () => 0)
      const late: AccessView[] = []
      script({ 100: () => chosen$.next('EnVision') })
      timer(200).subscribe(() => stream$.subscribe((view) => late.push(view)))
      flush()
      expect([first, second].map((published) => published.map(({ value }) => value))).toEqual([
        [...ACCESS_VIEWS],
        [...ACCESS_VIEWS],
      ])
      expect(late).toEqual(['EnVision'])
      expect(context.sent).toHaveLength(1)
    }))

  it('VIEW-2 marbles: only changes are reported', () =>
    inVirtualTime(({ hot, expectObservable }) => {
      const { sources } = fakeSources(START)
      const values = { e: 'Enact', v: 'EnVision' } as const
      expectObservable(viewOf$(sources, hot('-e-v-v-e', values))).toBe('e--v---e', values)
    }))
})

describe('sections of the menu', () => {
  it('MN03 a header closes its section and opens it again; late readers find them as they were left', () => {
    const toggled$ = new Subject<string>()
    const closed$ = closedSections$(toggled$)
    const seen: string[] = []
    const reading = closed$.subscribe((closed) => seen.push([...closed].join('+')))
    for (const id of ['maps', 'balancing', 'maps']) toggled$.next(id)
    reading.unsubscribe()
    toggled$.next('weather')
    const later: string[] = []
    closed$.subscribe((closed) => later.push([...closed].join('+')))
    expect(seen).toEqual(['', 'maps', 'maps+balancing', 'balancing'])
    expect(later).toEqual(['balancing+weather'])
  })
})
