import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import {
  readSubscription,
  STARTERS,
  subscriptionItemOf,
  subscriptionName,
} from '../../../../src/domain/alerts/subscriptionList'
import type { SubscriptionLine } from '../../../../src/streams/alerts/subscriptions'
import { Starters } from '../../../../src/views/pages/notifications/list/Starters'
import { SubscriptionList } from '../../../../src/views/pages/notifications/list/SubscriptionList'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const NOW = Date.parse('2026-11-20T17:05:00Z')

const LINES: readonly SubscriptionLine[] = STARTERS.map(({ id, settings }, at) => {
  const item = subscriptionItemOf(id, at === 1 ? { ...settings, isOn: false, mutedUntil: NOW + 3_600_000 } : settings)
  const read = readSubscription(item)
  return { id, item, read, name: subscriptionName(settings) }
})

const shown = (lines = LINES, locked = false) => {
  const acts = {
    onChoose: vi.fn(),
    onChange: vi.fn(),
    onCopy: vi.fn(),
    onRemove: vi.fn(),
    onOrder: vi.fn(),
  }
  const { container } = render(
    <SubscriptionList lines={lines} chosen={undefined} locked={locked} now={NOW} nameOf={() => undefined} {...acts} />,
  )
  const item = (name: string) => within(screen.getByRole('row', { name }))
  return { ...acts, container, item, user: userEvent.setup() }
}

describe('the list of subscriptions', () => {
  it('ALV-20 A12 has each with what it watches and its ways, in their order', async () => {
    const { container, item } = shown()
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual(
      LINES.map(({ name }) => name),
    )
    expect(item('Expensive offers').getByText(/^Offers of any plant/)).toBeDefined()
    expect(item('System warnings').getByRole('img', { name: 'Sent by: Panel, Browser, Speech' })).toBeDefined()
    expect(item('Trips').getByText(/^muted until/)).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
  })

  it('ALV-21 NT11 is switched off, muted, duplicated and deleted where it is listed', async () => {
    const { item, user, onChange, onCopy, onRemove } = shown()
    await user.click(item('Frequency').getByRole('switch'))
    expect(onChange.mock.calls.at(-1)).toMatchObject(['starter.frequency', { isOn: false, below: 49.8 }])
    await user.click(item('Frequency').getByRole('button', { name: 'Mute Frequency' }))
    await user.click(await screen.findByRole('menuitem', { name: '1 h' }))
    expect(onChange.mock.calls.at(-1)).toMatchObject(['starter.frequency', { mutedUntil: NOW + 3_600_000 }])
    await user.click(item('Trips').getByRole('button', { name: 'Mute Trips' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unmute' }))
    expect(onChange.mock.calls.at(-1)?.[1]).not.toHaveProperty('mutedUntil')
    await user.click(item('Trips').getByRole('button', { name: 'Duplicate Trips' }))
    await user.click(item('Trips').getByRole('button', { name: 'Delete Trips' }))
    expect([onCopy, onRemove].map((act) => (act.mock.calls[0]?.[0] as SubscriptionLine).id)).toEqual([
      'starter.trips',
      'starter.trips',
    ])
  })

  it('ALV-22 one that cannot be read says so, and can only be deleted', () => {
    const item = { id: 'old', uiId: 'old', settings: { type: 'gone' } }
    const { item: lineOf } = shown([{ id: 'old', item, read: readSubscription(item), name: 'old' }])
    expect(lineOf('old').getByText(/^Cannot be read: /)).toBeDefined()
    expect(lineOf('old').queryByRole('switch')).toBeNull()
  })

  it('ALV-23 an account that may change nothing reads the list alone', async () => {
    const { item, user, onRemove } = shown(LINES, true)
    await user.click(item('Trips').getByRole('button', { name: 'Delete Trips' }))
    expect(onRemove).not.toHaveBeenCalled()
  })

  it('ALV-24 A12 an empty list offers five to begin with, each or all by one press', async () => {
    const onAdd = vi.fn()
    render(<Starters locked={false} onAdd={onAdd} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Add Trips' }))
    await user.click(screen.getByRole('button', { name: 'Add all five' }))
    expect(onAdd.mock.calls.map(([all]) => (all as unknown[]).length)).toEqual([1, 5])
  })
})
