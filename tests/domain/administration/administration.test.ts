import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessMapOf, PAGES, TIERS } from '../../../src/domain/access'
import type { CompanyLicences } from '../../../src/domain/administration/calls'
import { eventCounts } from '../../../src/domain/administration/eventCounts'
import { accessMatrix, givenText, licensedCountries, NO_COMPANY } from '../../../src/domain/administration/matrix'
import { onlineGroupOf, statedPageIn } from '../../../src/domain/administration/online'

const NORTH: CompanyLicences = {
  company: 'North Power',
  licences: [
    { tier: 'Visualise', countries: ['Gb'], admin: false, users: 3 },
    { tier: 'Trade', countries: ['Gb', 'France'], admin: false, users: 2 },
  ],
}
const OPERATOR: CompanyLicences = {
  company: ' ',
  licences: [{ tier: 'Enterprise', countries: ['Gb'], admin: true, users: 1 }],
}

const anyCompany: fc.Arbitrary<CompanyLicences> = fc.record({
  company: fc.string(),
  licences: fc.array(
    fc.record({
      tier: fc.constantFrom(...TIERS),
      countries: fc.uniqueArray(fc.constantFrom('Gb', 'France', 'Germany')),
      admin: fc.boolean(),
      users: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 4 },
  ),
})

describe('who has which page', () => {
  it('ADM-1 a cell counts the users whose licence opens the page, by the policy itself', () => {
    fc.assert(
      fc.property(fc.array(anyCompany, { maxLength: 3 }), fc.constantFrom('Gb', 'France'), (companies, country) => {
        for (const { page, cells } of accessMatrix(companies, country).rows)
          expect(cells.map(({ given }) => given)).toEqual(
            companies.map(({ licences }) =>
              licences
                .filter((licence) => accessMapOf(licence, country)[page.key]?.hasAccess === true)
                .reduce((sum, { users }) => sum + users, 0),
            ),
          )
      }),
      { numRuns: 30 },
    )
  })

  it('ADM-2 every page that is built is a row with what it needs; administration is for administrators alone', () => {
    const { companies, rows } = accessMatrix([NORTH, OPERATOR], 'Gb')
    expect(companies).toEqual(['North Power', NO_COMPANY])
    expect(rows).toHaveLength(PAGES.filter(({ planned }) => planned !== true).length - 2)
    const rowOf = (key: string) => rows.find(({ page }) => page.key === key)
    expect(rowOf('admin')).toMatchObject({ needs: 'Administrators', cells: [{ given: 0 }, { given: 1 }] })
    expect(rowOf('epex-grid')).toMatchObject({
      needs: 'Enact Trade, Great Britain',
      cells: [{ given: 2, users: 5, held: '3 × Visualise (Gb); 2 × Trade (Gb, France)' }, { given: 1 }],
    })
    expect(rowOf('current')?.needs).toBe('Anyone')
    expect(licensedCountries([NORTH, OPERATOR])).toEqual(['Gb', 'France'])
  })

  it('ADM-3 a cell in words', () => {
    const held = ''
    expect([0, 2, 5].map((given) => givenText({ given, users: 5, held }))).toEqual(['None', '2 of 5', 'All 5'])
  })
})

describe('what pages reported', () => {
  it('ADM-4 events by total, each with every day; no count is lost', () => {
    const anyCount = fc.record({
      day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
      event: fc.constantFrom('BOA realtime', 'BOA historic', 'Accessed Terms and Conditions'),
      count: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(anyCount), (counts) => {
        const { days, events } = eventCounts(counts)
        const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0)
        expect(sum(events.map(({ total }) => total))).toBe(sum(counts.map(({ count }) => count)))
        for (const { total, byDay } of events) {
          expect(byDay).toHaveLength(days.length)
          expect(sum(byDay)).toBe(total)
        }
        expect([...days].sort().reverse()).toEqual(days)
        expect(events.map(({ total }) => total)).toEqual(events.map(({ total }) => total).sort((a, b) => b - a))
      }),
    )
  })
})

describe('the group that states a page', () => {
  it('ADM-5 every page of the registry and every usual version comes back out of its name', () => {
    for (const { key: page } of PAGES)
      for (const version of ['0.1.0', '1.2.3-rc.1', '1.0.0+a1'])
        expect(statedPageIn(onlineGroupOf({ page, version }))).toEqual({ page, version })
  })

  it.each(['online_nowhere_1.0', 'online_status_', 'online_status_<b>', 'online_status_1 0', 'Online_status_1', ''])(
    'ADM-5 "%s" states nothing',
    (name) => expect(statedPageIn(name)).toBeUndefined(),
  )
})
