import { renderHook } from '@testing-library/react'
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { readChoice } from '../../../../src/views/pages/nivBot/nivBotChoices'
import { useReport } from '../../../../src/views/pages/nivBot/useReport'
import { fakeSources } from '../../../support/fakeSources'
import { appSources, putDesk, testApp } from '../../../support/testApp'

/** A server that never answers, and what was requested of it. */
const begin = () => {
  const requested: unknown[] = []
  const context = fakeSources(dayStart('2026-11-25') - Date.now())
  const { http } = context.sources
  const post = (path: string, body: unknown) => {
    requested.push({ path, body })
    return NEVER
  }
  testApp({ sources: appSources({ http: { ...http, post } }, context), put: putDesk })
  return requested
}

describe('series of the NIV bot report', () => {
  it('SAF-M4, FCH-40 the NIV bot report has its series as first published, and when that was, when it compares its forecasts', () => {
    const range = { from: dayStart('2026-11-20'), to: dayStart('2026-11-21') }
    const days = { ...range, fromDay: '2026-11-20', toDay: '2026-11-20' } as Parameters<typeof useReport>[0]
    const requested = begin()
    renderHook(() => useReport(days, readChoice(undefined), range.from))
    const from = dayStart(addDays('2026-11-20', -56))
    const path = '/staticApi/dynamicchart/data/'
    expect(requested).toMatchObject([
      { path, body: { firstPublished: true, from, to: range.to } },
      { path, body: { publicationTimes: true, from, to: range.to } },
    ])
  })
})
