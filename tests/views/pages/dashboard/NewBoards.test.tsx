import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formIntents, type FormIntent } from '../../../../src/streams/forms/intents'
import type { CompanyDashboard } from '../../../../src/streams/forms/types'
import { NewBoards } from '../../../../src/views/pages/dashboard/NewBoards'
import { withBrowserGaps } from '../../support/browserGaps'
import { testApp } from '../../../support/testApp'

withBrowserGaps()

const context = vi.hoisted((): { admin: boolean; outcome: object } => ({ admin: false, outcome: { kind: 'none' } }))
const shelf: readonly CompanyDashboard[] = ['ada@a.example', 'ben@a.example'].map((by, i) => ({
  id: `b${i}`,
  by,
  at: Date.UTC(2026, 10, 20),
  data: { id: `b${i}`, name: `Board of ${by.slice(0, 3)}`, modules: [] },
}))
vi.mock('../../../../src/streams/forms/hooks', () => ({
  useCompanyDashboards: () => ({ list: { kind: 'ready', value: shelf }, hasMore: true, outcome: context.outcome }),
}))
vi.mock('../../../../src/streams/people/hooks', () => ({
  useAccount: () => ({ kind: 'ready', value: { email: 'ada@a.example', admin: context.admin } }),
}))
testApp()
const intents: FormIntent[] = []
formIntents.current$.subscribe((intent) => intents.push(intent))
afterEach(() => {
  intents.length = 0
  context.admin = false
  context.outcome = { kind: 'none' }
})

const open = () => render(<NewBoards presets={[]} locked={false} onPreset={vi.fn()} onCopy={vi.fn()} />)

describe('dashboards of the company', () => {
  it('SAF-K29 who saved one deletes it after a question; others have no control for it, an administrator has', async () => {
    const user = userEvent.setup()
    const { unmount } = open()
    expect(screen.queryByRole('button', { name: 'Delete Board of ben from the company' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete Board of ada from the company' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(intents).toEqual([{ form: 'companyBoards', intent: { kind: 'delete', found: shelf[0] } }])
    unmount()
    context.admin = true
    open()
    expect(screen.getAllByRole('button', { name: /^Delete .* from the company$/ })).toHaveLength(2)
  })

  it('SAF-M9 Show more wants the next page of them', async () => {
    open()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
    expect(intents).toEqual([{ form: 'companyBoards', intent: { kind: 'more' } }])
  })

  it('SAF-K30 says what was deleted, or why it was refused', () => {
    context.outcome = { kind: 'deleted', draft: { name: 'Board of ada' } }
    const { unmount } = open()
    expect(screen.getByRole('status').textContent).toBe('“Board of ada” is deleted for your company.')
    unmount()
    context.outcome = { kind: 'refused', why: 'The dashboard was saved by ben.' }
    open()
    expect(screen.getByRole('status').textContent).toBe('The dashboard was saved by ben.')
  })
})
