import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { WireCell, WireRow } from '../../../../src/domain/wire'
import { NewsText } from '../../../../src/views/pages/news/NewsDialog'

const text = (value: string): WireCell => ({ cellType: 'text', value })
const LONG = `At about 16:30 ${'a demand of 43,500 MW is expected, '.repeat(20)}in all.`
const row = (more: Partial<WireRow> = {}, cells: WireRow['row'] = {}): WireRow => ({
  uniqueId: 'n',
  row: {
    time: { cellType: 'date', value: Date.UTC(2026, 10, 20, 17) },
    source: text('Elexon REMIT'),
    category: text('Outages'),
    text: text(LONG),
    plant: text('Drax 3'),
    ...cells,
  },
  ...more,
})
const draw = (shown: WireRow) =>
  render(
    <MemoryRouter>
      <NewsText row={shown} />
    </MemoryRouter>,
  )

describe('a message of the news', () => {
  it('AN03 PGS-64 has its whole text, when and by whom, its plant, and its publisher’s page', () => {
    draw(row({ clickEventUrl: 'https://bmrs.elexon.co.uk/remit/1' }, { unit: text('T_DRAXX-3') }))
    expect(screen.getByText(LONG)).toBeTruthy()
    expect(screen.getByRole('article').textContent).toContain('Fri 20 Nov 2026 17:00 · Elexon REMIT · Outages')
    expect(screen.getByRole('link', { name: 'Plant: Drax 3' }).getAttribute('href')).toBe('/plant/T_DRAXX-3')
    const publisher = screen.getByRole('link', { name: 'The message at its publisher' })
    expect(publisher.getAttribute('href')).toBe('https://bmrs.elexon.co.uk/remit/1')
  })

  it('AN03 PGS-65 without a registered unit and a safe address it leads nowhere', () => {
    draw(row({ clickEventUrl: 'javascript:alert(1)' }))
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})
