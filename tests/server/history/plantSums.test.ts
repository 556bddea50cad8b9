import { describe, expect, it } from 'vitest'
import type { Column } from '../../../src/domain/series/batch'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { madeOf } from '../../../server/history/columns'
import type { Plan } from '../../../server/history/plan'

const column = (...points: readonly (readonly [at: number, value: number])[]): Column => ({
  at: Float64Array.from(points, ([at]) => at),
  values: Float64Array.from(points, ([, value]) => value),
})

const planOf = (seriesId: string): Plan => {
  const definition = definitionOf(`Gb&${seriesId}&T_A-1`)
  if (!definition) throw new Error(`There is no series ${seriesId}.`)
  const { unit, stepMs, aggregate } = definition
  const ids = ['T_A-1', 'T_B-1'].map((id) => `Gb&${seriesId}&${id}`)
  const making = { kind: 'sum', ids } as const
  return { id: `Gb&${seriesId}&fuel:CCGT`, kind: 'fuel', name: 'CCGT', unit, stepMs, aggregate, definition, making }
}

describe('sums over plants', () => {
  it.each([
    ['OfferVolume', undefined],
    ['PN', [0, 1, 1]],
  ])('SER-71 CH04 of %s: a plant without a value is missing, unless it then had none of it', (seriesId, partial) => {
    const stored = new Map([
      [`Gb&${seriesId}&T_A-1`, column([0, 5], [1, 7])],
      [`Gb&${seriesId}&T_B-1`, column([0, 10], [2, 3])],
    ])
    const made = madeOf(planOf(seriesId), stored)
    expect([...made.at]).toEqual([0, 1, 2])
    expect([...made.values]).toEqual([15, 7, 3])
    expect(made.partial && [...made.partial]).toEqual(partial)
  })
})
