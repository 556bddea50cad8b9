import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BatchBuilder } from '../../../src/domain/series/batch'
import { gb } from '../../../src/domain/series/families/form'
import { parseSeriesId } from '../../../src/domain/series/seriesId'

describe('rows of a batch for the history', () => {
  it('QSR-13 of a unit whose name no series can have are left out, and all others stay', () => {
    const name = fc.oneof(fc.constantFrom('', ' ', '&', '\u0000', 'T_DRAXX-1', 'x'.repeat(200)), fc.string())
    fc.assert(
      fc.property(fc.array(name), (units) => {
        const builder = new BatchBuilder()
        units.forEach((unit, place) => builder.add(gb('OfferVolume', unit), place, place, place))
        const { ids, series, at, value, revision } = builder.build()
        const good = units.flatMap((unit, place) => (parseSeriesId(gb('OfferVolume', unit)) ? [[unit, place]] : []))
        expect([...at].map((place, row) => [ids[series[row] ?? -1], place])).toEqual(
          good.map(([unit, place]) => [gb('OfferVolume', String(unit)), place]),
        )
        expect([value.length, revision.length, builder.size]).toEqual([good.length, good.length, good.length])
      }),
    )
  })
})
