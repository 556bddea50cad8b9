import { describe, expect, it } from 'vitest'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { periodEnd, periodsIn, periodStart } from '../../../../src/domain/periods'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import type { Take } from '../../../../src/domain/series/families/form'
import { plantValuesOf } from '../../../../src/domain/series/plantValues'
import { parseSeriesId } from '../../../../src/domain/series/seriesId'
import { plantById } from '../../../../server/sources/simulator/fleet'
import { simulatedPlantValues } from '../../../../server/sources/simulator/plantValues'
import { dayOf, eventsOf } from './support'

const DAY = '2026-06-23'

/** What is told, by `id at`. */
const gathered = (notify: (take: Take) => void): ReadonlyMap<string, readonly [value: number, revision: number]> => {
  const published = new Map<string, readonly [number, number]>()
  notify((id, at, value, revision) => published.set(`${id} ${at}`, [value, revision]))
  return published
}

describe('plants of a simulated day', () => {
  const events = dayOf(DAY)
  const day = gathered((take) => {
    simulatedPlantValues(1, { date: DAY, events }, take)
  })

  it('SER-81 CH04 made of the tape at once they are what the market’s state says when each period has ended', () => {
    let state = EMPTY_MARKET
    let next = 0
    let found = 0
    for (let period = 1; period <= periodsIn(DAY); period++) {
      const ref = { date: DAY, period }
      const from = next
      while ((events[next]?.at ?? Infinity) <= periodEnd(ref)) next++
      state = foldMarket(state, events.slice(from, next))
      const live = gathered((take) => {
        plantValuesOf(state, ref, take)
      })
      const differs = [...live].filter(([key, published]) => published.join() !== day.get(key)?.join())
      expect(differs, `period ${period}`).toEqual([])
      found += live.size
    }
    // Meters are read days later: nobody knows them live.
    expect(found).toBe([...day.keys()].filter((key) => !key.startsWith('Gb&MeteredVolume&')).length)
    expect(found).toBeGreaterThan(70_000)
  })

  it('SER-82 every unit has its notice, limits and outturn in each half hour, under ids of the catalogue', () => {
    const ids = new Set([...day.keys()].map((key) => key.split(' ')[0] ?? ''))
    for (const id of ids) expect(definitionOf(id)?.kind).toBe('plant')
    const units = eventsOf(events, 'units')[0]?.units ?? []
    expect(day.size).toBe(units.length * 5 * periodsIn(DAY))
    const of = (name: string, unit: string, at: number): number => day.get(`Gb&${name}&${unit} ${at}`)?.[0] ?? NaN
    for (const { id } of units)
      for (let period = 1; period <= periodsIn(DAY); period += 7) {
        const at = periodStart({ date: DAY, period })
        expect(of('MIL', id, at), id).toBeLessThanOrEqual(of('MEL', id, at))
      }
  })

  it('PLT-53 meters count what a unit notified and was reported, but for a little, and are read on the fifth working day', () => {
    const errors: number[] = []
    let short = 0
    let published = 0
    for (const [key, [mwh, revision]] of day) {
      const [id = '', at = ''] = key.split(' ')
      const ref = parseSeriesId(id)
      if (ref?.seriesId !== 'MeteredVolume') continue
      expect(revision).toBe(Date.parse('2026-06-30T11:00:00Z'))
      const of = (name: string): number => day.get(`Gb&${name}&${ref.optionsId} ${at}`)?.[0] ?? NaN
      const pn = of('PN')
      const outturn = of('Outturn')
      if (pn === outturn) errors.push(Math.abs(mwh - outturn / 2) - 0.13 * Math.abs(outturn))
      else {
        published += 1
        // Between what it notified and what it was told.
        if (Math.abs(mwh - outturn / 2) > 0.15 * Math.abs(outturn - pn) + 0.06 * Math.abs(outturn)) short += 1
      }
    }
    expect(Math.max(...errors)).toBeLessThan(0.01)
    expect(published).toBeGreaterThan(500)
    expect(short / published).toBeLessThan(0.1)
    expect(short).toBeGreaterThan(0)
  })

  it.each([
    ['Nuclear', 2],
    ['Solar', 20],
    ['Hydro', 40],
    ['Biomass', 80],
    ['CCGT', 600],
  ])(
    'SER-83 the outturn of all plants of %s is its generation to %i MW, and over the day to a hundredth',
    (fuel, most) => {
      const sums = new Map<number, number>()
      for (const [key, [mw]] of day) {
        const [id = '', at] = key.split(' ')
        const ref = parseSeriesId(id)
        if (ref?.seriesId === 'Outturn' && plantById(ref.optionsId)?.unit.fuel === fuel)
          sums.set(Number(at), (sums.get(Number(at)) ?? 0) + mw)
      }
      const published = eventsOf(events, 'generation').map(({ period, rows }) => ({
        outturn: sums.get(periodStart(period)) ?? NaN,
        generation: rows.find((row) => row.fuel === fuel)?.mw ?? NaN,
      }))
      // Generation is the mean of six moments, outturn that of the whole line: they part while units ramp.
      for (const { outturn, generation } of published) expect(Math.abs(outturn - generation)).toBeLessThanOrEqual(most)
      const outturn = published.reduce((sum, each) => sum + each.outturn, 0)
      const generation = published.reduce((sum, each) => sum + each.generation, 0)
      expect(Math.abs(outturn / generation - 1)).toBeLessThan(0.01)
    },
  )
})
