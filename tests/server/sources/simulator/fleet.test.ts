import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import { FLEET } from '../../../../server/sources/simulator/fleet'
import { dayOf, eventsOf, levelOn, noticesOf } from './support'

const DATE = '2026-06-10'

describe('the fleet', () => {
  it('SIM-10 has at least 300 units with one identity each, known fuels and zones', () => {
    const units = eventsOf(dayOf(DATE), 'units').flatMap((event) => event.units)
    expect(units.length).toBeGreaterThanOrEqual(300)
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
    expect(new Set(FLEET.map(({ key }) => key)).size).toBe(FLEET.length)
    for (const { zone, capacity, demandCapacity } of units) {
      expect(zone).toMatch(/^Z([1-9]|1[0-7])$/)
      expect(capacity).toBeGreaterThan(0)
      expect(demandCapacity).toBeLessThanOrEqual(0)
    }
    expect(new Set(units.map(({ fuel }) => fuel)).size).toBeGreaterThanOrEqual(11)
  })

  it('SIM-14 each unit has its station and its connection; wind, gas and batteries say more than their fuel', () => {
    for (const { unit } of FLEET) {
      expect(unit.station).toBeTruthy()
      expect(unit.connection).toBe({ T_: 'Transmission', I_: 'Interconnector' }[unit.id.slice(0, 2)] ?? 'Embedded')
      if (unit.fuel === 'Wind') expect(unit.technology).toMatch(/^(On|Off)shore wind$/)
      if (unit.fuel === 'CCGT') expect(unit.technology).toBe('Combined cycle')
      const hours = unit.energy === undefined ? undefined : unit.energy / unit.capacity
      if (unit.fuel === 'Battery') expect([1, 2]).toContain(hours)
      else expect(hours).toBeUndefined()
    }
  })

  it('SIM-11 notifies together what demand needs, within the participants own error', () => {
    const events = dayOf(DATE)
    const notices = [...noticesOf(events).values()]
    const errors = eventsOf(events, 'demand').map(({ period, mw }) => {
      const middle = dayStart(DATE) + (period.period - 0.5) * HALF_HOUR_MS
      return notices.reduce((sum, segments) => sum + (levelOn(segments, middle) ?? 0), 0) - mw
    })
    expect(errors).toHaveLength(48)
    const size = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length
    expect(size).toBeGreaterThan(30)
    expect(size).toBeLessThan(900)
    for (const error of errors) expect(Math.abs(error)).toBeLessThan(2500)
  })

  it('SIM-12 notifies nothing above the export limit or below the import limit known at gate closure', () => {
    const events = dayOf(DATE)
    const known = events.filter(({ at }) => at === events[0]!.at)
    const limits = new Map(
      eventsOf(known, 'levels').flatMap(({ dataset, unit, segments }) => (dataset === 'MEL' ? [[unit, segments]] : [])),
    )
    const units = new Map(eventsOf(known, 'units').flatMap((event) => event.units.map((unit) => [unit.id, unit])))
    expect(limits.size).toBe(units.size)
    for (const [id, segments] of noticesOf(events))
      for (const { timeFrom, timeTo, levelFrom, levelTo } of segments) {
        const level = (levelFrom + levelTo) / 2
        const low = levelOn(limits.get(id) ?? [], timeFrom)
        const high = levelOn(limits.get(id) ?? [], timeTo)
        expect(level, id).toBeLessThanOrEqual(Math.max(low ?? Infinity, high ?? Infinity) + 1)
        expect(level, id).toBeGreaterThanOrEqual(units.get(id)!.demandCapacity - 1)
      }
  })

  it('SIM-13 keeps a running gas unit at or above its stable limit through the middle of every period', () => {
    const notices = noticesOf(dayOf(DATE))
    const gas = FLEET.filter(({ unit }) => unit.fuel === 'CCGT')
    let running = 0
    for (const plant of gas)
      for (let i = 0; i < 48; i++) {
        const level = levelOn(notices.get(plant.unit.id) ?? [], dayStart(DATE) + (i + 0.5) * HALF_HOUR_MS) ?? 0
        if (level === 0) continue
        running++
        expect(level, plant.unit.id).toBeGreaterThanOrEqual(plant.sel - 1)
      }
    expect(running).toBeGreaterThan(48)
  })
})
