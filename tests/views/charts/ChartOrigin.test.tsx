import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OriginList } from '../../../src/views/charts/series/ChartOrigin'
import type { SeriesOrigin } from '../../../src/domain/series/origins'

const AT = Date.parse('2026-11-19T12:00:00Z')
const STORED: SeriesOrigin = {
  id: 'Gb&SystemPrice&none',
  name: 'System price',
  kind: 'stored',
  more: 0,
  parts: [
    {
      id: 'Gb&SystemPrice&none',
      name: 'System price',
      unit: '£/MWh',
      provider: 'Elexon',
      dataset: 'DISEBSP',
      published: 'Elexon states it.',
      revisions: [
        { at: AT, value: -1234.125, publishedAt: AT + 1_800_000, receivedAt: AT + 1_812_000 },
        { at: AT, value: null, publishedAt: AT + 60_000 },
      ],
      more: 3,
    },
  ],
}

describe('where the values of a chart come from', () => {
  it('PRV-7 source, data set, every digit, publication and receipt are listed; what is not known is missing', () => {
    render(<OriginList origins={[STORED]} points={[{ id: STORED.id, from: AT, to: AT + 1, multiplier: 2 }]} />)
    const table = screen.getByRole('table', { name: 'Stored values of System price' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows).toEqual([
      [],
      ['19 Nov 12:00:00', '−1,234.125', '19 Nov 12:30:00', '19 Nov 12:30:12'],
      ['19 Nov 12:00:00', 'taken back', '19 Nov 12:01:00', '-'],
    ])
    for (const text of ['Elexon', 'DISEBSP', 'Elexon states it.', 'The chart shows it multiplied by 2.'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('3 earlier values are not listed.')).toBeDefined()
    expect(screen.getByText(/^Without a time of receipt:/)).toBeDefined()
  })

  it('PRV-58 the document or message that brought a value has a column, where one is known', () => {
    const [part] = STORED.parts
    const [first, second] = part!.revisions
    const revisions = [{ ...first!, document: 'IRIS message 4711' }, second!]
    render(<OriginList origins={[{ ...STORED, parts: [{ ...part!, revisions }] }]} points={[]} />)
    const cells = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent)
    expect(cells).toEqual([undefined, 'IRIS message 4711', '-'])
    expect(screen.getByRole('columnheader', { name: 'Document' })).toBeDefined()
  })

  it('PRV-7 parts of a formula are named one by one, and a series without a source says why', () => {
    const [part] = STORED.parts
    const lacking = { ...part!, id: 'b', name: 'Other', lacks: 'No service has it.', revisions: [], more: 0 }
    render(
      <OriginList
        origins={[{ ...STORED, kind: 'formula', formula: '[a] + [b]', parts: [part!, lacking], more: 5 }]}
        points={[]}
      />,
    )
    expect(screen.getByText('Formula: [a] + [b]')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Other' })).toBeDefined()
    expect(screen.getByText('No service has it.')).toBeDefined()
    expect(screen.getByText('Nothing is stored of it for this time.')).toBeDefined()
    expect(screen.getByText('And 5 more series.')).toBeDefined()
  })
})
