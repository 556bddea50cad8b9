import { seriesAnswerOf, applyUpdates, tailFrom, type LiveTail } from '../series/liveTail'
import type { Instant } from '../periods'
import { chartQuestionSchema, chartSchema, type Chart } from '../series/calls'
import { crc32 } from '../verified/hash'
import type { ChartUpdate, SeriesLive } from '../wire'

/** The live tail of a series as a tape has told it. `from`: its first instant. */
export type ReplicaTail = { readonly tail: LiveTail; readonly from: Instant; readonly asOf: Instant }

/** A tail from a recorded answer, or why it cannot be right. */
export const tailOf = (answer: SeriesLive): ReplicaTail | string => {
  const { tail, fault } = tailFrom(answer)
  return fault ? fault.message : { tail, from: answer.from, asOf: answer.meta.asOf }
}

/** The tail after a change; the very tail that was given where the change is none of it. A text says what is wrong. */
export const tailAfter = (held: ReplicaTail, update: ChartUpdate, at: Instant): ReplicaTail | string => {
  const { tail, fault } = applyUpdates(held.tail, [update])
  if (fault) return fault.message
  return tail === held.tail ? held : { ...held, tail, asOf: at }
}

/** The answer of GET /staticApi/seriesLive for a tail of the replica. */
export const tailAnswer = ({ tail, from, asOf }: ReplicaTail): SeriesLive => seriesAnswerOf(tail, from, asOf)

/** What two questions have to have in common for the answer of one to serve the other: everything but their time. */
type Question = { readonly kind: string; readonly from: string; readonly to: string }

const QUESTIONS = /^\/staticApi\/(dynamicchart|plantchart)\/(data|latest)\/$/

const questionOf = (body: unknown): Question | undefined => {
  const read = chartQuestionSchema.safeParse(body).data
  if (!read) return undefined
  const { from, to, ...rest } = read
  const text = JSON.stringify(rest, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  // Formulas and groups are their user's own: what is asked is on the tape as a number only.
  const kind = crc32(text).toString(16).padStart(8, '0') + crc32(`again ${text}`).toString(16).padStart(8, '0')
  return { kind, from: String(from), to: String(to) }
}

const NAME = /^(POST \S+#[0-9a-f]{16})\.([\w:-]+)\.([\w:-]+)$/

/** Whether a call is a question over series, by the name that it has on a tape. */
export const isChartCall = (call: string): boolean => NAME.test(call)

/**
 * The name on a tape of a question over series: its path, what is asked as a number, and of when. Undefined for any other
 * call.
 */
export const chartCallName = (path: string, body: unknown): string | undefined => {
  const question = QUESTIONS.test(path) ? questionOf(body) : undefined
  return question && `POST ${path}#${question.kind}.${question.from}.${question.to}`
}

const timesOf = (call: string): readonly [start: string, from: number, to: number] | undefined => {
  const [, start, from, to] = NAME.exec(call) ?? []
  return start === undefined ? undefined : [start, Number(from), Number(to)]
}

/** Of the recorded questions that ask the same of another time, the one that has most of the time asked for. */
export const nearestCall = (call: string, known: Iterable<string>): string | undefined => {
  const requested = timesOf(call)
  let best: { readonly call: string; readonly shared: number } | undefined
  for (const each of known) {
    if (each === call) return call
    const times = timesOf(each)
    if (!requested || times?.[0] !== requested[0]) continue
    const shared = Math.min(times[2], requested[2]) - Math.max(times[1], requested[1])
    if (shared > (best?.shared ?? 0)) best = { call: each, shared }
  }
  return best?.call
}

/** The part of a chart's answer that lies in a stretch of time. What the answer does not reach is missing. */
export const chartWithin = (answer: unknown, call: string): Chart | undefined => {
  const chart = chartSchema.safeParse(answer).data
  const [, from = NaN, to = NaN] = timesOf(call) ?? []
  if (!chart || (chart.from === from && chart.to === to) || Number.isNaN(from)) return chart
  const series = chart.series.map((each) => {
    const at = chart.axes[each.axis] ?? []
    const first = at.findIndex((instant) => instant >= from)
    const start = first < 0 ? at.length : first
    const end = at.findLastIndex((instant) => instant < to) + 1
    const partial = each.partial.filter((place) => place >= start && place < end).map((place) => place - start)
    return { each, at: at.slice(start, end), values: each.values.slice(start, end), partial }
  })
  return {
    ...chart,
    from,
    to,
    axes: series.map(({ at }) => at),
    series: series.map(({ each, values, partial }, axis) => ({ ...each, axis, values, partial })),
  }
}
