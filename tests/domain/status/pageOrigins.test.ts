import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { originFeedName, originFeedText } from '../../../src/domain/status/originFeeds'
import { PAGE_ORIGINS } from '../../../src/domain/status/originsByPage'
import { originOfPage, PAGES_WITHOUT_DATA } from '../../../src/domain/status/pageOrigins'
import { MODULE_KINDS } from '../../../src/views/modules/registry'
import { VIEWS } from '../../../src/views/shell/routes/registry'

const VIEWS_FOLDER = join(import.meta.dirname, '../../../src/views')

const sources = (): readonly string[] =>
  readdirSync(VIEWS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(VIEWS_FOLDER, name), 'utf8'))

describe('what pages are made of', () => {
  it('PRV-51 every page and every module of boards says what it is made of, or shows nothing of the market', () => {
    const keys = [...Object.keys(VIEWS), ...MODULE_KINDS.map(({ type }) => `module ${type}`)]
    const missing = keys.filter((key) => (PAGE_ORIGINS[key] !== undefined) === PAGES_WITHOUT_DATA.has(key))
    expect(missing).toEqual([])
    const known = new Set([...keys, 'unit abroad', 'current abroad'])
    expect([...Object.keys(PAGE_ORIGINS), ...PAGES_WITHOUT_DATA].filter((key) => !known.has(key))).toEqual([])
  })

  it('PRV-51 series of the list are in the catalogue, feeds have names, and panels are panels of the page', () => {
    const texts = sources()
    for (const [page, { panels = {}, ...whole }] of Object.entries(PAGE_ORIGINS)) {
      for (const { feeds = [], series = [] } of [whole, ...Object.values(panels)]) {
        for (const id of series) expect([page, id, definitionOf(id) !== undefined]).toEqual([page, id, true])
        for (const feed of feeds) expect(originFeedName(feed)).not.toBe('')
        expect(new Set([...feeds, ...series]).size).toBe(feeds.length + series.length)
      }
      for (const title of Object.keys(panels))
        expect([title, texts.some((text) => text.includes(`title="${title}"`))]).toEqual([title, true])
    }
  })

  it('PRV-51 a panel that is made of something else says that, the others what the page says', () => {
    expect(originOfPage('current', 'News')).toEqual({ feeds: ['messages'] })
    expect(originOfPage('current', 'Prices').feeds).toContain('fuelMix')
    expect(originOfPage('glossary', undefined)).toEqual({})
  })

  it('PRV-51 the first provider of a feed is named; one that none publishes is said to be missing', () => {
    const elexon = { id: 'elexon', name: 'Elexon', feeds: ['balancing', 'messages'] } as const
    const neso = { id: 'neso', name: 'NESO data portal', feeds: ['neso', 'capacityRegisters'] } as const
    const source = { kind: 'elexon', label: 'Elexon', detail: '', providers: [elexon, neso] } as const
    expect(originFeedText(source, 'acceptances')).toBe('Elexon BOALF')
    expect(originFeedText(source, 'capacityRegisters')).toBe('NESO data portal')
    expect(originFeedText(source, 'orderBooks')).toBe('No source of this server has it.')
    expect(originFeedText({ kind: 'simulator', label: 'Simulated', detail: '' }, 'orderBooks')).toBe('Simulated')
  })
})
