import { isObject } from '../../src/domain/format/json'
import type { TapeLine } from '../../src/domain/replay/format'
import { FIXED_EPOCH } from '../../src/domain/tables/sync/state'

/**
 * Each run of a tape is a new life of its tables: were the epochs those of the recording, a reader that has seen the
 * end would take the beginning for old news. So every epoch on a line gets the run's own ending.
 */

const renamed = (epoch: unknown, ending: string): unknown =>
  typeof epoch === 'string' && epoch !== FIXED_EPOCH ? epoch + ending : epoch

const inMeta = (value: unknown, ending: string): unknown =>
  isObject(value) && isObject(value['meta'])
    ? { ...value, meta: { ...value['meta'], e: renamed(value['meta']['e'], ending) } }
    : value

const inMarks = (marks: unknown, ending: string): unknown =>
  isObject(marks)
    ? Object.fromEntries(
        Object.entries(marks).map(([key, mark]) => [
          key,
          Array.isArray(mark) ? [renamed(mark[0], ending), ...(mark.slice(1) as unknown[])] : mark,
        ]),
      )
    : marks

const hubPayload = (event: string, payload: unknown, ending: string): unknown => {
  if (!isObject(payload)) return payload
  switch (event) {
    case 'keyMarketMetrics':
      return { ...payload, e: renamed(payload['e'], ending) }
    case 'liveTableUpdate': {
      const { messages } = payload
      return Array.isArray(messages)
        ? { ...payload, messages: messages.map((message) => inMeta(message, ending)) }
        : payload
    }
    case 'heartbeat':
      return 'marks' in payload ? { ...payload, marks: inMarks(payload['marks'], ending) } : payload
    default:
      return inMeta(payload, ending)
  }
}

/** The line with the run's ending on every epoch it names. */
export const lineOfRun = (line: TapeLine, ending: string): TapeLine => {
  if (line.k === 'hub') return { ...line, p: hubPayload(line.e, line.p, ending) }
  if (line.k === 'snapshot') return { ...line, p: inMeta(line.p, ending) }
  return line.k === 'end' ? { ...line, p: inMarks(line.p, ending) } : line
}
