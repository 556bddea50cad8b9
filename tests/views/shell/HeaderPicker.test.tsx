import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { PAGES, accessPageOf } from '../../../src/domain/access'
import { HeaderPicker } from '../../../src/views/shell/ShellHeader'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const at = (key: string) =>
  render(
    <MemoryRouter>
      <HeaderPicker page={accessPageOf(key)} />
    </MemoryRouter>,
  )

describe('the picker of the header', () => {
  // Fetched once, so that each test below sees it at once.
  beforeAll(async () => {
    await import('../../../src/views/dates/period/PeriodPicker')
    await import('../../../src/views/dates/PageDates')
  })

  it('SH04 a page of settlement periods has the period picker', async () => {
    const { container } = at('boa-dashboard')
    await screen.findByText('Loading…')
    expect(container.querySelectorAll('.period')).toHaveLength(1)
  })

  it.each(['dashboard', 'single-chart', 'monthly-summary'])('SH04 %s has the date picker', async (key) => {
    const { container } = at(key)
    await waitFor(() => expect(container.querySelector('.dates')).not.toBeNull())
    expect(container.querySelector('.period')).toBeNull()
  })

  it('SH04 a page without a time has none, and neither has an address that is no page', () => {
    for (const { key } of PAGES.filter(({ picker }) => picker === 'none')) expect(at(key).container.innerHTML).toBe('')
    expect(render(<HeaderPicker page={undefined} />).container.innerHTML).toBe('')
  })
})
