import { describe, expect, it } from 'vitest'
import { newsAlertIn, newsAlertItem, newsAlertText } from '../../../src/domain/news/alert'
import { DEFAULT_SETTINGS, listItemSchemas } from '../../../src/domain/settings'
import { NEWS } from '../../../src/domain/tables/definitions/news'
import type { ColumnFilters } from '../../../src/domain/tables/filters'

const FILTERS: ColumnFilters = {
  source: { kind: 'text', values: ['REMIT'], group: undefined, exclude: false },
  plant: { kind: 'text', values: [], group: { kind: 'group', name: 'Gas' }, exclude: false },
  impact: { kind: 'numeric', min: '100', max: '', absolute: true },
}

describe('the subscription to the news', () => {
  it('AN03 NWS-20 is one item of the user’s list that keeps the filters', () => {
    const item = newsAlertItem(FILTERS)
    expect(listItemSchemas.subscription.safeParse(item).success).toBe(true)
    expect(newsAlertIn(JSON.parse(JSON.stringify(item)))).toEqual(FILTERS)
    expect(newsAlertIn(newsAlertItem({}))).toEqual({})
    for (const bad of [undefined, {}, { ...item, settings: { type: 'plantEvents' } }])
      expect(newsAlertIn(bad)).toBeUndefined()
  })

  it('AN03 NWS-21 says what is watched for', () => {
    const { headers } = NEWS.definition
    expect(newsAlertText(FILTERS, headers, DEFAULT_SETTINGS)).toBe(
      'Source: REMIT; Impact: at least 100, either sign; Plants: in group Gas',
    )
    expect(newsAlertText({}, headers, DEFAULT_SETTINGS)).toBe('every message')
  })
})
