import loadHighs from 'highs'
import type { LinearModel } from '../../src/domain/storage/dispatchModel'

export type LinearSolution = {
  readonly status: 'optimal' | 'infeasible'
  readonly value: number
  readonly columns: Float64Array
}

/** The best solution of a linear programme by HiGHS. Throws for one without a best. */
export const linearSolver = async (): Promise<(model: LinearModel) => LinearSolution> => {
  const highs = await loadHighs()
  return ({ columnCosts, columnLower, columnUpper, rows }) => {
    let entries = 0
    const starts = [0, ...rows.map(({ columns }) => (entries += columns.length))]
    return highs.withModel((model) => {
      model.options.set({ output_flag: false })
      model.passModel({
        numCols: columnCosts.length,
        numRows: rows.length,
        sense: highs.constants.objectiveSense.maximize,
        colCost: columnCosts,
        colLower: columnLower,
        colUpper: columnUpper,
        rowLower: rows.map(({ lower }) => lower),
        rowUpper: rows.map(({ upper }) => upper),
        matrix: {
          format: 'csr',
          numRows: rows.length,
          numCols: columnCosts.length,
          starts,
          indices: rows.flatMap(({ columns }) => columns.map(([column]) => column)),
          values: rows.flatMap(({ columns }) => columns.map(([, factor]) => factor)),
        },
      })
      model.run()
      const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus
      const found = model.getModelStatus()
      // No programme here is unbounded: every column has its bounds.
      if (![optimal, infeasible, unboundedOrInfeasible].includes(found as never))
        throw new Error(`HiGHS ended with status ${found}.`)
      const status: LinearSolution['status'] = found === optimal ? 'optimal' : 'infeasible'
      return { status, value: model.getObjectiveValue(), columns: model.getSolution().colValue }
    })
  }
}
