import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AuditLine, AuditVerdict } from '../../../../src/domain/administration/calls'
import { NO_OUTCOME, type AdminOutcome } from '../../../../src/streams/administration/administration'
import { failed, ready, WAITING } from '../../../../src/streams/lib/loaded'
import { AccessView } from '../../../../src/views/pages/admin/AccessTab'
import { AdminView } from '../../../../src/views/pages/admin/AdminView'
import { readAdminTab, writeAdminTab } from '../../../../src/views/pages/admin/adminTabs'
import { AuditView } from '../../../../src/views/pages/admin/AuditTab'
import { FeedbackView } from '../../../../src/views/pages/admin/FeedbackTab'
import { FrontendView } from '../../../../src/views/pages/admin/FrontendTab'
import { EMPTY_NOTICE, noticeOf } from '../../../../src/domain/administration/noticeDraft'
import { NoticesView } from '../../../../src/views/pages/admin/NoticesTab'
import { OnlineView } from '../../../../src/views/pages/admin/OnlineTab'
import { ReleaseView } from '../../../../src/views/pages/admin/ReleaseTab'
import { ReplayControlView } from '../../../../src/views/pages/admin/ReplayTab'
import { TablesView } from '../../../../src/views/pages/admin/TablesTab'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const NOW = Date.UTC(2026, 10, 20, 12)
const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)
const rowsOf = (): HTMLElement[] => screen.getAllByRole('row').slice(1)

describe('/admin', () => {
  it('AD01 ADM-44 who is refused reads one sentence and nothing else; a server that is not there is something else', () => {
    const draw = (props: Partial<Parameters<typeof AdminView>[0]>) =>
      render(<AdminView refused={false} overview={WAITING} tab="online" onTab={vi.fn()} {...props} />)
    const why = { why: 'Your licence does not include this.', at: NOW }
    const { container, unmount } = draw({ refused: true, overview: failed(why) })
    expect(container.textContent).toBe('You do not have administrator access')
    unmount()
    const other = draw({ overview: failed({ why: 'The server cannot be reached.', at: NOW }) })
    expect(other.container.textContent).toContain('The server cannot be reached.')
  })

  it('ADM-45 the tab is in the address', () => {
    expect(readAdminTab(new URLSearchParams('tab=audit'))).toBe('audit')
    expect(readAdminTab(new URLSearchParams('tab=toString'))).toBe('online')
    expect(writeAdminTab(new URLSearchParams('from=1'), 'audit').toString()).toBe('from=1&tab=audit')
    expect(writeAdminTab(new URLSearchParams('from=1&tab=audit'), 'online').toString()).toBe('from=1')
  })

  it('ADM-46 users online: each page of a user is a row, and what is not known is a dash', () => {
    const users = [
      {
        connection: 1,
        userId: 'a',
        email: 'a@x.example',
        company: 'X',
        page: 'boa-dashboard',
        since: NOW,
        version: '0.1.0',
      },
      { connection: 2, userId: 'a', email: 'a@x.example', company: '' },
    ]
    render(<OnlineView online={ready({ at: NOW, users })} now={NOW} />)
    expect(screen.getByText('One user, 2 pages open')).toBeTruthy()
    expect(rowsOf().map(cellsOf)).toEqual([
      ['a@x.example', 'X', 'BOA Dashboard', '20 Nov 2026 12:00:00', '0.1.0'],
      ['a@x.example', '-', '-', '-', '-'],
    ])
  })

  it('ADM-46 an answer that is not renewed is stale', () => {
    render(<OnlineView online={ready({ at: NOW, users: [] })} now={NOW + 21_000} />)
    expect(screen.getByText('No answer of the server for 20 s')).toBeTruthy()
  })

  it('ADM-47 live tables: rows that are not known are missing and never zero', () => {
    const tables = [
      { moduleType: 'BmFeed', rows: 0, subscribers: 2, lastPush: NOW },
      { moduleType: 'News', subscribers: 0 },
    ]
    render(<TablesView tables={ready({ at: NOW, tables })} now={NOW} />)
    expect(rowsOf().map(cellsOf)).toEqual([
      ['BmFeed', '0', '2', '20 Nov 2026 12:00:00'],
      ['News', '-', '0', '-'],
    ])
    expect(screen.getByText('1 of 2 have subscribers')).toBeTruthy()
  })

  it('ADM-48 the matrix has companies by page', () => {
    const licences = [
      { company: 'North', licences: [{ tier: 'Trade' as const, countries: ['Gb'], admin: false, users: 2 }] },
    ]
    render(<AccessView licences={ready(licences)} />)
    const row = rowsOf()
      .map(cellsOf)
      .find(([page]) => page === 'EPEX Grid')
    expect(row).toEqual(['EPEX Grid', 'Enact Trade, Great Britain', 'All 2'])
    expect(screen.getByText(/2 × Trade \(Gb\)/)).toBeTruthy()
  })

  it('ADM-49 feedback: what is open is shown first; a press marks it', async () => {
    const onSettle = vi.fn()
    const message = { at: NOW, email: 'a@x.example', notes: 'It does not load.', page: 'boa' }
    const inbox = [
      { id: 2, type: 'BROKE', ...message },
      { id: 1, type: 'Other', ...message, doneAt: NOW, doneBy: 'g@x.example' },
    ]
    render(<FeedbackView inbox={ready(inbox)} outcome={NO_OUTCOME} onSettle={onSettle} />)
    expect(rowsOf()).toHaveLength(1)
    expect(screen.getByText('1 open of 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dealt with' }))
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
    expect(onSettle.mock.calls).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('ADM-50 events by day, by their totals', () => {
    const counts = [
      { day: '2026-11-20', event: 'BOA realtime', count: 4 },
      { day: '2026-11-19', event: 'BOA historic', count: 5 },
    ]
    render(<FrontendView counts={ready(counts)} from="2026-11-13" to="2026-11-20" />)
    expect(rowsOf().map(cellsOf)).toEqual([
      ['BOA historic', '5', '0', '5'],
      ['BOA realtime', '4', '4', '0'],
    ])
  })

  it('ADM-51 a notice says what it lacks, and is sent after one more question; one that is active is withdrawn so too', async () => {
    const onSend = vi.fn()
    const onWithdraw = vi.fn()
    const active = [
      { type: 'bsad' as const, id: 'n1', at: NOW, text: 'BSAD is late.', by: 'u', byEmail: 'g@x.example' },
    ]
    render(<NoticesView notices={ready(active)} outcome={NO_OUTCOME} onSend={onSend} onWithdraw={onWithdraw} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send…' }).disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Prices are late.')
    await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
    expect(onSend).not.toHaveBeenCalled()
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send' }))
    expect(onSend).toHaveBeenCalledWith({ type: 'delay', minutes: 5, text: 'Prices are late.' })
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    expect(onWithdraw).toHaveBeenCalledWith('n1')
  })

  it('ADM-57 what was written of a notice stays until it was sent, whatever refuses it', async () => {
    const view = (outcome: AdminOutcome) => (
      <NoticesView notices={ready([])} outcome={outcome} onSend={vi.fn()} onWithdraw={vi.fn()} />
    )
    const { rerender } = render(view(NO_OUTCOME))
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Prices are late.')
    await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send' }))
    rerender(view({ kind: 'refused', of: 'notice', why: 'The server does not answer.', count: 1 }))
    expect(text()).toBe('Prices are late.')
    rerender(view({ kind: 'done', of: 'notice', count: 2 }))
    expect(text()).toBe('')
  })

  it('ADM-51 which notice a draft makes', () => {
    const of = (patch: object) => noticeOf({ ...EMPTY_NOTICE, ...patch })
    expect(of({ type: 'refresh', hours: 2 })).toEqual({ ok: true, notice: { type: 'refresh', hours: 2 } })
    expect(of({ type: 'bsad', text: ' x ' })).toEqual({ ok: true, notice: { type: 'bsad', text: 'x' } })
    expect(of({ text: '<b>' })).toMatchObject({ ok: false })
    expect(of({ text: '  ' })).toMatchObject({ ok: false })
  })

  it('ADM-52 the preview of a release is cleaned as users’ browsers clean it; it is published after one more question', async () => {
    const onPublish = vi.fn()
    render(<ReleaseView last={ready({ message: null })} outcome={NO_OUTCOME} onPublish={onPublish} />)
    const html = '<h3>New</h3><script>alert(1)</script><a href="https://evil.example/">x</a>'
    const field = screen.getByRole('textbox', { name: /^HTML/ })
    await userEvent.click(field)
    await userEvent.paste(html)
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(within(preview).getByRole('heading', { name: 'New' })).toBeTruthy()
    expect(preview.querySelector('script, a[href]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
    expect(onPublish).toHaveBeenCalledWith({ type: 'release', html })
  })

  it('ADM-53 a recording is steered after one more question; without one nothing can be pressed', async () => {
    const onOrder = vi.fn()
    const playing = { name: 'a.ndjson', source: 'Simulated', from: NOW, to: NOW + 60_000, at: NOW, speed: 1, runs: 1 }
    const tapes = ['a.ndjson', 'b.ndjson'].map((name) => ({ name, bytes: 2_000_000, at: NOW }))
    const { unmount } = render(
      <ReplayControlView replay={ready({ playing, folder: 'tapes', tapes })} outcome={NO_OUTCOME} onOrder={onOrder} />,
    )
    await userEvent.click(screen.getByRole('radio', { name: '×10' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(onOrder).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Play…' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Play' }))
    expect(onOrder).toHaveBeenCalledWith({ kind: 'play', name: 'b.ndjson' })
    unmount()
    render(
      <ReplayControlView
        replay={ready({ playing: null, folder: 'tapes', tapes })}
        outcome={NO_OUTCOME}
        onOrder={onOrder}
      />,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the audit log on the page', () => {
  const line: AuditLine = {
    seq: 2,
    at: NOW,
    userId: 'u1',
    email: 'g@x.example',
    action: 'account.change',
    object: 'u2',
    stage: 'done',
    intention: null,
    before: '{"tier":"Trade"}',
    after: '{"tier":"Analyse"}',
    previous: 'aa'.repeat(32),
    hash: 'ab'.repeat(32),
  }
  const draw = (verdict: AuditVerdict, noted = '') =>
    render(
      <AuditView
        log={ready({ lines: [line], accounts: { u2: 'b@x.example' }, next: 2 })}
        verdict={ready(verdict)}
        noted={noted}
        onNoted={vi.fn()}
        onMore={vi.fn()}
        from="2026-11-13"
        to="2026-11-20"
      />,
    )

  it('AUD-50 who, what, before, after; and that the chain is whole', () => {
    draw({ kind: 'whole', entries: 2, hash: line.hash }, '2 abababababababab')
    expect(rowsOf().map(cellsOf)).toEqual([
      [
        '2',
        '20 Nov 2026 12:00:00',
        'g@x.example',
        'Changed an account',
        'b@x.example',
        '{"tier":"Trade"}',
        '{"tier":"Analyse"}',
        'abababababababab',
      ],
    ])
    expect(screen.getByRole('status').textContent).toBe(
      'Whole: 2 lines, the last with the hash abababababababab. The line that was noted is the same.',
    )
    expect(screen.getByRole('button', { name: 'Older lines' })).toBeTruthy()
  })

  it('AUD-51 a line that was altered is named, and marked in the table', () => {
    draw({ kind: 'broken', brokenAt: 2, fault: 'altered' })
    expect(screen.getByRole('status').textContent).toBe('Broken: line 2 is not as it was written.')
    expect(rowsOf()[0]?.className).toContain('is-broken')
  })
})
