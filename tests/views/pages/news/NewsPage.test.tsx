import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PinnedWarning } from '../../../../src/domain/news/warnings'
import { NewsBar } from '../../../../src/views/pages/news/NewsBar'
import { PinnedWarnings } from '../../../../src/views/pages/news/PinnedWarnings'
import { brokenRules } from '../../support/axe'

const NOW = Date.UTC(2026, 10, 20, 17)
const HOUR = 3_600_000
const LIVE = { state: 'live', asOf: NOW } as const

const warning = (id: string, more: Partial<PinnedWarning>): PinnedWarning => ({
  id,
  at: NOW - HOUR,
  headline: `Headline ${id}`,
  text: `Text ${id}`,
  source: 'NESO by Elexon',
  state: 'unstated',
  ...more,
})

describe('news', () => {
  it('AN03 NWS-2 warnings state from when until when they hold and how long that still is, or that it is not known', async () => {
    const view = (warnings: readonly PinnedWarning[] | undefined) => (
      <main>
        <PinnedWarnings warnings={warnings} now={NOW} freshness={LIVE} onRetry={vi.fn()} />
      </main>
    )
    const all = [
      warning('a', { state: 'inForce', from: NOW - HOUR, until: NOW + 1.5 * HOUR }),
      warning('b', { state: 'ahead', from: NOW + HOUR, until: NOW + 2 * HOUR }),
      warning('c', {}),
    ]
    const { container, rerender } = render(view(all))
    const items = within(screen.getByRole('list', { name: 'List of warnings' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'In forceHeadline afrom Fri 20 Nov 16:00 until Fri 20 Nov 18:30 · 1:30:00 leftText aNESO by Elexon, published Fri 20 Nov 16:00',
      'AheadHeadline bfrom Fri 20 Nov 18:00 until Fri 20 Nov 19:00 · begins in 1:00:00Text bNESO by Elexon, published Fri 20 Nov 16:00',
      'End not statedHeadline cText cNESO by Elexon, published Fri 20 Nov 16:00',
    ])
    expect(screen.getByText('3 warnings')).toBeTruthy()
    expect(await brokenRules(container)).toEqual([])
    rerender(view([]))
    expect(screen.getByText('No warning is in force or ahead.')).toBeTruthy()
    rerender(view(undefined))
    expect(screen.queryByText('No warning is in force or ahead.')).toBeNull()
  })

  const bar = (more: Partial<ComponentProps<typeof NewsBar>> = {}) => {
    const props = {
      filters: {},
      sources: ['REMIT', 'NESO warning'],
      groups: ['Gas'],
      locked: undefined,
      unseen: 4,
      watched: undefined,
      isShown: false,
      onFilter: vi.fn(),
      onAllSeen: vi.fn(),
      onNotify: vi.fn(),
      ...more,
    }
    render(<NewsBar {...props} />)
    return props
  }

  it('AN03 NWS-27 a source and a plant group filter the columns of the table', async () => {
    const { onFilter } = bar()
    fireEvent.click(screen.getByRole('button', { name: /Source/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'REMIT' }))
    expect(onFilter).toHaveBeenLastCalledWith('source', {
      kind: 'text',
      values: ['REMIT'],
      group: undefined,
      exclude: false,
    })
    fireEvent.click(screen.getByRole('button', { name: /Plant group/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Gas' }))
    expect(onFilter).toHaveBeenLastCalledWith('plant', {
      kind: 'text',
      values: [],
      group: { kind: 'group', name: 'Gas' },
      exclude: false,
    })
  })

  it('AN03 NWS-28 says what is watched for and for how long; other filters can take its place', () => {
    const { onNotify } = bar({ watched: 'Source: REMIT' })
    expect(screen.getByRole('status').textContent).toBe('of Source: REMIT')
    fireEvent.click(screen.getByRole('button', { name: 'Of what is shown now' }))
    expect(onNotify).toHaveBeenLastCalledWith(true)
    fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(onNotify).toHaveBeenLastCalledWith(false)
  })

  it('AN03 NWS-29 how many are new, and all are marked by a press; nothing while it is not known', () => {
    const { onAllSeen } = bar()
    expect(screen.getByText('4 new')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as seen' }))
    expect(onAllSeen).toHaveBeenCalledOnce()
  })
})
