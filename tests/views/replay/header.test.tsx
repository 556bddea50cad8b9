import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FreshnessTag } from '../../../src/views/parts/panel/FreshnessTag'
import { PeriodChoice } from '../../../src/views/dates/period/PeriodChoice'
import { DropTarget } from '../../../src/views/replay/ReplayMount'
import { RecordButton } from '../../../src/views/replay/ReplayTools'
import { ReplayingContext, NowContext } from '../../../src/views/user/now'
import { useDock } from '../../../src/views/replay/useDock'
import { Header } from '../../../src/views/shell/ShellHeader'
import { brokenRules } from '../support/axe'
import { PICKER } from '../support/desk'
import { NOW } from './panel'
import { IDLE, RECORDING } from './support'

const record = (own: Partial<Parameters<typeof RecordButton>[0]> = {}) => {
  const onPress = vi.fn()
  render(
    <NowContext value={NOW}>
      <RecordButton recorder={IDLE} live open={false} onPress={onPress} {...own} />
    </NowContext>,
  )
  return { onPress, button: screen.getByRole('button') }
}

describe('the record button', () => {
  it('RPL-24 idle it says what is in memory, and opens the panel', async () => {
    const { onPress, button } = record()
    expect(button.getAttribute('aria-label')).toBe('Record and replay. Last 3 min 12 s in memory, 1.2 MB')
    expect(button.textContent).toBe('')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.setup().click(button)
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('RPL-24 recording it tells how long and how much', () => {
    const { button } = record({ recorder: RECORDING, open: true })
    expect(button.textContent).toBe('REC 3:12 · 4.1 MB')
    expect(button.getAttribute('aria-label')).toBe('Record and replay. Recording, 4.1 MB')
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it('RPL-24 while a tape plays its clock is not taken for the recording’s', () => {
    expect(record({ recorder: RECORDING, live: false }).button.textContent).toBe('REC · 4.1 MB')
  })
})

describe('a replay on the page', () => {
  it('RPL-25 cannot be taken for live: the chip names it, and the clock says REPLAY', async () => {
    const { container } = render(
      <NowContext value={Date.parse('2026-11-20T17:07:42Z')}>
        <Header
          page="BOA Dashboard"
          source={{ kind: 'tape', label: 'Replay ×10', detail: 'bug.ndjson: Simulated, Fri 20 Nov 2026' }}
          connection={{ state: 'up', since: 0 }}
          covered={false}
          tools={<button type="button">tool</button>}
        />
      </NowContext>,
    )
    expect(screen.getByText('Replay ×10').className).toBe('chip source tape')
    expect(screen.getByText('Replay ×10').title).toBe('bug.ndjson: Simulated, Fri 20 Nov 2026')
    expect(screen.getByText('REPLAY').parentElement!.textContent).toBe('REPLAY17:07:42 GMT')
    expect(screen.queryByText('LIVE')).toBeNull()
    expect(screen.getByRole('button', { name: 'tool' })).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
  })

  it('RPL-25 a verified panel says REPLAY, a stale one stays stale', () => {
    render(
      <ReplayingContext value>
        <FreshnessTag freshness={{ state: 'live', asOf: NOW }} />
        <PeriodChoice picker={PICKER} onChoose={vi.fn()} />
        <FreshnessTag freshness={{ state: 'stale', since: NOW, why: 'No proof' }} />
      </ReplayingContext>,
    )
    expect(screen.getByText('REPLAY', { selector: 'b' }).parentElement!.title).toBe(
      'Verified against the proofs on the tape',
    )
    expect(screen.getByRole('button', { name: /^P35 17:00–17:30 GMT REPLAY/ })).toBeDefined()
    expect(screen.getByText('STALE')).toBeDefined()
    expect(screen.queryByText('LIVE')).toBeNull()
  })
})

const drag = (type: string, types: readonly string[], files: readonly File[] = []) => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types, files }, relatedTarget: null })
  act(() => {
    document.body.dispatchEvent(event)
  })
  return event
}

describe('dropping a tape', () => {
  const file = new File(['{}'], 'bug.ndjson')

  it('RY01 a file over the page is invited, and opened when dropped', () => {
    const onFile = vi.fn()
    render(<DropTarget onFile={onFile} />)
    expect(drag('dragover', ['Files']).defaultPrevented).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('Drop a tape to replay it')
    expect(drag('drop', ['Files'], [file]).defaultPrevented).toBe(true)
    expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('RPL-26 it is not invited once it has left the window, nor is anything but a file', () => {
    const onFile = vi.fn()
    render(<DropTarget onFile={onFile} />)
    drag('dragenter', ['Files'])
    drag('dragleave', ['Files'])
    expect(screen.queryByRole('status')).toBeNull()
    expect(drag('dragover', ['text/plain']).defaultPrevented).toBe(false)
    drag('drop', ['text/plain'])
    expect(onFile).not.toHaveBeenCalled()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('the place of the panel', () => {
  it('KEY-4 is opened, closed, and opened on a part', () => {
    const { result } = renderHook(() => useDock())
    expect(result.current.open).toBe(false)
    act(() => result.current.toggle())
    expect([result.current.open, result.current.tab, result.current.covers]).toEqual([true, 'events', false])
    act(() => result.current.close())
    act(() => result.current.show('faults'))
    expect([result.current.open, result.current.tab]).toEqual([true, 'faults'])
    act(() => result.current.setHeight(420))
    expect(result.current.height).toBe(420)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(result.current.open).toBe(true)
  })
})
