import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessMapOf,
  currentEntry,
  hasOwnPages,
  menuOf,
  PAGES,
  TIERS,
  ACCESS_VIEWS,
  type Licence,
  type MenuEntry,
  type MenuOf,
  type MenuPart,
  type AccessView,
} from '../../../src/domain/access'

const ALL: ReadonlySet<string> = new Set(PAGES.map(({ key }) => key))
const EVERYTHING: Licence = { tier: 'Enterprise', countries: ['Gb', 'France'], admin: true }

const own = (more: Partial<MenuOf> = {}): MenuOf => ({
  view: 'Enact',
  country: 'Gb',
  access: accessMapOf(EVERYTHING, 'Gb'),
  existing: ALL,
  phone: false,
  ...more,
})

const entriesIn = (parts: readonly MenuPart[]): readonly MenuEntry[] =>
  parts.flatMap((part) => (part.kind === 'entry' ? [part.entry] : part.entries))
const keysOf = (more: Partial<MenuOf> = {}): readonly string[] => entriesIn(menuOf(own(more))).map(({ key }) => key)
/** A line for each part, as the specification has them; what is ours (Help) apart. */
const written = (view: AccessView): readonly string[] =>
  menuOf(own({ view }))
    .filter((part) => part.kind === 'entry' || part.id !== 'help')
    .map((part) =>
      part.kind === 'entry' ? part.entry.label : `${part.title}: ${part.entries.map(({ key }) => key).join(', ')}`,
    )

describe('the menus', () => {
  it('MN02 the Enact menu has the entries and sections of the specification, in its order', () => {
    expect(written('Enact')).toEqual([
      'The Current',
      'Plant Tracking: leaderboard, gb-index, index, bess-carbon-emissions-calculator',
      'Monthly Summary',
      'User Dashboard',
      'Balancing: boa-dashboard, boa-comparer, nivBotReport, terreDashboard, terreMarginal',
      'Plant Analysis: bingo-card, plantActivityBoard, remit-summary, storage-da-analysis, ffr-analysis',
      'EPEX Grid',
      'Weather Forecasts: weather-forecasting, wind-forecasting',
      'Maps: map-page, bingo-map, zonal-build-up, europe-map-page',
      'Historical Analysis',
      'History of Forecasts',
      'Market Information: plant-table, ancillary-contracts, europe-ancillary-summary, winter-summary, news',
      'Notifications',
    ])
  })

  it('MN02 the EnVision menu has four pages', () => {
    expect(keysOf({ view: 'EnVision' }).slice(0, 4)).toEqual([
      'market-reports',
      'asset-reports',
      'dashboard',
      'forecast-comparison',
    ])
    expect(written('EnVision')).toHaveLength(4)
  })

  it('MN02 links are /{pageKey}, the key current is /; labels are those of the specification', () => {
    const entries = entriesIn(menuOf(own()))
    for (const { key, path } of entries) expect(path).toBe(key === 'current' ? '/' : `/${key}`)
    const labels = Object.fromEntries(entries.map(({ key, label }) => [key, label]))
    expect(labels).toMatchObject({
      index: 'European Index',
      dashboard: 'User Dashboard',
      'remit-summary': 'Unavailability',
      'map-page': 'Zonal Map',
      'storage-da-analysis': 'Storage DA Analysis',
      'historic-analysis': 'Historical Analysis',
      'forecast-history': 'History of Forecasts',
      externalinstructions: 'API & DPS Instructions',
    })
  })

  it('MENU-1 help is the last section of both menus, and has what no menu of the specification has', () => {
    for (const view of ACCESS_VIEWS)
      expect(menuOf(own({ view })).at(-1)).toMatchObject({
        id: 'help',
        entries: ['glossary', 'externalinstructions', 'releases', 'status', 'my-account', 'admin'].map((key) => ({
          key,
        })),
      })
  })

  it('MN03 the section of the leaderboard is the one that needs more room', () => {
    const wide = menuOf(own()).filter((part) => part.kind === 'section' && part.wide)
    expect(wide.flatMap((part) => entriesIn([part]).map(({ key }) => key))).toContain('leaderboard')
    expect(wide).toHaveLength(1)
  })

  it('AC08 outside Great Britain the GB-only pages vanish, and with Weather Forecasts a whole section', () => {
    const french = own({ country: 'France', access: accessMapOf(EVERYTHING, 'France') })
    expect(entriesIn(menuOf(french)).map(({ key }) => key)).toEqual([
      'current',
      'index',
      'bess-carbon-emissions-calculator',
      'dashboard',
      'remit-summary',
      'europe-map-page',
      'historic-analysis',
      'forecast-history',
      'plant-table',
      'europe-ancillary-summary',
      'winter-summary',
      'notifications',
      'glossary',
      'externalinstructions',
      'releases',
      'status',
      'my-account',
      'admin',
    ])
    expect(menuOf(french).some((part) => part.kind === 'section' && part.title === 'Weather Forecasts')).toBe(false)
    expect(keysOf({ country: 'GB' })).toEqual(keysOf({ country: 'Gb' }))
  })

  it('MN06 a phone has none of the twelve pages of decision C31, none of the three more of D-278, and no administration', () => {
    const gone = keysOf().filter((key) => !keysOf({ phone: true }).includes(key))
    expect([...gone].sort()).toEqual(
      [
        'bingo-card',
        'boa-comparer',
        'plantActivityBoard',
        'zonal-build-up',
        'epex-grid',
        'historic-analysis',
        'forecast-history',
        'storage-da-analysis',
        'ffr-analysis',
        'map-page',
        'europe-map-page',
        'bingo-map',
        'nivBotReport',
        'terreDashboard',
        'terreMarginal',
        'admin',
      ].sort(),
    )
  })

  it('AC02 a page without access is locked with the tier that the server names, in its metal', () => {
    const access = accessMapOf({ tier: 'Analyse', countries: ['Gb'], admin: false }, 'Gb')
    const locks = entriesIn(menuOf(own({ access }))).flatMap(({ key, lock }) => (lock ? [[key, lock]] : []))
    expect(Object.fromEntries(locks)).toEqual({
      nivBotReport: { required: 'Enact Trade', icon: 'gold' },
      'epex-grid': { required: 'Enact Trade', icon: 'gold' },
      'weather-forecasting': { required: 'Enact Trade with forecasts', icon: 'gold' },
      'wind-forecasting': { required: 'Enact Trade with forecasts', icon: 'gold' },
      'forecast-history': { required: 'Enact Gold forecasts', icon: 'gold' },
    })
  })

  it('AC02 a page that the answer does not have is locked with Enact Visualise, and so is one whose tier is empty', () => {
    const access = { 'epex-grid': { hasAccess: false, accessRequired: '' } }
    const entries = entriesIn(menuOf(own({ access })))
    expect(entries.length).toBeGreaterThan(20)
    for (const { lock } of entries) expect(lock).toEqual({ required: 'Enact Visualise', icon: 'bronze' })
  })

  it('AC02 while the access is not known nothing is locked: the page itself will say', () => {
    expect(entriesIn(menuOf(own({ access: undefined }))).filter(({ lock }) => lock)).toEqual([])
  })

  it('MENU-2 administration stands there for administrators alone, and never as a lock', () => {
    const without = accessMapOf({ ...EVERYTHING, admin: false }, 'Gb')
    expect(keysOf()).toContain('admin')
    expect(keysOf({ access: without })).not.toContain('admin')
    expect(keysOf({ access: undefined })).not.toContain('admin')
  })

  it('MENU-3 a view of which only help exists has no pages of its own', () => {
    expect(hasOwnPages(menuOf(own({ view: 'EnVision', existing: new Set(['glossary', 'boa-dashboard']) })))).toBe(false)
    expect(hasOwnPages(menuOf(own({ existing: new Set(['boa-dashboard']) })))).toBe(true)
  })
})

const anyOwn: fc.Arbitrary<MenuOf> = fc
  .record({
    view: fc.constantFrom(...ACCESS_VIEWS),
    country: fc.constantFrom('Gb', 'gb', 'France'),
    licence: fc.option(
      fc.record({
        tier: fc.constantFrom(...TIERS),
        countries: fc.subarray(['Gb', 'France']),
        admin: fc.boolean(),
      }),
      { nil: undefined },
    ),
    isKnown: fc.boolean(),
    existing: fc.subarray([...ALL]),
    phone: fc.boolean(),
  })
  .map(({ licence, isKnown, existing, ...rest }) => ({
    ...rest,
    existing: new Set(existing),
    access: isKnown ? accessMapOf(licence, rest.country) : undefined,
  }))

describe('any menu', () => {
  it('MENU-4 keeps the order of the whole menu whatever is left out, and invents nothing', () =>
    fc.assert(
      fc.property(anyOwn, (of) => {
        const whole = keysOf({ view: of.view })
        const keys = entriesIn(menuOf(of)).map(({ key }) => key)
        expect(keys).toEqual(whole.filter((key) => keys.includes(key)))
        for (const key of keys) expect(of.existing.has(key)).toBe(true)
      }),
    ))

  it('MENU-5 has no empty section and no entry twice', () =>
    fc.assert(
      fc.property(anyOwn, (of) => {
        const parts = menuOf(of)
        for (const part of parts) expect(entriesIn([part]).length).toBeGreaterThan(0)
        const keys = entriesIn(parts).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    ))

  it('AC02 what is not locked is open by the server’s own answer, and what is locked is not', () =>
    fc.assert(
      fc.property(anyOwn, (of) => {
        for (const { key, lock } of entriesIn(menuOf(of)))
          expect(lock === undefined).toBe(of.access === undefined || of.access[key]?.hasAccess === true)
      }),
    ))

  it('MENU-6 a page that comes to exist adds its entry and moves no other', () =>
    fc.assert(
      fc.property(anyOwn, fc.constantFrom(...ALL), (of, added) => {
        const before = entriesIn(menuOf(of)).map(({ key }) => key)
        const after = entriesIn(menuOf({ ...of, existing: new Set([...of.existing, added]) })).map(({ key }) => key)
        expect(after.filter((key) => key !== added || before.includes(added))).toEqual(before)
      }),
    ))
})

describe('the entry of an address', () => {
  it.each([
    ['/', 'current'],
    ['/boa-dashboard', 'boa-dashboard'],
    ['/boa-dashboard/2026-11-20', 'boa-dashboard'],
    ['/dashboard/d-1', 'dashboard'],
    ['/my-account', 'my-account'],
    ['/plant/T_DRAXX-1', undefined],
    ['/terms', undefined],
    ['/no-such-page', undefined],
    ['/constructor', undefined],
  ])('MENU-7 of %s is %s', (path, key) => expect(currentEntry(path)).toBe(key))
})
