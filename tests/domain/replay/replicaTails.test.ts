import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordableCall, recordableLine } from '../../../src/domain/replay/recordable'
import { chartCallName, chartWithin, nearestCall } from '../../../src/domain/replay/replicaTails'
import type { Chart } from '../../../src/domain/series/calls'

const PATH = '/staticApi/dynamicchart/data/'
const HOUR = 3_600_000
const requested = (more: object = {}) => ({ series: [{ id: 'Gb&SystemPrice&none' }], from: 0, to: 10 * HOUR, ...more })

const chartOf = (from: number, hours: number): Chart => ({
  from,
  to: from + hours * HOUR,
  times: 'some hours',
  axes: [Array.from({ length: hours }, (_, i) => from + i * HOUR)],
  series: [
    {
      id: 'Gb&SystemPrice&none',
      name: 'System price',
      unit: '£/MWh',
      stepMs: HOUR,
      axis: 0,
      values: Array.from({ length: hours }, (_, i) => (i % 3 === 0 ? null : i)),
      partial: [1, hours - 1],
      notes: [],
    },
  ],
})

describe('questions over series on a tape', () => {
  it('RY01 are known by what is asked, whatever the order of its fields, and by when', () => {
    const name = chartCallName(PATH, requested({ granularity: 'Day', cumulative: true }))
    expect(name).toBe(chartCallName(PATH, { cumulative: true, granularity: 'Day', ...requested() }))
    expect(chartCallName(PATH, requested({ granularity: 'Week', cumulative: true }))).not.toBe(name)
    expect(chartCallName(PATH, requested({ granularity: 'Day', cumulative: true, to: 11 * HOUR }))).not.toBe(name)
  })

  it('RY01 formulas and groups of a user are not written, and nothing else is recorded of a body', () => {
    const formula = 'A*2+secretStrategy'
    const name = recordableCall(
      'POST',
      PATH,
      requested({ series: [{ id: 'mine', formula, calculatorIdArray: ['x'] }] }),
    )
    expect(name).toMatch(/^POST \/staticApi\/dynamicchart\/data\/#[0-9a-f]{16}\.0\.36000000$/)
    expect(recordableCall('POST', PATH, { user: 'someone@example.com' })).toBeUndefined()
    expect(recordableCall('POST', '/usersettingsapi/postusersettings', requested())).toBeUndefined()
  })

  it('RY01 an answer is on the tape by its contract alone', () => {
    const e = chartCallName(PATH, requested()) ?? ''
    const answer = { ...chartOf(0, 10), token: 'secret' }
    const line = recordableLine({ at: 1, k: 'pull', e, t: '', p: { ms: 5, answer } })
    expect(line.p).toEqual({ ms: 5, answer: chartOf(0, 10) })
  })

  it('RY01 are answered by the same question, else by what another time of it shares with them', () => {
    const of = (from: number, to: number, more = {}) => chartCallName(PATH, requested({ from, to, ...more })) ?? ''
    const known = [of(0, 10), of(20, 40), of(0, 99, { granularity: 'Day' })]
    expect(nearestCall(of(0, 10), known)).toBe(known[0])
    expect(nearestCall(of(5, 30), known)).toBe(known[1])
    expect(nearestCall(of(50, 60), known)).toBeUndefined()
    expect(nearestCall(of(1, 9, { delta: 1 }), known)).toBeUndefined()
  })

  it('RY01 an answer of another time gives each value of the shared time at its instant, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 30 }), (start, hours) => {
        const whole = chartOf(0, 12)
        const from = start * HOUR
        const to = (start + hours) * HOUR
        const cut = chartWithin(whole, chartCallName(PATH, requested({ from, to })) ?? '')
        const [axis = []] = whole.axes
        const retained = axis.flatMap((at, i) =>
          at >= from && at < to ? [[at, whole.series[0]?.values[i]] as const] : [],
        )
        expect(cut?.axes[0]?.map((at, i) => [at, cut.series[0]?.values[i]])).toEqual(retained)
        expect(cut?.series[0]?.partial.map((place) => cut.axes[0]?.[place])).toEqual(
          [axis[1] ?? 0, axis[11] ?? 0].filter((at) => at >= from && at < to),
        )
      }),
    )
  })
})
