import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchAddress, editDistance, nearestPages, shownAddress, wantedIn } from '../../../src/domain/routing'
import { ALL } from './context'

const names = (wanted: string, open = ALL) => nearestPages(wanted, open).map(({ key }) => key)

describe('the nearest pages', () => {
  it.each([
    ['/boa-dashbord', 'boa-dashboard'],
    ['/glosary', 'glossary'],
    ['/unavailability', 'remit-summary'],
    ['/plants', 'plant-table'],
    ['/curent-news/today', 'current-news'],
    ['/boa-dashboard/2026-02-30', 'boa-dashboard'],
  ])('RT03 %s comes nearest to %s', (wanted, key) => {
    expect(names(wanted)[0]).toBe(key)
    expect(names(wanted)).toHaveLength(3)
  })

  it('RT03 only pages that there are and that are open are named, and every address leads to its page', () => {
    const open = new Set(['current', 'glossary', '404', 'access-denied', 'plant', 'single-chart'])
    expect(nearestPages('/glosary', open)).toEqual([
      { key: 'glossary', name: 'Glossary', path: '/glossary', isNear: true },
      { key: 'current', name: 'The Current', path: '/', isNear: false },
    ])
    for (const { key, path } of nearestPages('/x', ALL, 100)) expect(matchAddress(path)?.page.key).toBe(key)
  })

  it.each([
    ['/comparer', 'boa-comparer'],
    ['/bingo', 'bingo-card'],
    ['/map', 'map-page'],
    ['/news-today', 'news'],
  ])('RT03 DSK-75 %s is a part of the name of %s, which is among the three, and near', (wanted, key) => {
    const found = nearestPages(wanted, ALL).find((page) => page.key === key)
    expect(found?.isNear).toBe(true)
  })

  it('RT03 DSK-76 an address that resembles no page has its nearest three, none of them near', () => {
    expect(nearestPages('/qqqqqqqqqqqq', ALL).map(({ isNear }) => isNear)).toEqual([false, false, false])
  })

  it('RT03 a very long address is answered, and has its three as well', () => {
    expect(names(`/${'x'.repeat(200_000)}`)).toHaveLength(3)
  })

  it('RT03 the distance is 0 for the same alone, the same both ways, and no more than the longer text', () => {
    const text = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const far = editDistance(a, b)
        expect(far === 0).toBe(a === b)
        expect(editDistance(b, a)).toBe(far)
        expect(far).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(far).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
    expect([editDistance('baord', 'board'), editDistance('kitten', 'sitting'), editDistance('', 'abc')]).toEqual([
      1, 3, 3,
    ])
  })
})

describe('the address that was wanted', () => {
  it('S17 is read from a state of our form only', () => {
    expect(wantedIn({ wanted: '/boa-dashbord' })).toBe('/boa-dashbord')
    for (const state of [null, undefined, 'x', {}, { wanted: 3 }, { wanted: 'javascript:alert(1)' }, ['/a']]) {
      expect(wantedIn(state)).toBeUndefined()
    }
  })

  it('S17 is one line of plain characters, however it was written', () => {
    expect(shownAddress('/a\u202Egnp.exe\u0000\n')).toBe('/agnp.exe')
    expect(shownAddress('/%E2%80%AEa')).toBe('/a')
    expect(shownAddress('/caf%C3%A9')).toBe('/café')
    expect(shownAddress('/%E0%A4%A')).toBe('/%E0%A4%A')
    expect(shownAddress(`/${'x'.repeat(5000)}`)).toHaveLength(201)
  })
})
