import { describe, expect, it } from 'vitest'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig } from '../../support/seriesRig'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { providerOfSeries } from '../../../src/domain/series/definition'
import { chartSchema } from '../../../src/domain/series/calls'

const DAYS = { from: '2026-11-18', to: '2026-11-19' }
const ELEXON = { info: { kind: 'elexon', label: 'Elexon', detail: 'in this test' } } as const

/** The notes of each of some series about days that have been filled. */
const notesOf = async (ids: readonly string[], options: Parameters<typeof seriesRig>[0] = {}) => {
  const rig = await seriesRig(options)
  for (const date of Object.values(DAYS)) await rig.history.store.fill(date, batchOfRows([]))
  const { series } = await rig.chart({ series: ids.map((id) => ({ id })), ...DAYS })
  await rig.stop()
  return series.map(({ notes }) => notes)
}

describe('series of which past days are not filled', () => {
  it('SER-148 are said to be so, with the reason, by the source that they come from', async () => {
    const requested = ['Gb&NivEvolution', 'Gb&AcceptedOfferVolume', 'Gb&SystemPrice']
    expect(await notesOf(requested, ELEXON)).toEqual([
      [
        'Elexon gives bids, offers and acceptances by the settlement period: of past days there is what was received at the time.',
      ],
      [],
      [],
    ])
    expect(await notesOf(requested)).toEqual([[], [], []])
  })

  it('SER-155 units and stacks of Elexon are filled apart from the rest of a day', async () => {
    const requested = ['Gb&PN&T_ALPHA-1', 'Gb&BalancingCost', 'Gb&SystemPrice']
    const waiting = 'The history of this time is still being filled.'
    expect(await notesOf(requested, ELEXON)).toEqual([[waiting], [waiting], []])
    expect(await notesOf(requested)).toEqual([[], [], []])
  })

  it('MTN-13 of a publisher without an archive no past day is awaited, and a chart says why there is none', async () => {
    const providers = [
      { id: 'elexon', name: 'Elexon', feeds: ['balancing'] },
      { id: 'metno', name: 'MET Norway', feeds: ['metno'] },
    ]
    // No day of it has marks.
    expect(await notesOf(['Gb&TemperatureMetno', 'Gb&Temperature'], { info: { ...ELEXON.info, providers } })).toEqual([
      ['MET Norway has no archive of forecasts: there is what was received at the time.'],
      ['Elexon’s public data has no hourly weather, and no service with measurements is connected.'],
    ])
    expect(await notesOf(['Gb&TemperatureMetno'])).toEqual([
      ['The simulated market has other weather models, with runs.'],
    ])
  })

  it('SER-149 a series of a provider next to the core has that provider’s days, and is requested from it', async () => {
    const providers = [
      { id: 'elexon', name: 'Elexon', feeds: ['balancing'] },
      { id: 'entsoe', name: 'ENTSO-E', feeds: ['entsoe'] },
    ]
    const definition = definitionOf('France&DayAheadPrice')
    const sources = definition?.sources
    expect(sources && providerOfSeries({ sources }, ['elexon'])).toBeUndefined()
    const rig = await seriesRig({ info: { ...ELEXON.info, providers } })
    await rig.history.store.fill(DAYS.from, batchOfRows([]))
    await rig.history.store.fill(DAYS.to, batchOfRows([]), 'entsoe')
    await rig.history.store.fill(DAYS.to, batchOfRows([]))
    const requested = ['France&DayAheadPrice', 'Gb&SystemPrice'].map((id) => ({ id }))
    // A series of France is of a licence that has France.
    const answer = await rig.query('dynamicchart/data/', { series: requested, ...DAYS }, 'european')
    const { series } = chartSchema.parse(answer.json())
    expect(series.map(({ notes }) => notes)).toEqual([
      ['Before Thu 19 Nov 2026 the history is still being filled.'],
      [],
    ])
    await rig.stop()
  })
})
