import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../periods'
import type { Column } from '../../series/batch'

const HOURS = HALF_HOUR_MS / 3_600_000
/** g/kWh is kg/MWh. */
const KG_IN_TONNE = 1000

/** A half hour of a battery. NaN is what is not known. */
export type CarbonStep = {
  /** Its first instant. */
  readonly at: Instant
  /** MW that it takes from the grid, and gives to it; both zero or above. */
  readonly charge: number
  readonly discharge: number
  /** gCO2 of a kWh of the grid. */
  readonly intensity: number
}

/** What a battery took, gave, and the carbon of it, over the half hours of which all is known. */
export type CarbonSums = {
  readonly importMwh: number
  readonly exportMwh: number
  /** tCO2 of what it took, when it took it. */
  readonly importTonnes: number
  /** tCO2 that the grid would have emitted for what it gave. */
  readonly avoidedTonnes: number
  /** tCO2 of the energy that is lost in a round trip, when it was taken. */
  readonly lossesTonnes: number
  /** Import less avoided: below zero where the battery saved carbon. */
  readonly netTonnes: number
  /** Half hours that are counted, and all of them: the others lack power or intensity and are in no sum. */
  readonly counted: number
  readonly halfHours: number
}

export const NO_CARBON: CarbonSums = {
  importMwh: 0,
  exportMwh: 0,
  importTonnes: 0,
  avoidedTonnes: 0,
  lossesTonnes: 0,
  netTonnes: 0,
  counted: 0,
  halfHours: 0,
}

export const addCarbon = (a: CarbonSums, b: CarbonSums): CarbonSums => ({
  importMwh: a.importMwh + b.importMwh,
  exportMwh: a.exportMwh + b.exportMwh,
  importTonnes: a.importTonnes + b.importTonnes,
  avoidedTonnes: a.avoidedTonnes + b.avoidedTonnes,
  lossesTonnes: a.lossesTonnes + b.lossesTonnes,
  netTonnes: a.netTonnes + b.netTonnes,
  counted: a.counted + b.counted,
  halfHours: a.halfHours + b.halfHours,
})

const isCounted = ({ charge, discharge, intensity }: CarbonStep): boolean =>
  !Number.isNaN(charge + discharge + intensity)

/** tCO2 of a half hour: on import less avoided on export. */
const netOf = ({ charge, discharge, intensity }: CarbonStep): number =>
  ((charge - discharge) * HOURS * intensity) / KG_IN_TONNE

/** @param efficiency MWh given for each MWh taken, of a round trip */
export const carbonSums = (steps: readonly CarbonStep[], efficiency: number): CarbonSums => {
  let importMwh = 0
  let exportMwh = 0
  let importTonnes = 0
  let avoidedTonnes = 0
  let counted = 0
  for (const step of steps) {
    if (!isCounted(step)) continue
    importMwh += step.charge * HOURS
    exportMwh += step.discharge * HOURS
    importTonnes += (step.charge * HOURS * step.intensity) / KG_IN_TONNE
    avoidedTonnes += (step.discharge * HOURS * step.intensity) / KG_IN_TONNE
    counted++
  }
  return {
    importMwh,
    exportMwh,
    importTonnes,
    avoidedTonnes,
    lossesTonnes: importTonnes * (1 - efficiency),
    netTonnes: importTonnes - avoidedTonnes,
    counted,
    halfHours: steps.length,
  }
}

export type CarbonDay = { readonly day: SettlementDate; readonly sums: CarbonSums }

/** The sums by London day. @param steps in the order of time */
export const carbonByDay = (steps: readonly CarbonStep[], efficiency: number): readonly CarbonDay[] => {
  const days: CarbonDay[] = []
  for (let begin = 0; begin < steps.length;) {
    const day = dateAt(steps[begin]?.at ?? NaN)
    const end = dayStart(addDays(day, 1))
    let next = begin + 1
    while (next < steps.length && (steps[next]?.at ?? NaN) < end) next++
    days.push({ day, sums: carbonSums(steps.slice(begin, next), efficiency) })
    begin = next
  }
  return days
}

const added = (a: CarbonStep, b: CarbonStep): CarbonStep => {
  if (Number.isNaN(a.charge)) return b
  return Number.isNaN(b.charge) ? a : { ...a, charge: a.charge + b.charge, discharge: a.discharge + b.discharge }
}

/** Several batteries as one: what is known of each half hour is added up. @param all of the same half hours */
export const togetherSteps = (all: readonly (readonly CarbonStep[])[]): readonly CarbonStep[] =>
  all
    .slice(1)
    .reduce(
      (sum, steps) => sum.map((step, place) => added(step, steps[place] ?? { ...step, charge: NaN })),
      all[0] ?? [],
    )

/** tCO2, import less avoided, from the first half hour to the end of each one that is counted; NaN at the others. */
export const cumulativeNet = (steps: readonly CarbonStep[]): Column => {
  let net = 0
  const values = steps.map((step) => (isCounted(step) ? (net += netOf(step)) : NaN))
  return { at: Float64Array.from(steps, ({ at }) => at + HALF_HOUR_MS), values: Float64Array.from(values) }
}

/** gCO2 that was taken in for each kWh given; undefined where nothing was given. */
export const dischargedIntensity = ({ importTonnes, exportMwh }: CarbonSums): number | undefined =>
  exportMwh > 0 ? (importTonnes * KG_IN_TONNE) / exportMwh : undefined
