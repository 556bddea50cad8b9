import { describe, expect, it } from 'vitest'
import { WantedDays } from '../../../../server/history/filling/wantedDays'
import type { Log } from '../../../../server/log/log'
import { addDays } from '../../../../src/domain/periods'

const UNASKED = '2026-11-17'
const days = (count: number, first = 1): readonly string[] =>
  Array.from({ length: count }, (_, back) => addDays(UNASKED, -first - back))

describe('days beyond HISTORY_DAYS', () => {
  it('SAF-H26 the log names who requested them, how many and which; no others are filled', () => {
    const lines: object[] = []
    const wanted = new WantedDays({ info: (facts: object) => lines.push(facts) } as unknown as Log)
    wanted.add([UNASKED, addDays(UNASKED, 1)], 'ada', UNASKED)
    expect(lines).toEqual([])
    wanted.add(days(22), 'ada', UNASKED)
    wanted.add(days(60, 100), undefined, UNASKED)
    wanted.add(days(22), undefined, UNASKED)
    expect(lines).toEqual([
      { by: 'ada', days: 22, leftOut: 0, last: addDays(UNASKED, -1), first: addDays(UNASKED, -22) },
      { by: 'visitors', days: 31, leftOut: 29, last: addDays(UNASKED, -100), first: addDays(UNASKED, -130) },
    ])
    expect([...wanted.of('users').keys()]).toHaveLength(24)
    expect([...wanted.of('visitors').keys()]).toHaveLength(31)
  })
})
