import { describe, expect, it } from 'vitest'
import {
  ancillarySeries,
  ancillaryValue,
  directionsOf,
  PRODUCT_IDS,
  ANCILLARY_STATISTICS,
} from '../../../../src/domain/charts/tiles/ancillary'
import { EFA_BLOCKS, efaAt, efaSpan } from '../../../../src/domain/periods'
import { definitionOf } from '../../../../src/domain/series/catalogue'

const HOUR = 3_600_000

describe('results of auctions', () => {
  it('AN02 ME01 every product, direction and statistic is of series of the catalogue', () => {
    const ids = PRODUCT_IDS.flatMap((product) =>
      directionsOf(product).flatMap((direction) =>
        ANCILLARY_STATISTICS.flatMap((statistic) => ancillarySeries(product, direction, statistic)),
      ),
    )
    expect(ids.length).toBeGreaterThan(40)
    expect(ids.filter((id) => definitionOf(id) === undefined)).toEqual([])
    expect(ancillarySeries('SFFR', 'high', 'price')).toEqual([])
  })

  it.each(['2026-11-20', '2026-03-29', '2026-10-25'])(
    'MOD-13 the six blocks of %s follow one another from 23:00',
    (day) => {
      const spans = EFA_BLOCKS.map((block) => efaSpan(day, block))
      expect(spans.map(({ to }) => to).slice(0, -1)).toEqual(spans.map(({ from }) => from).slice(1))
      const whole = efaSpan(day, 'day')
      expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([whole.from, whole.to])
      for (const [i, { from, to }] of spans.entries()) {
        expect(efaAt(from)).toEqual({ day, block: i + 1 })
        expect(efaAt(to - 1)).toEqual({ day, block: i + 1 })
      }
      expect((whole.to - whole.from) / HOUR).toBe(day === '2026-03-29' ? 23 : day === '2026-10-25' ? 25 : 24)
    },
  )

  it('ME01 shortfall is the part of the requirement that was not bought', () => {
    const span = efaSpan('2026-11-20', 2)
    const column = (value: number) => ({ at: Float64Array.of(span.from), values: Float64Array.of(value) })
    expect(ancillaryValue('shortfall', [column(75), column(100)], span)).toBe(25)
    expect(ancillaryValue('shortfall', [column(0), column(0)], span)).toBeUndefined()
    expect(ancillaryValue('price', [column(3)], efaSpan('2026-11-20', 3))).toBeUndefined()
  })
})
