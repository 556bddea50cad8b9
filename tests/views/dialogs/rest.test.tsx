import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../src/views/parts/dialog/MessageDialog'
import { FreeNoticeView } from '../../../src/views/dialogs/FreeNotice'
import { TutorialPanel, TutorialPlayer } from '../../../src/views/dialogs/TutorialPanel'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

describe('the confirm dialog', () => {
  const shown = () => {
    const published = { onConfirm: vi.fn(), onClose: vi.fn() }
    const { baseElement } = render(
      <ConfirmDialog open title="Remove row 3 with 5 cards?" confirm="Remove" {...published} />,
    )
    return { published, baseElement, user: userEvent.setup() }
  }
  it('G25 names the thing and the effect, and Enter alone cancels', async () => {
    const { published, user, baseElement } = shown()
    expect(screen.getByRole('alertdialog', { name: 'Remove row 3 with 5 cards?' })).toBeTruthy()
    expect(await brokenRules(baseElement)).toEqual([])
    await user.keyboard('{Enter}')
    expect(published.onConfirm).not.toHaveBeenCalled()
    expect(published.onClose).toHaveBeenCalledOnce()
  })
  it('G25 Enter confirms after Tab', async () => {
    const { published, user } = shown()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(published.onConfirm).toHaveBeenCalledOnce()
  })
})

describe('the notice for visitors', () => {
  it('TE02 leads to the terms and is read with OK', async () => {
    const onRead = vi.fn()
    const { container } = render(
      <MemoryRouter>
        <FreeNoticeView onRead={onRead} />
      </MemoryRouter>,
    )
    expect(container.textContent).toContain('By using this site you accept the terms')
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')
    expect(await brokenRules(container)).toEqual([])
    await userEvent.setup().click(screen.getByRole('button', { name: 'OK' }))
    expect(onRead).toHaveBeenCalledOnce()
  })
})

const STEPS = [
  { at: 0, title: 'The period', text: 'Choose the half hour.' },
  { at: 20, title: 'The stack', text: 'Read the price.' },
]

describe('tutorials', () => {
  it('G2 a page without a video has none', () => {
    const { container } = render(<TutorialPanel open page={{ key: 'news', displayName: 'News' }} onClose={vi.fn()} />)
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('G2 a page with one has it under its name, with captions, and Escape closes it', async () => {
    const onClose = vi.fn()
    const page = { key: 'news', displayName: 'News', video: '/tutorials/news.webm' }
    render(<TutorialPanel open page={page} onClose={onClose} />)
    expect(screen.getByRole('dialog', { name: 'News Tutorial' })).toBeTruthy()
    const video = screen.getByLabelText('News video')
    expect(video.querySelector('source')!.getAttribute('src')).toBe('/tutorials/news.webm')
    expect(video.querySelector('track')!.getAttribute('src')).toBe('/tutorials/news.vtt')
    await userEvent.setup().keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  const played = (from: number) => {
    const onReached = vi.fn()
    const { container } = render(
      <TutorialPlayer
        name="News Tutorial"
        video="/tutorials/news.webm"
        steps={STEPS}
        from={from}
        onReached={onReached}
      />,
    )
    const video = container.querySelector('video')!
    Object.defineProperty(video, 'duration', { value: 60 })
    const at = (seconds: number): void => {
      video.currentTime = seconds
      fireEvent.timeUpdate(video)
    }
    return { video, at, onReached, container }
  }

  it('G2 goes on where it was left, unless that was the end', () => {
    const { video } = played(41)
    fireEvent.loadedMetadata(video)
    expect(video.currentTime).toBe(41)
    const again = played(59)
    fireEvent.loadedMetadata(again.video)
    expect(again.video.currentTime).toBe(0)
  })

  it('G2 remembers its place every two seconds and at a pause, and marks the step that is shown', async () => {
    const { at, video, onReached, container } = played(0)
    at(1)
    at(2.5)
    at(3)
    fireEvent.pause(video)
    expect(onReached.mock.calls).toEqual([[2.5], [3]])
    at(25)
    expect(container.querySelector('[aria-current="step"]')!.textContent).toContain('The stack')
    expect(await brokenRules(container)).toEqual([])
  })

  it('G2 a step is jumped to by its text', async () => {
    const { video } = played(0)
    const play = vi.spyOn(video, 'play').mockResolvedValue()
    await userEvent.setup().click(screen.getByRole('button', { name: /The stack/ }))
    expect(video.currentTime).toBe(20)
    expect(play).toHaveBeenCalledOnce()
  })

  it('G2 a video that cannot be loaded is reported', () => {
    const { container } = played(0)
    fireEvent.error(container.querySelector('source')!)
    expect(screen.getByRole('alert').textContent).toContain('The video could not be loaded.')
  })
})
