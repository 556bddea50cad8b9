import { plantsOf, type PlantDraft } from './plant'

const BIOMASS = plantsOf(
  [
    ['Drax', 'Drax', 'Z8', 'T_DRAXX-', '1 2 3 4', 645],
    ['Lynemouth', 'EP UK', 'Z7', 'E_LYNE', '1 2 3', 132],
    ['Tees Renewable', 'MGT Power', 'Z7', 'T_TSREP-', '1', 285],
    ['Wilton', 'Sembcorp', 'Z7', 'T_WILCT-', '1', 110],
    ['Markinch', 'RWE', 'Z5', 'E_MARK-', '1', 50],
  ],
  { fuel: 'Biomass', sel: 0.5, ramp: 0.03, ndz: 360, nto: 5, ntb: 5, mzt: 360, mnzt: 360 },
)

const HYDRO = plantsOf(
  [
    ['Sloy', 'SSE', 'Z3', 'T_SLOY-', '1 2 3 4', 38],
    ['Glendoe', 'SSE', 'Z1', 'T_GLNDO-', '1', 100],
    ['Fasnakyle', 'SSE', 'Z1', 'T_FASN-', '1 2', 23],
    ['Errochty', 'SSE', 'Z4', 'T_ERRO-', '1 2 3', 25],
    ['Clachan', 'SSE', 'Z3', 'E_CLAC-', '1', 40],
    ['Nant', 'ScottishPower', 'Z3', 'T_NANT-', '1', 15],
    ['Finlarig', 'SSE', 'Z4', 'T_FINL-', '1', 16],
  ],
  { fuel: 'Hydro', sel: 0.1, ramp: 0.5, ndz: 2 },
)

const SOLAR = plantsOf(
  [
    ['Cleve Hill', 'Quinbrook', 'Z15', 'T_CLVHS-', '1 2', 170],
    ['Larks Green', 'Enso', 'Z13', 'T_LARKS-', '1', 50],
    ['Tye Lane', 'EDF Renewables', 'Z12', 'T_TYLNS-', '1', 50],
    ['Sutton Bridge Solar', 'EDF Renewables', 'Z12', 'T_SUTBS-', '1', 50],
    ['Burwell', 'Low Carbon', 'Z12', 'T_BURWS-', '1', 50],
    ['Tebworth', 'Pivoted Power', 'Z11', 'T_TEBWS-', '1', 40],
    ['Brachmont', 'Statkraft', 'Z11', 'T_BRCHS-', '1', 49],
  ],
  { fuel: 'Solar', support: 'contract', ramp: 0.5, ndz: 2 },
)

const OTHER = plantsOf(
  [
    ['Tilbury Green Power', 'Estover', 'Z15', 'E_TGP', '1', 42],
    ['Severnside EfW', 'SUEZ', 'Z13', 'E_SEVSD-', '1', 34],
    ['Castner Kellner', 'Inovyn', 'Z9', 'T_CASKD-', '1', 50],
  ],
  { fuel: 'Other', sel: 0.6, ramp: 0.05, ndz: 180, mzt: 120, mnzt: 120 },
)

export const RENEWABLES: readonly PlantDraft[] = [...BIOMASS, ...HYDRO, ...SOLAR, ...OTHER]
