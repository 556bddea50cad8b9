import { plantsOf, type PlantDraft, type StationRow } from './plant'

const OFFSHORE_CONTRACT: readonly StationRow[] = [
  ['Seagreen', 'SSE', 'Z4', 'T_SGRWO-', '1 2 3 4 5 6', 179],
  ['Moray East', 'Ocean Winds', 'Z2', 'T_MOWEO-', '1 2 3', 315],
  ['Moray West', 'Ocean Winds', 'Z2', 'T_MOWWO-', '1 2 3 4', 220],
  ['Beatrice', 'SSE', 'Z1', 'T_BEATO-', '1 2 3 4', 147],
  ['Neart na Gaoithe', 'EDF Renewables', 'Z5', 'T_NNGAO-', '1 2', 224],
]

const OFFSHORE_CERTIFICATES: readonly StationRow[] = [
  ['Aberdeen Bay', 'Vattenfall', 'Z2', 'T_ABRBO-', '1', 96],
  ['Hywind', 'Equinor', 'Z2', 'E_HYWDW-', '1', 30],
  ['Kincardine', 'Flotation Energy', 'Z2', 'E_KINCW-', '1', 48],
]

const ONSHORE_CERTIFICATES: readonly StationRow[] = [
  ['Whitelee', 'ScottishPower', 'Z5', 'T_WHILW-', '1', 305],
  ['Whitelee Extension', 'ScottishPower', 'Z5', 'T_WHILW-', '2', 206],
  ['Clyde Central', 'SSE', 'Z6', 'T_CLDCW-', '1', 196],
  ['Clyde North', 'SSE', 'Z6', 'T_CLDNW-', '1', 197],
  ['Clyde South', 'SSE', 'Z6', 'T_CLDSW-', '1', 128],
  ['Griffin', 'SSE', 'Z4', 'T_GRIFW-', '1 2', 94],
  ['Black Law', 'ScottishPower', 'Z5', 'T_BLLA-', '1', 118],
  ['Black Law Extension', 'ScottishPower', 'Z5', 'T_BLLA-', '2', 69],
  ['Arecleoch', 'ScottishPower', 'Z6', 'T_ARCHW-', '1', 114],
  ['Mark Hill', 'ScottishPower', 'Z6', 'T_MKHLW-', '1', 53],
  ['Harestanes', 'ScottishPower', 'Z6', 'T_HRSTW-', '1', 136],
  ['Crystal Rig 2', 'Fred. Olsen', 'Z6', 'T_CRYRW-', '2', 138],
  ['Crystal Rig 3', 'Fred. Olsen', 'Z6', 'T_CRYRW-', '3', 14],
  ['Fallago Rig', 'EDF Renewables', 'Z6', 'T_FALGW-', '1', 144],
  ['Hadyard Hill', 'SSE', 'Z6', 'T_HADHW-', '1', 117],
  ['Farr', 'RWE', 'Z1', 'T_FARR-', '1 2', 46],
  ['Gordonbush', 'SSE', 'Z1', 'T_GORDW-', '1', 70],
  ['Lochluichart', 'Eneco', 'Z1', 'T_LCLTW-', '1', 69],
  ['Millennium', 'Falck', 'Z1', 'T_MILWW-', '1', 65],
  ['Strathy North', 'SSE', 'Z1', 'T_STRNW-', '1', 68],
  ['Corriegarth', 'Greencoat', 'Z1', 'T_CGTHW-', '1', 69],
  ['Corriemoillie', 'EDF Renewables', 'Z1', 'T_CRMLW-', '1', 48],
  ['Edinbane', 'Vattenfall', 'Z1', 'T_EDINW-', '1', 41],
  ['Carraig Gheal', 'Greenpower', 'Z3', 'T_CRGHW-', '1', 46],
  ['A Chruach', 'RES', 'Z3', 'T_ACHRW-', '1', 43],
  ['An Suidhe', 'RWE', 'Z3', 'T_ANSUW-', '1', 19],
  ['Afton', 'Cloud Wind', 'Z6', 'T_AFTOW-', '1', 50],
  ['Aikengall 2', 'CWP', 'Z6', 'T_AKGLW-', '2', 61],
  ['Dersalloch', 'ScottishPower', 'Z6', 'T_DRSLW-', '1', 69],
  ['Ewe Hill', 'ScottishPower', 'Z6', 'T_EWHLW-', '1', 39],
  ['Galawhistle', 'Infinis', 'Z5', 'T_GLWSW-', '1', 55],
  ['Blackcraig', 'Blue Energy', 'Z6', 'T_BLKWW-', '1', 53],
  ['Baillie', 'Statkraft', 'Z1', 'E_BABAW-', '1', 52],
  ['Berry Burn', 'Statkraft', 'Z2', 'E_BRYBW-', '1', 66],
  ['Braes of Doune', 'Greencoat', 'Z5', 'E_BRDUW-', '1', 72],
  ['Hill of Towie', 'Renewables Infrastructure', 'Z2', 'E_HLTWW-', '1', 48],
  ['Glens of Foudland', 'Greencoat', 'Z2', 'E_GLOFW-', '1', 26],
  ['Harburnhead', 'Renewables Infrastructure', 'Z5', 'E_HBHDW-', '1', 52],
]

const ONSHORE_CONTRACT: readonly StationRow[] = [
  ['Dorenell', 'EDF Renewables', 'Z2', 'T_DOREW-', '1 2', 88],
  ['Stronelairg', 'SSE', 'Z1', 'T_STLGW-', '1 2 3', 76],
  ['Bhlaraidh', 'SSE', 'Z1', 'T_BHLAW-', '1', 108],
  ['Dunmaglass', 'SSE', 'Z1', 'T_DUNGW-', '1', 94],
  ['Kilgallioch', 'ScottishPower', 'Z6', 'T_KLGLW-', '1', 228],
  ['Kype Muir', 'Banks', 'Z5', 'T_KPMRW-', '1', 88],
  ['Middle Muir', 'Banks', 'Z6', 'T_MIDMW-', '1', 51],
  ['Beinneun', 'Blue Energy', 'Z1', 'T_BEINW-', '1', 109],
  ['Viking', 'SSE', 'Z1', 'T_VKNGW-', '1 2 3 4', 111],
  ['Bad a Cheo', 'Renewables Infrastructure', 'Z1', 'T_BDCHW-', '1', 27],
  ['Halsary', 'ScottishPower', 'Z1', 'T_HALSW-', '1', 29],
]

const ONSHORE_MERCHANT: readonly StationRow[] = [
  ['Gordonbush Extension', 'SSE', 'Z1', 'T_GORDW-', '2', 38],
  ['Aikengall 2a', 'CWP', 'Z6', 'T_AKGLW-', '3', 82],
  ['Beinn an Tuirc 3', 'ScottishPower', 'Z3', 'E_BTUIW-', '3', 50],
  ['South Kyle', 'Greencoat', 'Z6', 'T_SOKYW-', '1', 240],
  ['Douglas West', 'Greencoat', 'Z5', 'T_DOUGW-', '1', 45],
  ['Sandy Knowe', 'ERG', 'Z6', 'T_SAKNW-', '1', 86],
  ['Creag Riabhach', 'ERG', 'Z1', 'T_CREAW-', '1', 92],
]

const WIND = { fuel: 'Wind', ramp: 0.35, ndz: 2 } as const

export const WIND_SCOTLAND: readonly PlantDraft[] = [
  ...plantsOf(OFFSHORE_CONTRACT, { ...WIND, offshore: true, support: 'contract' }),
  ...plantsOf(OFFSHORE_CERTIFICATES, { ...WIND, offshore: true, support: 'certificates' }),
  ...plantsOf(ONSHORE_CERTIFICATES, { ...WIND, support: 'certificates' }),
  ...plantsOf(ONSHORE_CONTRACT, { ...WIND, support: 'contract' }),
  ...plantsOf(ONSHORE_MERCHANT, { ...WIND, support: 'merchant' }),
]
