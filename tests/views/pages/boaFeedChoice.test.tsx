import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BoaFeedChoice } from '../../../src/views/pages/boa/FeedPanel'
import { brokenRules } from '../support/axe'

const TABLES = [
  { moduleType: 'BmFeed', moduleName: 'BM Feed' },
  { moduleType: 'MelDrops', moduleName: 'MEL drops' },
]
const LOCKED = [{ moduleType: 'EpexTrades', moduleName: 'EPEX Trades', required: 'Enact Trade' }]

it('SH14 BOA-90 the list of tables next to the stack shows what the licence does not have with its lock, and chooses it by no press', async () => {
  const onChoose = vi.fn()
  const user = userEvent.setup()
  render(<BoaFeedChoice options={TABLES} locked={LOCKED} chosen="BmFeed" onChoose={onChoose} />)
  await user.click(screen.getByRole('button', { name: 'Table of this panel' }))
  const items = screen.getAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent.includes('EPEX'))).toEqual([false, false, true])
  const [, other, locked] = items
  if (!other || !locked) throw new Error('lines are missing')
  expect(within(locked).getByRole('img', { name: 'Requires Enact Trade' })).toBeDefined()
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  await user.click(locked)
  expect(onChoose).not.toHaveBeenCalled()
  expect(await brokenRules(document.body)).toEqual([])
  await user.click(other)
  expect(onChoose).toHaveBeenCalledWith('MelDrops')
})
