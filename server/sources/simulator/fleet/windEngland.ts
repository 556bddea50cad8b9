import { plantsOf, type PlantDraft, type StationRow } from './plant'

/** Farms of England and Wales. */
const OFFSHORE_CONTRACT: readonly StationRow[] = [
  ['Hornsea 1', 'Ørsted', 'Z8', 'T_HOWAO-', '1 2 3', 400],
  ['Hornsea 2', 'Ørsted', 'Z8', 'T_HOWBO-', '1 2 3', 440],
  ['Dogger Bank A', 'SSE', 'Z8', 'T_DBAWO-', '1 2 3 4 5', 240],
  ['Triton Knoll East', 'RWE', 'Z10', 'T_TKNEW-', '1', 428],
  ['Triton Knoll West', 'RWE', 'Z10', 'T_TKNWW-', '1', 428],
  ['East Anglia One', 'ScottishPower', 'Z12', 'T_EAAO-', '1 2', 357],
  ['Burbo Bank Extension', 'Ørsted', 'Z9', 'T_BRBEO-', '1', 254],
  ['Walney Extension', 'Ørsted', 'Z9', 'T_WLNYO-', '3 4', 328],
  ['Dudgeon', 'Equinor', 'Z12', 'T_DDGNO-', '1 2 3 4', 100],
]

const OFFSHORE_CERTIFICATES: readonly StationRow[] = [
  ['Walney 1', 'Ørsted', 'Z9', 'T_WLNYW-', '1', 182],
  ['Walney 2', 'Ørsted', 'Z9', 'T_WLNYO-', '2', 184],
  ['London Array', 'RWE', 'Z15', 'T_LARYW-', '1 2 3 4', 157],
  ['Gwynt y Môr', 'RWE', 'Z9', 'T_GYMR-', '15 17 26 28', 144],
  ['Rampion', 'RWE', 'Z16', 'T_RMPNO-', '1 2', 200],
  ['Race Bank', 'Ørsted', 'Z10', 'T_RCBKO-', '1 2', 286],
  ['Humber Gateway', 'RWE', 'Z8', 'T_HMGTO-', '1 2', 109],
  ['Westermost Rough', 'Ørsted', 'Z8', 'T_WTMSO-', '1', 205],
  ['Lincs', 'Ørsted', 'Z10', 'T_LNCSW-', '1 2', 135],
  ['Sheringham Shoal', 'Equinor', 'Z12', 'T_SHRSW-', '1 2', 158],
  ['Greater Gabbard', 'SSE', 'Z12', 'T_GRGBW-', '1 2 3', 168],
  ['Galloper', 'RWE', 'Z12', 'T_GANW-', '11 13 22 24', 88],
  ['Gunfleet Sands 1', 'Ørsted', 'Z15', 'T_GNFSW-', '1', 108],
  ['Gunfleet Sands 2', 'Ørsted', 'Z15', 'T_GNFSW-', '2', 64],
  ['Thanet', 'Vattenfall', 'Z15', 'T_THNTO-', '1 2', 150],
  ['West of Duddon Sands', 'Ørsted', 'Z9', 'T_WDNSO-', '1 2', 194],
  ['Ormonde', 'Vattenfall', 'Z9', 'T_OMNDW-', '1', 150],
  ['Barrow', 'Ørsted', 'Z9', 'T_BOWLW-', '1', 90],
  ['Robin Rigg East', 'RWE', 'Z7', 'T_RREW-', '1', 90],
  ['Robin Rigg West', 'RWE', 'Z7', 'T_RRWW-', '1', 84],
  ['Burbo Bank', 'Ørsted', 'Z9', 'E_BURBO', '-', 90],
]

const ONSHORE: readonly StationRow[] = [
  ['Pen y Cymoedd', 'Vattenfall', 'Z13', 'T_PNYCW-', '1', 228],
  ['Goole Fields', 'RWE', 'Z8', 'E_GFLDW-', '1', 33],
]

const WIND = { fuel: 'Wind', ramp: 0.35, ndz: 2 } as const

export const WIND_ENGLAND: readonly PlantDraft[] = [
  ...plantsOf(OFFSHORE_CONTRACT, { ...WIND, offshore: true, support: 'contract' }),
  ...plantsOf(OFFSHORE_CERTIFICATES, { ...WIND, offshore: true, support: 'certificates' }),
  ...plantsOf(ONSHORE, { ...WIND, support: 'certificates' }),
]
