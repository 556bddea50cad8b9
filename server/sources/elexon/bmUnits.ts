import type { MarketEvent } from '../../../src/domain/market/events'
import type { BmUnit, MarketConnection } from '../../../src/domain/market/units'
import type { Instant } from '../../../src/domain/periods'
import { fuelOf } from './fuelOf'
import { grouped } from '../source'
import { stationZone } from '../stationZones'
import { valueNamed } from '../valueNamed'
import { bmUnitRow, readRows, readRowsInTurns, type BmUnitRow } from './rows'
import type { Reading } from './question'

/** A code like `T_DRAXX-3`, `CNQPS-4` or `STAT_A2` is no name: a name has a word with small letters, or several words. */
const readsAsName = (text: string): boolean =>
  !text.includes('_') && (/[a-z]{2}/.test(text) || /^[A-Z'&.]{3,}( [A-Z\d'&.]+)+$/.test(text))

const nameOf = ({ bmUnitName, nationalGridBmUnit, elexonBmUnit }: BmUnitRow): string => {
  const name = (bmUnitName ?? '').trim().replace(/\s+/g, ' ')
  return readsAsName(name) ? name : (nationalGridBmUnit ?? elexonBmUnit)
}

/** The type of a unit says where it is: T on the transmission system, I on a cable, the others behind a local network. */
const CONNECTION: Readonly<Record<string, MarketConnection>> = {
  T: 'Transmission',
  E: 'Embedded',
  G: 'Embedded',
  S: 'Embedded',
  V: 'Embedded',
  I: 'Interconnector',
}

/** Names of the grid supply point groups: the register spells some of them in several ways. */
const GSP_GROUPS: Readonly<Record<string, string>> = {
  _A: 'Eastern',
  _B: 'East Midlands',
  _C: 'London',
  _D: 'Merseyside & North Wales',
  _E: 'Midlands',
  _F: 'Northern',
  _G: 'North Western',
  _H: 'Southern',
  _J: 'South Eastern',
  _K: 'South Wales',
  _L: 'South Western',
  _M: 'Yorkshire',
  _N: 'South Scotland',
  _P: 'North Scotland',
}

type Registered = Pick<BmUnit, 'eic' | 'gspGroup' | 'connection' | 'category'>

/** What the register says beside names and capacities; what it leaves out is absent. */
const registeredOf = ({ eic, gspGroupId, gspGroupName, bmUnitType, fpnFlag }: BmUnitRow): Registered => {
  const gspGroup = valueNamed(GSP_GROUPS, gspGroupId) ?? gspGroupName ?? ''
  const connection = valueNamed(CONNECTION, bmUnitType)
  return {
    ...((eic ?? '') !== '' && { eic: eic ?? '' }),
    ...(gspGroup !== '' && { gspGroup }),
    ...(connection !== undefined && { connection }),
    ...(typeof fpnFlag === 'boolean' && { category: fpnFlag ? 'BM' : 'Non-BM' }),
  }
}

const unitOf = (row: BmUnitRow): BmUnit => {
  const zone = stationZone(row.elexonBmUnit)
  return {
    id: row.elexonBmUnit,
    nationalGridId: row.nationalGridBmUnit ?? row.elexonBmUnit,
    name: nameOf(row),
    owner: row.leadPartyName ?? '',
    fuel: fuelOf(row),
    ...(zone !== undefined && { zone }),
    capacity: Math.max(0, row.generationCapacity),
    demandCapacity: Math.min(0, row.demandCapacity),
    ...registeredOf(row),
  }
}

/** Names that several units share get the system operator's name behind them, so that a row says which unit it is. */
const publishedApart = (units: readonly BmUnit[]): readonly BmUnit[] => {
  const names = grouped(units, (unit) => unit.name)
  return units.map((unit) =>
    (names.get(unit.name)?.length ?? 0) > 1 && unit.name !== unit.nationalGridId
      ? { ...unit, name: `${unit.name} (${unit.nationalGridId})` }
      : unit,
  )
}

const hasSettlementName = (row: unknown): boolean =>
  typeof row !== 'object' || row === null || !('elexonBmUnit' in row) || row.elexonBmUnit !== null

const registerEvents =
  (at: Instant) =>
  (rows: readonly BmUnitRow[]): readonly MarketEvent[] => {
    // The register can list a unit twice, under an old and a new energy identification code.
    const byId = new Map(rows.map((row) => [row.elexonBmUnit, unitOf(row)]))
    const units = publishedApart([...byId.values()])
    return units.length === 0 ? [] : [{ kind: 'units', at, units }]
  }

/**
 * The register as one event. Zones are not in it: they are those of stations that are known (D-292). Nor are stations, technologies and the energy of storage; of losses it has
 * the factor and not the multiplier.
 */
export const unitsReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(bmUnitRow, answer.filter(hasSettlementName), registerEvents(at))

/** The same in turns of the event loop: all units come in one answer, and its rows are the widest. */
export const unitsReadingInTurns = (answer: readonly unknown[], at: Instant): Promise<Reading> =>
  readRowsInTurns(bmUnitRow, answer.filter(hasSettlementName), registerEvents(at))
