import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { imbalancePrice } from '../../../src/domain/boa/imbalancePrice'
import { actionOf } from '../../../src/domain/boa/stages'
import type { BoaLists } from '../../../src/domain/boa/collectionLists'
import type { BoaMetrics, StackItem } from '../../../src/domain/wire'
import { WhyPrice, type WhyPriceProps } from '../../../src/views/boa/why/WhyPrice'
import { appSources, testApp } from '../../support/testApp'
import { withBrowserGaps } from '../support/browserGaps'
import { brokenRules } from '../support/axe'
import { METRICS, NOW, row } from '../support/desk'

withBrowserGaps()

let saved: { readonly file: Blob; readonly name: string } | undefined
testApp({ sources: appSources({ save: (file, name) => void (saved = { file, name }) }) })

const SO = { soFlag: true }
const bar = (name: string, mwh: number, price: number | null, own: Partial<StackItem> = {}, flags = {}): StackItem =>
  row({
    name,
    plantId: `T_${name}`,
    bodId: `1/${mwh < 0 ? '-1' : '1'}/${mwh < 0 ? 'B' : 'O'}`,
    isBid: mwh < 0,
    mainPrice: price,
    volumeMwh: mwh,
    volume: Math.abs(mwh) * 2,
    flags,
    ...own,
  })

// The worked example of the imbalance pricing guide.
const BUYS = [
  bar('A10', 10, 10),
  bar('A20', 100, 20),
  bar('A30', 50, 30),
  bar('A40', 10, 40, {}, SO),
  bar('TINY', 0.01, 50),
  bar('A100', 15, 100),
  bar('B100', 5, 100),
  bar('A120', 30, 120),
  bar('A150', 35, 150, {}, SO),
  bar('A300', 40, 300, {}, SO),
]
const SELLS = [bar('S15', -10, 15), bar('S4', -10, 4), bar('S0', -30, 0), bar('S30', -20, -30)]
const EXAMPLE: BoaLists = { acceptedOffers: BUYS, acceptedBids: SELLS, tableBids: [], tableOffers: [] }
const priced: BoaMetrics = {
  ...METRICS,
  buyPriceAdjustment: 5,
  indicativePrice: imbalancePrice(
    [...BUYS, ...SELLS].map((item) => actionOf(item)),
    { buyPriceAdjustment: 5 },
  ).price!,
  netImbalanceVolume: 225,
  setters: [],
}

const draw = (own: Partial<WhyPriceProps> = {}) =>
  render(
    <WhyPrice
      metrics={priced}
      lists={EXAMPLE}
      period={{ date: '2026-11-20', period: 35 }}
      doubt=""
      open
      onClose={() => undefined}
      {...own}
    />,
  )
const rowOf = (name: string): HTMLElement => screen.getByRole('rowheader', { name }).closest('tr')!
const actionRows = () => document.querySelectorAll('.why-table tbody tr')
const stage = (): string => screen.getByRole('tabpanel').textContent

describe('why this price', () => {
  it('WHY-1 is named by price and period, and begins with what was accepted', () => {
    draw()
    expect(screen.getByRole('dialog', { name: /^Why 125\.00 £\/MWh, P35 / })).toBeDefined()
    expect(screen.getAllByRole('tab').map((tab) => tab.querySelector('b')?.textContent)).toEqual([
      'Received',
      'De minimis',
      'Arbitrage',
      'Classification',
      'NIV tagging',
      'Replacement price',
      'PAR tagging',
    ])
    expect(stage()).toContain('10 buys of 295.0 MWh and 4 sells of 70.0 MWh.')
  })

  it('WHY-2 the arrows go from stage to stage; each says its rule and what it did here in numbers', async () => {
    const user = userEvent.setup()
    draw()
    await user.click(screen.getByRole('tab', { name: /^Received/ }))
    const reported: string[] = []
    for (let n = 0; n < 6; n += 1) {
      await user.keyboard('{ArrowRight}')
      reported.push(stage())
    }
    expect(document.activeElement?.textContent).toContain('PAR tagging')
    expect(reported[0]).toContain('1 action with 0.01 MWh together: below 0.1 MWh')
    expect(reported[1]).toContain('10.0 MWh of 1 buy against as much of 1 sell.')
    expect(reported[2]).toContain('Dearest unflagged buy: 120.00 £/MWh.')
    expect(reported[2]).toContain('2 flagged actions of 75.0 MWh lose their price. 1 flagged action keeps its')
    expect(reported[3]).toContain('NIV +225.0 MWh: the system is short.')
    expect(reported[3]).toContain('Each one without a price keeps 20 % of its volume.')
    expect(reported[4]).toContain(
      '2 actions of 15.0 MWh take 120.00 £/MWh: the mean of the most expensive priced MWh left.',
    )
    expect(reported[5]).toContain('3 actions are within the last 1.00 MWh.')
    expect(reported[5]).toContain('The buy price adjustment is +5.00. The price is 125.00 £/MWh.')
    for (const text of reported) expect(text).toContain('BSC Annex T-1')
  })

  it('WHY-3 every action has its volume at each stage and why it ended so, those of early stages too', () => {
    draw()
    expect(actionRows()).toHaveLength(14)
    expect(rowOf('TINY').textContent).toContain('below the de minimis threshold')
    expect(rowOf('A10').textContent).toContain('cancelled by arbitrage against sells')
    expect(rowOf('S4').textContent).toContain('on the smaller side: set against buys')
    expect(rowOf('A40').textContent).toContain('SO: its price stays; in the NIV, cheaper than the last MWh')
    const cells = [...rowOf('A150').querySelectorAll('td')].map(({ textContent }) => textContent)
    expect(cells).toEqual([
      'T_A150',
      'buy',
      'SO',
      '150.00',
      '35.0',
      '35.0',
      '35.0',
      '7.0',
      '0.16',
      '120.00',
      'SO: lost its price; 20 % in the NIV; repriced to 120.00; sets the price',
    ])
  })

  it('WHY-4 the chosen stage marks its rows, or shows them alone', async () => {
    const user = userEvent.setup()
    draw()
    await user.click(screen.getByRole('tab', { name: /^Classification/ }))
    expect([...document.querySelectorAll('tr.is-of-stage th')].map(({ textContent }) => textContent)).toEqual([
      'A300',
      'A150',
    ])
    await user.click(screen.getByRole('radio', { name: 'Changed by the stage' }))
    expect(actionRows()).toHaveLength(2)
    expect(screen.getByText('2 of 14 actions changed by Classification')).toBeDefined()
  })

  it('WHY-5 saves all rows with unrounded volumes', async () => {
    const user = userEvent.setup()
    draw()
    await user.click(screen.getByRole('button', { name: 'Download (csv)' }))
    const lines = (await saved!.file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(15)
    expect(lines[0]).toContain('NIV tagging (MWh)')
    expect(lines.find((line) => line.startsWith('TINY'))).toBe(
      'TINY,T_TINY,1/1/O,buy,,50,0.01,0,0,0,0,0,0,50,50,,below the de minimis threshold',
    )
    expect(saved!.name).toMatch(/Price stages 2026-11-20 P35.*\.csv$/)
  })

  it('WHY-6 the published price is with the difference, its run and when it was calculated', () => {
    draw()
    expect(screen.getByText('not published yet')).toBeDefined()
    cleanup()
    draw({ metrics: { ...priced, publishedPrice: 124.1, publishedRun: 'II', publishedAt: NOW } })
    expect(screen.getByText('−0.90 to indicative, II run, calculated 17:07')).toBeDefined()
  })

  it('WHY-7 tells when the figures are doubtful, and when the stack has moved on from them', () => {
    draw({ doubt: 'The figures are stale, 2 min old.' })
    expect(screen.getByRole('status').textContent).toBe('The figures are stale, 2 min old.')
    cleanup()
    draw({ metrics: { ...priced, indicativePrice: 110 } })
    expect(screen.getByRole('status').textContent).toContain('a later change of the stack: 125.00 £/MWh')
  })

  it('WHY-8 an empty period has no price, no action and no stage that took anything', () => {
    draw({ lists: { ...EXAMPLE, acceptedOffers: [], acceptedBids: [] }, metrics: { ...METRICS, setters: [] } })
    expect(screen.getByText('Nothing has been accepted in this period')).toBeDefined()
  })

  it('WHY-9 is without faults for axe, with moves and late feeds', async () => {
    const moves = {
      by: 'received' as const,
      since: NOW,
      list: [{ at: NOW, from: 100, to: 125, reason: 'settledStack' as const, because: [], more: 0 }],
    }
    draw({ metrics: { ...priced, moves, lateFeeds: [{ feed: 'bsad' }] } })
    expect(screen.getByText(/published stack took the place/)).toBeDefined()
    expect(await brokenRules(screen.getByRole('dialog'))).toEqual([])
  })
})
