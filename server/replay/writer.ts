import type { Instant } from '../../src/domain/periods'
import { tableOf, headerText, lineText, type LineKind, type TapeHeader } from '../../src/domain/replay/format'
import { recordableAnswer, recordablePath, recordablePayload } from '../../src/domain/replay/recordable'
import { withoutRepeats } from '../../src/domain/replay/effect'
import type { BoaSnapshot, HubEventName, WireLiveTable, WireMark, TradingPeriod } from '../../src/domain/wire'
import type { Audience, Publisher } from '../market/publisher'
import type { TapeOut } from './tapeFile'

/** A publisher that passes everything on and writes down what its groups receive. */
export type TapeWriter = Required<Publisher> &
  Required<Audience> & {
    /** Nothing but the time. */
    readonly clock: () => void
    readonly trading: (answer: TradingPeriod) => void
    /** Any other call and its answer; left out when the path is not one whose answer may be recorded. */
    readonly pull: (path: string, answer: unknown) => void
    /** The final proof, of the tables that are on the tape, and the end of the file. Nothing is written after it. */
    readonly end: (marks: Readonly<Record<string, WireMark>>) => Promise<void>
    /** Lines written so far, the header included. */
    readonly lines: () => number
  }

type Options = {
  readonly out: TapeOut
  readonly header: TapeHeader
  readonly clock: { now(): Instant }
  /** Who else receives everything. */
  readonly next?: Publisher & Audience
}

/** Writes a tape from here on: the header at once, then a line for whatever comes, its instants never falling. */
export const createTapeWriter = ({ out, header, clock, next }: Options): TapeWriter => {
  const groups = new Set(header.groups)
  const tables = new Set<string>()
  const brief = withoutRepeats()
  let count = 0
  let at = header.from
  let ended = false

  const put = (text: string): void => {
    out.write(text)
    count += 1
  }
  const line = (k: LineKind, e: string, t: string, p: unknown): void => {
    if (ended) return
    // A wall clock can be set back; a tape cannot.
    at = Math.max(at, clock.now())
    put(lineText(brief({ at, k, e, t, p }, count + 1)))
  }
  const received = (event: HubEventName, payload: unknown): void => {
    const known = recordablePayload(event, payload)
    if (known !== undefined) line('hub', event, tableOf(known), known)
  }
  put(headerText(header))

  return {
    toGroup: (group, event, payload) => {
      next?.toGroup(group, event, payload)
      if (groups.has(group)) received(event, payload)
    },
    toAll: (event, payload) => {
      next?.toAll(event, payload)
      received(event, payload)
    },
    opened: (group: string, answer: BoaSnapshot | WireLiveTable) => {
      next?.opened?.(group, answer)
      const known = groups.has(group) ? recordableAnswer(answer) : undefined
      if (known === undefined) return
      const key = tableOf(known)
      tables.add(key)
      line('snapshot', 'data' in answer ? 'table' : 'stack', key, known)
    },
    isReceived: (group) => groups.has(group) || next?.isReceived?.(group) === true,
    clock: () => line('clock', '', '', null),
    trading: (answer) => line('snapshot', 'GET /staticApi/tradingperiod', '', answer),
    pull: (path, answer) => {
      const known = recordablePath(path)
      if (known !== undefined) line('pull', `GET ${known}`, '', { ms: 0, answer })
    },
    end: async (marks) => {
      line('end', '', '', Object.fromEntries(Object.entries(marks).filter(([key]) => tables.has(key))))
      ended = true
      await out.close()
    },
    lines: () => count,
  }
}
