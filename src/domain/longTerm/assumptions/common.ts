import type { YearPath } from './path'

/**
 * What all runs assume alike (docs/longTerm.md): capacity in GW, energy in TWh a year, money of 2025. Capacity of what runs
 * until 2024 is near DUKES; all that comes is assumed.
 */
export const COMMON = {
  biomass: { 2021: 3.6, 2030: 3.6, 2035: 2.8, 2040: 2.2, 2060: 2 },
  hydro: { 2021: 1.9, 2060: 1.9 },
  /** Waste, landfill gas and plant of industry that runs by its heat. */
  other: { 2021: 5.2, 2030: 4.6, 2040: 3.6, 2060: 2.4 },
  /** The last coal plant closed on 30 September 2024. */
  coal: { 2021: 4.4, 2022: 3.4, 2023: 2, 2024: 1.4, 2025: 0 },
  ccgt: { 2021: 28.4, 2025: 27.6, 2030: 23, 2035: 16, 2040: 9.5, 2050: 3, 2060: 0 },
  ccgtNew: { 2026: 0, 2029: 0.9, 2035: 2.2, 2050: 2.2, 2060: 1 },
  ccs: { 2028: 0, 2030: 0.9, 2035: 3.6, 2040: 6.5, 2050: 9.5, 2060: 11 },
  hydrogen: { 2030: 0, 2035: 1.2, 2040: 4, 2050: 8.5, 2060: 10.5 },
  peaker: { 2021: 3.6, 2030: 4.5, 2060: 4.5 },
  pumped: { 2021: 2.8, 2031: 2.8, 2034: 4.1, 2040: 5.5, 2060: 6 },
  demandResponse: { 2021: 0.6, 2030: 2, 2040: 4.5, 2060: 6 },
  continent: { 2021: 5, 2022: 5.8, 2024: 7.4, 2028: 8.8, 2033: 11, 2040: 12.5 },
  norway: { 2021: 0.35, 2022: 1.4 },
  ireland: { 2021: 1, 2024: 1, 2025: 1.5, 2032: 2.2 },
  /** Part of onshore, offshore and solar that is paid by the Renewables Obligation until it ends in 2037. */
  obligedOnshore: { 2021: 11.4, 2027: 11, 2032: 5, 2037: 0 },
  obligedOffshore: { 2021: 6.4, 2029: 6.4, 2037: 0 },
  obligedSolar: { 2021: 7, 2032: 6.6, 2037: 0 },
  baseDemand: { 2021: 298, 2025: 296, 2030: 292, 2040: 294, 2060: 304 },
  vehicles: { 2021: 1, 2025: 5, 2030: 21, 2035: 46, 2040: 68, 2050: 84, 2060: 88 },
  heat: { 2021: 2, 2025: 3.5, 2030: 11, 2035: 24, 2040: 43, 2050: 74, 2060: 80 },
  industry: { 2021: 0, 2025: 3, 2030: 14, 2035: 22, 2040: 29, 2060: 38 },
  electrolysis: { 2027: 0, 2030: 1.2, 2035: 4, 2040: 8, 2050: 14, 2060: 16 },
  batteryHours: { 2021: 1.1, 2025: 1.6, 2030: 2.2, 2040: 3, 2060: 4 },
  /** What continental prices are of those of gas plant: less as gas sets them less often. */
  continentLevel: { 2021: 0.93, 2025: 0.84, 2030: 0.76, 2040: 0.64, 2060: 0.56 },
  /** How far solar power presses continental prices at noon in June. */
  continentDip: { 2021: 0.12, 2030: 0.4, 2040: 0.5 },
  /** Yield of offshore wind over that of 2021, by larger machines. */
  offshoreYield: { 2021: 0.97, 2030: 1.02, 2045: 1.08 },
} as const satisfies Readonly<Record<string, YearPath>>

/** £/t CO2 in money of the year: frozen at this since 2016. */
export const CARBON_SUPPORT = 18

/** £/MWh of heat. */
export const COAL_HEAT = 13
/** £/MWh of heat, falling as more of it is made. */
export const HYDROGEN_HEAT: YearPath = { 2030: 78, 2040: 68, 2060: 58 }
/** £/MWh that makers of hydrogen pay at most. */
export const ELECTROLYSIS_WORTH = 30
/** £/MWh that the market pays at most: the value of lost load of the balancing code. */
export const LOST_LOAD = 6000

export const MWH_PER_THERM = 0.0293071
/** t CO2 for a MWh of heat. */
export const GAS_CARBON = 0.184
export const COAL_CARBON = 0.34

/** MWh of power for a MWh of heat; higher heating value. */
export const EFFICIENCY = {
  ccgtA: 0.55,
  ccgtB: 0.51,
  ccgtC: 0.465,
  ccgtD: 0.42,
  ccgtNew: 0.57,
  ccs: 0.47,
  hydrogen: 0.5,
  peaker: 0.35,
  coal: 0.35,
} as const
/** Share of carbon that is caught. */
export const CAPTURED = 0.93
/** £/MWh without fuel and carbon. */
export const RUNNING = { gas: 3, ccs: 9, peaker: 28, hydrogen: 5, coal: 5 } as const

/** Share of the time in which plant can run, winter to summer. */
export const AVAILABLE = {
  nuclear: [0.84, 0.74],
  biomass: [0.88, 0.78],
  coal: [0.85, 0.7],
  gas: [0.92, 0.82],
  ccs: [0.9, 0.82],
  hydrogen: [0.94, 0.9],
  peaker: [0.94, 0.9],
  cables: [0.93, 0.9],
  other: [0.62, 0.52],
} as const satisfies Readonly<Record<string, readonly [winter: number, summer: number]>>

/** £/MWh at which plant without fuel stops: what its subsidy is worth per MWh, below zero. */
export const STOPS_AT = {
  nuclear: -120,
  other: -110,
  obligedOffshore: -100,
  obligedSolar: -80,
  obligedOnshore: -52,
} as const
export const BIOMASS_COST = 52
export const DEMAND_RESPONSE_COST = 220
