import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ALERT_TYPES } from '../../../../src/domain/alerts/subscription'
import { newSubscription } from '../../../../src/domain/alerts/subscriptionList'
import type { SubscriptionSettings } from '../../../../src/domain/alerts/types'
import { foldDraft, type DraftSettings, type SubscriptionDraft } from '../../../../src/streams/alerts/draft'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import { backTestText, missingText } from '../../../../src/views/pages/notifications/editor/BackTestPart'
import { checkDraft } from '../../../../src/views/pages/notifications/editor/faults'
import {
  SubscriptionEditor,
  type SubscriptionEditorProps,
} from '../../../../src/views/pages/notifications/editor/SubscriptionEditor'
import { TYPE_FIELDS } from '../../../../src/views/pages/notifications/editor/typeFields'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const NOW = Date.parse('2026-11-20T17:05:00Z')
const written = (settings: unknown): DraftSettings => settings as DraftSettings
const draftOf = (settings: unknown): SubscriptionDraft => ({
  id: 'a',
  isNew: true,
  settings: written(settings),
  before: written(settings),
})

const RESULT = {
  from: '2026-11-14',
  to: '2026-11-20',
  count: 2,
  limited: 0,
  days: [
    { date: '2026-11-19', count: 2 },
    { date: '2026-11-20', count: 0 },
  ],
  alerts: [
    {
      id: '1',
      subscription: 'a',
      type: 'trip' as const,
      at: NOW,
      name: 'Trips',
      text: 'Drax 1 tripped',
      value: '645 MW',
    },
  ],
  missing: ['2026-11-14'],
}

const edited = (settings: unknown, more: Partial<SubscriptionEditorProps> = {}) => {
  const onSave = vi.fn<(settings: SubscriptionSettings) => void>()
  const onTest = vi.fn()
  const Held = () => {
    const [draft, setDraft] = useState(draftOf(settings))
    return (
      <MemoryRouter>
        <SubscriptionEditor
          draft={draft}
          now={NOW}
          away={{ pushKey: 'key', email: null, devices: [] }}
          backTest={WAITING}
          days={7}
          test={{ kind: 'none' }}
          locked={false}
          onEdit={(patch) => setDraft((before) => foldDraft(before, { kind: 'edit', patch }) ?? before)}
          onType={(next) => setDraft(draftOf(next))}
          onDays={vi.fn()}
          onRetry={vi.fn()}
          onTest={onTest}
          onSave={onSave}
          onClose={vi.fn()}
          {...more}
        />
      </MemoryRouter>
    )
  }
  const { container } = render(<Held />)
  return { onSave, onTest, container, user: userEvent.setup() }
}

describe('the editor of a subscription', () => {
  it.each(ALERT_TYPES)('ALV-30 A12 has a control for each setting of %s, and can be read aloud', async (type) => {
    const { container } = edited(newSubscription(type))
    const common = ['type', 'name', 'isOn', 'browser', 'browserSound', 'sound', 'away', 'email', 'mutedUntil', 'limit']
    const own = Object.keys(newSubscription(type)).filter((key) => !common.includes(key))
    const shown = TYPE_FIELDS[type].map(({ key }) => key)
    if (shown.length > 0) expect(own.filter((key) => !shown.includes(key))).toEqual([])
    expect(await brokenRules(container)).toEqual([])
  })

  it('ALV-31 NT11 what is typed is saved as the schema of the type reads it', async () => {
    const { user, onSave } = edited(newSubscription('trip'))
    const least = screen.getByRole('textbox', { name: 'Notified output from, MW' })
    await user.clear(least)
    await user.type(least, '350{Tab}')
    await user.click(screen.getByRole('button', { name: 'Sound' }))
    await user.click(screen.getByRole('switch', { name: 'Limit their number' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      type: 'trip',
      minMw: 350,
      sound: true,
      browser: true,
      limit: { most: 10, minutes: 60 },
    })
  })

  it('ALV-32 a field that is wrong is named with its fix once Add is pressed, and nothing is saved', async () => {
    const { user, onSave } = edited(newSubscription('levelChange'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByRole('alert').textContent).toBe('Plants: choose a plant by its name.')
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByText('Back-test: complete the fields above')).toBeDefined()
  })

  it('ALV-33 a number out of its bounds is named with them', () => {
    const checked = checkDraft(written({ ...newSubscription('frequencyExcursion'), below: 49.95 }))
    expect(checked).toEqual({ ok: false, faults: { below: 'At or below: enter a number from 48 to 49.9 Hz.' } })
    const none = checkDraft(written({ type: 'systemPrice' }))
    expect(none.ok ? {} : Object.values(none.faults)[0]).toMatch(/^At or above: state a price/)
  })

  it('ALV-34 push and e-mail are offered where the server has them', () => {
    edited(newSubscription('trip'))
    expect(screen.getByRole('button', { name: 'Push' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'E-mail' })).toBeNull()
  })

  it('ALV-35 the back-test states how often, by day and by message, and which days are not stored', async () => {
    const { container } = edited(newSubscription('trip'), { backTest: ready(RESULT) })
    expect(screen.getByText('2 times in the last 7 days')).toBeDefined()
    expect(screen.getByText(/^Not in the count, since they are not stored: Sat 14 Nov/)).toBeDefined()
    expect(screen.getByText('Drax 1 tripped')).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
    expect(backTestText({ ...RESULT, count: 0 }, 1)).toBe('Not once in the last day')
    expect(backTestText({ ...RESULT, count: 1, limited: 3 }, 14)).toBe(
      'Once in the last 14 days; 3 more are beyond the limit',
    )
    expect(missingText([])).toBeUndefined()
  })

  it('ALV-36 A12 Test sends what is written, and says how it went', async () => {
    const { user, onTest } = edited(newSubscription('trip'), { test: { kind: 'failed', why: 'The server is busy.' } })
    await user.click(screen.getByRole('button', { name: 'Test' }))
    expect(onTest.mock.calls[0]?.[0]).toMatchObject({ type: 'trip' })
    expect(screen.getByText('The server is busy.')).toBeDefined()
  })

  it('ALV-37 a mute is chosen by one press and taken back', async () => {
    const { user } = edited(newSubscription('trip'))
    await user.click(screen.getByRole('button', { name: '4 h' }))
    expect(screen.getByRole('group', { name: 'Mute until, day' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Unmute' }))
    expect(screen.getByRole('button', { name: '4 h' })).toBeDefined()
  })
})
