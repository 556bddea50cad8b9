import { describe, expect, it } from 'vitest'
import { unitsReading, unitsReadingInTurns } from '../../../../server/sources/elexon/bmUnits'
import type { BmUnit } from '../../../../src/domain/market/units'
import { hasSharedData, recordedRows } from '../../../support/sharedData'

const AT = Date.parse('2026-11-20T17:00:00Z')
const row = (over: object) => ({
  nationalGridBmUnit: 'ABCD-1',
  elexonBmUnit: 'T_ABCD-1',
  eic: null,
  fuelType: null,
  leadPartyName: 'A Power Company',
  bmUnitType: 'T',
  bmUnitName: 'Abbey Dore 1',
  generationCapacity: '100.000',
  demandCapacity: '-2.000',
  interconnectorId: null,
  ...over,
})
const unitsOf = (rows: readonly unknown[]): readonly BmUnit[] => {
  const event = unitsReading(rows, AT).events[0]
  return event?.kind === 'units' ? event.units : []
}
const unitOf = (over: object) => unitsOf([row(over)])[0]

describe('the register of units', () => {
  it('MA01 ELX-48 a unit of a station that is known has its zone; another has none', () => {
    expect(unitOf({ elexonBmUnit: 'T_DRAXX-3' })?.zone).toBe('Z8')
    expect(unitOf({ elexonBmUnit: 'T_CNQPS-4' })?.zone).toBe('Z9')
    expect(unitOf({ elexonBmUnit: 'M_CAS-CLU01' })?.zone).toBe('Z4')
    // Two batteries of one name are in two zones, and an aggregator's unit is nowhere known.
    expect([unitOf({ elexonBmUnit: 'E_ARNKB-2' })?.zone, unitOf({ elexonBmUnit: '2__XTEST001' })?.zone]).toEqual([
      undefined,
      undefined,
    ])
  })

  it.runIf(hasSharedData)('MA01 ELX-49 of the register as recorded nine in ten MW of transmission have a zone', () => {
    const units = unitsOf(recordedRows('reference/bmunits/all')).filter(
      ({ connection, capacity }) => connection === 'Transmission' && capacity > 0,
    )
    const mw = (list: readonly BmUnit[]): number => list.reduce((sum, { capacity }) => sum + capacity, 0)
    expect(mw(units.filter(({ zone }) => zone !== undefined)) / mw(units)).toBeGreaterThan(0.9)
  })

  it('ELX-40 a unit keeps both names, its owner and its capacities, and no zone is made up', () => {
    expect(unitOf({ fuelType: 'CCGT' })).toEqual({
      id: 'T_ABCD-1',
      nationalGridId: 'ABCD-1',
      name: 'Abbey Dore 1',
      owner: 'A Power Company',
      fuel: 'CCGT',
      capacity: 100,
      demandCapacity: -2,
      connection: 'Transmission',
    })
  })

  it('ELX-48 what the register says of code, place and part in the mechanism is stored, and what it leaves out is absent', () => {
    expect(
      unitOf({ eic: '48W0000', gspGroupId: '_F', gspGroupName: 'NORTHERN', fpnFlag: true, bmUnitType: 'E' }),
    ).toMatchObject({
      eic: '48W0000',
      gspGroup: 'Northern',
      connection: 'Embedded',
      category: 'BM',
    })
    expect(unitOf({ gspGroupId: '_X', gspGroupName: 'Elsewhere', fpnFlag: false, bmUnitType: 'I' })).toMatchObject({
      gspGroup: 'Elsewhere',
      connection: 'Interconnector',
      category: 'Non-BM',
    })
    const bare = unitOf({ bmUnitType: null, fpnFlag: null, gspGroupId: null })
    for (const field of ['eic', 'gspGroup', 'connection', 'category', 'station', 'energy'])
      expect(bare).not.toHaveProperty(field)
  })

  it.skipIf(!hasSharedData)(
    'ELX-49 of the recorded register all codes are stored, and the 14 groups have one name each',
    () => {
      const rows = recordedRows<{ elexonBmUnit: string | null; eic: string | null; fpnFlag: boolean | null }>(
        'reference/bmunits/all',
      )
      const units = unitsOf(rows)
      const named = new Map(rows.map((each) => [each.elexonBmUnit, each]))
      for (const { id, eic, category } of units) {
        expect(eic ?? null).toBe(named.get(id)?.eic ?? null)
        const flag = named.get(id)?.fpnFlag
        expect(category).toBe(flag === true ? 'BM' : flag === false ? 'Non-BM' : undefined)
      }
      expect(new Set(units.flatMap(({ gspGroup }) => gspGroup ?? [])).size).toBe(14)
      expect(new Set(units.map(({ connection }) => connection))).toEqual(
        new Set(['Transmission', 'Embedded', 'Interconnector']),
      )
    },
  )

  it.each([
    ['WIND', 'Wind'],
    ['NPSHYD', 'Hydro'],
    ['PS', 'Pumped'],
    ['NUCLEAR', 'Nuclear'],
    ['BIOMASS', 'Biomass'],
    ['INTELEC', 'Interconnector'],
    ['OTHER', 'Other'],
  ])('ELX-41 the fuel code %s is %s', (fuelType, fuel) => {
    expect(unitOf({ fuelType })?.fuel).toBe(fuel)
  })

  it.each([
    ['Pillswood 1 Battery Storage', {}, 'Battery'],
    ['Enderby BESS', {}, 'Battery'],
    ['BroxburnBattery', {}, 'Battery'],
    ['Brigg Battery', { generationCapacity: '0.000', demandCapacity: '0.000' }, 'Battery'],
    ['Cowley', { nationalGridBmUnit: 'COWB-1', demandCapacity: '-99.000' }, 'Battery'],
    ['Castner Kellner', { nationalGridBmUnit: 'CASKD-1', demandCapacity: '-240.000' }, 'Other'],
    ["Fiddler's Ferry 2", { nationalGridBmUnit: 'FIDL-2', demandCapacity: '-100.000' }, 'Other'],
    ['Cleve Hill Solar 1', { fuelType: 'OTHER' }, 'Solar'],
    ['Tebworth PV Power Park', {}, 'Solar'],
    ['Goole Fields Wind Farm', {}, 'Wind'],
    ['Hagshaw Repower 2', { nationalGridBmUnit: 'HAGHW-2' }, 'Wind'],
    ['Griffin Windfarm Demand BMU', { generationCapacity: '0.000' }, 'Other'],
    ['BritNed ND Dem Account', { bmUnitType: 'I', generationCapacity: '0.000' }, 'Interconnector'],
    ['Grain Synch Comp 1', {}, 'Other'],
  ])('ELX-42 without a code, "%s" is told by its words and shape', (bmUnitName, over, fuel) => {
    expect(unitOf({ bmUnitName, ...over })?.fuel).toBe(fuel)
  })

  it.each([
    ['T_ABCD-1', 'ABCD-1'],
    ['ABCD-1', 'ABCD-1'],
    ['STAT_A2', 'ABCD-1'],
    ['CNQPS-4', 'ABCD-1'],
    ['', 'ABCD-1'],
    ['Lakeside  BESS ', 'Lakeside BESS'],
    ['BREDBURY BESS', 'BREDBURY BESS'],
  ])('ELX-43 the name "%s" is shown as "%s"', (bmUnitName, name) => {
    expect(unitOf({ bmUnitName })?.name).toBe(name)
  })

  it('ELX-44 units that share a name are told apart', () => {
    const same = (n: number) =>
      row({ elexonBmUnit: `T_WBURB-${n}`, nationalGridBmUnit: `WBURB-${n}`, bmUnitName: 'West Burton B' })
    expect(unitsOf([same(41), same(43), row({})]).map((unit) => unit.name)).toEqual([
      'West Burton B (WBURB-41)',
      'West Burton B (WBURB-43)',
      'Abbey Dore 1',
    ])
  })

  it('ELX-45 rows without a settlement name are no units of the mechanism, rows without capacities do not fit', () => {
    const rows = [row({}), row({ elexonBmUnit: null }), row({ elexonBmUnit: 'T_KILNS-1', generationCapacity: null })]
    expect(unitsReading(rows, AT)).toMatchObject({ rows: 2, dropped: 1 })
  })
})

describe.skipIf(!hasSharedData)('the recorded register (skipped where the recordings are absent)', () => {
  const units = () => unitsOf(recordedRows('reference/bmunits/all'))

  it('ELX-46 its 2,670 units are read once each, and no two have one name', () => {
    const all = units()
    expect(unitsReading(recordedRows('reference/bmunits/all'), AT)).toMatchObject({ rows: 2672, dropped: 1 })
    expect(all).toHaveLength(2670)
    expect(new Set(all.map((unit) => unit.id)).size).toBe(2670)
    const named = all.map((unit) => unit.name)
    expect(named.length - new Set(named).size).toBe(0)
    expect(all.every((unit) => unit.capacity >= 0 && unit.demandCapacity <= 0)).toBe(true)
  })

  it('QSR-20 in turns of the event loop it is read as at once, with rows that do not fit in any of them', async () => {
    const rows = recordedRows<object>('reference/bmunits/all')
    expect(await unitsReadingInTurns(rows, AT)).toEqual(unitsReading(rows, AT))
    const damaged = rows.map((each, place) => (place % 97 === 5 ? { ...each, generationCapacity: 'much' } : each))
    expect(await unitsReadingInTurns(damaged, AT)).toEqual(unitsReading(damaged, AT))
    expect(await unitsReadingInTurns([], AT)).toEqual(unitsReading([], AT))
  })

  it('ELX-47 its known units have their fuels', () => {
    const fuels = new Map(units().map((unit) => [unit.id, unit.fuel]))
    const ids = [
      'T_DRAXX-3',
      'T_SIZB-1',
      'T_DINO-6',
      'T_BLHLB-1',
      'E_PILLB-2',
      'T_CLVHS-2',
      'T_DWEXW-1',
      'I_IEG-IFA2',
      'T_CASKD-1',
    ]
    expect(ids.map((id) => fuels.get(id))).toEqual([
      'Biomass',
      'Nuclear',
      'Pumped',
      'Battery',
      'Battery',
      'Solar',
      'Wind',
      'Interconnector',
      'Other',
    ])
  })
})
