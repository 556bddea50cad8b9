import type { BmUnit } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { fuelOf } from './fuelOf'
import { grouped } from './grouped'
import { bmUnitRow, readRows, type BmUnitRow } from './rows'
import type { Reading } from './ask'

/** A code like `T_DRAXX-3`, `CNQPS-4` or `STAT_A2` is no name: a name has a word with small letters, or several words. */
const readsAsName = (text: string): boolean =>
  !text.includes('_') && (/[a-z]{2}/.test(text) || /^[A-Z'&.]{3,}( [A-Z\d'&.]+)+$/.test(text))

const nameOf = ({ bmUnitName, nationalGridBmUnit, elexonBmUnit }: BmUnitRow): string => {
  const name = (bmUnitName ?? '').trim().replace(/\s+/g, ' ')
  return readsAsName(name) ? name : (nationalGridBmUnit ?? elexonBmUnit)
}

const unitOf = (row: BmUnitRow): BmUnit => ({
  id: row.elexonBmUnit,
  nationalGridId: row.nationalGridBmUnit ?? row.elexonBmUnit,
  name: nameOf(row),
  owner: row.leadPartyName ?? '',
  fuel: fuelOf(row),
  capacity: Math.max(0, row.generationCapacity),
  demandCapacity: Math.min(0, row.demandCapacity),
})

/** Names that several units share get the system operator's name behind them, so that a row says which unit it is. */
const toldApart = (units: readonly BmUnit[]): readonly BmUnit[] => {
  const names = grouped(units, (unit) => unit.name)
  return units.map((unit) =>
    (names.get(unit.name)?.length ?? 0) > 1 && unit.name !== unit.nationalGridId
      ? { ...unit, name: `${unit.name} (${unit.nationalGridId})` }
      : unit,
  )
}

const hasSettlementName = (row: unknown): boolean =>
  typeof row !== 'object' || row === null || !('elexonBmUnit' in row) || row.elexonBmUnit !== null

/** The register as one event. Zones and loss multipliers are not in it and stay unknown. */
export const unitsReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(bmUnitRow, answer.filter(hasSettlementName), (rows) => {
    // The register can list a unit twice, under an old and a new energy identification code.
    const byId = new Map(rows.map((row) => [row.elexonBmUnit, unitOf(row)]))
    const units = toldApart([...byId.values()])
    return units.length === 0 ? [] : [{ kind: 'units', at, units }]
  })
