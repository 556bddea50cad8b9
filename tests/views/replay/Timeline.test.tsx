import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../src/domain/replay/player'
import type { TimelineView } from '../../../src/streams/replay/types'
import { lengthText } from '../../../src/views/replay/replayTexts'
import { Timeline } from '../../../src/views/replay/timeline/Timeline'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { TIMELINE } from './panel'

withBrowserGaps(1000, 60)

const { span } = TIMELINE
const LENGTH = span.to - span.from
const player: Player = { instant: span.from + 60_000, playing: false, speed: 1 }

const timeline = (own: { timeline?: TimelineView | undefined; player?: Player | undefined } = {}) => {
  const onSeek = vi.fn()
  const props = { timeline: TIMELINE, player, ...own }
  const { container } = render(<Timeline {...props} onSeek={onSeek} />)
  return { onSeek, container }
}
const frame = () => new Promise((done) => requestAnimationFrame(done))

describe('the timeline', () => {
  it('A11Y-2 is a slider in seconds that tells its time, zone and period', async () => {
    const { container } = timeline()
    const slider = screen.getByRole('slider', { name: 'Time on the tape' })
    expect(slider.getAttribute('aria-valuenow')).toBe('60')
    expect(slider.getAttribute('aria-valuemax')).toBe(String(Math.round(LENGTH / 1000)))
    expect(slider.getAttribute('aria-valuetext')).toBe('23:21:00 GMT, P47')
    expect(await brokenRules(container)).toEqual([])
  })

  it('A11Y-2 arrow keys seek by a second, with Shift by a minute, Home and End to the ends', async () => {
    const user = userEvent.setup()
    const { onSeek } = timeline()
    screen.getByRole('slider').focus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{Home}{End}')
    expect(onSeek.mock.calls.map(([at]) => (at as number) - span.from)).toEqual([61_000, 0, 0, LENGTH])
  })

  it('RY01 a press seeks there; a drag requests its last place, once a frame', async () => {
    const { onSeek } = timeline()
    const slider = screen.getByRole('slider')
    slider.setPointerCapture = vi.fn()
    fireEvent.pointerDown(slider, { clientX: 500, button: 0, pointerId: 1 })
    fireEvent.pointerMove(slider, { clientX: 600 })
    fireEvent.pointerMove(slider, { clientX: 750 })
    expect(slider.getAttribute('aria-valuenow')).toBe(String(Math.round((LENGTH * 0.75) / 1000)))
    await frame()
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(Math.round(span.from + LENGTH * 0.75))
    fireEvent.pointerUp(slider)
    fireEvent.pointerMove(slider, { clientX: 100 })
    await frame()
    expect(onSeek).toHaveBeenCalledTimes(1)
    expect(slider.getAttribute('aria-valuenow')).toBe('60')
  })

  it('RPL-9 under the pointer one readout tells the part, and it goes with the pointer', () => {
    timeline()
    const slider = screen.getByRole('slider')
    const note = TIMELINE.marks.find(({ kind }) => kind === 'note')!
    fireEvent.pointerMove(slider, { clientX: ((note.at - span.from) / LENGTH) * 1000 + 0.5 })
    const readout = screen.getByText(/Price jumped here/, { selector: 'span' }).parentElement!
    expect(readout.textContent).toMatch(/^\d\d:\d\d:\d\d–\d\d:\d\d:\d\d GMT\d+ events?/)
    fireEvent.pointerLeave(slider)
    expect(document.querySelector('.timeline_tape-readout')).toBeNull()
  })

  it('RPL-23 live it is a picture that tells its sum, and nothing seeks', async () => {
    const { onSeek } = timeline({ player: undefined })
    const refused = TIMELINE.buckets.reduce((sum, bucket) => sum + bucket.refused, 0)
    const lines = TIMELINE.buckets.reduce((sum, bucket) => sum + bucket.lines, 0)
    const picture = screen.getByRole('img', {
      name: `The last ${lengthText(span.to - span.from)}: ${lines} events, ${refused} refused`,
    })
    expect(refused).toBeGreaterThan(0)
    fireEvent.pointerDown(picture, { clientX: 500, button: 0, pointerId: 1 })
    await frame()
    expect(onSeek).not.toHaveBeenCalled()
    expect(document.querySelector('.timeline_playhead')).toBeNull()
  })

  it('RPL-9 refused events are hatched and crossed, marks are named, a loop is shown', () => {
    const { container } = timeline({ player: { ...player, loop: { from: span.from, to: span.from + LENGTH / 2 } } })
    expect(container.querySelector('path[fill^="url(#"]')!.getAttribute('d')).not.toBe('')
    expect(container.querySelectorAll('.mark.refused').length).toBeGreaterThan(0)
    expect([...container.querySelectorAll('.mark text')].map(({ textContent }) => textContent)).toContain(
      'Price jumped here',
    )
    expect(container.querySelector('.timeline_loop-band rect')!.getAttribute('width')).toBe('500')
  })

  it('RPL-23 before anything was received it says so', () => {
    timeline({ timeline: undefined })
    expect(screen.getByText('No data yet')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
