import type { MarketQuestion } from '../../src/domain/longTerm/calls'
import { assumedColumns, reportColumns } from '../../src/domain/longTerm/report/columns'
import { measureOf } from '../../src/domain/longTerm/report/measures'
import { crossingNotes, notesOfCase } from '../../src/domain/longTerm/report/notes'
import { reportPeriods } from '../../src/domain/longTerm/report/periods'
import { yearsOfRun, type LongTermScenario } from '../../src/domain/longTerm/scenarios'
import type { CaseModels } from './caseModels'
import type { MadeMarketReport } from './messages'

const BASELOAD = [measureOf('baseload')].filter((measure) => measure !== undefined)

/** Baseload prices of a run by scenario and year. */
const baseloads = (models: CaseModels, run: string): Readonly<Record<LongTermScenario, readonly (number | null)[]>> => {
  const of = (scenario: LongTermScenario) =>
    reportColumns(models.of({ run, scenario }), 'yearly', BASELOAD)[0]?.values ?? []
  return { central: of('central'), high: of('high'), low: of('low'), netZero: of('netZero') }
}

/** A market report of a case, with where its run crosses itself. */
export const marketReportOf = (
  models: CaseModels,
  { run, scenario, granularity }: MarketQuestion,
): MadeMarketReport => {
  const model = models.of({ run, scenario })
  const years = yearsOfRun(run)
  return {
    run,
    scenario,
    granularity,
    periods: [...reportPeriods(years, granularity)],
    columns: [...reportColumns(model, granularity)],
    years: [...reportPeriods(years, 'yearly')],
    assumed: [...assumedColumns(model)],
    notes: notesOfCase({ run, scenario }),
    crossings: [...crossingNotes(years, baseloads(models, run))],
  }
}
