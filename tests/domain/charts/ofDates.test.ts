import { describe, expect, it } from 'vitest'
import { chartOfSeries } from '../../../src/domain/charts/chartSpec'
import { questionOf } from '../../../src/domain/charts/spec/requested'
import { NO_AGGREGATE, type AggregateOptions } from '../../../src/domain/series/aggregateOptions'

const requested = (own: Partial<AggregateOptions>, ofDates?: AggregateOptions) => {
  const spec = chartOfSeries(['SystemPrice'])
  const { series, from, to, ...rest } = questionOf(
    { ...spec, aggregateOptions: { ...NO_AGGREGATE, ...own } },
    1,
    2,
    ofDates,
  )
  return [series.length, from, to, rest] as const
}

describe('how the dates of a chart draw its values together', () => {
  it('DT08 DT09 SAF-K18 granularity, type, cumulative and delta of the dates hold where the chart has none', () => {
    const dates: AggregateOptions = { granularity: 'Day', type: 'max', cumulative: true }
    expect(requested({}, dates)).toEqual([1, 1, 2, { granularity: 'Day', aggregateType: 'max', cumulative: true }])
    expect(requested({}, { ...NO_AGGREGATE, granularity: 'Hour', delta: 2 })).toEqual([
      1,
      1,
      2,
      { granularity: 'Hour', delta: 2 },
    ])
    expect(requested({})).toEqual([1, 1, 2, {}])
  })

  it('SAF-K19 what the chart has of its own goes before its dates, part by part', () => {
    const dates: AggregateOptions = { granularity: 'Day', type: 'max', cumulative: true }
    expect(requested({ type: 'min' }, dates)[3]).toEqual({ granularity: 'Day', aggregateType: 'min', cumulative: true })
    expect(requested({ granularity: 'Hour', delta: 3 }, dates)[3]).toEqual({
      granularity: 'Hour',
      aggregateType: 'max',
      delta: 3,
    })
  })
})
