import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { checkKey, foldChecks, NO_CHECKS } from '../../../../src/domain/checks/fold'
import type { CheckMute } from '../../../../src/domain/checks/mutes'
import { newForm } from '../../../../src/domain/forms'
import { MUTE_RULES } from '../../../../src/domain/forms/muteForm'
import { checkRows } from '../../../../src/domain/tables/definitions/dataChecks'
import { checkedSeriesOf } from '../../../../src/views/pages/muteDataCheck/checkedSeriesOf'
import { idOfAddress } from '../../../../src/domain/checks/address'
import { ChecksTable, type ChecksTableProps } from '../../../../src/views/pages/muteDataCheck/ChecksTable'
import { MuteView } from '../../../../src/views/pages/muteDataCheck/MuteDialog'
import { checkedSeriesWith } from '../../../domain/checks/series'
import { brokenRules } from '../../support/axe'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const DEMAND = checkedSeriesWith()
const MUTE: CheckMute = { series: DEMAND.id, check: 'gap', by: 'a@b.example', at: NOW, reason: 'Announced.' }

const rows = checkRows(
  [DEMAND],
  foldChecks(
    NO_CHECKS,
    [
      { series: DEMAND.id, check: 'late', finding: { since: NOW - 3_600_000, note: 'Nothing came.', spans: [] } },
      { series: DEMAND.id, check: 'gap', newest: { at: NOW, value: 1 } },
    ],
    NOW,
  ),
  new Map([[checkKey(MUTE), MUTE]]),
)

const shown = (more: Partial<ChecksTableProps> = {}) => {
  const onMute = vi.fn()
  const onUnmute = vi.fn()
  const props = {
    id: DEMAND.id,
    rows,
    checks: ['gap', 'outOfRange', 'late'],
    locked: undefined,
    failed: undefined,
  } as const
  const { container } = render(<ChecksTable {...props} onMute={onMute} onUnmute={onUnmute} {...more} />)
  return { container, onMute, onUnmute }
}
const linesShown = (): readonly (string | null)[] => {
  const all = within(screen.getByRole('table', { name: 'Checks of this series' })).getAllByRole('row')
  return all.slice(1).map(({ textContent }) => textContent)
}

describe('the checks of one series', () => {
  it('CHK-43 each check shows its state, what is wrong, and who muted it until when and why', async () => {
    const { container } = shown()
    expect(linesShown()).toEqual([
      'GapMuted- Muted until fixed by a@b.example: Announced.Unmute',
      'Out of rangePassing--Mute',
      'LateFailing20/11/26 16:05Nothing came.Mute',
    ])
    expect(await brokenRules(container)).toEqual([])
  })

  it('CHK-43 a check is muted and unmuted by its button', async () => {
    const { onMute, onUnmute } = shown()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Mute: Late' }))
    await user.click(screen.getByRole('button', { name: 'Unmute: Gap' }))
    expect([onMute.mock.calls, onUnmute.mock.calls]).toEqual([[['late']], [['gap']]])
  })

  it('CHK-44 an account that is locked mutes nothing, and reads why', () => {
    shown({ locked: 'Mutes locked in User Settings' })
    for (const button of screen.getAllByRole('button')) expect(button.hasAttribute('disabled')).toBe(true)
    expect(screen.getAllByTitle('Mutes locked in User Settings')).toHaveLength(3)
  })

  it('CHK-44 an unmute that failed says why next to its check', () => {
    shown({ failed: { check: 'gap', why: 'The server cannot be reached.' } })
    expect(screen.getByRole('alert').textContent).toContain('Still muted. The server cannot be reached.')
  })
})

describe('the form of a mute', () => {
  it('CHK-45 names the check and its ends, and asks for a reason once it is sent without one', async () => {
    const onSend = vi.fn()
    const state = newForm<typeof MUTE_RULES.empty, undefined>(MUTE_RULES)
    const close = () => undefined
    render(<MuteView name="Demand" check="late" state={state} onEdit={close} onSend={onSend} onClose={close} />)
    const dialog = screen.getByRole('dialog', { name: 'Mute: Late' })
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 h', '4 h', 'End of day', 'Until fixed'])
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Mute' }))
    expect(dialog.textContent).toContain('This field cannot be left blank')
    expect(onSend).not.toHaveBeenCalled()
  })
})

describe('the series of an address', () => {
  it.each([
    [{ seriesId: 'SystemPrice' }, 'Gb&SystemPrice&none'],
    [{ seriesId: 'Load', countryId: 'France' }, 'France&Load&none'],
    [{ seriesId: 'InterconnectorFlow&INTFR', countryId: 'Gb' }, 'Gb&InterconnectorFlow&INTFR'],
    [{}, undefined],
  ])('RT15 CHK-46 %j is %s', (address, id) => {
    expect(idOfAddress(address)).toBe(id)
  })

  it('CHK-46 a series is what the server says of it', () => {
    const { id, name, stepMs, delayMs, hasIssues, unit } = DEMAND
    const facts = { id, name, stepMs, delayMs, hasIssues, unit, description: '', live: true } as const
    expect(checkedSeriesOf({ ...facts, kind: 'plain', aggregate: 'average', options: [] })).toEqual(DEMAND)
  })
})
