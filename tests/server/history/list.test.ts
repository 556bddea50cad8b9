import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessRefusalOf } from '../../../src/domain/access'
import { definitionOf, SERIES } from '../../../src/domain/series/catalogue'
import { jointConfigSchema } from '../../../src/domain/series/calls'
import { idsOf, type SeriesDefinition } from '../../../src/domain/series/definition'
import { bearer } from '../../support/people'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

let rig: SeriesRig
beforeEach(async () => {
  rig = await seriesRig()
})
afterEach(() => rig.stop())

const isPublic = ({ need, country }: SeriesDefinition): boolean =>
  accessRefusalOf(need, undefined, country) === undefined

const list = async (user?: string) => {
  const answer = await rig.app.inject({ url: '/staticApi/series', headers: user === undefined ? {} : bearer(user) })
  return jointConfigSchema.parse(answer.json()).series
}

describe('the list of series', () => {
  it('SER-13 has every series of the catalogue once, with its unit, source or the reason, and what is stored', async () => {
    const at = Date.parse('2026-11-19T00:00:00Z')
    await rig.history.store.append(batchOfRows([['Gb&SystemPrice&none', at, 50]]))
    const all = await list('analyse')
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const gb = SERIES.filter(({ country }) => country === 'Gb').flatMap(idsOf)
    expect(gb.filter((id) => !ids.includes(id))).toEqual([])
    for (const { id, unit, source, lacks, formula } of all) {
      expect(unit, id).toBe(definitionOf(id)?.unit)
      expect([source, lacks, formula].filter((each) => each !== undefined).length, id).toBeGreaterThan(0)
    }
    expect(all.find(({ id }) => id === 'Gb&SystemPrice&none')?.coverage).toEqual({ from: at, to: at })
    expect(ids.filter((id) => id.startsWith('Gb&PN&fuel:')).length).toBeGreaterThan(0)
  })

  it('SER-13 a visitor gets the public ones only', async () => {
    const ids = (await list()).map(({ id }) => id)
    expect(ids).toContain('Gb&SystemPrice&none')
    for (const id of ids) expect(isPublic(definitionOf(id)!), id).toBe(true)
    const locked = SERIES.filter((each) => !isPublic(each) && each.kind !== 'plant').flatMap(idsOf)
    expect(locked).toContain('Gb&LossOfLoadProbability&none')
    expect(locked.filter((id) => ids.includes(id))).toEqual([])
  })

  it('SAF-H9 the list is made once for many clients of one licence', async () => {
    const coverage = vi.spyOn(rig.history.store, 'coverage')
    const lists = await Promise.all([list(), list(), list(), list('analyse')])
    expect(coverage).toHaveBeenCalledTimes(2)
    expect(lists[1]).toEqual(lists[0])
    rig.clock.advance(10_001)
    await list()
    expect(coverage).toHaveBeenCalledTimes(3)
  })
})
