import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { missedNotice, REFRESH_TEXT, releaseNotice, type NoticeItem } from '../../../src/domain/notices'
import type { LogLine, Toast } from '../../../src/streams/notices/types'
import { NoticeStack } from '../../../src/views/notices/Notices'
import { NotificationsSlideOut } from '../../../src/views/notices/NotificationsPanel'
import { ToastRack } from '../../../src/views/notices/ToastRack'
import { Dialog } from '../../../src/views/parts/dialog/Dialog'
import { NowContext } from '../../../src/views/user/now'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const NOW = Date.UTC(2026, 10, 21, 9, 30)
const notice = (text: string, more: Partial<NoticeItem> = {}): NoticeItem => ({
  key: text,
  kind: 'text',
  text,
  at: NOW - 180_000,
  context: 'live',
  ...more,
})
const late = notice('Acceptances are late.', { kind: 'delay', minutes: 5 })

const stack = (...notices: NoticeItem[]) => {
  const requested = { onRefresh: vi.fn(), onDismiss: vi.fn() }
  const { container } = render(
    <MemoryRouter>
      <NowContext value={NOW}>
        <NoticeStack notices={notices} {...requested} />
      </NowContext>
    </MemoryRouter>,
  )
  return { ...requested, container, user: userEvent.setup() }
}

describe('the banners', () => {
  it('NT10 the refresh notice is an alert with its sentence, Refresh and Dismiss, and is before all others', async () => {
    const { container, user, ...requested } = stack(late, missedNotice(1, NOW))
    const alert = screen.getByRole('alert')
    expect(alert.querySelector('.words')!.textContent).toBe(REFRESH_TEXT)
    expect(container.querySelector('.note-bar')).toBe(alert)
    await user.click(within(alert).getByRole('button', { name: 'Refresh' }))
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    expect(requested.onRefresh).toHaveBeenCalledOnce()
    expect(requested.onDismiss).toHaveBeenCalledExactlyOnceWith('page|missed|1')
    expect(await brokenRules(container)).toEqual([])
  })

  it('NT07 a delay is reported politely with its age and can only be dismissed', () => {
    stack(late)
    const banner = screen.getByRole('status')
    expect(banner.textContent).toBe('Acceptances are late.3 min')
    expect(
      within(banner)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Dismiss'])
  })

  it('NOTICE-7 a release can be refreshed to, and leads to what is new where that page exists', () => {
    stack(releaseNotice('2.0', NOW))
    const banner = screen.getByRole('status')
    expect(banner.textContent).toContain('A new version is available. Refresh to update.')
    expect(within(banner).getByRole('button', { name: 'Refresh' })).toBeDefined()
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('/releases')
  })

  it('NOTICE-12 three at most are shown, the others are a press away', async () => {
    const { user } = stack(...['a', 'b', 'c', 'd', 'e'].map((text) => notice(text)))
    expect(screen.getAllByRole('status')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '2 more' }))
    expect(screen.getAllByRole('status')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.getAllByRole('status')).toHaveLength(3)
  })

  it('NOTICE-12 without notices there is nothing', () => expect(stack().container.innerHTML).toBe(''))

  it('S14 markup in a text is shown as text', () => {
    const texts = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    const { container } = stack(notice(texts))
    expect(screen.getByRole('status').querySelector('.words')!.textContent).toBe(texts)
    expect(container.querySelector('img, script')).toBeNull()
  })
})

const toast = (text: string, more: Partial<Toast> = {}): Toast => ({ key: text, text, ...more })
const rack = (...toasts: Toast[]) => {
  const requested = { onDismiss: vi.fn(), onHold: vi.fn() }
  const view = render(
    <MemoryRouter>
      <ToastRack toasts={toasts} {...requested} />
    </MemoryRouter>,
  )
  return { ...requested, ...view, user: userEvent.setup() }
}

describe('the toasts', () => {
  it('SH17 are in a place that is read aloud and is there before the first', () => {
    rack()
    expect(screen.getByRole('status', { name: 'Messages' }).textContent).toBe('')
  })

  it('SH17 go by their button and by Escape', async () => {
    const { user, onDismiss, container } = rack(toast('Saved'), toast('Sent'))
    await user.click(screen.getByRole('button', { name: 'Dismiss Saved' }))
    screen.getByRole('button', { name: 'Dismiss Sent' }).focus()
    await user.keyboard('{Escape}')
    expect(onDismiss.mock.calls).toEqual([['Saved'], ['Sent']])
    expect(await brokenRules(container)).toEqual([])
  })

  it('SH17 are held by the pointer and by the focus, and let go', async () => {
    const { user, onHold } = rack(toast('Saved'))
    onHold.mockClear()
    await user.hover(screen.getByText('Saved'))
    expect(onHold).toHaveBeenLastCalledWith(true)
    await user.unhover(screen.getByText('Saved'))
    expect(onHold).toHaveBeenLastCalledWith(false)
    act(() => screen.getByRole('button').focus())
    expect(onHold).toHaveBeenLastCalledWith(true)
    act(() => screen.getByRole('button').blur())
    expect(onHold).toHaveBeenLastCalledWith(false)
  })

  it('SH17 one that goes with the focus in it holds the others no longer', () => {
    const { onHold, rerender } = rack(toast('a'), toast('b'))
    act(() => screen.getByRole('button', { name: 'Dismiss a' }).focus())
    expect(onHold).toHaveBeenLastCalledWith(true)
    rerender(
      <MemoryRouter>
        <ToastRack toasts={[toast('b')]} onDismiss={vi.fn()} onHold={onHold} />
      </MemoryRouter>,
    )
    expect(onHold).toHaveBeenLastCalledWith(false)
  })

  it('NT05 one that goes while it has the focus gives it back to where it was, and holds none of the others', async () => {
    const onHold = vi.fn()
    const shown = (...toasts: Toast[]) => (
      <MemoryRouter>
        <button type="button">Elsewhere</button>
        <ToastRack toasts={toasts} onDismiss={vi.fn()} onHold={onHold} />
      </MemoryRouter>
    )
    const { rerender } = render(shown(toast('a'), toast('b')))
    const user = userEvent.setup()
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    act(() => elsewhere.focus())
    await user.click(screen.getByRole('button', { name: 'Dismiss a' }))
    rerender(shown(toast('b')))
    expect(document.activeElement).toBe(elsewhere)
    await user.unhover(screen.getByText('b'))
    expect(onHold).toHaveBeenLastCalledWith(false)
    // Who went elsewhere himself is not fetched back.
    act(() => screen.getByRole('button', { name: 'Dismiss b' }).focus())
    act(() => elsewhere.focus())
    act(() => elsewhere.blur())
    rerender(shown())
    expect(document.activeElement).toBe(document.body)
  })

  it('NT05 over a dialog they can be pressed, and the dialog stays open', async () => {
    const onClose = vi.fn()
    const onDismiss = vi.fn()
    render(
      <MemoryRouter>
        <p>Beside them</p>
        <ToastRack toasts={[toast('a')]} onDismiss={onDismiss} onHold={vi.fn()} />
        <Dialog title="Feedback" open onClose={onClose}>
          Notes
        </Dialog>
      </MemoryRouter>,
    )
    const outOfReach = '[inert], [aria-hidden="true"]'
    expect(screen.getByText('Beside them').closest(outOfReach)).not.toBeNull()
    const rack = document.querySelector<HTMLElement>('.notices_toasts')!
    expect(rack.closest(outOfReach)).toBeNull()
    await userEvent.setup().click(within(rack).getByRole('button', { name: /^Dismiss/ }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('NT05 a click leads to its page, and to another site apart from this one', () => {
    rack(
      toast('Here', { link: '/boa-dashboard', title: 'Drax' }),
      toast('There', { link: 'https://bmrs.elexon.co.uk/x' }),
    )
    expect(screen.getByRole('link', { name: /Here/ }).getAttribute('href')).toBe('/boa-dashboard')
    const there = screen.getByRole('link', { name: 'There' })
    expect(['href', 'target', 'rel'].map((name) => there.getAttribute(name))).toEqual([
      'https://bmrs.elexon.co.uk/x',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('NT05 a page that does not exist yet is no link', () => {
    rack(toast('Nowhere', { link: '/nowhere' }))
    expect(screen.queryByRole('link')).toBeNull()
  })
})

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({ ...notice(text), seen: true, ...more })
const panel = (log: readonly LogLine[], inbox?: ReactNode, unseen = 0) => {
  const onClose = vi.fn()
  const onAllSeen = vi.fn()
  const { baseElement } = render(
    <MemoryRouter>
      <NotificationsSlideOut
        open
        log={log}
        unseen={unseen}
        {...(inbox !== undefined && { inbox })}
        onAllSeen={onAllSeen}
        onClose={onClose}
      />
    </MemoryRouter>,
  )
  return { onClose, onAllSeen, baseElement, user: userEvent.setup() }
}

describe('the notifications panel', () => {
  it('NT01 lists what was reported with time, kind, text and what became of it', async () => {
    const { baseElement } = panel([
      line('Drax 1 has tripped', { kind: 'entry', link: '/boa-dashboard', seen: false }),
      line('Acceptances are late.', { kind: 'delay', gone: 'withdrawn' }),
      line('Maintenance', { gone: 'dismissed' }),
    ])
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeDefined()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '09:27 GMTNotificationNewDrax 1 has tripped',
      '09:27 GMTDelayOverAcceptances are late.',
      '09:27 GMTNoticeDismissedMaintenance',
    ])
    expect(screen.getByRole('link').getAttribute('href')).toBe('/boa-dashboard')
    expect(await brokenRules(baseElement)).toEqual([])
  })

  it('NT01 the button and the icon to the Notification Manager are there for a signed-in user', async () => {
    const { user, onClose } = panel([], <p>Rows</p>)
    const manager = screen.getByRole('link', { name: 'Go to Notification Manager' })
    expect(manager.getAttribute('href')).toBe('/notifications')
    expect(screen.getByRole('link', { name: 'Notifications page' }).getAttribute('href')).toBe('/notifications')
    await user.click(manager)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('NT01 a visitor has neither, and an empty session says so', () => {
    panel([])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('No notifications in this session.')).toBeDefined()
  })

  it('NT01 DSK-73 the table of the user is above the notices of the service', async () => {
    const { baseElement } = panel([line('Acceptances are late.', { kind: 'delay' })], <p>Rows</p>)
    const notices = screen.getByRole('region', { name: 'Notices of this session' })
    expect(notices.textContent).toContain('Notices of the service')
    expect(screen.getByText('Rows').compareDocumentPosition(notices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await brokenRules(baseElement)).toEqual([])
  })

  it('NT02 DSK-74 what is unseen is marked as seen by one press, and there is no press where nothing is', async () => {
    const { user, onAllSeen } = panel([], <p>Rows</p>, 3)
    await user.click(screen.getByRole('button', { name: 'Mark all seen' }))
    expect(onAllSeen).toHaveBeenCalledOnce()
    cleanup()
    panel([], <p>Rows</p>, 0)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all seen' }).disabled).toBe(true)
  })

  it('SH09 Escape and the button close it', async () => {
    const { user, onClose } = panel([])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
