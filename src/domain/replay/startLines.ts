import type { Instant } from '../periods'
import type { TapeLine } from './format'
import { type Mirror } from './mirror'
import { boaAnswer, tableAnswer } from './mirrorAnswers'
import { tradingOf } from './trading'

/** Every stack and table of a mirror whole, as snapshot lines of one instant: a place where a reader can start. */
export const wholeLines = (at: Instant, mirror: Mirror): readonly TapeLine[] => [
  ...[...mirror.books].flatMap(([t, held]): TapeLine[] => {
    const p = boaAnswer(held, tradingOf(mirror.trading, at))
    return p === undefined ? [] : [{ at, k: 'snapshot', e: 'stack', t, p }]
  }),
  ...[...mirror.tables].map(([t, held]): TapeLine => ({ at, k: 'snapshot', e: 'table', t, p: tableAnswer(held) })),
]

/** All that is known at an instant, as the first lines of a tape that begins there. */
export const startLines = (at: Instant, mirror: Mirror, settings: ReadonlyMap<string, string>): readonly TapeLine[] => [
  { at, k: 'link', e: mirror.linkUp ? 'up' : 'down', t: '', p: null },
  ...(mirror.trading
    ? [{ at, k: 'snapshot', e: 'GET /staticApi/tradingperiod', t: '', p: mirror.trading } as const]
    : []),
  ...[...settings].map(([e, p]): TapeLine => ({ at, k: 'setting', e, t: '', p })),
  ...[...mirror.answers].map(([e, p]): TapeLine => ({ at, k: 'pull', e, t: '', p })),
  ...wholeLines(at, mirror),
]
