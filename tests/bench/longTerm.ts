import { performance } from 'node:perf_hooks'
import { assetReport } from '../../src/domain/longTerm/asset/report'
import { SAMPLE_ASSET } from '../../src/domain/longTerm/asset/inputs'
import { longTermModel, type LongTermModel } from '../../src/domain/longTerm/model'
import { LONG_TERM_SCENARIOS } from '../../src/domain/longTerm/scenarios'
import { LONG_TERM_RUNS } from '../../src/domain/reference/longTermRuns'

// How long a case of the long-term model takes, and the first report of an asset: `npx tsx tests/bench/longTerm.ts`.

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const begun = performance.now()
const times = LONG_TERM_RUNS.flatMap(({ id }) =>
  LONG_TERM_SCENARIOS.map((scenario) => processorMs(() => void longTermModel({ run: id, scenario }))),
)
const sorted = times.toSorted((a, b) => a - b)
console.log(`${times.length} cases: ${Math.round((performance.now() - begun) / times.length)} ms each`)
console.log(
  `processor: median ${Math.round(sorted[sorted.length >> 1] ?? NaN)} ms, worst ${Math.round(sorted.at(-1) ?? NaN)} ms`,
)

const models = new Map<string, LongTermModel>()
const asset = processorMs(
  () =>
    void assetReport(SAMPLE_ASSET, (changed) => {
      const key = JSON.stringify(changed)
      const model = models.get(key) ?? longTermModel(SAMPLE_ASSET, changed)
      models.set(key, model)
      return model
    }),
)
console.log(
  `first report of the sample asset, nine cases and their schedules: ${Math.round(asset)} ms of the processor`,
)
