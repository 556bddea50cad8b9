import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { auctionCurves } from '../../../../server/sources/simulator/publish/auctionCurves'
import type { DayAheadCurves } from '../../../../src/domain/storage/auctionCurves/calls'
import { auctionPlot } from '../../../../src/domain/storage/auctionCurves/plot'
import { listedStep, placeOfStep } from '../../../../src/domain/storage/auctionCurves/shown'
import { ready } from '../../../../src/streams/lib/loaded'
import { AuctionCurvesView } from '../../../../src/views/pages/storageDayAhead/AuctionCurvesView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const DAY = '2026-11-20'
const CURVES = auctionCurves(1, 'N2EX', DAY)!
const ANSWER: DayAheadCurves = {
  basis: 'n2ex',
  date: DAY,
  publishedAt: CURVES.publishedAt,
  stepMs: 3_600_000,
  steps: CURVES.steps.map((step) => ({
    ...step,
    buy: step.buy.map(([price, mw]) => [price, mw]),
    sell: step.sell.map(([price, mw]) => [price, mw]),
  })),
}
const FIRST = CURVES.steps[0]!

const draw = (answer: DayAheadCurves, at: number | undefined = FIRST.at, mw = 100) => {
  const acts = { onAt: vi.fn(), onBasis: vi.fn(), onPart: vi.fn(), onMw: vi.fn(), onRetry: vi.fn() }
  const freshness = { state: 'fixed', asOf: CURVES.publishedAt } as const
  render(
    <AuctionCurvesView
      loaded={ready(answer)}
      basis="n2ex"
      at={at}
      part="near"
      mw={mw}
      freshness={freshness}
      {...acts}
    />,
  )
  return acts
}
const rows = (): HTMLElement[] =>
  within(screen.getByRole('table', { name: 'Hours of the auction' })).getAllByRole('row')

describe('the curves of an auction over the page', () => {
  it('AN01 STO-90 an hour has its price, its volume, how deep it is, and what a battery would make of its price', () => {
    draw(ANSWER)
    const listed = listedStep(FIRST, 100)
    expect(listed.bought!.price).toBeGreaterThan(FIRST.price)
    expect(listed.sold!.price).toBeLessThan(FIRST.price)
    const tiles = within(screen.getByRole('region', { name: 'Key figures' }))
    expect(tiles.getByText(FIRST.price.toFixed(2))).toBeDefined()
    expect(tiles.getByText(listed.bought!.price.toFixed(2))).toBeDefined()
    expect(rows()).toHaveLength(25)
    const cells = [...rows()[1]!.children].map((cell) => cell.textContent)
    expect(cells[0]).toBe('00:00–01:00')
    expect(cells[1]).toBe(FIRST.price.toFixed(2))
    expect(cells.at(-1)).toBe(listed.sold!.price.toFixed(2))
  })

  it('AN01 STO-91 the hour is stepped by buttons and by the slider, and chosen in the table; the ends are closed', async () => {
    const { onAt } = draw(ANSWER)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous hour' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Next hour' }))
    expect(onAt).toHaveBeenLastCalledWith(CURVES.steps[1]!.at)
    await userEvent.click(screen.getByRole('button', { name: '05:00–06:00' }))
    expect(onAt).toHaveBeenLastCalledWith(CURVES.steps[5]!.at)
    expect(screen.getByRole('slider', { name: 'Delivery hour' }).getAttribute('aria-valuetext')).toBe('00:00–01:00')
  })

  it('AN01 STO-92 without a choice the dearest hour is open; between two begins the one that has begun', () => {
    const dearest = CURVES.steps.reduce((best, step) => (step.price > best.price ? step : best))
    expect(CURVES.steps[placeOfStep(CURVES.steps, undefined)]).toBe(dearest)
    expect(placeOfStep(CURVES.steps, FIRST.at + 1_800_000)).toBe(0)
    expect(placeOfStep(CURVES.steps, FIRST.at - 1)).toBe(0)
    expect(placeOfStep([], undefined)).toBe(-1)
  })

  it('AN01 STO-93 a day without curves states why, and the auction can still be chosen', async () => {
    const why = 'The auction for this day is not published yet: it is held on the day before.'
    const { onBasis } = draw({ ...ANSWER, publishedAt: null, steps: [], why })
    expect(screen.getByRole('status').textContent).toContain(why)
    await userEvent.click(screen.getByRole('radio', { name: 'EPEX DA' }))
    expect(onBasis).toHaveBeenLastCalledWith('epex')
  })

  it('AN01 STO-94 both curves are drawn by ascending MW, near the price or from the least to the highest', () => {
    for (const part of ['near', 'whole'] as const) {
      const plot = auctionPlot(FIRST, listedStep(FIRST, 100), part, 100)
      for (const id of ['buy', 'sell']) {
        const { at } = plot.series.find((series) => series.id === id)!.column
        expect([...at]).toEqual([...at].sort((a, b) => a - b))
      }
      const cleared = plot.series.find(({ id }) => id === 'cleared')!.column
      expect([...cleared.at, ...cleared.values]).toEqual([FIRST.mw, FIRST.price])
    }
    const [axis] = auctionPlot(FIRST, listedStep(FIRST, 100), 'whole', 100).axes
    expect([axis?.min, axis?.max]).toEqual([-500, 4000])
  })
})
