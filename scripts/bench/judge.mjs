// What the issue asks of the table, beside the hand-written limit (`vanilla`) of the same run.

export const LIMIT = 'vanilla'
export const OURS = 'product'
const round = (value, digits = 1) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : undefined)
const median = (values) => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted.length === 0 ? undefined : sorted[Math.floor((sorted.length - 1) / 2)]
}

const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`)
    .join('\n')

export const streamsOf = (results, peer, rows, name) =>
  results
    .filter((result) => result.peer === peer && result.rows === rows)
    .flatMap(({ streams }) => streams.filter((stream) => stream.case === name))

export const figuresOf = (streams) => ({
  fps: median(streams.map(({ fps }) => fps)),
  p50: median(streams.map(({ lat50 }) => lat50)),
  p99: median(streams.map(({ lat99 }) => lat99)),
  cpu: median(streams.map(({ busy }) => busy * 100)),
  long: median(streams.map(({ longTask }) => longTask)),
  other: median(streams.map(({ other }) => other * 100)),
  wrong: streams.map(({ why }) => why).find(Boolean) ?? '',
})

const mark = (value, holds) => (value === undefined ? undefined : `${value}${holds ? '' : ' ✗'}`)

const streamLine = (results, rows, name) => {
  const ours = figuresOf(streamsOf(results, OURS, rows, name))
  const limit = figuresOf(streamsOf(results, LIMIT, rows, name))
  const grid = figuresOf(streamsOf(results, 'aggrid-async', rows, name))
  const p99 = round(ours.p99 / limit.p99, 2)
  const cpu = round(ours.cpu / limit.cpu, 2)
  const p50 = round(ours.p50 / grid.p50, 2)
  return [
    `${rows.toLocaleString('en-GB')} rows, ${name}`,
    mark(round(ours.fps), ours.fps >= 58),
    mark(round(ours.long, 0), ours.long === 0),
    `${round(ours.p50) ?? '–'}/${round(ours.p99) ?? '–'}`,
    mark(p99, p99 <= 1.3),
    `${round(ours.cpu) ?? '–'} %`,
    mark(cpu, cpu <= 1.5),
    mark(p50, p50 <= 1 / 3),
    `${round(Math.max(ours.other ?? 0, limit.other ?? 0), 0)} %`,
    ours.wrong === '' ? 'right' : ours.wrong,
  ]
}

/** The product's streams, each as its number of rows and its name. */
export const casesOf = (results) => {
  const cases = new Map()
  for (const { peer, rows, streams } of results)
    if (peer === OURS) for (const stream of streams) cases.set(`${rows} ${stream.case}`, [rows, stream.case])
  return [...cases.values()].sort((a, b) => a[0] - b[0])
}

/** The streams, a line a case, with the ratios that are wanted; ✗ where one is not reached. */
export const streamTable = ({ results }) =>
  table(
    [
      'case',
      'fps (≥ 58)',
      'long tasks ms (0)',
      'p50/p99 ms',
      'p99 ÷ limit (≤ 1.3)',
      'main CPU',
      'CPU ÷ limit (≤ 1.5)',
      'p50 ÷ AG Grid async (≤ 0.33)',
      'other load',
      'final rows',
    ],
    casesOf(results).map(([rows, name]) => streamLine(results, rows, name)),
  )

const REACT = ['virtuoso', 'tanstack', 'glide', 'aggrid-async', 'aggrid-sync']

/** A figure of a peer at a number of rows, the median over repetitions. */
export const medianOf = (results, peer, rows, pick) =>
  median(results.filter((result) => result.peer === peer && result.rows === rows).map(pick))

/** The fastest peer that is used from React, and its figure; undefined where none was measured. */
export const fastestReactPeer = (results, rows, pick) =>
  REACT.map((peer) => [peer, medianOf(results, peer, rows, pick)])
    .filter(([, value]) => value !== undefined)
    .sort((a, b) => a[1] - b[1])[0]

/** What the rows take, MB: the heap with them less the page's before. */
export const heapOf = ({ heap: after, heapBase }) => after - heapBase

/** Static costs next to the fastest peer that is used from React; heap next to the limit. */
export const staticTable = ({ results }) => {
  const of = (peer, rows, pick) => medianOf(results, peer, rows, pick)
  const sizes = [...new Set(results.map(({ rows }) => rows))].sort((a, b) => a - b)
  const lines = sizes.flatMap((rows) =>
    [
      ['first render ms', ({ firstRender }) => firstRender],
      ['sort ms', ({ sort }) => sort],
      ['number filter ms', ({ filter }) => filter],
      ['text filter ms', ({ textFilter }) => textFilter],
    ].map(([name, pick]) => {
      const ours = of(OURS, rows, pick)
      const [best, least] = fastestReactPeer(results, rows, pick) ?? []
      return [
        `${rows.toLocaleString('en-GB')} rows, ${name}`,
        mark(round(ours), least === undefined || ours <= least),
        best && `${round(least)} (${best})`,
        round(of(LIMIT, rows, pick)),
      ]
    }),
  )
  const heaps = sizes.map((rows) => {
    const ours = of(OURS, rows, heapOf)
    const limit = of(LIMIT, rows, heapOf)
    const ratio = round(ours / limit, 2)
    return [
      `${rows.toLocaleString('en-GB')} rows, heap MB`,
      mark(round(ours), ratio <= 1.2),
      `${ratio} × limit`,
      round(limit),
    ]
  })
  return table(['case', 'ours', 'fastest React peer', 'limit'], [...lines, ...heaps])
}

/** Scrolling while 1,000 edits a second arrive. A jump out of rest is ahead of what is kept ready, in its first frame. */
export const scrollTable = (lines) =>
  table(
    ['case', 'fps', 'frames with blank rows', 'rows open', 'final rows'],
    lines.map(({ of, name, least, fps, blank, frames, rows, why }) => [
      `${of.toLocaleString('en-GB')} rows, ${name} at 1,000/s`,
      mark(round(fps), fps >= least),
      mark(`${blank} of ${frames}`, blank === 0),
      rows.toLocaleString('en-GB'),
      why || 'right',
    ]),
  )
