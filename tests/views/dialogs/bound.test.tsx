import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject, ReplaySubject } from 'rxjs'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../../src/domain/settings'
import { peopleFeature } from '../../../src/streams/people/feature'
import type { User } from '../../../src/streams/people/types'
import { settingsFeature } from '../../../src/streams/settings/feature'
import type { SettingsView } from '../../../src/streams/settings/types'
import type { SettingsIntent } from '../../../src/streams/settings/intents'
import { formsFeature } from '../../../src/streams/forms/feature'
import { answerTerms, editShare } from '../../../src/streams/forms/intents'
import { DemoDialog } from '../../../src/views/dialogs/DemoDialog'
import { FeedbackDialog } from '../../../src/views/dialogs/FeedbackDialog'
import { FreeNotice } from '../../../src/views/dialogs/FreeNotice'
import { GetInTouchDialog } from '../../../src/views/dialogs/GetInTouchDialog'
import { ShareDialog } from '../../../src/views/dialogs/ShareDialog'
import { TermsPage } from '../../../src/views/pages/terms/TermsPage'
import { fakeSources, fault } from '../../support/fakeSources'
import { appSources, partsOf, testApp, testPeople } from '../../support/testApp'
import { withBrowserGaps } from '../support/browserGaps'
import { write } from '../../support/write'

withBrowserGaps()

const ADA: User = {
  kind: 'signedIn',
  email: 'ada@north.example',
  name: 'Ada',
  loginType: 'local',
  expiresAt: Date.UTC(2030, 0),
  expired: false,
}

/** The dialogs over their own streams, with a world that says what a test wants. */
const begin = () => {
  const context = fakeSources(Date.UTC(2026, 10, 21, 9) - Date.now())
  const bodies: unknown[] = []
  const { http } = context.sources
  const post = (path: string, body: unknown) => {
    bodies.push({ path, body })
    return http.post(path, body)
  }
  const user$ = new BehaviorSubject<User>(ADA)
  const view$ = new ReplaySubject<SettingsView>(1)
  const changeSettings = vi.fn<(patch: Partial<Settings>) => void>()
  const change = (intent: SettingsIntent): void => {
    if (intent.kind === 'changeSettings') changeSettings(intent.patch)
  }
  testApp({
    sources: appSources({ ...context.sources, http: { ...http, post } }),
    features: [formsFeature],
    put: (app) => {
      peopleFeature.put(app, testPeople({ user$ }))
      settingsFeature.put(app, partsOf(settingsFeature, { change, view$ }))
    },
  })
  return { context, bodies, user$, view$, changeSettings }
}

let stage: ReturnType<typeof begin>
beforeEach(() => {
  stage = begin()
})

type Dialog = (props: { open: boolean; onClose: () => void }) => ReactNode

const Opener = ({ of: Of }: { of: Dialog }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Of open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const opened = async (of: Dialog) => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/boa-dashboard/2026-11-20-35?secret=1']}>
      <Opener of={of} />
    </MemoryRouter>,
  )
  const open = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Open' }))
  await open()
  return { user, open }
}

describe('the dialogs over their streams', () => {
  it('FD03 feedback keeps a draft over closing and a failure, is sent with page and version, thanks, and begins again', async () => {
    stage.context.answer('POST /staticApi/feedback/', () => undefined)
    stage.context.fail('POST /staticApi/feedback/', fault('Check the network.'), 1)
    const { user, open } = await opened(FeedbackDialog)
    await write(user, screen.getByRole('textbox', { name: 'Notes' }), 'It stops.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement!.textContent).toBe('Open')
    await open()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('It stops.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Not sent. Your notes are still here. Check the network.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Thank you')
    expect(stage.bodies.at(-1)).toEqual({
      path: '/staticApi/feedback/',
      body: {
        notes: 'It stops.',
        type: 'Issue',
        email: '',
        userId: '',
        page: expect.stringMatching(/^\/boa-dashboard\/2026-11-20-35 \(Enact \d+\.\d+\.\d+\)$/) as string,
      },
    })
    await user.keyboard('{Enter}')
    await open()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('')
  })

  it('FD13 the demo form thanks although the server refused it', async () => {
    stage.context.fail('POST /api/LandingDemoRequest', fault('Too many.', { kind: 'refused', status: 429 }))
    const { user } = await opened((props) => <DemoDialog {...props} eWorld />)
    for (const name of ['First name', 'Last name', 'Company', 'Job title', 'How you heard about Enact'])
      await write(user, screen.getByRole('textbox', { name }), 'Ada')
    await write(user, screen.getByRole('textbox', { name: 'Email' }), 'a@b.c')
    await write(user, screen.getByRole('combobox'), 'Norway')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Request a demo' }))
    await screen.findByText('Thank you')
    expect(stage.bodies).toMatchObject([{ body: { firstname: '[CURRENT] [E WORLD] Ada', country: 'Norway' } }])
  })

  it('G7 staying up to date is sent', async () => {
    stage.context.answer('POST /api/LandingDemoRequest', () => undefined)
    const { user } = await opened(GetInTouchDialog)
    await write(user, screen.getByRole('textbox', { name: 'First name' }), 'Ada')
    await write(user, screen.getByRole('textbox', { name: 'Email' }), 'a@b.c')
    await user.keyboard('{Enter}')
    await screen.findByText('Thank you')
    expect(stage.bodies).toMatchObject([{ body: { kind: 'getInTouch', firstname: 'Ada' } }])
  })

  it('FD09 no user is requested users before sharing is opened; without an answer the text stands there', async () => {
    stage.context.fail('GET /usersettingsapi/getCompanyUsers', fault('Down.', { kind: 'refused', status: 403 }))
    const { user } = await opened((props) => <ShareDialog {...props} place="NotificationsPage" />)
    await screen.findByText('No other users at company')
    expect(stage.context.times('GET /usersettingsapi/getCompanyUsers')).toHaveLength(1)
    expect(screen.getByRole('dialog', { name: 'Share subscriptions' })).toBeTruthy()
    await user.keyboard('{Escape}')
  })

  it('BRD-66 sharing begins with the open board chosen, and a choice with users is left as it is', async () => {
    const dashboard = {
      items: { a: { id: 'a', name: 'Morning' }, b: { id: 'b', name: 'Evening' } },
      order: ['a', 'b'],
      active: 'b',
    }
    stage.view$.next({ document: { lists: { dashboard } } } as unknown as SettingsView)
    stage.context.answer('GET /usersettingsapi/getCompanyUsers', () => ['bob@north.example'])
    const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
    const { user, open } = await opened((props) => <ShareDialog {...props} place="dashboard" />)
    await waitFor(() => expect(chosen()).toEqual(['Evening']))
    await user.click(screen.getByRole('option', { name: 'Morning' }))
    await user.keyboard('{Escape}')
    await open()
    await waitFor(() => expect(chosen()).toEqual(['Evening']))
    await user.click(screen.getByRole('option', { name: 'Morning' }))
    act(() => editShare({ users: ['bob@north.example'] }))
    await user.keyboard('{Escape}')
    await open()
    await waitFor(() => expect(screen.getByText(/^2 dashboards x 1 user/)).toBeTruthy())
    await user.keyboard('{Escape}')
  })

  it('TE02 the notice is for visitors, once', async () => {
    const { container, unmount } = render(<FreeNotice />, { wrapper: MemoryRouter })
    expect(container.textContent).toBe('')
    act(() => stage.user$.next({ kind: 'visitor' }))
    await userEvent.setup().click(screen.getByRole('button', { name: 'OK' }))
    expect(container.textContent).toBe('')
    unmount()
    const again = render(<FreeNotice />, { wrapper: MemoryRouter })
    expect(again.container.textContent).toBe('')
  })

  it('TE02 opening the terms is told to the server; TE01 an answer is one change of the settings', () => {
    render(<TermsPage />, { wrapper: MemoryRouter })
    expect(stage.bodies).toEqual([
      { path: '/staticApi/logFrontendEvent', body: { frontendEvent: 'Accessed Terms and Conditions' } },
    ])
    act(() => answerTerms(true))
    expect(stage.changeSettings.mock.calls).toMatchObject([[{ terms: { agreed: true } }]])
  })
})
