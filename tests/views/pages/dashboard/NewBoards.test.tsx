import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEVER, of } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formIntents, type FormIntent } from '../../../../src/streams/forms/formIntents'
import type { Account } from '../../../../src/domain/wire'
import type { CompanyDashboard } from '../../../../src/streams/forms/types'
import { ready } from '../../../../src/streams/lib/loaded'
import { peopleFeature } from '../../../../src/streams/people/feature'
import { settingsFeature } from '../../../../src/streams/settings/feature'
import { NewBoards } from '../../../../src/views/pages/dashboard/NewBoards'
import { TRADER } from '../../../streams/routing/stage'
import { fakeSources, fault, type FakeSources } from '../../../support/fakeSources'
import { appSources, partsOf, testApp, testPeople } from '../../../support/testApp'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const shelf: readonly CompanyDashboard[] = ['ada@a.example', 'ben@a.example'].map((by, i) => ({
  id: `b${i}`,
  by,
  at: Date.UTC(2026, 10, 20),
  data: { id: `b${i}`, name: `Board of ${by.slice(0, 3)}`, modules: [] },
}))
const OWN = '/usersettingsapi/companyDashboards'

/** The dashboards of a company, as one of it has them; what the page wants of them is in `intents`. */
const intents: FormIntent[] = []
let context: FakeSources
const begin = (admin = false): void => {
  context = fakeSources(0)
  context.answer(`GET ${OWN}/page/first`, () => ({ items: shelf, next: 'b1' }))
  const account = { email: 'ada@a.example', admin } as Account
  testApp({
    sources: appSources({}, context),
    put: (app) => {
      peopleFeature.put(app, testPeople({ user$: of(TRADER), account$: of(ready(account)) }))
      settingsFeature.put(app, partsOf(settingsFeature, { change: () => undefined, view$: NEVER }))
      formIntents.of(app).subscribe((intent) => intents.push(intent))
    },
  })
  intents.length = 0
}
beforeEach(() => begin())

const open = () => render(<NewBoards presets={[]} locked={false} onPreset={vi.fn()} onCopy={vi.fn()} />)

describe('dashboards of the company', () => {
  it('SAF-K29 who saved one deletes it after a question; others have no control for it, an administrator has', async () => {
    const user = userEvent.setup()
    const { unmount } = open()
    const own = await screen.findByRole('button', { name: 'Delete Board of ada from the company' })
    expect(screen.queryByRole('button', { name: 'Delete Board of ben from the company' })).toBeNull()
    await user.click(own)
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(intents).toEqual([{ form: 'companyBoards', intent: { kind: 'delete', found: shelf[0] } }])
    unmount()
    begin(true)
    open()
    expect(await screen.findAllByRole('button', { name: /^Delete .* from the company$/ })).toHaveLength(2)
  })

  it('SAF-M9 Show more wants the next page of them', async () => {
    open()
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show more' }))
    expect(intents).toEqual([{ form: 'companyBoards', intent: { kind: 'more' } }])
  })

  it('SAF-K30 says what was deleted, or why it was refused', async () => {
    const user = userEvent.setup()
    const deleted = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Board of ada from the company' }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    }
    context.answer(`POST ${OWN}/delete`, () => undefined)
    const { unmount } = open()
    await deleted()
    const reports = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
    await reports('“Board of ada” is deleted for your company.')
    unmount()
    begin()
    const why = 'The dashboard was saved by ben.'
    context.fail(`POST ${OWN}/delete`, fault(why, { kind: 'refused', status: 403 }))
    open()
    await deleted()
    await reports(why)
  })
})
