import { render, screen } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { vi } from 'vitest'
import { NO_FAULTS } from '../../../src/domain/replay/faults'
import { ReplayPanel, type ReplayPanelProps } from '../../../src/views/replay/ReplayPanel'
import { NowContext } from '../../../src/views/user/now'
import { ALL, eventsOf, HEADER, IDLE, replayOf, tapeFor, timelineOf, verdictsOf } from './support'

export const TAPE = tapeFor(400)
export const VERDICTS = verdictsOf(TAPE)
export const TIMELINE = timelineOf(TAPE, VERDICTS)
const EVENTS = eventsOf(TAPE, VERDICTS)

/** 3:12 after the tape began. */
export const NOW = HEADER.from + 192_000

/** The panel with what it asked for; `again` draws it with other props. */
export const panel = (own: Partial<ReplayPanelProps> = {}) => {
  const requested = { query: vi.fn(), onTab: vi.fn(), onHeight: vi.fn(), onClose: vi.fn() }
  const props: ReplayPanelProps = {
    replay: { mode: 'live' },
    recorder: IDLE,
    timeline: TIMELINE,
    events: EVENTS,
    filter: ALL,
    chosen: undefined,
    trace: undefined,
    faults: NO_FAULTS,
    tab: 'events',
    height: 300,
    ...requested,
    ...own,
  }
  const drawn = (next: Partial<ReplayPanelProps>) => (
    <VirtuosoMockContext value={{ viewportHeight: 220, itemHeight: 22 }}>
      <NowContext value={NOW}>
        <main>
          <h1>BOA desk</h1>
          <ReplayPanel {...props} {...next} />
        </main>
      </NowContext>
    </VirtuosoMockContext>
  )
  const { container, rerender } = render(drawn({}))
  return { ...requested, container, again: (next: Partial<ReplayPanelProps>) => rerender(drawn(next)) }
}

export const replaying = (position: number, own: Parameters<typeof replayOf>[1] = {}): Partial<ReplayPanelProps> => ({
  replay: replayOf(TAPE, {
    position,
    player: { instant: TAPE.at(Math.max(0, position)), playing: false, speed: 1 },
    ...own,
  }),
  events: eventsOf(TAPE, VERDICTS, { position }),
})

export const rows = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-selected') !== null)
export const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent)
