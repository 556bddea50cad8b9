import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessMapOf,
  ANY_USER,
  BOA_ANALYTICS,
  hasBoaAnalytics,
  holdsTier,
  lockIconOf,
  oneOfPages,
  opensPage,
  PAGES,
  accessRefusalOf,
  tierName,
  TIERS,
  USER,
  type Licence,
  type Tier,
} from '../../../src/domain/access'
import { ADMIN } from '../../../src/domain/access/adminNeed'
import { requiredTier } from '../../../src/domain/access/requirement'
import { LIVE_TABLES } from '../../../src/domain/tables/definitions'
import { isDeskTable, tableAccess, tableNeed } from '../../../src/domain/tables/tableNeed'

const licence = (tier: Tier, more: Partial<Licence> = {}): Licence => ({
  tier,
  countries: ['Gb'],
  admin: false,
  ...more,
})

describe('tiers', () => {
  it('AC01 who holds a tier has all before it and none after it', () => {
    for (const [held, heldTier] of TIERS.entries()) {
      for (const [requested, requestedTier] of TIERS.entries())
        expect(holdsTier(heldTier, requestedTier)).toBe(held >= requested)
    }
  })

  it('AC01 four lock icons for six tiers', () => {
    expect(TIERS.map(lockIconOf)).toEqual(['bronze', 'silver', 'gold', 'gold', 'gold', 'enterprise'])
    expect(tierName('Visualise')).toBe('Enact Visualise')
  })
})

describe('access to pages', () => {
  it('AC01 every page has hasAccess and the tier it requests in words', () => {
    const map = accessMapOf(licence('Visualise'), 'Gb')
    expect(Object.keys(map).sort()).toEqual(PAGES.map(({ key }) => key).sort())
    expect(map['boa-dashboard']).toEqual({ hasAccess: true, accessRequired: 'Enact Visualise', access: 'BoaLite' })
    expect(map['boa-comparer']).toEqual({ hasAccess: false, accessRequired: 'Enact Analyse' })
    expect(map['wind-forecasting']).toEqual({ hasAccess: false, accessRequired: 'Enact Trade with forecasts' })
  })

  it('AC01 a country outside the licence opens only what needs no login', () => {
    const map = accessMapOf(licence('Enterprise'), 'Fr')
    for (const { key, login, gbOnly } of PAGES) expect(map[key]?.hasAccess).toBe(!login && !gbOnly)
  })

  it('AC01 countries are compared without case', () => {
    expect(opensPage(licence('Analyse', { countries: ['GB'] }), 'boa-dashboard', 'gb')).toBe(true)
  })

  it('AC07 a visitor opens every page without a login, and no other', () => {
    const map = accessMapOf(undefined, 'Gb')
    for (const { key, login } of PAGES) expect(map[key]?.hasAccess).toBe(!login)
    expect(opensPage(undefined, 'no-such-page')).toBe(false)
  })

  it('AC08 pages of Great Britain are closed in any other country', () => {
    const everywhere = licence('Enterprise', { countries: ['Gb', 'Fr'], admin: true })
    const british = accessMapOf(everywhere, 'Gb')
    const french = accessMapOf(everywhere, 'Fr')
    for (const { key, gbOnly } of PAGES) {
      expect(british[key]?.hasAccess).toBe(true)
      expect(french[key]?.hasAccess).toBe(!gbOnly)
    }
  })

  it('AC04 Lite opens the BOA desk without analytics and without the comparer', () => {
    expect([hasBoaAnalytics(licence('Visualise')), hasBoaAnalytics(licence('Analyse'))]).toEqual([false, true])
    expect(accessMapOf(licence('Analyse'), 'Gb')['boa-dashboard']?.access).toBe('Boa')
    expect([opensPage(licence('Visualise'), 'boa-comparer'), opensPage(licence('Analyse'), 'boa-comparer')]).toEqual([
      false,
      true,
    ])
    expect([hasBoaAnalytics(undefined), hasBoaAnalytics(licence('Enterprise', { countries: ['Fr'] }))]).toEqual([
      false,
      false,
    ])
  })

  it('AC01 administration opens to administrators only, whatever the tier', () => {
    expect([
      opensPage(licence('Enterprise'), 'admin'),
      opensPage(licence('Visualise', { admin: true }), 'admin'),
    ]).toEqual([false, true])
  })
})

describe('the policy', () => {
  const comparer = oneOfPages('boa-comparer')

  it('AC01 a visitor is asked to sign in wherever something is needed', () => {
    expect(accessRefusalOf(ANY_USER, undefined)).toBeUndefined()
    for (const need of [USER, comparer, BOA_ANALYTICS, ADMIN]) expect(accessRefusalOf(need, undefined)).toBe('signIn')
  })

  it('AC01 a licence is refused what it does not have, and nothing else', () => {
    expect([USER, comparer, BOA_ANALYTICS, ADMIN].map((need) => accessRefusalOf(need, licence('Visualise')))).toEqual([
      undefined,
      'licence',
      'licence',
      'licence',
    ])
    expect([comparer, BOA_ANALYTICS].map((need) => accessRefusalOf(need, licence('Analyse')))).toEqual([
      undefined,
      undefined,
    ])
    expect(accessRefusalOf(ADMIN, licence('Visualise', { admin: true }))).toBeUndefined()
  })

  it('AC01 one of several pages is enough, in the country that is asked about', () => {
    expect(accessRefusalOf(oneOfPages('admin', 'dashboard'), licence('Visualise'))).toBeUndefined()
    expect(accessRefusalOf(oneOfPages('dashboard'), licence('Visualise'), 'Fr')).toBe('licence')
  })

  it('S11 a table that does not exist has no need, not even by the name of a built-in', () => {
    expect([tableNeed('constructor'), tableNeed('NoSuchTable')]).toEqual([undefined, undefined])
    expect(tableNeed('BmFeed')).toMatchObject({ kind: 'page' })
    expect([tableNeed(''), tableNeed('BmFeed Trips')]).toEqual([undefined, undefined])
  })

  it('AC01 the access of a table is that of the catalogue: its need, its feeds, whether it is a part', () => {
    for (const { definition, need, feeds, isPart } of LIVE_TABLES)
      expect(tableAccess(definition.moduleType)).toEqual({ need, feeds, isPart })
  })
})

describe('what a lock says', () => {
  it('SH14 AC-90 law: the tier that it names opens what is refused, and no lower one does', () => {
    const needs = LIVE_TABLES.map(({ need }) => need)
    fc.assert(
      fc.property(fc.constantFrom(...needs), fc.constantFrom(...TIERS), fc.boolean(), (need, tier, isFrench) => {
        const holder = licence(tier, isFrench ? { countries: ['France'] } : {})
        const required = requiredTier(need, holder)
        const opening = TIERS.filter((each) => accessRefusalOf(need, { ...holder, tier: each }) === undefined)
        const isRefused = accessRefusalOf(need, holder) !== undefined
        expect(required).toBe(isRefused && opening[0] !== undefined ? tierName(opening[0]) : undefined)
      }),
    )
  })

  it('SH14 AC-91 of analytics it is that of the what-if; of administrators, and while no licence is known, there is none', () => {
    expect(requiredTier(BOA_ANALYTICS, licence('Visualise'))).toBe('Enact Analyse')
    expect(requiredTier({ kind: 'admin' }, licence('Enterprise'))).toBeUndefined()
    expect(requiredTier(BOA_ANALYTICS, undefined)).toBeUndefined()
  })
})

describe('tables next to the stack', () => {
  const offered = (holder: Licence | undefined) =>
    LIVE_TABLES.map(({ definition }) => definition.moduleType).filter((table) => isDeskTable(table, holder))
  const isRefused = (table: string, holder: Licence) => accessRefusalOf(tableNeed(table)!, holder) !== undefined

  it('AC01 are all that the licence opens, and no part of another page', () => {
    const all = offered(licence('Enterprise'))
    expect(all).toHaveLength(18)
    expect(all).not.toContain('CurrentActions')
    for (const tier of TIERS)
      expect(offered(licence(tier))).toEqual(all.filter((table) => !isRefused(table, licence(tier))))
    expect(offered(licence('Enterprise', { countries: ['France'] }))).not.toContain('Remit')
  })

  it('AC01 before the licence is known are those of the desk itself, and never one that does not exist', () => {
    const known = offered(undefined)
    expect(known).toContain('BmFeed')
    expect(known).not.toContain('News')
    expect([isDeskTable('constructor', licence('Enterprise')), isDeskTable('NoSuchTable', undefined)]).toEqual([
      false,
      false,
    ])
  })
})

describe('what is closed to visitors', () => {
  it('AC09 the API & DPS instructions are closed, with the marker Enact Visualise', () => {
    expect(accessMapOf(undefined, 'Gb')['externalinstructions']).toEqual({
      hasAccess: false,
      accessRequired: 'Enact Visualise',
    })
  })
})
