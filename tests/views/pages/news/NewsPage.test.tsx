import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { WireRow } from '../../../../src/domain/wire'
import { NewsView } from '../../../../src/views/pages/news/NewsPage'
import { recentWarnings } from '../../../../src/views/pages/news/newsRows'
import { brokenRules } from '../../support/axe'

const NOW = Date.UTC(2026, 10, 20, 17)
const HOUR = 3_600_000
const LIVE = { state: 'live', asOf: NOW } as const

const row = (id: string, category: string, at: number | null): WireRow => ({
  uniqueId: id,
  row: {
    time: { cellType: 'date', value: at },
    source: { cellType: 'text', value: 'NESO by Elexon' },
    category: { cellType: 'text', value: category },
    headline: { cellType: 'text', value: `Headline ${id}` },
    text: { cellType: 'text', value: `Text ${id}` },
  },
})
const ROWS = [
  row('old', 'Warnings', NOW - 25 * HOUR),
  row('first', 'Warnings', NOW - 20 * HOUR),
  row('outage', 'Outages', NOW - HOUR),
  row('last', 'Warnings', NOW - HOUR),
  row('untold', 'Warnings', null),
]

describe('news', () => {
  it('AN03 NWS-1 warnings of the last day, the newest first, and nothing else', () => {
    expect(recentWarnings(ROWS, NOW).map(({ id }) => id)).toEqual(['last', 'first'])
  })

  it('AN03 NWS-2 they are above all news with time, words and source; none is said to be none', async () => {
    const onRetry = vi.fn()
    const view = (warnings: ReturnType<typeof recentWarnings> | undefined) => (
      <main>
        <NewsView warnings={warnings} freshness={LIVE} onRetry={onRetry}>
          <p>the table</p>
        </NewsView>
      </main>
    )
    const { container, rerender } = render(view(recentWarnings(ROWS, NOW)))
    const [first] = within(screen.getByRole('list', { name: 'List of warnings' })).getAllByRole('listitem')
    expect(first?.textContent).toBe('Fri 20 Nov 16:00Headline lastText lastNESO by Elexon')
    expect(screen.getByText('2 warnings')).toBeTruthy()
    expect(await brokenRules(container)).toEqual([])
    rerender(view([]))
    expect(screen.getByText('No warning was published in the last 24 hours.')).toBeTruthy()
    rerender(view(undefined))
    expect(screen.queryByText('No warning was published in the last 24 hours.')).toBeNull()
  })
})
