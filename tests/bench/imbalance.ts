import { imbalancePrice, type SystemAction } from '../../src/domain/boa/imbalancePrice'
import { priceStages, type StageItem } from '../../src/domain/boa/stages'
import { acceptedBodId } from '../../src/domain/boa/stackItem'

/**
 * The imbalance price of a period by the number of its actions: microseconds a run, median and p99, and how they grow
 * next to n log n. The stacks are generated from a fixed seed: a third flagged, one in twelve of a price that others have,
 * some below the de minimis limit, buys and sells so near to each other that arbitrage has work.
 * Run: npx tsx tests/bench/imbalance.ts
 */
const SIZES = [150, 500, 1000, 2000, 5000]
const RUN_MS = 2000

/** Numbers 0 to 1, the same in each run (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const stackOf = (count: number): readonly SystemAction[] => {
  const random = randomFrom(count)
  return Array.from({ length: count }, (_, row) => {
    const isBid = random() < 0.5
    const size = random() < 0.1 ? 0.08 * random() : 60 * random()
    const price = random() < 1 / 12 ? 50 : (isBid ? 45 : 55) + 120 * (random() - 0.5)
    return {
      id: `T_UNIT-${Math.floor(random() * Math.max(20, count / 4))}`,
      acceptanceId: row,
      bidOfferPairId: (isBid ? -1 : 1) * (1 + Math.floor(random() * 3)),
      direction: isBid ? 'bid' : 'offer',
      price: Math.round(price * 100) / 100,
      volume: isBid ? -size : size,
      soFlag: random() < 0.25,
      cadlFlag: random() < 0.08,
      storFlag: false,
      transmissionLossMultiplier: 0.98 + 0.03 * random(),
    }
  })
}

const NO_FLAGS = { terreFlag: false, nonBmPrediction: false }
const itemOf = (action: SystemAction): StageItem => ({
  plantId: action.id,
  bodId: acceptedBodId(action.acceptanceId ?? 0, action.bidOfferPairId ?? 1, action.direction),
  name: action.id,
  isBid: action.direction === 'bid',
  mainPrice: action.price,
  volumeMwh: action.volume,
  flags: { ...NO_FLAGS, soFlag: action.soFlag, cadlFlag: action.cadlFlag, storFlag: action.storFlag },
})

/** Microseconds of single runs, sorted. */
const timesOf = (run: () => unknown): readonly number[] => {
  for (const until = performance.now() + RUN_MS / 4; performance.now() < until;) run()
  const times: number[] = []
  for (const until = performance.now() + RUN_MS; performance.now() < until;) {
    const begun = performance.now()
    run()
    times.push((performance.now() - begun) * 1000)
  }
  return times.sort((a, b) => a - b)
}
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN

const growth = (n: number): number => n * Math.log2(n)
const market = { marketPrice: 52, buyPriceAdjustment: 0, sellPriceAdjustment: 0 }

const report = (name: string, runOf: (stack: readonly SystemAction[]) => () => unknown): void => {
  console.log(`${name}\nactions   median µs      p99 µs   µs / (n log2 n)   next to the first`)
  let first: number | undefined
  for (const size of SIZES) {
    const times = timesOf(runOf(stackOf(size)))
    const median = at(times, 0.5)
    const ratio = median / growth(size)
    first ??= ratio
    const cells = [median.toFixed(0), at(times, 0.99).toFixed(0), ratio.toFixed(4), (ratio / first).toFixed(2)]
    console.log(`${String(size).padEnd(7)} ${cells.map((cell) => cell.padStart(11)).join(' ')}`)
  }
}

report('imbalancePrice', (stack) => () => imbalancePrice(stack, market))
report('priceStages, from bars of the stack', (stack) => {
  const items = stack.map(itemOf)
  return () => priceStages(items, market)
})
