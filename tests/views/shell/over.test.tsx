import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PAGES, accessPageOf } from '../../../src/domain/access'
import { routingTitleOf, type RouteState } from '../../../src/domain/routing'
import { GetAccessDialog } from '../../../src/views/people/GetAccessDialog'
import { Dialog } from '../../../src/views/parts/dialog/Dialog'
import { MoreTools } from '../../../src/views/shell/PeopleTools'
import { asksEWorld, withoutEWorld } from '../../../src/views/shell/Overlays'
import { shownPage } from '../../../src/views/shell/ShellHeader'
import { useOverlay } from '../../../src/views/shell/Shell'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

/** A shell with the two dialogs of which one leads to the other. */
const Over = ({ page = 'current' }: { readonly page?: string }) => {
  const { opened, open, close } = useOverlay(page)
  const [inner, setInner] = useState(false)
  return (
    <div className="header">
      <button type="button" className="btn" onClick={() => open('access')}>
        Get Access
      </button>
      <button type="button" onClick={() => open('share')}>
        Share
      </button>
      <button type="button" className="menu-button">
        Menu
      </button>
      <MoreTools lines={[{ id: 'share', label: 'From a list', icon: Share2, act: () => open('share') }]} />
      <GetAccessDialog open={opened === 'access'} onClose={close} onLogIn={close} onDemo={() => open('demo')} />
      <Dialog title="Demo" open={opened === 'demo'} onClose={close}>
        <button type="button" onClick={() => setInner(true)}>
          More
        </button>
        <Dialog title="Inner" open={inner} onClose={() => setInner(false)}>
          inside
        </Dialog>
      </Dialog>
      <Dialog title="Share" open={opened === 'share'} onClose={close}>
        share
      </Dialog>
    </div>
  )
}

describe('what stands over the page', () => {
  it('SH09 Escape closes it, and the focus goes back to what opened it', async () => {
    const user = userEvent.setup()
    render(<Over />)
    await user.click(screen.getByRole('button', { name: 'Get Access' }))
    expect(screen.getByRole('dialog', { name: 'Get Access' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Get Access'))
  })

  it('SH09 a press outside closes it', async () => {
    const user = userEvent.setup()
    render(<Over />)
    await user.click(screen.getByRole('button', { name: 'Get Access' }))
    await user.click(document.querySelector('.scrim')!)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SH09 the focus goes back to what opened the first, where one leads to another', async () => {
    const user = userEvent.setup()
    render(<Over />)
    await user.click(screen.getByRole('button', { name: 'Get Access' }))
    await user.click(screen.getByRole('button', { name: 'Request a demo' }))
    expect(screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-labelledby'))).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Get Access'))
  })

  it('SH09 the focus goes back to the button of a list, also where a busy machine takes long to draw how the layer moves away', async () => {
    const user = userEvent.setup()
    render(<Over />)
    act(() => screen.getByRole('button', { name: 'More' }).focus())
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeDefined()
    let moved = (): void => undefined
    const finished = new Promise<void>((resolve) => (moved = resolve))
    vi.stubGlobal('CSSTransition', Map)
    const { requestAnimationFrame } = globalThis
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'getAnimations')
      vi.stubGlobal('requestAnimationFrame', requestAnimationFrame)
    })
    Object.assign(Element.prototype, { getAnimations: () => [{ finished, playState: 'running' }] })
    await user.keyboard('{Escape}')
    const inside = document.activeElement
    expect(inside?.closest('[data-exiting]')).not.toBeNull()
    // Past the moment at which a slide-out has moved away on a machine that draws in time.
    await new Promise((later) => setTimeout(later, 300))
    expect(document.activeElement).toBe(inside)
    // Nor does the next frame come soon, in which the dialog itself would give the focus back.
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(draw, 2000))
    moved()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SH09 Escape closes one layer at a time', async () => {
    const user = userEvent.setup()
    render(<Over />)
    await user.click(screen.getByRole('button', { name: 'Get Access' }))
    await user.click(screen.getByRole('button', { name: 'Request a demo' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('dialog', { name: 'Inner' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull()
    // The focus is back with the next frame; until then no layer has it to hear of a key.
    const demo = screen.getByRole('dialog', { name: 'Demo' })
    await waitFor(() => expect(demo.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SH09 a page that is gone gives no focus back, to any user who is there by then', async () => {
    const user = userEvent.setup()
    const { unmount } = render(<Over />)
    await user.click(screen.getByRole('button', { name: 'Get Access' }))
    unmount()
    render(<Over />)
    // Longer than a closing dialog takes.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.activeElement).toBe(document.body)
  })

  it('SH06 what belongs to a page is gone with it and does not come back by itself', async () => {
    const { rerender } = render(<Over page="dashboard" />)
    act(() => screen.getByRole('button', { name: 'Share' }).click())
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined()
    rerender(<Over page="glossary" />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the title of the document', () => {
  const at = (own: Partial<RouteState>): string =>
    routingTitleOf(shownPage({ path: '/', page: undefined, show: 'page', ...own }))

  it('SH10 is the product and the page, and Remit is Unavailability', () => {
    expect(at({ page: accessPageOf('remit-summary')! })).toBe('Enact – Unavailability')
    expect(at({ page: accessPageOf('boa-dashboard')! })).toBe('Enact – BOA Dashboard')
    expect(new Set(PAGES.map((page) => at({ page }))).size).toBe(PAGES.length)
  })

  it('SH10 is the product alone where nothing is known, and the terms’ while they are requested', () => {
    expect(routingTitleOf(shownPage(undefined))).toBe('Enact')
    expect(at({ path: '/login' })).toBe('Enact')
    expect(at({ page: accessPageOf('boa-dashboard')!, show: 'terms' })).toBe('Enact – Terms and Conditions')
  })
})

describe('the link of the E-world fair', () => {
  it('SH-EWORLD requests the form by a word in the address, and closing takes only that word away', () => {
    expect([asksEWorld('?eworld'), asksEWorld('?eworld=1&a=2'), asksEWorld('?a=eworld'), asksEWorld('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(withoutEWorld('?eworld')).toBe('')
    expect(withoutEWorld('?a=2&eworld=')).toBe('?a=2')
  })
})
