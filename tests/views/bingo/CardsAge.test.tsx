import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '../../../src/streams/lib/types'
import { CardsAge } from '../../../src/views/pages/bingo/CardsAge'

const NOW = Date.parse('2026-11-19T17:57:30Z')
const context = vi.hoisted((): { connection?: Connection } => ({}))
vi.mock('../../../src/streams/bingo/hooks', () => ({ useCardsState: () => ({ kind: 'ready', asOf: NOW - 5000 }) }))
vi.mock('../../../src/views/user/now', async (original) => ({
  ...(await original<object>()),
  useShownNow: () => NOW,
}))
vi.mock('../../../src/streams/app/hooks', async (original) => ({
  ...(await original<object>()),
  useConnection: () => context.connection,
}))
afterEach(cleanup)

it('SAF-N9 cards of a late feed are as of its last answer, with the reason', () => {
  context.connection = { state: 'up', since: 0 }
  const { container, rerender } = render(<CardsAge />)
  expect(container.textContent).toBe('As of 17:57:25')
  const why = 'Physical notifications: silent.'
  context.connection = { state: 'up', since: 0, lateFeeds: [{ feed: 'PN', since: NOW - 17 * 60_000, why }] }
  rerender(<CardsAge />)
  expect(container.textContent).toBe('Last updated 17:40:30')
  expect(container.querySelector('.is-old')?.getAttribute('title')).toBe(why)
})
