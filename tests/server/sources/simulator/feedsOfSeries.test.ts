import { describe, expect, it } from 'vitest'
import { ANSWERING_FEEDS, feedOfEvent } from '../../../../src/domain/market/feeds'
import { CORE_FEEDS } from '../../../../src/domain/market/events'
import { readEvents, SERIES } from '../../../../src/domain/series/catalogue'
import { FEEDS_OF_SERIES } from '../../../../src/domain/series/feedsOf'
import { feedKeyOf, parseSeriesId } from '../../../../src/domain/series/seriesId'
import { dayOf } from './support'

const OF_CORE: Readonly<Record<string, string>> = {
  nonBmStor: 'bsad',
  demand: 'demand',
  systemPrice: 'systemPrices',
  marketIndex: 'systemPrices',
  settledStack: 'stacks',
}
const HAVE_HEALTH: ReadonlySet<string> = new Set([...CORE_FEEDS, ...ANSWERING_FEEDS.map(({ id }) => id)])

describe('the feeds that series are made of', () => {
  it('SAF-N1 every series that is read out of the events of a feed names that feed', () => {
    const missing = new Set<string>()
    const seen = new Set<string>()
    for (const event of dayOf('2026-11-20')) {
      const feed = OF_CORE[event.kind] ?? feedOfEvent(event)?.id ?? ''
      if (!HAVE_HEALTH.has(feed)) continue
      readEvents([event], (id) => {
        const ref = parseSeriesId(id)
        const name = ref ? feedKeyOf(ref) : id
        seen.add(name)
        if (!FEEDS_OF_SERIES[name]?.some((own) => own === feed)) missing.add(`${name}: ${feed}`)
      })
    }
    expect([...missing]).toEqual([])
    expect(seen.size).toBeGreaterThan(30)
  })

  it('SAF-N1 names nothing that is no series, and a formula has the feeds of its parts', () => {
    const names = new Set(SERIES.map(feedKeyOf))
    expect(Object.keys(FEEDS_OF_SERIES).filter((name) => !names.has(name))).toEqual([])
    expect(FEEDS_OF_SERIES['UnderlyingDemand']).toEqual(['demand', 'neso'])
    for (const name of ['DemandForecast', 'WindForecast', 'IndicatedMargin'])
      expect(FEEDS_OF_SERIES[name]).toEqual(['forecasts'])
    expect(FEEDS_OF_SERIES['MeanOfferPrice']).toEqual(['stacks'])
    expect(FEEDS_OF_SERIES['Outturn']).toEqual(['PN', 'acceptances'])
  })

  it('SAF-N1 a series of another country has no feed of Great Britain, and one of Great Britain none of the others', () => {
    expect(FEEDS_OF_SERIES['CarbonIntensity']).toEqual(['fuelMix'])
    expect(FEEDS_OF_SERIES['*&CarbonIntensity']).toEqual(['entsoe'])
    expect(FEEDS_OF_SERIES['*&DayAheadPrice']).toEqual(['entsoe'])
  })
})
