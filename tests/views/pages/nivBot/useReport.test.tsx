import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { WAITING } from '../../../../src/streams/lib/loaded'
import type { SeriesQuestion } from '../../../../src/streams/series/seriesData'
import { readChoice } from '../../../../src/views/pages/nivBot/nivBotChoices'
import { useReport } from '../../../../src/views/pages/nivBot/useReport'

const requested = vi.hoisted(() => [] as unknown[])
vi.mock('../../../../src/streams/series/hooks', () => ({
  useSeries: (question: SeriesQuestion) => {
    requested.push(question)
    return { columns: WAITING, freshness: { state: 'waiting' } }
  },
}))

describe('series of the NIV bot report', () => {
  it('SAF-M4 the NIV bot report has its series as first published when it compares its forecasts', () => {
    const range = { from: dayStart('2026-11-20'), to: dayStart('2026-11-21') }
    const days = { ...range, fromDay: '2026-11-20', toDay: '2026-11-20' } as Parameters<typeof useReport>[0]
    renderHook(() => useReport(days, readChoice(undefined), range.from))
    expect(requested.at(-1)).toMatchObject({ firstPublished: true, to: range.to })
    expect(requested.at(-1)).toMatchObject({ from: dayStart(addDays('2026-11-20', -56)) })
  })
})
