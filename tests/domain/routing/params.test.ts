import { describe, expect, it } from 'vitest'
import { matchAddress, paramFaultOf, readParams, type PageWithParams } from '../../../src/domain/routing'

const read = (key: PageWithParams, path: string) => {
  const match = matchAddress(path)!
  expect(match.page.key).toBe(key)
  return readParams(key, match.raw)
}
const ok = (params: unknown) => ({ ok: true, params })

describe('what an address says to its page', () => {
  it.each([
    ['RT11', 'boa-dashboard', '/boa-dashboard', {}],
    ['RT11', 'boa-dashboard', '/boa-dashboard/2026-03-01', { period: { date: '2026-03-01', period: 1 } }],
    ['RT11', 'boa-dashboard', '/boa-dashboard/2026-03-29-46', { period: { date: '2026-03-29', period: 46 } }],
    ['RT11', 'boa-dashboard', '/boa-dashboard/2026-10-25-50', { period: { date: '2026-10-25', period: 50 } }],
    ['RT12', 'plant', '/plant/T_DRAXX-1', { plantId: 'T_DRAXX-1' }],
    [
      'RT12',
      'plant',
      '/plant/T_DRAXX-1/2026-03-01/2026-03-07',
      { plantId: 'T_DRAXX-1', dateFrom: '2026-03-01', dateTo: '2026-03-07' },
    ],
    ['RT13', 'dashboard', '/dashboard', {}],
    ['RT13', 'dashboard', '/dashboard/d-1', { dashboardId: 'd-1' }],
    [
      'RT14',
      'single-chart',
      '/single-chart/Demand/actual/gb/2026-03-01',
      { seriesId: 'Demand', optionId: 'actual', countryId: 'Gb', date: '2026-03-01' },
    ],
    ['RT15', 'mute-data-check', '/mute-data-check', {}],
    ['RT15', 'mute-data-check', '/mute-data-check/Demand/France', { seriesId: 'Demand', countryId: 'France' }],
    ['RT15', 'twitterScrape', '/twitterScrape/1/3/2026', { date: '2026-03-01' }],
  ] as const)('RT11, RT12, RT13, RT14, RT15 (%s) %s is read from %s', (_id, key, path, params) =>
    expect(read(key, path)).toEqual(ok(params)),
  )

  it.each([
    ['RT11', '/boa-dashboard/2026-03-29-47', 'date', 'That Sunday has 46 periods'],
    ['RT11', '/boa-dashboard/2026-02-30', 'date', 'no such day'],
    ['RT11', '/boa-dashboard/yesterday', 'date', 'a word'],
    ['RT12', '/plant/%20', 'plantId', 'blank'],
    ['RT12', '/plant/a%3Cscript%3E', 'plantId', 'a tag'],
    [`RT12`, `/plant/${'x'.repeat(101)}`, 'plantId', 'too long'],
    ['RT12', '/plant/T_DRAXX-1/01-03-2026', 'dateFrom', 'the wrong way round'],
    ['RT12', '/plant/T_DRAXX-1/2026-03-07/2026-03-01', 'dateTo', 'before the first'],
    ['RT12', '/plant/T_DRAXX-1/2014-12-31', 'dateFrom', 'before the archive'],
    ['RT14', '/single-chart/Demand/actual/Atlantis/2026-03-01', 'countryId', 'no country'],
    ['RT14', '/single-chart/Demand/actual/Gb/2026-13-01', 'date', 'no month 13'],
    ['RT15', '/mute-data-check/Demand/xx', 'countryId', 'no country'],
    ['RT15', '/twitterScrape/31/2/2026', 'day', 'not in February'],
    ['RT15', '/twitterScrape/1/13/2026', 'month', 'no month 13'],
    ['RT15', '/twitterScrape/1/1/26', 'year', 'two digits'],
  ])('RT11, RT12, RT14, RT15 (%s) %s is refused by the name of %s: %s', (_id, path, field) => {
    const fault = paramFaultOf(matchAddress(path)!)
    expect(fault?.field).toBe(field)
    expect(fault?.why).toMatch(new RegExp(`^${field}: “.*” is .*\\.$`))
  })

  it('RT12 an id that cannot be decoded is no reason to throw', () => {
    expect(paramFaultOf(matchAddress('/plant/%E0%A4%A')!)).toBeUndefined()
  })

  it('RT03 pages without parts have none to be wrong', () => {
    expect(paramFaultOf(matchAddress('/glossary')!)).toBeUndefined()
  })
})
