import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opensPage, PAGES, type Licence } from '../../../src/domain/access'
import { SERIES } from '../../../src/domain/series/catalogue'
import { idsOf } from '../../../src/domain/series/definition'
import { fakeIdentity } from '../../support/appShell'
import { memoryHistory } from '../../support/memoryHistory'
import { accountRow, ACCOUNTS, bearer, fakePeople } from '../../support/people'
import { openApiRig, type ApiRig } from './apiRig'

/** Accounts that have no licence of Great Britain, next to one of each tier. */
const UNLICENSED = [accountRow('nothing', { countries: [] }), accountRow('french', { countries: ['France'] })]
const ROWS = [...ACCOUNTS, ...UNLICENSED]
const CALLERS: readonly (readonly [string, Licence | undefined])[] = [
  ['visitor', undefined],
  ...ROWS.map((row): [string, Licence] => [row.userId, row]),
]

const NOW = Date.parse('2026-11-20T17:05:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LOLP = 'Gb&LossOfLoadProbability&none'
const CHART = '/staticApi/dynamicchart/data/'

const of = (id: string, back: number, more: object = {}) => ({ series: [{ id }], from: NOW - back, to: NOW, ...more })

/** What is asked for, and the pages that show it: who opens one of them is answered, and nobody else. */
const QUESTIONS: readonly (readonly [what: string, pages: readonly string[], path: string, body?: object])[] = [
  ['a price of a public page', ['current'], CHART, of('SystemPrice', DAY)],
  ['carbon of 29 days', ['bess-carbon-emissions-calculator'], CHART, of('CarbonIntensity', 29 * DAY)],
  ['the last hour of frequency', ['freq-out'], CHART, of('Frequency', HOUR)],
  ['frequency by the hour', ['freq-out'], CHART, of('Frequency', 20 * DAY, { granularity: 'Hour' })],
  ['two hours of frequency', ['single-chart'], CHART, of('Frequency', 2 * HOUR)],
  ['a price of 31 days ago', ['single-chart'], CHART, of('SystemPrice', 31 * DAY)],
  ['the same in a calculator', ['single-chart'], CHART, calculator('[SystemPrice] * 2', 31 * DAY)],
  ['the tail of a price', ['current'], '/staticApi/seriesLive/SystemPrice'],
  ['the tail of frequency', ['single-chart'], '/staticApi/seriesLive/Frequency'],
  ['a forecast', ['single-chart'], CHART, of(LOLP, DAY)],
  [
    'a forecast as it was',
    ['wind-forecasting', 'weather-forecasting', 'nivBotReport'],
    CHART,
    of(LOLP, DAY, { asIssuedAt: NOW - DAY }),
  ],
  ['issues of a day', ['forecast-history'], '/staticApi/historyOfForecast/day/', { series: LOLP, day: '2026-11-20' }],
  [
    'issues of past days',
    ['forecast-history'],
    '/staticApi/historyOfForecast/historicData/',
    { series: LOLP, from: '2026-11-19', to: '2026-11-19' },
  ],
  ['where issues are', ['forecast-history'], '/staticApi/forecastHistory/endpoint', { series: LOLP }],
  ['a large export', ['historic-analysis'], '/staticApi/historicData', of('SystemPrice', DAY)],
  ['a series of a plant', ['single-chart'], CHART, of('Gb&OfferVolume&T_ALPHA-1', DAY)],
  ['the same by the call of plants', ['single-chart'], '/staticApi/plantchart/data/', of('Gb&PN&T_ALPHA-1', DAY)],
  ['the levels of a plant', ['plant'], '/api/plantActivity/T_ALPHA-1'],
  ['acceptances of a plant', ['boa-dashboard'], '/api/plantDetail/T_ALPHA-1'],
  ['acceptances of a day of a plant', ['boa-dashboard'], '/api/plantDayAcceptances/T_ALPHA-1/2026-11-20'],
  ['ladders of a plant', ['boa-dashboard'], '/api/plantLadders/T_ALPHA-1/20/11/2026/35'],
  ['contracts of a plant', ['leaderboard'], '/api/plantContracts/T_ALPHA-1/2026-11-20/2026-11-20'],
  ['The Current', ['current'], '/staticApi/current/Gb'],
]

function calculator(formula: string, back: number) {
  return { series: [{ id: 'c', formula }], from: NOW - back, to: NOW }
}

let rig: ApiRig
let url = ''
beforeAll(async () => {
  const identity = fakeIdentity(fakePeople(ROWS))
  rig = await openApiRig({ history: memoryHistory('2026-11-19'), identity })
  url = await rig.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => rig.stop())

const query = (path: string, body: object | undefined, caller: string): Promise<Response> => {
  const who = caller === 'visitor' ? {} : bearer(caller)
  if (body === undefined) return fetch(url + path, { headers: who })
  const headers = { ...who, 'content-type': 'application/json' }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('a page and its data have one need', () => {
  it.each(QUESTIONS.map(([what, pages, path, body]) => ({ what, pages, path, body })))(
    'SAF-G1 the server answers with $what when the caller opens $pages',
    async ({ pages, path, body }) => {
      for (const [caller, licence] of CALLERS) {
        const { status } = await query(path, body, caller)
        const isOpen = pages.some((page) => opensPage(licence, page))
        const refusal = licence === undefined ? 401 : 403
        if (isOpen) expect([401, 403], `${caller} was refused`).not.toContain(status)
        else expect(status, `${caller} was answered`).toBe(refusal)
      }
    },
  )

  it('SAF-G2 the list of series has a series when a page that the caller opens shows it', async () => {
    const listed = async (caller: string): Promise<ReadonlySet<string>> => {
      const answer = await query('/staticApi/series', undefined, caller)
      expect(answer.status, await answer.clone().text()).toBe(200)
      return new Set(((await answer.json()) as { series: { id: string }[] }).series.map(({ id }) => id))
    }
    const named = SERIES.filter(({ kind }) => kind !== 'plant')
    for (const [caller, licence] of CALLERS.filter(([id]) => ['visitor', 'nothing', 'french', 'gold'].includes(id))) {
      const open = named.filter(
        ({ need, country }) => need.kind === 'page' && need.pages.some((page) => opensPage(licence, page, country)),
      )
      const ids = [...(await listed(caller))].filter((id) => !id.includes('&fuel:'))
      expect(ids.sort(), caller).toEqual(open.flatMap(idsOf).sort())
    }
  })

  it('SAF-G3 every page that a series names is in the registry', () => {
    const keys = new Set(PAGES.map(({ key }) => key))
    for (const { need } of SERIES)
      for (const page of need.kind === 'page' ? need.pages : ['none']) expect(keys).toContain(page)
  })
})
