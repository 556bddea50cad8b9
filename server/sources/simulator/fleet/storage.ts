import type { Fuel } from '../../../../src/domain/market/units'
import { plantsOf, type PlantDraft, type StationRow } from './plant'

const DINORWIG = plantsOf([['Dinorwig', 'Engie', 'Z9', 'T_DINO-', '1 2 3 4 5 6', 288]], {
  fuel: 'Pumped',
  importShare: 0.96,
  sel: 0.45,
  ramp: 0.6,
  ndz: 1,
})
const SMALL_PUMPED = plantsOf(
  [
    ['Ffestiniog', 'Engie', 'Z9', 'T_FFES-', '1 2 3 4', 90],
    ['Cruachan', 'Drax', 'Z3', 'T_CRUA-', '1 2 3 4', 110],
    ['Foyers', 'SSE', 'Z1', 'T_FOYE-', '1 2', 150],
  ],
  { fuel: 'Pumped', importShare: 1, sel: 0.35, ramp: 0.6, ndz: 2 },
)

const BATTERIES: readonly StationRow[] = [
  ['Minety', 'Penso Power', 'Z13', 'E_MINETY', '1 2', 50],
  ['Pillswood', 'Harmony Energy', 'Z8', 'E_PILLB-', '1 2', 49],
  ['Capenhurst', 'Zenobē', 'Z9', 'T_CAPNB-', '1', 100],
  ['Richborough', 'Pacific Green', 'Z15', 'T_RICHB-', '1 2', 50],
  ['Blackhillock', 'Zenobē', 'Z2', 'T_BLHLB-', '1 2 3 4', 50],
  ['Wishaw', 'Zenobē', 'Z5', 'T_WISHB-', '1', 50],
  ['Thurrock', 'Statera', 'Z15', 'T_THURB-', '1 2 3', 99],
  ['Cowley', 'EDF Renewables', 'Z13', 'T_COWB-', '1', 50],
  ['Kemsley', 'EDF Renewables', 'Z15', 'T_KEMB-', '1', 48],
  ['Bustleholm', 'EDF Renewables', 'Z11', 'T_BUSTB-', '1', 50],
  ['Coventry', 'EDF Renewables', 'Z11', 'T_COVNB-', '1', 50],
  ['Sundon', 'EDF Renewables', 'Z12', 'T_SUNDB-', '1', 50],
  ['Bredbury', 'EDF Renewables', 'Z9', 'T_BREDB-', '1', 50],
  ['Nursling', 'Gresham House', 'Z16', 'T_NURSB-', '1', 42],
  ['Ferrybridge', 'SSE', 'Z8', 'T_FERRB-', '1 2', 75],
  ['Enderby', 'Gresham House', 'Z11', 'T_ENDRB-', '1', 57],
  ['Lakeside', 'TagEnergy', 'Z8', 'T_LKSDB-', '1', 100],
  ['Monk Fryston', 'SSE', 'Z8', 'T_MKFRB-', '1', 57],
  ['Ocker Hill', 'Fidra', 'Z11', 'T_OCHLB-', '1', 57],
  ['Larks Green Battery', 'Enso', 'Z13', 'T_LARKB-', '1', 50],
  ['Whitelee Battery', 'ScottishPower', 'Z5', 'T_WHLWB-', '1', 50],
  ['West Burton Battery', 'EDF Energy', 'Z10', 'T_WBURB-', '41 43', 25],
  ['Neilston', 'Foresight', 'Z5', 'T_NLSTB-', '1', 50],
  ['Pen y Cymoedd Battery', 'Vattenfall', 'Z13', 'T_PNYCB-', '1', 22],
  ['Hutton', 'Arenko', 'Z12', 'E_ARNKB-', '2', 49],
  ['Bloxwich', 'Arenko', 'Z11', 'E_ARNKB-', '1', 41],
  ['Dollymans', 'Zenobē', 'Z12', 'E_DOLLB-', '1', 100],
  ['Burwell Weirs Drove', 'Harmony Energy', 'Z12', 'E_BURWB-', '1', 49],
  ['Broxburn', 'RES', 'Z5', 'E_BROXB-', '1', 20],
  ['Contego', 'Harmony Energy', 'Z16', 'E_CONTB-', '1', 34],
  ['Clay Tye', 'InterGen', 'Z15', 'E_CLAYB-', '1 2', 50],
  ['Roosecote', 'Centrica', 'Z9', 'E_ROOSB-', '1', 49],
  ['Whitebirk', 'Gore Street', 'Z9', 'E_WHTBB-', '1', 25],
  ['Skelmersdale', 'Zenobē', 'Z9', 'E_SKELB-', '1', 50],
  ['Stalybridge Immingham', 'KX Power', 'Z8', 'E_STALB-', '1', 80],
  ['Swindon', 'Field', 'Z13', 'E_SWDNB-', '1', 19],
  ['Hawkers Hill', 'Habitat', 'Z17', 'E_HAWKB-', '1', 20],
  ['Newport', 'Field', 'Z13', 'E_NEWPB-', '1', 20],
  ['Oldham', 'Field', 'Z9', 'E_OLDHB-', '1', 20],
  ['Ilmer Lane', 'Eku', 'Z13', 'E_ILMEB-', '1', 50],
  ['Brook Farm', 'Gresham House', 'Z12', 'E_BROFB-', '1', 50],
  ['Little Raith', 'Gresham House', 'Z5', 'E_LITRB-', '1', 49],
  ['Coupar Angus', 'Gresham House', 'Z4', 'E_CUPAB-', '1', 40],
  ['Arbroath', 'Gresham House', 'Z4', 'E_ARBRB-', '1', 35],
]

/** As the limits that they declare go by. */
const BATTERY = { fuel: 'Battery', importShare: 1, ramp: 1, ndz: 0, nto: 1, ntb: 1 } as const

/** Stations of about two hours at full power, by the stems of their names; the others hold one (general knowledge, rounded). */
const TWO_HOURS: ReadonlySet<string> = new Set([
  'E_MINETY',
  'E_PILLB-',
  'T_BLHLB-',
  'T_THURB-',
  'T_BUSTB-',
  'T_COVNB-',
  'T_SUNDB-',
  'T_FERRB-',
  'T_LKSDB-',
  'E_BURWB-',
  'E_CONTB-',
])

/** What generates on the site of a station, by the stem of its name (general knowledge); the others are alone. */
const CO_LOCATED: ReadonlyMap<string, Fuel> = new Map([
  ['T_WHLWB-', 'Wind'],
  ['T_PNYCB-', 'Wind'],
  ['T_LARKB-', 'Solar'],
  ['T_WBURB-', 'CCGT'],
])

const batteries = BATTERIES.flatMap((row) =>
  plantsOf([row], {
    ...BATTERY,
    hours: TWO_HOURS.has(row[3]) ? 2 : 1,
    coLocated: CO_LOCATED.get(row[3]) ?? 'none',
  }),
)

export const STORAGE: readonly PlantDraft[] = [...DINORWIG, ...SMALL_PUMPED, ...batteries]
