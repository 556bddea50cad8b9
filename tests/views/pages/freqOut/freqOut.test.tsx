import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readFreqChoice, writeFreqChoice } from '../../../../src/domain/frequency/choice'
import { heldOf } from '../../../../src/domain/frequency/response'
import { freqTimes } from '../../../../src/domain/frequency/times'
import { dayStart } from '../../../../src/domain/periods'
import type { Column } from '../../../../src/domain/series/batch'
import { ready } from '../../../../src/streams/lib/loaded'
import { NowContext } from '../../../../src/views/user/now'
import { FreqOutView } from '../../../../src/views/pages/freqOut/FreqOutView'
import type { FreqOutData } from '../../../../src/views/pages/freqOut/useFreqOut'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()
afterEach(() => vi.clearAllMocks())

const STEP = 15_000
const HOUR = 3_600_000
const DAY = dayStart('2026-11-20')
/** 12:00:20: the reading of 12:00:15 has just come. */
const NOW = DAY + 12 * HOUR + 20_000

/** Steady readings since midnight, with those of the last steps as given; NaN where none came. */
const columnWith = (...last: readonly number[]): Column => {
  const count = (NOW - 5000 - DAY) / STEP + 1
  const values = Float64Array.from({ length: count }, (_, i) => last[i - (count - last.length)] ?? 50)
  return { at: Float64Array.from(values, (_, i) => DAY + i * STEP), values }
}

const NONE = { low: undefined, high: undefined }
const data = (column: Column, more: Partial<FreqOutData> = {}): FreqOutData => ({
  loaded: ready(true),
  column,
  freshness: { state: 'live', asOf: NOW - 5000, feeds: ['frequency'] },
  notes: [],
  prices: { at: Float64Array.of(DAY + 11.5 * HOUR, DAY + 12 * HOUR), values: Float64Array.of(81.5, 92.25) },
  held: { DC: { low: 900, high: 700 }, DM: { low: 200, high: 150 }, DR: { low: 300, high: 250 } },
  heldFreshness: { state: 'live', asOf: NOW },
  heldNotes: [],
  drops: [
    { at: NOW - 60_000, plant: 'Drax 2', mw: 600 },
    { at: NOW - 70_000, plant: 'Cowes 1', mw: 70 },
  ],
  ...more,
})

const draw = (given: FreqOutData, isVisitor = false, window: 'dates' | '5min' = 'dates') => {
  const onChoice = vi.fn()
  render(
    <NowContext value={NOW}>
      <FreqOutView
        data={given}
        times={freqTimes(DAY + 12.5 * HOUR, NOW)}
        from={DAY + 11 * HOUR}
        to={DAY + 12.5 * HOUR}
        now={NOW}
        isVisitor={isVisitor}
        choice={{ window, thresholdHz: 0.2 }}
        onChoice={onChoice}
        onRetry={vi.fn()}
      />
    </NowContext>,
  )
  return onChoice
}
const panel = (name: string): HTMLElement => screen.getByRole('region', { name })
const cellsOf = (table: string): readonly (readonly (string | null)[])[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the page of the frequency', () => {
  it('FRQ-23 the last reading is a number with its band in words, its age, rate and time error', () => {
    draw(data(columnWith(50, 49.7)))
    const text = panel('System frequency').textContent
    for (const part of [
      '49.700 Hz',
      '−300 mHz, beyond operational limits',
      '12:00:15, 5 s old',
      '−0.0200 Hz/s over 15 s',
    ])
      expect(text).toContain(part)
    expect(text).toContain('−0.09 s since 00:00')
    expect(text).not.toContain('partial')
  })

  it('FRQ-24 a gap leaves no rate of change, and the time error says that it is partial', () => {
    draw(data(columnWith(NaN, 50)))
    const text = panel('System frequency').textContent
    expect(text).toContain('Rate of change-')
    expect(text).toContain('partial')
  })

  it('FRQ-25 an excursion has its extreme, duration, rate, the largest fall of a limit within 60 s and the price', () => {
    draw(data(columnWith(49.79, 49.7, 49.75, 50)))
    expect(cellsOf('Excursions')).toEqual([['11:59:30', '▼ low', '49.700', '45', '−0.0140', 'Drax 2', '600', '81.50']])
  })

  it('FRQ-26 an excursion without a known end says so, and what is not known of it is a dash, never zero', () => {
    draw(data(columnWith(49.7), { drops: [], prices: { at: new Float64Array(), values: new Float64Array() } }))
    expect(cellsOf('Excursions')).toEqual([['12:00:15', '▼ low', '49.700', '≥ 15', '−0.0200', '-', '-', '-']])
  })

  it('FRQ-27 a press on a row shows the excursion in both traces, by mouse and by key, and once more ends it', async () => {
    draw(data(columnWith(49.7, 50)))
    const user = userEvent.setup()
    await user.click(screen.getByText('49.700'))
    expect(panel('Excursion')).toBeDefined()
    const start = screen.getByRole('button', { name: '12:00:00', pressed: true })
    start.focus()
    await user.keyboard('{Enter}')
    expect(panel('Last 15 minutes')).toBeDefined()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Back to now' }))
    expect(panel('Last 15 minutes')).toBeDefined()
  })

  it('FRQ-28 response is by service and direction with what its curve delivers, and a total', () => {
    draw(data(columnWith(49.8)))
    expect(cellsOf('Response by service')).toEqual([
      ['DC', '900', '700', '+45.0'],
      ['DM', '200', '150', '+200.0'],
      ['DR', '300', '250', '+300.0'],
      ['Total', '1,400', '1,100', '+545.0'],
    ])
    expect(panel('Response contracted').textContent).toContain('EFA block 4, 11:00–15:00')
  })

  it('FRQ-29 response that a source does not have is missing with the reason, and makes no total', () => {
    const held = { DC: NONE, DM: NONE, DR: NONE }
    draw(data(columnWith(49.8), { held, heldNotes: ['The data portal of NESO is not connected.'] }))
    expect(cellsOf('Response by service').flat()).toEqual([
      'DC',
      '-',
      '-',
      '-',
      'DM',
      '-',
      '-',
      '-',
      'DR',
      '-',
      '-',
      '-',
      'Total',
      '-',
      '-',
      '-',
    ])
    expect(screen.getByText('The data portal of NESO is not connected.')).toBeDefined()
  })

  it('FRQ-30 a visitor has no downloads, and reads what a login adds', async () => {
    draw(data(columnWith(49.7, 50), { drops: undefined }), true)
    await screen.findByRole('button', { name: 'Show Frequency as a table' })
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
    expect(panel('Excursions').textContent).toContain('Visitors see the last hour.')
    // The distribution is of no more than they have.
    expect(panel('Distribution').textContent).toContain('last hour')
  })

  it('FRQ-43 what is contracted is of the block of four hours that an instant is in, each service by direction', () => {
    const volumes = [900, 700, 200, 150, 300, NaN].map((mw, place) => ({
      id: String(place),
      name: '',
      unit: 'MW',
      stepMs: 4 * HOUR,
      notes: [],
      partial: new Set<number>(),
      column: { at: Float64Array.of(DAY - HOUR, DAY + 3 * HOUR), values: Float64Array.of(mw, mw + 1) },
    }))
    const first = { DC: { low: 900, high: 700 }, DM: { low: 200, high: 150 }, DR: { low: 300, high: undefined } }
    expect(heldOf(volumes, DAY)).toEqual(first)
    expect(heldOf(volumes, DAY + 3 * HOUR).DC).toEqual({ low: 901, high: 701 })
    expect(heldOf(volumes, DAY + 8 * HOUR).DC).toEqual(NONE)
    expect(heldOf([], DAY).DM).toEqual(NONE)
  })

  it('FRQ-31 without a reading there is the reason and no number', () => {
    draw(data({ at: new Float64Array(), values: new Float64Array() }, { notes: ['Not kept before 2026.'] }))
    const text = panel('System frequency').textContent
    expect(text).toContain('No readings of this time are known')
    expect(text).toContain('Not kept before 2026.')
    expect(text).not.toContain('50.000')
  })

  it('FRQ-32 window and threshold are chosen by keys and mouse', async () => {
    const onChoice = draw(data(columnWith(50)))
    await userEvent.click(screen.getByRole('radio', { name: '5 min' }))
    expect(onChoice).toHaveBeenCalledWith({ window: '5min' })
    const threshold = screen.getByRole('textbox', { name: 'Threshold from 50 Hz, ± Hz' })
    threshold.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChoice).toHaveBeenCalledWith({ thresholdHz: 0.19 })
    expect(screen.getByText(/^No reading of Fri 20 Nov is more than 0\.20 Hz from 50 Hz$/)).toBeDefined()
  })

  it('FRQ-33 the choice is in the address, and what cannot be read there is as usual', () => {
    const choice = { window: '24h', thresholdHz: 0.1 } as const
    const written = writeFreqChoice(new URLSearchParams('from=x'), choice)
    expect(written.toString()).toBe('from=x&window=24h&threshold=0.1')
    expect(readFreqChoice(written)).toEqual(choice)
    expect(readFreqChoice(new URLSearchParams('window=2h&threshold=9'))).toEqual({ window: 'dates', thresholdHz: 0.2 })
    expect(writeFreqChoice(written, { window: 'dates', thresholdHz: 0.2 }).toString()).toBe('from=x')
  })

  it('FRQ-34 the page is of the day that the chosen dates end in, and goes on until they do', () => {
    const over = freqTimes(DAY, NOW)
    expect(over).toEqual({ end: DAY, isOver: true, dayFrom: DAY - 24 * HOUR, from: DAY - 48 * HOUR, to: DAY })
    expect(freqTimes(DAY + 24 * HOUR, NOW)).toMatchObject({ end: NOW + 10_000, isOver: false, dayFrom: DAY })
  })
})
