import type { YearPath } from './path'

/** Why a run differs from others, by kind (page catalogue E4). */
export type ReasonNotes = { readonly fuel: string; readonly policy: string; readonly build: string }

/** What a run assumes that others do not: money of 2025, capacity in GW at mid-year. */
export type RunAssumptions = {
  /** Gas at the national balancing point, £/th. */
  readonly gas: YearPath
  /** UK allowance, £/t CO2. */
  readonly carbon: YearPath
  readonly nuclear: YearPath
  readonly offshore: YearPath
  readonly onshore: YearPath
  readonly solar: YearPath
  readonly battery: YearPath
  /** Of the demand of docs/longTerm.md, before electrification. */
  readonly baseDemand: YearPath
  readonly notes: ReasonNotes
}

const FAR_NUCLEAR = { 2040: 7.6, 2050: 9, 2060: 9 } satisfies YearPath
const FAR_ONSHORE = { 2040: 29, 2050: 34, 2060: 37 } satisfies YearPath

/**
 * Assumptions by run, invented for this model near public figures of their day: NESO Future Energy Scenarios, DESNZ fossil
 * fuel price assumptions, traded gas and allowances. None is copied from a publisher.
 */
export const RUN_ASSUMPTIONS: Readonly<Record<string, RunAssumptions>> = {
  '01/01/2021': {
    gas: { 2021: 0.56, 2023: 0.57, 2025: 0.6, 2030: 0.68, 2040: 0.74, 2060: 0.76 },
    carbon: { 2021: 46, 2025: 58, 2030: 80, 2040: 120, 2050: 160, 2060: 175 },
    nuclear: { 2021: 7.8, 2022: 6.8, 2024: 5.6, 2027: 4.4, 2030: 4.4, 2035: 6, ...FAR_NUCLEAR },
    offshore: { 2021: 11, 2025: 18, 2030: 38, 2035: 52, 2040: 64, 2050: 84, 2060: 94 },
    onshore: { 2021: 14.2, 2025: 16, 2030: 20, 2035: 24, ...FAR_ONSHORE },
    solar: { 2021: 13.6, 2025: 17, 2030: 24, 2035: 33, 2040: 42, 2050: 56, 2060: 64 },
    battery: { 2021: 1.2, 2025: 5, 2030: 11, 2035: 17, 2040: 22, 2050: 30, 2060: 34 },
    baseDemand: { 2021: 1, 2030: 1, 2060: 1 },
    notes: {
      fuel: 'Gas rises slowly, from £0.56/th to £0.68/th in 2030 and £0.76/th in 2060: no crisis is foreseen.',
      policy:
        'The UK has left the EU scheme: its first allowances are assumed near £45. Carbon price support stays at £18.',
      build: '40 GW of offshore wind by 2030 is nearly met; Hinkley Point C opens in 2027.',
    },
  },
  '01/01/2022': {
    gas: { 2022: 1.75, 2023: 1.2, 2025: 0.72, 2030: 0.68, 2040: 0.74, 2060: 0.76 },
    carbon: { 2022: 84, 2025: 88, 2030: 98, 2040: 130, 2050: 165, 2060: 180 },
    nuclear: { 2022: 6.6, 2024: 5.6, 2027: 4.2, 2030: 4.6, 2035: 6, ...FAR_NUCLEAR },
    offshore: { 2022: 13, 2025: 18, 2030: 38, 2035: 53, 2040: 66, 2050: 86, 2060: 96 },
    onshore: { 2022: 14.6, 2025: 16.2, 2030: 20.5, 2035: 25, ...FAR_ONSHORE },
    solar: { 2022: 14.2, 2025: 17, 2030: 26, 2035: 36, 2040: 45, 2050: 60, 2060: 68 },
    battery: { 2022: 1.9, 2025: 6, 2030: 13, 2035: 19, 2040: 24, 2050: 32, 2060: 36 },
    baseDemand: { 2022: 0.98, 2030: 1, 2060: 1 },
    notes: {
      fuel: 'Gas is three times as dear as a year before; it falls back by 2025.',
      policy: 'Allowances have nearly doubled within their first year.',
      build: 'The contracts of the fourth round are near: offshore wind as in the run before, more batteries.',
    },
  },
  '01/01/2023': {
    gas: { 2023: 1.85, 2024: 1.6, 2025: 1.3, 2027: 0.98, 2030: 0.82, 2040: 0.8, 2060: 0.8 },
    carbon: { 2023: 78, 2025: 82, 2030: 98, 2040: 132, 2050: 168, 2060: 182 },
    nuclear: { 2023: 5.9, 2025: 5.8, 2028: 4.2, 2031: 5.2, 2035: 6, ...FAR_NUCLEAR },
    offshore: { 2023: 14.5, 2025: 17.5, 2030: 42, 2035: 60, 2040: 72, 2050: 92, 2060: 102 },
    onshore: { 2023: 15, 2025: 16.2, 2030: 21, 2035: 26, ...FAR_ONSHORE },
    solar: { 2023: 15, 2025: 18, 2030: 32, 2035: 48, 2040: 56, 2050: 70, 2060: 78 },
    battery: { 2023: 2.9, 2025: 6.5, 2030: 16, 2035: 22, 2040: 27, 2050: 34, 2060: 38 },
    baseDemand: { 2023: 0.94, 2030: 0.97, 2060: 0.98 },
    notes: {
      fuel: 'War in Ukraine: gas stays above £1.50/th for two years and does not come back to its old level.',
      policy: 'The security strategy aims at 50 GW of offshore wind by 2030; a levy takes part of high revenues.',
      build: 'More wind and solar from 2028 on; demand has fallen with high bills.',
    },
  },
  '01/01/2024': {
    gas: { 2024: 0.88, 2025: 0.92, 2027: 0.82, 2030: 0.76, 2040: 0.76, 2060: 0.78 },
    carbon: { 2024: 42, 2025: 46, 2030: 76, 2040: 122, 2050: 162, 2060: 178 },
    nuclear: { 2024: 5.8, 2026: 5.6, 2028: 4.2, 2030: 2.6, 2032: 4.4, 2036: 6, ...FAR_NUCLEAR },
    offshore: { 2024: 14.8, 2026: 17, 2030: 33, 2035: 52, 2040: 66, 2050: 88, 2060: 98 },
    onshore: { 2024: 15.4, 2027: 17.2, 2030: 20, 2035: 25, ...FAR_ONSHORE },
    solar: { 2024: 16, 2027: 21, 2030: 30, 2035: 46, 2040: 55, 2050: 70, 2060: 78 },
    battery: { 2024: 4.2, 2026: 8, 2030: 17, 2035: 23, 2040: 28, 2050: 35, 2060: 39 },
    baseDemand: { 2024: 0.93, 2030: 0.96, 2060: 0.98 },
    notes: {
      fuel: 'Gas has come down to some £0.90/th with full stores.',
      policy: 'Allowances have halved after the government released more of them.',
      build: 'The fifth round had no bid for offshore wind: less of it by 2030. Hinkley Point C is put off to 2030.',
    },
  },
  '01/01/2025': {
    gas: { 2025: 1.08, 2026: 0.96, 2027: 0.84, 2030: 0.74, 2040: 0.74, 2060: 0.76 },
    carbon: { 2025: 42, 2026: 50, 2030: 88, 2040: 128, 2050: 166, 2060: 180 },
    nuclear: { 2025: 5.8, 2027: 5.4, 2029: 3.6, 2030: 2.6, 2032: 4.4, 2036: 6, ...FAR_NUCLEAR },
    offshore: { 2025: 16, 2027: 21, 2030: 42, 2035: 62, 2040: 74, 2050: 94, 2060: 104 },
    onshore: { 2025: 15.8, 2027: 17.8, 2030: 25, 2035: 29, 2040: 33, 2050: 38, 2060: 41 },
    solar: { 2025: 17.6, 2027: 25, 2030: 44, 2035: 58, 2040: 68, 2050: 82, 2060: 90 },
    battery: { 2025: 6, 2027: 12, 2030: 23, 2035: 28, 2040: 32, 2050: 39, 2060: 43 },
    baseDemand: { 2025: 0.93, 2030: 0.96, 2060: 0.99 },
    notes: {
      fuel: 'A cold winter and the end of Russian transit through Ukraine lift gas to £1.08/th for a year.',
      policy: 'Clean Power 2030 is policy; a link of the UK and EU schemes is expected and lifts allowances by 2030.',
      build: 'The action plan of 2024 brings much wind, solar and storage forward to 2030.',
    },
  },
  '01/01/2026': {
    gas: { 2026: 0.8, 2027: 0.74, 2030: 0.68, 2040: 0.7, 2060: 0.74 },
    carbon: { 2026: 62, 2028: 76, 2030: 90, 2040: 130, 2050: 168, 2060: 182 },
    nuclear: { 2026: 5.8, 2028: 5, 2030: 3.4, 2032: 4.4, 2036: 6, ...FAR_NUCLEAR },
    offshore: { 2026: 18, 2028: 24, 2030: 36, 2035: 58, 2040: 72, 2050: 94, 2060: 104 },
    onshore: { 2026: 16.6, 2028: 19, 2030: 23, 2035: 28, 2040: 32, 2050: 38, 2060: 41 },
    solar: { 2026: 20.5, 2028: 29, 2030: 40, 2035: 56, 2040: 67, 2050: 82, 2060: 90 },
    battery: { 2026: 8.5, 2028: 16, 2030: 24, 2035: 30, 2040: 34, 2050: 41, 2060: 45 },
    baseDemand: { 2026: 0.93, 2030: 0.95, 2060: 0.99 },
    notes: {
      fuel: 'New cargoes of liquefied gas press the price below £0.75/th from 2027 on.',
      policy: 'The link with the EU scheme is agreed: allowances are near the European price from the start.',
      build: 'Clean Power 2030 is met two to three years late by offshore wind and grid; batteries are ahead.',
    },
  },
}
