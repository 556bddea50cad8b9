import { clockText, dateAt, dayText, zoneText, type Instant } from '../../domain/periods'
import type { Tape } from '../../domain/replay/read'
import type { Health } from '../../domain/wire'

/** The answer of /health in a replay: the page says everywhere that it shows a tape, whose, and of when. */
export const tapeHealth = ({ header, length, at }: Tape, name: string, speed: number, now: Instant): Health => {
  const end = length > 0 ? at(length - 1) : header.from
  const when = `${dayText(dateAt(header.from))} ${clockText(header.from)}–${clockText(end)} ${zoneText(header.from)}`
  return {
    status: 'ok',
    version: header.versions.app,
    startedAt: header.from,
    now,
    source: { kind: 'tape', label: `Replay ×${speed}`, detail: `${name}: ${header.source.label}, ${when}` },
    feeds: {},
    connections: 1,
  }
}
