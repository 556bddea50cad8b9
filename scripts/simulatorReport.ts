import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MarketEvent, SettledAction } from '../src/domain/market/events'
import { addDays } from '../src/domain/periods'
import { simulateDay } from '../server/sources/simulator'

/**
 * Writes docs/simulator.md: the simulated market beside recorded market data, measure by measure.
 * Run with `npx tsx scripts/simulatorReport.ts`; the recordings are expected in ../shared/data.
 */

const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const PAGE = fileURLToPath(new URL('../docs/simulator.md', import.meta.url))
const SEED = 1
const SPREAD_DAYS = Array.from({ length: 14 }, (_, i) => addDays('2026-01-09', i * 26))
const JUNE_WEEK = Array.from({ length: 7 }, (_, i) => addDays('2026-06-22', i))
const RECORDED_PERIODS = Array.from({ length: 23 }, (_, i) => i + 2)

// ---- measures

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN

const spread = (values: readonly number[], digits = 0): string =>
  [0.05, 0.5, 0.95].map((share) => quantile(values, share).toFixed(digits)).join(' / ')

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const shareOf = <T>(rows: readonly T[], which: (row: T) => boolean): number => rows.filter(which).length / rows.length
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

type Row = Pick<SettledAction, 'acceptanceId' | 'bidOfferPairId' | 'direction' | 'volume' | 'soFlag' | 'cadlFlag'>
type Price = { readonly price: number; readonly niv: number }

type RecordedRow = Omit<Row, 'direction' | 'cadlFlag'> & { readonly cadlFlag: boolean | null }

const isUnwind = ({ direction, bidOfferPairId }: Row): boolean =>
  bidOfferPairId !== null && (direction === 'offer') !== bidOfferPairId > 0

const stackLines = (stacks: readonly (readonly Row[])[]): readonly (readonly [string, string])[] => {
  const rows = stacks.flat()
  const accepted = rows.filter(({ acceptanceId }) => acceptanceId !== null)
  const counts = stacks.map((stack) => stack.length)
  return [
    ['actions a period, p5 / median / p95', spread(counts)],
    ['fewest and most', `${Math.min(...counts)} and ${Math.max(...counts)}`],
    ['periods with 25 to 140 actions', percent(shareOf(counts, (count) => count >= 25 && count <= 140))],
    ['of these bids', percent(shareOf(rows, ({ direction }) => direction === 'bid'))],
    ['SO-flagged', percent(shareOf(rows, ({ soFlag }) => soFlag))],
    ['CADL-flagged', percent(shareOf(rows, ({ cadlFlag }) => cadlFlag))],
    ['unwinds, of acceptance rows', percent(shareOf(accepted, isUnwind))],
    ['pair +1 or -1, of acceptance rows', percent(shareOf(accepted, (row) => Math.abs(row.bidOfferPairId ?? 0) === 1))],
    [
      'adjustment rows a period',
      mean(stacks.map((s) => s.filter((row) => row.acceptanceId === null).length)).toFixed(1),
    ],
    [
      'MWh of an action, p5 / median / p95',
      spread(
        rows.map(({ volume }) => Math.abs(volume)),
        1,
      ),
    ],
  ]
}

const priceLine = (name: string, prices: readonly number[]): string =>
  `| ${name} | ${prices.length} | ${spread(prices, 2)} | ${percent(shareOf(prices, (price) => price < 0))} |`
const nivLine = (name: string, nivs: readonly number[]): string =>
  `| ${name} | ${nivs.length} | ${spread(nivs)} | ${percent(shareOf(nivs, (niv) => niv > 0))} |`

// ---- the simulated side

type Simulated = {
  readonly stacks: readonly (readonly Row[])[]
  readonly prices: readonly Price[]
  readonly hz: readonly number[]
  readonly demand: readonly number[]
  readonly windShare: readonly number[]
  readonly events: number
}

const windShareOf = (rows: readonly { readonly fuel: string; readonly mw: number }[]): number => {
  const made = rows.filter(({ mw }) => mw > 0)
  const wind = made.filter(({ fuel }) => fuel === 'Wind').reduce((sum, { mw }) => sum + mw, 0)
  return wind / made.reduce((sum, { mw }) => sum + mw, 0)
}

const only = <K extends MarketEvent['kind']>(events: readonly MarketEvent[], kind: K) =>
  events.filter((event): event is Extract<MarketEvent, { kind: K }> => event.kind === kind)

const simulated = (dates: readonly string[]): Simulated => {
  const days = dates.map((date) => simulateDay(SEED, date).events)
  const all = <K extends MarketEvent['kind']>(kind: K) => days.flatMap((events) => only(events, kind))
  return {
    stacks: all('settledStack').map(({ actions }) => actions),
    prices: all('systemPrice').map(({ systemPrice }) => ({
      price: systemPrice.price,
      niv: systemPrice.netImbalanceVolume,
    })),
    hz: all('frequency').map(({ hz }) => hz),
    demand: all('demand').map(({ mw }) => mw),
    windShare: all('fuelMix').map(({ rows }) => windShareOf(rows)),
    events: mean(days.map((events) => events.length)),
  }
}

// ---- the recorded side

const rowsIn = (name: string): readonly unknown[] => {
  const body = JSON.parse(readFileSync(`${DATA}elexon-archive/${name}.json`, 'utf8')) as { data: unknown[] } | unknown[]
  return Array.isArray(body) ? body : body.data
}

const recordedStacks = (): readonly (readonly Row[])[] =>
  RECORDED_PERIODS.map((period) =>
    (['bid', 'offer'] as const).flatMap((direction) =>
      (rowsIn(`balancing/settlement/stack/all/${direction}/2021-04-01/${period}`) as RecordedRow[]).map((row) => ({
        ...row,
        direction,
        cadlFlag: row.cadlFlag ?? false,
      })),
    ),
  )

const recordedPrices = (date: string): readonly Price[] =>
  (
    rowsIn(`balancing/settlement/system-prices/${date}`) as { systemSellPrice: number; netImbalanceVolume: number }[]
  ).map(({ systemSellPrice, netImbalanceVolume }) => ({ price: systemSellPrice, niv: netImbalanceVolume }))

const yearOfPrices = (year: number): readonly number[] =>
  readFileSync(`${DATA}other/system_price_${year}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[2]))
    .filter(Number.isFinite)

const recordedWindShare = (date: string): readonly number[] => {
  const periods = new Map<number, { fuel: string; mw: number }[]>()
  for (const row of rowsIn(`datasets/FUELHH/${date}`) as {
    settlementPeriod: number
    fuelType: string
    generation: number
  }[]) {
    const rows = periods.get(row.settlementPeriod) ?? []
    rows.push({ fuel: row.fuelType === 'WIND' ? 'Wind' : row.fuelType, mw: row.generation })
    periods.set(row.settlementPeriod, rows)
  }
  return [...periods.values()].map(windShareOf)
}

const recordedDemand = (date: string): readonly number[] =>
  (rowsIn(`demand/outturn/${date}`) as { initialDemandOutturn: number }[]).map((row) => row.initialDemandOutturn)

// ---- the page

const PROSE = readFileSync(fileURLToPath(new URL('./simulatorReport.prose.md', import.meta.url)), 'utf8')

const page = (): string => {
  const cpu = process.cpuUsage()
  const year = simulated(SPREAD_DAYS)
  const seconds = process.cpuUsage(cpu).user / 1e6 / SPREAD_DAYS.length
  const june = simulated(JUNE_WEEK)
  const recorded = stackLines(recordedStacks())
  const stacks = stackLines(year.stacks).map(
    ([name, value], i) => `| ${name} | ${value} | ${recorded[i]?.[1] ?? '-'} |`,
  )
  const priced = ['2021-04-01', '2022-03-19', '2025-10-26', '2026-03-29'].map(
    (date) => [date, recordedPrices(date)] as const,
  )
  const hz = (rowsIn('system/frequency/2026-06-23') as { frequency: number }[]).map(({ frequency }) => frequency)
  const tables = `## Beside the recordings

Simulated: seed ${SEED}, ${SPREAD_DAYS.length} days, every 26th from ${SPREAD_DAYS[0] ?? ''}; for June the days 2026-06-22 to 28.
One day is ${Math.round(year.events).toLocaleString('en-GB')} events and takes ${seconds.toFixed(2)} s of processor time to make.

### Stacks

| measure | simulated | recorded, 2021-04-01 SP 2 to 24 |
|---|---|---|
${stacks.join('\n')}

### System price, £/MWh

| | periods | p5 / median / p95 | below zero |
|---|---|---|---|
${priceLine(
  '**simulated**',
  year.prices.map(({ price }) => price),
)}
${[2021, 2022].map((y) => priceLine(`recorded, year ${y}`, yearOfPrices(y))).join('\n')}
${priced
  .map(([date, prices]) =>
    priceLine(
      `recorded, ${date}`,
      prices.map(({ price }) => price),
    ),
  )
  .join('\n')}

### Net imbalance volume, MWh (+ short)

| | periods | p5 / median / p95 | short |
|---|---|---|---|
${nivLine(
  '**simulated**',
  year.prices.map(({ niv }) => niv),
)}
${priced
  .map(([date, prices]) =>
    nivLine(
      `recorded, ${date}`,
      prices.map(({ niv }) => niv),
    ),
  )
  .join('\n')}

### Demand, wind, frequency

| measure, p5 / median / p95 | simulated | recorded |
|---|---|---|
| demand in the June week, MW | ${spread(june.demand)} | ${spread(JUNE_WEEK.flatMap(recordedDemand))} |
| wind, share of generation and imports, June week | ${spread(june.windShare.map((x) => 100 * x))} % | ${spread(JUNE_WEEK.flatMap(recordedWindShare).map((x) => 100 * x))} % |
| the same, all seasons; 2021-04-01 | ${spread(year.windShare.map((x) => 100 * x))} % | ${spread(recordedWindShare('2021-04-01').map((x) => 100 * x))} % |
| frequency, Hz; 2026-06-23 | ${spread(year.hz, 3)} | ${spread(hz, 3)} |
`
  return `${PROSE.trim()}\n\n${tables}`
}

if (existsSync(DATA)) {
  writeFileSync(PAGE, page())
  console.log(`written: ${PAGE}`)
} else {
  console.error(`No recordings in ${DATA}: nothing was written.`)
  process.exitCode = 1
}
