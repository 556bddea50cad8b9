import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { ReplayReturn } from '../../../src/views/replay/ReplayReturn'
import { useTapedPage } from '../../../src/views/replay/tapedPage'
import { replayIntents } from '../../../src/streams/replay/intents'
import type { ReplayIntent } from '../../../src/streams/replay/types'
import { testApp } from '../../support/testApp'

testApp()
const intents: ReplayIntent[] = []
replayIntents.current$.subscribe((intent) => intents.push(intent))
afterEach(() => void (intents.length = 0))

const Taped = () => {
  useTapedPage()
  return <Link to="/plant/T_A-1">A plant</Link>
}
const Address = () => <output>{useLocation().pathname + useLocation().search}</output>
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ReplayReturn />
      <Routes>
        <Route path="/boa-dashboard/:date" element={<Taped />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )

describe('the ways out of a replay', () => {
  it('SAF-K14 a page that no tape fills leads back to the taped page and to live, by keyboard too', async () => {
    const user = userEvent.setup()
    open('/boa-dashboard/2026-11-20-35?tab=2')
    expect(screen.queryByRole('link', { name: 'Back to the replay' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'A plant' }))
    expect(screen.getByRole('status').textContent).toBe('/plant/T_A-1')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Back to the replay' }))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(intents).toEqual([{ kind: 'leave' }])
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    expect(screen.getByRole('status').textContent).toBe('/boa-dashboard/2026-11-20-35?tab=2')
  })
})
