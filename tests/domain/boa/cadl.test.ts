import { describe, expect, it } from 'vitest'
import { cadlFlags } from '../../../src/domain/boa/acceptedVolumes'
import { accepted, segment } from './levels'

const flagsOf = (...acceptances: Parameters<typeof cadlFlags>[0]) => [...cadlFlags(acceptances)].sort()

describe('continuous acceptance duration', () => {
  it('CADL-1 flags an acceptance shorter than 10 minutes, and not one of 10', () => {
    expect(flagsOf(accepted(1, [segment(0, 4, 50), segment(4, 9, 50)]))).toEqual([1])
    expect(flagsOf(accepted(1, [segment(0, 4, 50), segment(4, 10, 50)]))).toEqual([])
  })

  it('CADL-2 joins a chain of short acceptances handed over without a break', () => {
    const chain = [
      accepted(1, [segment(0, 5, 50)]),
      accepted(2, [segment(5, 8, 60)]),
      accepted(3, [segment(7, 12, 70)]),
    ]
    expect(flagsOf(...chain)).toEqual([])
    expect(flagsOf(...chain.slice(0, 2))).toEqual([1, 2])
    expect(flagsOf(...[...chain].reverse())).toEqual([])
  })

  it('CADL-3 breaks the chain at a gap, and judges each episode alone', () => {
    const before = accepted(1, [segment(-30, 0, 50)])
    const after = accepted(2, [segment(1, 6, 60)])
    expect(flagsOf(before, after)).toEqual([2])
  })

  it('CADL-4 keeps an episode whose long acceptance holds a shorter one inside', () => {
    expect(flagsOf(accepted(1, [segment(0, 30, 50)]), accepted(2, [segment(3, 5, 60)]))).toEqual([])
    expect(flagsOf()).toEqual([])
  })
})
