import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { EuropeIndex, IndexCountry } from '../../../../src/domain/storage/europeIndex/calls'
import { readEuropeChoice } from '../../../../src/domain/storage/europeIndex/choice'
import { INDEX_COLUMNS } from '../../../../src/domain/storage/europeIndex/markets'
import { EUROPE_METHOD_VERSION } from '../../../../src/domain/storage/europeIndex/method'
import { shownCountries } from '../../../../src/domain/storage/europeIndex/shown'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Loaded } from '../../../../src/streams/lib/types'
import { europeIndexCsv } from '../../../../src/views/pages/europeIndex/europeIndexCsv'
import { EuropeIndexView } from '../../../../src/views/pages/europeIndex/EuropeIndexView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const NOW = Date.UTC(2026, 10, 20, 12)
const none = INDEX_COLUMNS.map(() => null)

const germany: IndexCountry = {
  country: 'Germany',
  name: 'Germany',
  method: 'simulated',
  known: 29,
  total: 150,
  columns: [20, 0, 30, 70, 30, 0, null],
  alone: [60, 70, 90, 75, 30, 40, null],
  chosen: [4, 0, 6, 19, 19, 0, null],
  spread: 48.5,
  cycles: 1.25,
}
const unknown: IndexCountry = {
  ...germany,
  country: 'France',
  name: 'France',
  known: 0,
  total: null,
  columns: none,
  alone: none,
  chosen: none,
  spread: null,
  cycles: null,
}
const ANSWER: EuropeIndex = {
  month: '2026-10',
  days: 31,
  columns: [...INDEX_COLUMNS],
  rate: 0.8,
  asOf: Date.UTC(2026, 9, 31, 23),
  limited: false,
  lacks: [],
  filling: false,
  countries: [unknown, germany],
}

const draw = (search = '', index: Loaded<EuropeIndex> = ready(ANSWER), isVisitor = false) => {
  const onChoice = vi.fn()
  render(
    <EuropeIndexView
      months={['2026-09', '2026-10']}
      answers={[WAITING, index]}
      index={index}
      freshness={{ state: 'waiting' }}
      choice={readEuropeChoice(new URLSearchParams(search))}
      now={NOW}
      isVisitor={isVisitor}
      onChoice={onChoice}
      onRetry={() => undefined}
    />,
  )
  return onChoice
}
const rows = (): readonly (readonly string[])[] =>
  within(screen.getByRole('table', { name: 'European index by country' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((each) => each.textContent.trim()))

describe('the page of the European index', () => {
  it('RP02 EUA-80 countries with parts that add up to the total, method, spread, cycles and known days', () => {
    draw()
    expect(rows()).toEqual([
      [
        'Country',
        'Duration',
        'Method',
        'Day-ahead',
        'Intraday',
        'FCR',
        'aFRR capacity',
        'aFRR energy',
        'mFRR',
        'Imbalance',
        'Total €k/MW/yr',
        'Spread €/MWh',
        'Cycles a day',
        'Days known',
      ],
      [
        'Germany',
        '2 h',
        'Simulated',
        '20.0',
        '0',
        '30.0',
        '70.0',
        '30.0',
        '0',
        '-',
        '150.0',
        '48.50',
        '1.25',
        '29 of 31',
      ],
      ['France', '2 h', 'Simulated', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '0 of 31'],
    ])
    expect(screen.getByText(/columns add up to the total/)).toBeTruthy()
  })

  it('RP02 EUA-81 in pounds, and each use alone', () => {
    draw('currency=gbp&view=alone')
    expect(rows()[0]).toContain('Total £k/MW/yr')
    expect(rows()[1]?.slice(3, 11)).toEqual(['48.0', '56.0', '72.0', '60.0', '24.0', '32.0', '-', '120.0'])
    expect(screen.getByText(/columns are alternatives/)).toBeTruthy()
  })

  it('RP02 EUA-82 the ranking begins with the country that brings most; a press chooses it for the line', async () => {
    const onChoice = draw('countries=France')
    const bars = within(screen.getByRole('group', { name: 'Countries by total' })).getAllByRole('button')
    expect(bars.map(({ textContent }) => textContent)).toEqual(['Germany150.0', 'France-'])
    expect(bars.map((bar) => bar.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    await userEvent.setup().click(bars[0]!)
    expect(onChoice).toHaveBeenCalledExactlyOnceWith({ countries: ['France', 'Germany'] })
  })

  it('RP02 EUA-83 each control changes its part of the choice alone', async () => {
    const onChoice = draw()
    const user = userEvent.setup()
    for (const name of ['4 h', '£', 'Each alone', '6']) await user.click(screen.getByRole('radio', { name }))
    await user.click(screen.getByRole('button', { name: 'Imbalance in total' }))
    expect(onChoice.mock.calls.map(([patch]) => patch as object)).toEqual([
      { duration: 4 },
      { currency: 'gbp' },
      { view: 'alone' },
      { months: '6' },
      { withImbalance: true },
    ])
  })

  it('AC07 EUA-84 a visitor has totals alone, and reads why', () => {
    const limited = { ...ANSWER, limited: true, countries: [{ ...germany, columns: none, spread: null, cycles: null }] }
    draw('', ready(limited), true)
    expect(rows()).toEqual([
      ['Country', 'Duration', 'Method', 'Total €k/MW/yr', 'Days known'],
      ['Germany', '2 h', 'Simulated', '150.0', '29 of 31'],
    ])
    expect(screen.getByText('Without a login: three totals of the last month.')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Each alone' })).toBeNull()
  })

  it('RP02 EUA-85 months that are not known are counted', () => {
    draw()
    expect(screen.getByText('Known: 1 of 2 months.')).toBeTruthy()
  })

  it('RP02 EUA-86 the methodology opens with its version, how the columns combine and what each is', async () => {
    draw()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Methodology' }))
    const dialog = screen.getByRole('dialog', { name: 'Methodology of the European index' })
    expect(within(dialog).getByText(`Version ${EUROPE_METHOD_VERSION}, Fri 27 Nov 2026`)).toBeTruthy()
    expect(within(dialog).getByText('How the columns combine')).toBeTruthy()
    expect(within(dialog).getByText('aFRR energy')).toBeTruthy()
  })

  it('RP02 EUA-87 the file has the shown values with their unit, empty where nothing is known', () => {
    const choice = readEuropeChoice(new URLSearchParams())
    const [head, one, two] = europeIndexCsv(ANSWER, shownCountries(ANSWER, choice), choice).split('\r\n')
    expect(head).toContain('Day-ahead, part (€k/MW/yr)')
    expect(one).toBe('2026-10,Germany,2,Simulated,no,20,0,30,70,30,0,,150,48.5,1.25,29,31')
    expect(two).toBe('2026-10,France,2,Simulated,no,,,,,,,,,,,0,31')
  })
})
