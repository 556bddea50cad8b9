import { describe, expect, it } from 'vitest'
import {
  accessMapOf,
  menuOf,
  PAGES,
  accessPageOf,
  passageOf,
  ACCESS_VIEWS,
  type Licence,
} from '../../../../src/domain/access'
import { matchAddress } from '../../../../src/domain/routing'
import { goPages } from '../../../../src/views/shell/ShellKeys'
import { EXISTING } from '../../../../src/views/parts/existing'

const LETTERS = PAGES.flatMap(({ letter }) => letter ?? [])
const ALL: ReadonlySet<string> = new Set(PAGES.map(({ key }) => key))
const TRADER: Licence = { tier: 'Visualise', countries: ['Gb'], admin: false }

describe('the letters after g', () => {
  it('KEY-7 are one for each page, of pages that the registry has', () => {
    expect(new Set(LETTERS).size).toBe(LETTERS.length)
    expect(LETTERS.length).toBeGreaterThan(20)
    expect(LETTERS.every((letter) => /^[a-z]$/.test(letter))).toBe(true)
  })

  it('KEY-7 lead to addresses that are those pages, without parts to fill in', () => {
    expect(goPages(ALL)).toHaveLength(LETTERS.length)
    for (const { letter, path } of goPages(ALL)) expect(matchAddress(path)!.page.letter).toBe(letter)
  })

  it('KEY-7 are offered for pages that exist and are open to the user, and for no other', () => {
    const access = accessMapOf(TRADER, 'Gb')
    const open = new Set([...ALL].filter((key) => passageOf(accessPageOf(key), 'signedIn', access) === 'show'))
    const names = goPages(open).map(({ name }) => name)
    expect(names).toContain('BOA Dashboard')
    expect(names).not.toContain('BOA Comparer')
    expect(goPages(new Set())).toEqual([])
  })

  it('KEY-7 are all given; a page that has none is in the menu', () => {
    expect(LETTERS).toHaveLength(26)
    const all = accessMapOf({ tier: 'Enterprise', countries: ['Gb'], admin: true }, 'Gb')
    const menu = ACCESS_VIEWS.flatMap((view) =>
      menuOf({ view, country: 'Gb', access: all, existing: EXISTING, phone: false }).flatMap((part) =>
        part.kind === 'entry' ? part.entry.key : part.entries.map(({ key }) => key),
      ),
    )
    const without = [...EXISTING].filter((key) => accessPageOf(key)?.letter === undefined && !menu.includes(key))
    // A chart or a plant by itself is of some series or unit, pictures are of a day and captured by a browser; checks are
    // opened from the status page.
    expect(
      without.filter(
        (key) => !['access-denied', '404', 'single-chart', 'plant', 'twitterScrape', 'mute-data-check'].includes(key),
      ),
    ).toEqual([])
  })
})
