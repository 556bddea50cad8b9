/** The categories of Lighthouse, by the order of the table. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

const TIMES = {
  'first-contentful-paint': 'first content, ms',
  'largest-contentful-paint': 'largest, ms',
  'total-blocking-time': 'blocked, ms',
  'cumulative-layout-shift': 'shift',
} as const
type Time = keyof typeof TIMES

type Audit = {
  readonly id: string
  readonly title: string
  /** 0 to 1; null where the audit does not apply or only informs. */
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly unknown[] }
}

/** What is read of the JSON of one run. */
export type Run = {
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

export type PageRuns = { readonly path: string; readonly runs: readonly Run[] }

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Of 100, the median of the runs; a category without a score is none at all, which fails. */
const scoreOf = ({ runs }: PageRuns, category: Category): number =>
  Math.round(median(runs.map(({ categories }) => categories[category].score ?? 0)) * 100)

const timeOf = ({ runs }: PageRuns, time: Time): number =>
  median(runs.map(({ audits }) => audits[time]?.numericValue ?? Number.NaN))

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Audits that took points from a category, those that weigh most first, with what they found. */
const lossesOf = ({ runs: [run] }: PageRuns, category: Category): readonly string[] =>
  (run?.categories[category].auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run?.audits[id]?.score ?? 1) < 0.9)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id }) => {
      const { title = '', details } = run?.audits[id] ?? {}
      return `  ${category}: ${id} (${title}) ${JSON.stringify(details?.items?.slice(0, 3) ?? []).slice(0, 700)}`
    })

/** One table of all pages, and below it what took points from the scores that are below `least`. */
export const reportOf = (pages: readonly PageRuns[], least: number): { text: string; fails: boolean } => {
  const below = pages.flatMap((page) =>
    CATEGORIES.filter((category) => scoreOf(page, category) < least).map((category) => ({ page, category })),
  )
  const lines = pages.map((page) =>
    row([
      page.path,
      ...CATEGORIES.map((category) => scoreOf(page, category)),
      timeOf(page, 'first-contentful-paint').toFixed(0),
      timeOf(page, 'largest-contentful-paint').toFixed(0),
      timeOf(page, 'total-blocking-time').toFixed(0),
      timeOf(page, 'cumulative-layout-shift').toFixed(3),
    ]),
  )
  const head = row(['page', ...CATEGORIES, ...Object.values(TIMES)])
  const rule = `|---|${'---:|'.repeat(CATEGORIES.length + Object.keys(TIMES).length)}`
  const losses = below.flatMap(({ page, category }) => [
    `${page.path}: ${category} ${scoreOf(page, category)}, wanted ${least}`,
    ...lossesOf(page, category),
  ])
  return { text: [head, rule, ...lines, ...losses].join('\n'), fails: below.length > 0 }
}
