import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RELEASES } from '../../../../src/domain/releases'
import type { Release } from '../../../../src/domain/wire/reference'
import { ReleasesView, type ReleasesViewProps } from '../../../../src/views/pages/releases/ReleasesPage'
import { brokenRules } from '../../support/axe'

const release = (id: string, area: string, more: Partial<Release> = {}): Release => ({
  id,
  version: '0.1.0',
  date: '2026-11-21',
  area,
  type: 'New',
  title: `Title ${id}`,
  notes: [`Note of ${id}.`],
  ...more,
})
const LIST = [release('c', 'Desk'), release('b', 'Search', { type: 'Fixed' }), release('a', 'Desk')]

const shown = (releases: ReleasesViewProps['releases'], onRetry = vi.fn()) => {
  const { container } = render(<ReleasesView releases={releases} onRetry={onRetry} />)
  return { container, onRetry, user: userEvent.setup() }
}
const ready = (seen: readonly string[] | undefined, releases: readonly Release[] = LIST) =>
  ({ kind: 'ready', value: { releases, seen } }) as const

const rows = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the releases page', () => {
  it('RELEASES-6 lists version, date, area, type and title; what came since the last visit is above a line', async () => {
    const { container } = shown(ready(['a', 'b']))
    expect(rows()).toEqual([
      '0.1.0Sat 21 Nov 2026DeskNewTitle c',
      'Above: unread since your last visit',
      '0.1.0Sat 21 Nov 2026SearchFixedTitle b',
      '0.1.0Sat 21 Nov 2026DeskNewTitle a',
    ])
    expect(screen.getByText('1 new since your last visit')).toBeTruthy()
    expect(await brokenRules(container)).toEqual([])
  })

  it('RELEASES-6 a row opens its notes by keyboard, and closes them', async () => {
    const { user } = shown(ready(undefined))
    const title = screen.getByRole('button', { name: 'Title b' })
    expect(screen.queryByRole('cell', { name: 'Note of b.' })).toBeNull()
    title.focus()
    await user.keyboard('{Enter}')
    expect(title.getAttribute('aria-expanded')).toBe('true')
    const notes = screen.getByRole('cell', { name: 'Note of b.' })
    expect(notes.closest('tr')!.id).toBe(title.getAttribute('aria-controls'))
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('cell', { name: 'Note of b.' })).toBeNull()
  })

  it('RELEASES-6 an area leaves out the others, and on the first visit there is no line', async () => {
    const { user } = shown(ready(undefined))
    const choice = screen.getByRole('combobox', { name: 'Area' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All areas', 'Desk', 'Search'])
    await user.selectOptions(choice, 'Search')
    expect(rows()).toEqual(['0.1.0Sat 21 Nov 2026SearchFixedTitle b'])
  })

  it('RELEASES-6 the real entries are shown as text, all of them', async () => {
    const { user } = shown(ready(undefined, RELEASES))
    for (const button of screen.getAllByRole('button')) await user.click(button)
    for (const { notes } of RELEASES) for (const note of notes) expect(screen.getByText(note)).toBeTruthy()
  })

  it('RELEASES-5 a failure says why and offers to try again; nothing at all says so', async () => {
    const { user, onRetry } = shown({ kind: 'failed', why: { why: 'The server cannot be reached.', at: 1 } })
    expect(screen.getByText('This could not be loaded')).toBeTruthy()
    expect(screen.getByText('The server cannot be reached.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
    shown(ready([], []))
    expect(screen.getByText('No releases yet.')).toBeTruthy()
  })
})
