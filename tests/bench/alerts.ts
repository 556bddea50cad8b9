import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AlertFold } from '../../src/domain/alerts/alertFold'
import { DEFAULT_ALERT_USER } from '../../src/domain/alerts/alertType'
import { backTest } from '../../src/domain/alerts/backTest'
import type { AlertFact } from '../../src/domain/alerts/fact'
import { foldFacts } from '../../src/domain/alerts/facts/foldFacts'
import { EMPTY_FACTS } from '../../src/domain/alerts/facts/factState'
import { seriesFacts } from '../../src/domain/alerts/facts/seriesFacts'
import { readSubscriptionSettings } from '../../src/domain/alerts/subscriptionList'
import type { SubscriptionSettings } from '../../src/domain/alerts/types'
import { batchOf } from '../../src/domain/series/catalogue'
import { simulateDay } from '../../server/sources/simulator'

/**
 * What notifications cost: the facts of a simulated day, and their fold for 10,000 users with 20 subscriptions each of all kinds,
 * in a process that does nothing else. Run:
 *
 *     npx tsx tests/bench/alerts.ts [DATE]
 */
const [first = '2026-11-18', second] = process.argv.slice(2)
const USERS = Number(process.env['USERS'] ?? 10_000)
const SUBSCRIPTIONS = 20
const SERIES = [
  'Gb&SystemPrice&none',
  'Gb&RealtimeDemand&none',
  'Gb&NetImbalanceVolume&none',
  'Gb&MarketIndexPrice&none',
]
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

const line = (name: string, figure: string, target = ''): void => console.log(`| ${name} | ${figure} | ${target} |`)
const seconds = (micros: number): string => `${(micros / 1e6).toFixed(2)} s`
const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const cpu = <T>(task: () => T): { readonly result: T; readonly micros: number } => {
  const before = process.cpuUsage()
  const result = task()
  const { user, system } = process.cpuUsage(before)
  return { result, micros: user + system }
}

/** The facts of the day in a file, made once. */
const factsIn = (date: string): string => {
  const path = join(CACHE, `alerts-bench-${date}.json`)
  if (existsSync(path)) return path
  const { events } = simulateDay(1, date)
  const made = cpu(() => foldFacts(EMPTY_FACTS, events).facts)
  line(`facts of ${events.length} events of a day`, `${made.result.length}, ${seconds(made.micros)}`)
  const series = seriesFacts(batchOf(events), new Set(SERIES))
  const facts: readonly AlertFact[] = [...made.result, ...series].toSorted((a, b) => a.at - b.at)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(path, JSON.stringify(facts))
  return path
}

/** Numbers that look like chance and are the same each time. */
let seed = 1
const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const between = (least: number, most: number): number => Math.round(least + chance() * (most - least))
const oneOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from.')
  return item
}

const settingsOfUser = (plants: readonly string[]): readonly Readonly<Record<string, unknown>>[] => {
  const plant = () => ({ of: 'plant', plant: oneOf(plants) })
  const acceptance = () => ({ type: 'bmAcceptance', plants: plant(), minMwh: between(1, 20) })
  const level = () => ({ type: 'levelChange', plants: plant(), minMw: between(20, 200) })
  const series = () => ({ type: 'seriesThreshold', series: oneOf(SERIES), value: between(-200, 30_000), when: 'cross' })
  return [
    { type: 'bmAcceptance', side: 'offer', minPrice: between(120, 400), minMwh: between(1, 30) },
    { type: 'bmAcceptance', side: 'bid', maxPrice: between(-150, 0), minMwh: between(1, 30) },
    acceptance(),
    acceptance(),
    acceptance(),
    level(),
    level(),
    level(),
    { type: 'trip', minMw: between(100, 600) },
    { type: 'remit', minMw: between(100, 600) },
    { type: 'remit', plants: { of: 'fuel', fuel: oneOf(['CCGT', 'Wind', 'Nuclear', 'Pumped'] as const) } },
    series(),
    series(),
    { type: 'systemPrice', above: between(90, 300), below: between(-50, 60) },
    { type: 'nivFlip', beyondMwh: between(0, 100) },
    { type: 'systemWarning' },
    { type: 'frequencyExcursion', below: 49.8 - between(0, 10) / 100, above: 50.2, seconds: between(0, 60) },
    { type: 'auctionResult', auctions: ['N2EX', 'DCL'] },
    {
      type: 'plantEvents',
      name: '',
      plant: oneOf(plants),
      kinds: ['Trip', 'Outage'],
      browser: true,
      browserSound: false,
    },
    { type: 'newsMessages', filters: {} },
  ]
}

const read = (settings: unknown): SubscriptionSettings => {
  const { ok, ...rest } = readSubscriptionSettings(settings)
  if (!ok || !('value' in rest)) throw new Error(JSON.stringify(rest))
  return rest.value
}

const foldAll = (path: string): void => {
  const facts = JSON.parse(readFileSync(path, 'utf8')) as AlertFact[]
  const plants = [...new Set(facts.flatMap(({ keys }) => keys.filter((key) => key.startsWith('plant:'))))].map((key) =>
    key.slice('plant:'.length),
  )
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const heap = process.memoryUsage().heapUsed
  let most = before
  const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()))
  const fold = new AlertFold()
  const put = cpu(() => {
    for (let user = 0; user < USERS; user++)
      for (const [place, settings] of settingsOfUser(plants).slice(0, SUBSCRIPTIONS).entries())
        fold.put({
          userId: `u${user}`,
          id: `s${place}`,
          user: DEFAULT_ALERT_USER,
          since: -Infinity,
          settings: read(settings),
        })
    look()
  })
  line(`${fold.size} subscriptions of ${USERS} users put`, seconds(put.micros))
  let alerts = 0
  const step = cpu(() => {
    for (const [place, fact] of facts.entries()) {
      alerts += fold.step([fact]).length
      if (place % 100 === 0) look()
    }
  })
  line(`fold of ${facts.length} facts of a day, ${alerts} notifications`, seconds(step.micros), '≤ 10 s of one core')
  line('resident memory of subscriptions and fold, the most, with what is not collected yet', mb(most - before))
  globalThis.gc?.()
  line('their heap after a collection', mb(process.memoryUsage().heapUsed - heap), '≤ 300 MB')
  const [settings] = settingsOfUser(plants)
  const week = Array.from({ length: 7 }, (_, day) => facts.map((fact) => ({ ...fact, id: `${fact.id}/${day}` }))).flat()
  const tried = cpu(() => backTest(read(settings), week, { days: ['2026-11-18'] }))
  line(`back-test over ${week.length} facts`, seconds(tried.micros), '≤ 1 s')
}

if (first === '--fold') foldAll(second ?? '')
else {
  const own = fileURLToPath(import.meta.url)
  fork(own, ['--fold', factsIn(first)], { execArgv: [...process.execArgv, '--expose-gc'] })
}
