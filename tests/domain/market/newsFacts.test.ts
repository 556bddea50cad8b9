import { describe, expect, it } from 'vitest'
import type { MarketMessage, Outage } from '../../../src/domain/market/events'
import { newsImpactOf, newsSourceOf } from '../../../src/domain/market/newsFacts'

const message = (more: Partial<MarketMessage>): MarketMessage => ({
  id: 'm',
  publishedAt: 0,
  category: 'Outages',
  headline: 'h',
  text: '900 MW',
  source: 'Publisher',
  ...more,
})
const outage = (more: Partial<Outage>): MarketMessage => message({ outage: { messageId: 'x', revision: 1, ...more } })

describe('what a message of the news is and means', () => {
  it('AN03 NWS-22 its source is the kind of publication, of another kind its publisher', () => {
    expect(newsSourceOf(outage({}))).toBe('REMIT')
    expect(newsSourceOf(message({ category: 'Warnings' }))).toBe('NESO warning')
    expect(newsSourceOf(message({ category: 'Prices' }))).toBe('Publisher')
  })

  it('AN03 NWS-23 an outage takes capacity and gives it back when it is over; of consumption the other way round', () => {
    expect(newsImpactOf(outage({ unavailable: 640, normal: 645, available: 0 })).mw).toBe(-640)
    expect(newsImpactOf(outage({ normal: 645, available: 45, status: 'Active' })).mw).toBe(-600)
    expect(newsImpactOf(outage({ unavailable: 640, status: 'Inactive' })).mw).toBe(640)
    expect(newsImpactOf(outage({ unavailable: 50, isConsumption: true })).mw).toBe(50)
    expect(newsImpactOf(outage({ unavailable: 50, isConsumption: true, status: 'Inactive' })).mw).toBe(-50)
  })

  it('AN03 NWS-24 withdrawn, without figures, or of no outage it has none, whatever its text says', () => {
    for (const each of [outage({ unavailable: 640, status: 'Withdrawn' }), outage({ normal: 645 }), message({})])
      expect(newsImpactOf(each).mw).toBeUndefined()
  })
})
