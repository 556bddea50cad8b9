import type { BmUnitId } from '../../../../src/domain/market/units'
import type { SettlementDate } from '../../../../src/domain/periods'
import { FLEET, type FleetPlant } from '.'

/** The first month in which stations could deliver, from general knowledge; older ones are not listed. */
const STATIONS: Readonly<Record<string, SettlementDate>> = {
  'West Burton Battery': '2018-06-01',
  'Pen y Cymoedd Battery': '2018-06-01',
  Broxburn: '2018-04-01',
  Roosecote: '2018-12-01',
  Bloxwich: '2019-10-01',
  Hutton: '2020-04-01',
  'Brook Farm': '2021-01-01',
  Cowley: '2021-07-01',
  Kemsley: '2021-09-01',
  Minety: '2021-10-01',
  Nursling: '2021-11-01',
  'Hawkers Hill': '2021-04-01',
  Contego: '2022-05-01',
  Oldham: '2022-10-01',
  Pillswood: '2022-12-01',
  Newport: '2023-03-01',
  Capenhurst: '2023-03-01',
  Wishaw: '2023-08-01',
  Bustleholm: '2023-06-01',
}

/** Aggregators entered with their first units. */
const AGGREGATORS: Readonly<Record<string, SettlementDate>> = {
  Flexitricity: '2015-01-01',
  Limejump: '2016-04-01',
  Statkraft: '2019-04-01',
  SmartestEnergy: '2020-04-01',
}

const HYDRO_SINCE: SettlementDate = '2015-01-01'

/** When a unit could first offer response; undefined for those that never did. */
const enteredOf = ({ unit }: FleetPlant): SettlementDate | undefined => {
  const { fuel, station = '', owner, id } = unit
  if (fuel === 'Pumped' || fuel === 'Hydro') return HYDRO_SINCE
  return id.startsWith('2__') ? AGGREGATORS[owner] : STATIONS[station]
}

const entered = new Map<BmUnitId, SettlementDate | undefined>(FLEET.map((plant) => [plant.unit.id, enteredOf(plant)]))

/** Units of the fleet that existed and could offer firm frequency response in a month, in the order of the fleet. */
export const ffrUnitsIn = (month: SettlementDate): readonly FleetPlant[] =>
  FLEET.filter(({ unit }) => {
    const since = entered.get(unit.id)
    return since !== undefined && since <= month
  })
