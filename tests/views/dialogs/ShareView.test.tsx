import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_SHARE, type ShareDraft, type SharePlace } from '../../../src/domain/forms'
import type { Colleagues, ShareResult, ShareState } from '../../../src/streams/forms/types'
import { ShareView } from '../../../src/views/dialogs/ShareDialog'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { ALWAYS, useTestForm } from './form'
import { write } from '../../support/write'

withBrowserGaps()

const ITEMS = ['Morning', 'Morning wind', 'Evening'].map((name, at) => ({ id: `i${at}`, name }))
const USERS: Colleagues = { kind: 'ready', users: ['bob@north.example', 'cleo@north.example'], failed: false }
const RULES = { empty: EMPTY_SHARE, ...ALWAYS }

type More = {
  readonly place?: SharePlace
  readonly colleagues?: Colleagues
  readonly draft?: Partial<ShareDraft>
  readonly sending?: ShareState['sending']
}

const shown = ({ place = 'dashboard', colleagues = USERS, ...first }: More = {}) => {
  const published = { onSend: vi.fn<(draft: ShareDraft) => void>(), onClose: vi.fn(), onQueryAgain: vi.fn() }
  const Rig = () => {
    const [state, receive] = useTestForm<ShareDraft, ShareResult>(RULES, { ...first, draft: { place, ...first.draft } })
    return (
      <ShareView
        open
        place={place}
        state={state}
        items={ITEMS}
        colleagues={colleagues}
        onChoose={(patch) => receive({ kind: 'edit', patch })}
        {...published}
      />
    )
  }
  const { baseElement } = render(<Rig />)
  return { published, baseElement, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const list = (name: string) => screen.getByRole('region', { name })
const option = (name: string) => screen.getByRole('option', { name })

describe('the share dialog', () => {
  it('FD06 lists items and users, and Send is closed until one of each is chosen', async () => {
    const { user, published, baseElement } = shown()
    expect(within(list('Dashboards')).getAllByRole('option')).toHaveLength(3)
    expect(within(list('Users')).getAllByRole('option')).toHaveLength(2)
    expect(button('Send').disabled).toBe(true)
    await user.click(option('Evening'))
    expect(button('Send').disabled).toBe(true)
    await user.click(option('bob@north.example'))
    expect(await brokenRules(baseElement)).toEqual([])
    await user.click(button('Send'))
    expect(published.onSend.mock.calls).toEqual([
      [{ act: 'send', place: 'dashboard', items: ['i2'], users: ['bob@north.example'] }],
    ])
  })

  it('G4 counts the copies before they are sent', async () => {
    const { user } = shown({ place: 'bingoCard' })
    await user.click(within(list('Boards')).getByRole('checkbox', { name: 'Select all' }))
    await user.click(within(list('Users')).getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByRole('status').textContent).toBe('3 boards x 2 users = 6 copies')
  })

  it('G4 a search narrows what all selects, and what was chosen before stays chosen', async () => {
    const { user } = shown({ draft: { items: ['i2'] } })
    await write(user, screen.getByRole('searchbox', { name: 'Find dashboards' }), 'wind morn')
    expect(within(list('Dashboards')).getAllByRole('option')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select all found' }))
    expect(screen.getByRole('status').textContent).toBe('2 dashboards x 0 users = 0 copies')
    await user.click(screen.getByRole('checkbox', { name: 'Select all found' }))
    expect(screen.getByRole('status').textContent).toBe('1 dashboard x 0 users = 0 copies')
  })

  it('FD08 saving to the company needs a dashboard and no other user', async () => {
    const { user, published } = shown()
    expect(button('Save to company').disabled).toBe(true)
    await user.click(option('Morning'))
    await user.click(button('Save to company'))
    expect(published.onSend.mock.calls).toEqual([[{ act: 'save', place: 'dashboard', items: ['i0'], users: [] }]])
  })

  it.each(['bingoCard', 'NotificationsPage'] as const)('C23 there is no such button on %s', (place) => {
    shown({ place })
    expect(screen.queryByRole('button', { name: 'Save to company' })).toBeNull()
  })

  it('FD09 without users the text is in their place, and nothing of it can be chosen', async () => {
    const { user, published } = shown({
      colleagues: { kind: 'ready', users: [], failed: true },
      draft: { items: ['i0'], users: ['No other users at company'] },
    })
    expect(within(list('Users')).getByText('No other users at company')).toBeTruthy()
    expect(within(list('Users')).queryAllByRole('option')).toEqual([])
    expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select all' })[1]!.disabled).toBe(true)
    expect(button('Send').disabled).toBe(true)
    await user.click(button('Load again'))
    expect(published.onQueryAgain).toHaveBeenCalledOnce()
  })

  it('FD06 what was chosen and is no longer there is not sent', async () => {
    const { user, published } = shown({
      draft: { items: ['i0', 'gone'], users: ['bob@north.example', 'left@north.example'] },
    })
    await user.click(button('Send'))
    expect(published.onSend.mock.calls[0]![0]).toMatchObject({ items: ['i0'], users: ['bob@north.example'] })
  })

  it('FD07 the result names the type, each success and each failure, and has Close', async () => {
    const answer = { pageShared: 'bingoCard', successMessages: ['A was sent.'], failedMessages: ['B was not sent.'] }
    const { user, published, baseElement } = shown({ sending: { kind: 'done', answer: { kind: 'sent', answer } } })
    const result = screen.getByText('Shared: Boards').parentElement!
    expect(within(result).getByText('Not sent: 1').parentElement!.textContent).toContain('B was not sent.')
    expect(within(result).getByText('Sent: 1').parentElement!.textContent).toContain('A was sent.')
    expect(await brokenRules(baseElement)).toEqual([])
    expect(document.activeElement!.textContent).toBe('Close')
    await user.keyboard('{Enter}')
    expect(published.onClose).toHaveBeenCalledOnce()
  })

  it('FD08 dashboards that were saved are counted', () => {
    shown({ sending: { kind: 'done', answer: { kind: 'saved', count: 2 } } })
    expect(document.body.textContent).toContain('2 dashboards saved to the company portfolio.')
  })

  it('SH11 Escape in a list closes the dialog and throws no choice away', async () => {
    const { user, published } = shown({ draft: { items: ['i0'] } })
    await user.click(option('Evening'))
    await user.keyboard('{Escape}')
    expect(published.onClose).toHaveBeenCalledOnce()
    expect(screen.getByText('2 of 3')).toBeTruthy()
  })
})
