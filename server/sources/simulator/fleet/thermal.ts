import { plantsOf, type PlantDraft, type StationRow } from './plant'

const CCGT: readonly StationRow[] = [
  ['Pembroke', 'RWE', 'Z13', 'T_PEMB-', '11 21 31 41 51', 435],
  ['Staythorpe', 'RWE', 'Z10', 'T_STAY-', '1 2 3 4', 430],
  ['West Burton B', 'TotalEnergies', 'Z10', 'T_WBURB-', '1 2 3', 440],
  ['Carrington', 'ESB', 'Z9', 'T_CARR-', '1 2', 450],
  ['Grain CHP', 'Uniper', 'Z15', 'T_GRAI-', '6 7 8', 440],
  ['Damhead Creek', 'Vitol', 'Z15', 'T_DAMC-', '1', 805],
  ['Keadby', 'SSE', 'Z8', 'T_KEAD-', '1', 735],
  ['Keadby 2', 'SSE', 'Z8', 'T_KEAD-', '2', 850],
  ['Saltend', 'Triton Power', 'Z8', 'T_SCCL-', '1 2 3', 400],
  ['Immingham CHP', 'Vitol', 'Z8', 'T_HUMR-', '1', 1220],
  ['Connahs Quay', 'Uniper', 'Z9', 'T_CNQPS-', '1 2 3 4', 345],
  ['Didcot B5', 'RWE', 'Z13', 'T_DIDCB', '5', 710],
  ['Didcot B6', 'RWE', 'Z13', 'T_DIDCB', '6', 700],
  ['Marchwood', 'SSE', 'Z16', 'T_MRWD-', '1', 895],
  ['Langage', 'EP UK', 'Z17', 'T_LAGA-', '1', 885],
  ['Seabank 1', 'SSE', 'Z13', 'T_SEAB-', '1', 780],
  ['Seabank 2', 'SSE', 'Z13', 'T_SEAB-', '2', 400],
  ['Severn Power', 'Calon', 'Z13', 'T_SVRP-', '10 20', 415],
  ['Rocksavage', 'InterGen', 'Z9', 'T_ROCK-', '1', 770],
  ['Coryton', 'InterGen', 'Z15', 'T_COSO-', '1', 770],
  ['Spalding', 'InterGen', 'Z12', 'T_SPLN-', '1', 900],
  ['Little Barford', 'RWE', 'Z12', 'T_LBAR-', '1', 720],
  ['Peterhead', 'SSE', 'Z2', 'T_PEHE-', '1', 1180],
  ['Medway', 'SSE', 'Z15', 'T_MEDP-', '1', 720],
  ['South Humber Bank 1', 'EP UK', 'Z8', 'T_SHBA-', '1', 770],
  ['South Humber Bank 2', 'EP UK', 'Z8', 'T_SHBA-', '2', 540],
  ['Sutton Bridge', 'Calon', 'Z12', 'T_SUTB-', '1', 800],
  ['Killingholme', 'Uniper', 'Z8', 'T_KILLPG-', '1 2', 310],
  ['Baglan Bay', 'Calon', 'Z13', 'T_BAGE-', '1', 500],
  ['Rye House', 'Vitol', 'Z14', 'T_RYHPS-', '1', 700],
  ['Enfield', 'Uniper', 'Z14', 'T_EECL-', '1', 410],
  ['Cottam Development Centre', 'Uniper', 'Z10', 'T_CDCL-', '1', 430],
]

const SMALL_CCGT: readonly StationRow[] = [
  ['Great Yarmouth', 'RWE', 'Z12', 'E_GYAR-', '1', 410],
  ['Kings Lynn', 'RWE', 'Z12', 'E_KLYN-A-', '1', 390],
  ['Shoreham', 'Vitol', 'Z16', 'E_SHOS-', '1', 420],
  ['Corby', 'ESB', 'Z10', 'E_CORB-', '1', 400],
  ['Peterborough', 'Centrica', 'Z12', 'E_PETEM', '1', 240],
  ['Fawley Cogen', 'RWE', 'Z16', 'E_FAWN-', '1', 150],
  ['Fellside', 'Sellafield', 'Z7', 'E_FELL-', '1', 140],
  ['Grangemouth CHP', 'Ineos', 'Z5', 'T_GRMO-', '1', 140],
]

const OCGT: readonly StationRow[] = [
  ['Indian Queens', 'EP UK', 'Z17', 'T_INDQ-', '1', 140],
  ['Taylors Lane', 'Uniper', 'Z14', 'E_TAYL', '2G 3G', 66],
  ['Cowes', 'RWE', 'Z16', 'E_COWE', '1 2', 70],
  ['Didcot GT', 'RWE', 'Z13', 'E_DIDC', '1G 2G 3G 4G', 25],
  ['Spalding Expansion', 'InterGen', 'Z12', 'T_SEEL-', '1', 295],
  ['Hirwaun', 'Drax', 'Z13', 'T_HIRWN-', '1', 298],
  ['Grain GT', 'Uniper', 'Z15', 'T_GRAI', '1G 4G', 28],
  ['Keadby GT', 'SSE', 'Z8', 'T_KEADGT-', '3', 24],
  ['Little Barford GT', 'RWE', 'Z12', 'T_LBAR-', '1G', 17],
  ['West Burton GT', 'EDF Energy', 'Z10', 'T_WBUGT-', '1 4', 20],
]

const RECIPROCATING: readonly StationRow[] = [
  ['Aberdare', 'UK Power Reserve', 'Z13', 'E_ABERDARE', '-', 10],
  ['Burghfield', 'Drax', 'Z13', 'E_BURGH-', '1', 47],
  ['Chickerell', 'Drax', 'Z16', 'E_CHICK-', '1', 45],
  ['Derby', 'Statera', 'Z11', 'E_DERBY-', '1', 50],
  ['Croydon', 'Rolls-Royce', 'Z14', 'E_CROYD-', '2', 50],
  ['Exeter', 'Welsh Power', 'Z17', 'E_EXETR-', '2', 49],
  ['Thornhill', 'Drax', 'Z8', 'E_THRNL-', '1', 50],
  ['Redscar', 'Centrica', 'Z9', 'E_RDSCR-', '1', 39],
  ['Letchworth', 'Conrad', 'Z12', 'E_LCHWT-', '1', 15],
  ['Water Lane', 'Conrad', 'Z17', 'E_WTRLN-', '1', 20],
]

export const GAS: readonly PlantDraft[] = [
  ...plantsOf(CCGT, {
    fuel: 'CCGT',
    technology: 'Combined cycle',
    sel: 0.5,
    ramp: 0.065,
    ndz: 89,
    mzt: 300,
    mnzt: 240,
  }),
  ...plantsOf(SMALL_CCGT, {
    fuel: 'CCGT',
    technology: 'Combined cycle',
    sel: 0.45,
    ramp: 0.08,
    ndz: 60,
    mzt: 240,
    mnzt: 240,
  }),
  ...plantsOf(OCGT, { fuel: 'OCGT', technology: 'Open cycle', sel: 0.3, ramp: 0.2, ndz: 5, mzt: 20, mnzt: 30 }),
  ...plantsOf(RECIPROCATING, {
    fuel: 'OCGT',
    technology: 'Reciprocating engine',
    sel: 0.2,
    ramp: 0.5,
    ndz: 2,
    mzt: 10,
    mnzt: 15,
  }),
]

export const NUCLEAR: readonly PlantDraft[] = plantsOf(
  [
    ['Sizewell B', 'EDF Energy', 'Z12', 'T_SIZB-', '1 2', 600],
    ['Heysham 1', 'EDF Energy', 'Z9', 'T_HEYM1', '1 2', 580],
    ['Heysham 2', 'EDF Energy', 'Z9', 'T_HEYM2', '7 8', 620],
    ['Hartlepool', 'EDF Energy', 'Z7', 'T_HRTL-', '1 2', 590],
    ['Torness', 'EDF Energy', 'Z6', 'T_TORN-', '1 2', 600],
  ],
  { fuel: 'Nuclear', sel: 0.95, ramp: 0.005, ndz: 720, nto: 60, ntb: 60, mzt: 999, mnzt: 999 },
)
