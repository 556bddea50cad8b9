import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paneRef, paneText } from '../../../../src/domain/boa/comparer'
import { periodStatus } from '../../../../src/domain/periods'
import { refOfKey } from '../../../../src/domain/tables/tableRef'
import type { StackItem } from '../../../../src/domain/wire'
import type { BoaDesk, Loaded } from '../../../../src/streams/lib/types'
import { shownDesk } from '../../../../src/views/boa/deskParts'
import { readBoaComparerChoices, type ComparerChoices } from '../../../../src/views/pages/boaComparer/comparerChoices'
import { ComparerView } from '../../../../src/views/pages/boaComparer/ComparerView'
import { OpenedAction, openedOf } from '../../../../src/views/pages/boaComparer/OpenedAction'
import { NO_TABLE, putDesk, testApp } from '../../../support/testApp'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { METRICS, NOW, row } from '../../support/desk'
import { InShell, shellActs } from '../../support/shell'

withBrowserGaps(600, 640)

/** Where the choices of the tables that were opened are stored. */
const tableIds = new Set<string | undefined>()
beforeEach(() => {
  tableIds.clear()
  testApp({
    put: (app) =>
      putDesk(app, {
        table: (key) => {
          tableIds.add(refOfKey(key).tableId)
          return NO_TABLE
        },
      }),
  })
})

const LIVE = { date: '2026-11-20', period: 35 }
const NOTHING = { acceptedOffers: [], acceptedBids: [], tableOffers: [], tableBids: [] }

const desk = (period: BoaDesk['period'], accepted: readonly StackItem[], price = 100): Loaded<BoaDesk> => ({
  kind: 'ready',
  value: {
    period,
    status: 'past',
    metricsBehind: false,
    freshness: { state: 'live', asOf: NOW },
    lists: {
      ...NOTHING,
      acceptedOffers: accepted.filter(({ isBid }) => !isBid),
      acceptedBids: accepted.filter(({ isBid }) => isBid),
    },
    metrics: { ...METRICS, indicativePrice: price, totalOffersAccepted: 40 + price },
  },
})

const DRAX = row({ volume: 20 })
const WIND = row({
  plantId: 'T_MOWEO-3',
  name: 'Moray East 3',
  fuelType: 'Wind',
  isBid: true,
  volume: 60,
  mainPrice: -70,
})

const RESERVE = row({ plantId: 'Reserve provider', name: 'Reserve provider [BSAD]', fuelType: '' })

const draw = (
  stored: Readonly<Record<string, unknown>> = {},
  { locked = false, more = [] }: { readonly locked?: boolean; readonly more?: readonly StackItem[] } = {},
) => {
  const choices = readBoaComparerChoices(stored)
  const desks: readonly Loaded<BoaDesk>[] = [
    desk(paneRef(choices.panes[0]!, LIVE), [DRAX]),
    desk(LIVE, [{ ...DRAX, volumeMwh: 25 }, WIND, ...more], 120),
    { kind: 'waiting' },
    { kind: 'failed', why: { why: 'The source has nothing of that period.', at: NOW } },
  ]
  const onChoices = vi.fn<(patch: Partial<ComparerChoices>) => void>()
  const onRetry = vi.fn()
  const acts = shellActs()
  const panes = choices.panes.map((choice, at) => {
    const period = paneRef(choice, LIVE)
    return { choice, period, status: periodStatus(period, LIVE), loaded: desks[at] ?? ({ kind: 'waiting' } as const) }
  })
  const { container } = render(
    <InShell acts={acts}>
      <main>
        <ComparerView
          chosen={LIVE}
          live={LIVE}
          panes={panes}
          choices={choices}
          onChoices={onChoices}
          locked={locked}
          onRetry={onRetry}
        />
      </main>
    </InShell>,
  )
  return { container, onChoices, onRetry, acts, user: userEvent.setup() }
}

const pane = (at: number) => screen.getByRole('region', { name: `Pane ${at}` })
const matrix = (): string[][] =>
  within(screen.getByRole('table', { name: 'Accepted energy by plant and period' }))
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent))

beforeAll(() => {
  expect(row().volumeMwh).toBe(5)
})

describe('the BOA comparer', () => {
  it('BC01 CMP-40 four periods side by side, each with its figures, its change and how fresh it is', () => {
    draw()
    expect(
      [1, 2, 3, 4].map((at) => within(pane(at)).getByRole('heading', { level: 2, name: /^P3\d \d/ }).textContent),
    ).toEqual([
      expect.stringMatching(/^P34 16:30–17:00 GMT$/),
      expect.stringMatching(/^P35 17:00/),
      expect.stringMatching(/^P36 17:30/),
      expect.stringMatching(/^P37 18:00/),
    ])
    expect(within(pane(1)).getByText('Fri 20 Nov')).toBeDefined()
    expect([1, 2, 3].map((at) => pane(at).querySelector('.tag')?.textContent)).toEqual(['Past', 'Live', 'Upcoming'])
    const figures = (at: number) =>
      [...pane(at).querySelectorAll('.boaComparer_comparer-figures .v')].map((one) => one.textContent)
    expect(figures(1)[0]).toBe('100.00')
    expect(figures(2)[0]).toBe('120.00')
    expect(pane(2).querySelector('.boaComparer_comparer-figures .s')?.textContent).toBe('+20.00')
    expect(new Set(figures(3))).toEqual(new Set(['-']))
    expect(pane(4).textContent).toContain('The source has nothing of that period.')
  })

  it('BC01 CMP-41 what changed between two periods, plant by plant; what is not known is missing and not zero', () => {
    draw()
    expect(matrix()).toEqual([
      ['Moray East 3', 'Wind', '0', expect.stringMatching(/^−30\.0 \(−30\.0\)$/), '-', '-'],
      ['Drax 1', 'Biomass', '10.0', '25.0 (+15.0)', '-', '-'],
    ])
  })

  it('BC01 CMP-42 linked tables share the choices of the first pane, separate ones have their own', () => {
    draw({ linkBoaComparerFilters: true })
    expect([...tableIds].sort()).toEqual(['BoaCompareracceptedBids1', 'BoaCompareracceptedOffers1'])
    tableIds.clear()
    draw({ linkBoaComparerFilters: false })
    expect(tableIds.size).toBe(8)
  })

  it('BC01 CMP-43 panes are chosen, stepped and counted, and the filters linked', async () => {
    const { user, onChoices } = draw()
    await user.click(screen.getByRole('radio', { name: '6' }))
    expect(onChoices.mock.lastCall?.[0].panes?.map(paneText)).toEqual(['p-1', 'p0', 'p1', 'p2', 'p3', 'p4'])
    await user.click(screen.getByRole('button', { name: 'Pane 1: previous period' }))
    expect(onChoices.mock.lastCall?.[0].panes?.map(paneText)).toEqual(['p-2', 'p0', 'p1', 'p2'])
    await user.click(within(pane(4)).getByRole('button', { name: /What pane 4 shows/ }))
    await user.click(await screen.findByRole('option', { name: '7 days before' }))
    expect(onChoices.mock.lastCall?.[0].panes?.map(paneText)).toEqual(['p-1', 'p0', 'p1', 'd-7'])
    await user.click(screen.getByRole('switch', { name: 'One filter for all periods' }))
    expect(onChoices).toHaveBeenLastCalledWith({ linkBoaComparerFilters: true })
  })

  it('BC01 CMP-44 a cell of the matrix opens what is known of the action', async () => {
    const { user } = draw()
    await user.click(screen.getByRole('button', { name: /−30\.0/ }))
    expect(within(await screen.findByRole('dialog', { name: 'Moray East 3' })).getByText('T_MOWEO-3')).toBeDefined()
  })

  it('BC01 DSK-62 a plant of the matrix opens over the page; an adjustment action has no plant', async () => {
    const { user, acts } = draw({}, { more: [RESERVE] })
    await user.click(screen.getByRole('link', { name: 'Moray East 3' }))
    expect(acts.openPlant).toHaveBeenCalledWith('T_MOWEO-3', expect.anything())
    expect(screen.getByRole('rowheader', { name: 'Reserve provider [BSAD]' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Reserve provider [BSAD]' })).toBeNull()
  })

  it('BC01 DSK-69 the action over the page is as its pane has it now, with its freshness, until it leaves the stack', () => {
    const opened = openedOf(0, LIVE, WIND)
    const over = (accepted: readonly StackItem[]) => (
      <InShell acts={shellActs()}>
        <OpenedAction opened={opened} shown={[shownDesk(desk(LIVE, accepted))]} onClose={vi.fn()} />
      </InShell>
    )
    const { rerender } = render(over([WIND]))
    const action = screen.getByRole('region', { name: 'The action' })
    const energy = () => within(action).getByText(/^Energy/).nextElementSibling?.textContent
    expect(energy()).toBe('−30.0')
    expect(within(action).getByText(/live/i)).toBeDefined()
    rerender(over([{ ...WIND, volumeMwh: -12 }]))
    expect(energy()).toBe('−12.0')
    rerender(over([]))
    expect(within(action).getByRole('status').textContent).toContain('no longer in the stack')
    expect(energy()).toBe('−12.0')
  })

  it('DSK-63 the matrix has a key of its colours, brackets and signs', () => {
    draw()
    const key = screen.getByRole('note', { name: 'Key' }).textContent
    for (const part of ['offers, MWh', 'bids, MWh', 'change from the period before', 'nothing accepted', 'not known'])
      expect(key).toContain(part)
  })

  it('DSK-64 lists of periods with the same number are told apart by their panes', () => {
    draw({ panes: ['p0', 'd-1', 'p1', 'p2'] })
    expect(screen.getByRole('region', { name: 'P35 offers, pane 1' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'P35 offers, pane 2' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'P36 offers' })).toBeDefined()
  })

  it('BC01 CMP-45 plants that no period differs in are shown when all are wanted', async () => {
    const { user, onChoices } = draw({ panes: ['p0', 'd-1'] })
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(onChoices).toHaveBeenLastCalledWith({ onlyChanged: false })
  })

  it('DT18 CMP-46 a locked account chooses no period', () => {
    draw({}, { locked: true })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pane 1: next period' }).disabled).toBe(true)
  })

  it('CMP-47 breaks no rule of accessibility', async () => {
    const { container } = draw()
    expect(await brokenRules(container)).toEqual([])
  })
})
