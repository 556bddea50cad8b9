import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { readDateQuery, withDateQuery } from '../../../../src/domain/dates'
import { dayStart } from '../../../../src/domain/periods'
import { NOTHING_ACCEPTED } from '../../../../src/domain/revenue/actions'
import { amountOf } from '../../../../src/domain/revenue/amount'
import type { RevenueAnswer } from '../../../../src/domain/revenue/calls'
import { REVENUE_PARTS } from '../../../../src/domain/revenue/parts'
import type { ForesightAnswer } from '../../../../src/domain/storage/calls'
import { revenueOfPeriod } from '../../../../src/domain/revenue/unitPeriod'
import { failed, ready, WAITING } from '../../../../src/streams/lib/loaded'
import { revenueFreshness } from '../../../../src/streams/plants/revenue'
import type { Loaded } from '../../../../src/streams/lib/types'
import { readLeaderboard, writeLeaderboard } from '../../../../src/views/pages/leaderboard/leaderboardChoice'
import { leaderboardCsv } from '../../../../src/views/pages/leaderboard/leaderboardCsv'
import { LeaderboardView } from '../../../../src/views/pages/leaderboard/LeaderboardView'
import { RANK_GROUPS, rankedRows } from '../../../../src/domain/revenue/ranking'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const FROM = dayStart('2026-11-20')
const DAY = 86_400_000

const unit = (id: string, name: string, fuel: string, pn: number | undefined): RevenueAnswer['units'][number] => ({
  id,
  name,
  owner: `${name} Ltd`,
  fuel,
  zone: 'Z1',
  capacity: 100,
  ...revenueOfPeriod(
    { pn, accepted: { ...NOTHING_ACCEPTED, bidMwh: -2, bidPounds: -60 } },
    { wholesale: 80, system: 50 },
  ),
})

const UNITS = [
  unit('T_A-1', 'Alpha', 'CCGT', 50),
  unit('T_B-1', 'Bravo', 'Wind', 90),
  unit('T_C-1', 'Charlie', 'Wind', undefined),
]
const ANSWER: RevenueAnswer = {
  from: FROM,
  to: FROM + DAY,
  basis: 'system',
  lacks: [
    { part: 'wholesale', why: ['A price is missing.'] },
    { part: 'response', why: ['Nobody tells.'] },
  ],
  filling: false,
  unfilled: 0,
  units: UNITS,
  unknown: 3,
}

const draw = (
  search = 'fuel=all',
  revenue: Loaded<RevenueAnswer> = ready(ANSWER),
  before: Loaded<RevenueAnswer> | null = revenue,
  foresight: Loaded<ForesightAnswer> = WAITING,
) => {
  const onChoice = vi.fn()
  const onOpen = vi.fn()
  const props = { groups: ['Mine'], group: undefined, now: FROM + DAY, onChoice, onOpen, onRetry: vi.fn() }
  render(
    <MemoryRouter>
      <LeaderboardView
        {...props}
        revenue={revenue}
        freshness={revenueFreshness(revenue, '2026-11-20', FROM + DAY)}
        before={before ?? undefined}
        foresight={foresight}
        choice={readLeaderboard(new URLSearchParams(search))}
      />
    </MemoryRouter>,
  )
  return { onChoice, onOpen }
}

const cells = (row: number): string[] =>
  [...(within(screen.getByRole('table', { name: 'Leaderboard' })).getAllByRole('row')[row]?.children ?? [])].map(
    (cell) => cell.textContent.trim(),
  )

describe('the page of the leaderboard', () => {
  it('REV-40 RP01 ranks plants by what they earned, with the parts that are known and what is not', () => {
    draw('fuel=all&measure=pounds')
    expect(cells(0)).toEqual([
      '#',
      'Changeof rank',
      'Plant',
      'CapacityMW',
      'Durationh',
      'Ownerlead party',
      'Total£',
      'Sources',
      'Wholesale£',
      'Offers£',
      'Bids£',
      'Capture price£/MWh',
      'Breakdown',
    ])
    expect(cells(1)).toEqual([
      '1',
      '=',
      'Bravo',
      '100',
      '-',
      'Bravo Ltd',
      '3,540',
      '',
      '3,600',
      '0',
      '−60',
      '80.00',
      '',
    ])
    expect(cells(2).slice(2)).toEqual(['Alpha', '100', '-', 'Alpha Ltd', '1,940', '', '2,000', '0', '−60', '80.00', ''])
    // Without a notification the wholesale part is missing, not zero.
    expect(cells(3).slice(6, 10)).toEqual(['−60', '', '-', '0'])
    const [bar] = screen.getAllByRole('img')
    expect(bar?.getAttribute('aria-label')).toBe('Wholesale 3,600, Bids −60')
    expect([...bar!.querySelectorAll('[data-part]')].map((piece) => piece.getAttribute('data-part'))).toEqual([
      'wholesale',
      'bids',
    ])
    expect(within(screen.getByRole('list', { name: 'Sources of revenue' })).getAllByRole('listitem')).toHaveLength(3)
    const lacks = screen.getByText(/Not in the totals: Response\./).closest('details')?.textContent
    expect(lacks).toContain('Not of all periods: Wholesale.')
    expect(lacks).toContain('Nobody tells.')
    expect(screen.getByText(/bilateral and hedged revenue is not visible\. 3 registered units/)).toBeTruthy()
  })

  it('REV-46 RP01 a cable is ranked where cables are chosen, and else it is not: it would be above every plant', () => {
    const cable = { ...UNITS[0]!, id: 'I_IFA', name: 'IFA', fuel: 'Interconnector' }
    const answer = ready({ ...ANSWER, units: [...UNITS, cable] })
    draw('fuel=all', answer)
    expect(screen.queryByText('IFA')).toBeNull()
    cleanup()
    draw('fuel=Interconnector', answer)
    expect(screen.getByText('IFA')).toBeTruthy()
    expect(screen.getByText('1 plant')).toBeTruthy()
  })

  it('REV-41 RP01 by fuel and held against capacity; filters leave the others out', () => {
    draw('rankBy=fuel&measure=perMw')
    // Held against capacity the smaller sum is first; of one of the two wind farms the notification is not known.
    expect(cells(1)).toEqual(['1', '=', 'CCGT', '100', '-', 'Alpha Ltd', '19', '', '20', '0', '−1', '80.00', ''])
    expect(cells(2).slice(2, 11)).toEqual(['Wind', '200', '-', '2 owners', '17', '', '18*', '0', '−1'])
  })

  it('RP01 without rows it says whether nothing is known yet or nothing matches', () => {
    draw('fuel=Nuclear')
    expect(screen.getByText('No plants match the choice')).toBeTruthy()
    cleanup()
    draw('fuel=all', ready({ ...ANSWER, units: [] }))
    expect(screen.getByText('Nothing is known of these days yet')).toBeTruthy()
  })

  it('REV-42 orders by a column, opens a row, and chooses', async () => {
    const { onChoice, onOpen } = draw('fuel=Wind')
    expect(screen.getByText('2 plants')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Order by Wholesale/ }))
    expect(onChoice).toHaveBeenLastCalledWith({ order: { by: 'wholesale', up: false } })
    await userEvent.click(screen.getByRole('button', { name: /^Order by Total.*, descending$/ }))
    expect(onChoice).toHaveBeenLastCalledWith({ order: { by: 'total', up: true } })
    await userEvent.click(screen.getByRole('radio', { name: 'Owner' }))
    expect(onChoice).toHaveBeenLastCalledWith({ by: 'owner' })
    await userEvent.click(screen.getByRole('button', { name: 'Breakdown of Bravo' }))
    expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: 'T_B-1', rank: 1 })
  })

  it('REV-43 waits, says why it failed, and keeps the last good rows', () => {
    draw('fuel=all', WAITING)
    expect(screen.getByText('Loading...')).toBeTruthy()
    draw('', failed({ why: 'At most 31 days at once.', at: FROM }))
    expect(screen.getByText('This could not be loaded').parentElement?.textContent).toContain(
      'At most 31 days at once.',
    )
    draw('fuel=all', failed({ why: 'No answer.', at: FROM }, ANSWER))
    expect(cells(1)[2]).toBe('Bravo')
    expect(screen.getAllByText('No answer.').length).toBeGreaterThan(0)
  })

  it('REV-44 the address keeps the choice, and what it does not know is as usual', () => {
    const search = new URLSearchParams('rankBy=zone&measure=perMwYear&basis=epex&order=-bids&fuel=Wind&x=1')
    const choice = readLeaderboard(search)
    expect(choice).toMatchObject({ by: 'zone', measure: 'perMwYear', basis: 'epex', order: { by: 'bids', up: true } })
    expect(readLeaderboard(writeLeaderboard(new URLSearchParams('x=1'), choice))).toEqual(choice)
    const usual = readLeaderboard(new URLSearchParams('rankBy=moon&measure=kg&basis=gold&order=-luck'))
    expect(usual).toEqual(readLeaderboard(new URLSearchParams()))
    expect(writeLeaderboard(search, usual).toString()).toBe('x=1')
  })

  it('REV-44 DT11 no choice touches the dates of the address', () => {
    const dates = 'from=2026-11-01&to=2026-11-07'
    for (const by of RANK_GROUPS) {
      const choice = { ...readLeaderboard(new URLSearchParams(dates)), by, fuel: 'Wind', owner: 'Alpha Ltd', least: 50 }
      const text = writeLeaderboard(new URLSearchParams(dates), {
        ...choice,
        profit: true,
        imbalance: false,
      }).toString()
      expect(readDateQuery(text)).toEqual(readDateQuery(dates))
      expect(readDateQuery(withDateQuery(text, undefined))).toBe('none')
      expect(readLeaderboard(new URLSearchParams(withDateQuery(text, undefined))).by).toBe(by)
    }
  })

  it('REV-45 a file has the rows as they stand, with what is not known left empty', () => {
    const order = { by: 'total', up: false } as const
    const rows = rankedRows(UNITS, { by: 'plant', measure: 'pounds', order, days: 1 })
    const lines = leaderboardCsv(rows, {
      heading: 'Plant',
      foresight: new Map(),
      parts: REVENUE_PARTS,
      cost: undefined,
    }).split('\r\n')
    expect(lines[0]).toContain('Rank,Plant,Units,Owner,Capacity (MW),Duration (h),Site shared with,Wholesale (£)')
    expect(lines[1]).toContain('1,Bravo,T_B-1,Bravo Ltd,100,,,3600,0,-60,,,,,,3540,,43,80,')
    expect(lines[3]).toContain('3,Charlie,T_C-1,Charlie Ltd,100,,,,0,-60,')
  })

  it('RP01 PGS-79 batteries come first, every other fuel is one press away, and the address says which', async () => {
    const battery = { ...unit('T_S-1', 'Store', 'Battery', 5), stored: 150 }
    const { onChoice } = draw('', ready({ ...ANSWER, units: [...UNITS, battery] }))
    expect(screen.getByText('1 plant')).toBeTruthy()
    // 150 MWh at 100 MW.
    expect(cells(1).slice(2, 6)).toEqual(['Store', '100', '1.5', 'Store Ltd'])
    const fuels = within(screen.getByRole('radiogroup', { name: 'Fuel' })).getAllByRole('radio')
    expect(fuels.map(({ textContent }) => textContent)).toEqual(['Batteries', 'All', 'CCGT', 'Wind'])
    await userEvent.click(fuels[3]!)
    expect(onChoice).toHaveBeenLastCalledWith({ fuel: 'Wind' })
    await userEvent.click(fuels[1]!)
    expect(onChoice).toHaveBeenLastCalledWith({ fuel: undefined })
    await userEvent.click(screen.getByRole('radio', { name: 'Fuel' }))
    expect(onChoice).toHaveBeenLastCalledWith({ by: 'fuel', fuel: undefined })
    for (const search of ['', 'fuel=all', 'fuel=Wind', 'rankBy=fuel', 'rankBy=fuel&fuel=Battery']) {
      const params = new URLSearchParams(search)
      expect(writeLeaderboard(params, readLeaderboard(params)).toString()).toBe(search)
    }
  })

  it('REV-74 batteries are of all sites, alone or co-located where that is known; the address has the choice', async () => {
    const battery = (id: string, coLocated: string) => ({ ...unit(id, id, 'Battery', 5), coLocated })
    const units = [battery('T_S-1', 'none'), battery('T_S-2', 'Wind')]
    const { onChoice } = draw('site=shared', ready({ ...ANSWER, units }))
    expect([cells(1)[2], screen.getByText('1 plant').textContent]).toEqual(['T_S-2', '1 plant'])
    expect(screen.getByTitle('T_S-2, shares its site with Wind')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Site/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Alone' }))
    expect(onChoice).toHaveBeenLastCalledWith({ site: 'alone' })
    const params = new URLSearchParams('site=shared')
    expect(writeLeaderboard(params, readLeaderboard(params)).toString()).toBe('site=shared')
    cleanup()
    draw('')
    expect(screen.queryByRole('button', { name: /Site/ })).toBeNull()
  })

  it('STO-60 batteries have what energy alone could have brought, and the share that they earned', () => {
    const battery = { ...unit('T_S-1', 'Store', 'Battery', 5), stored: 150 }
    const revenue = ready({ ...ANSWER, units: [...UNITS, battery] })
    const foresight: ForesightAnswer = {
      ...ANSWER,
      assumption: { efficiency: 0.85, cycles: 2, wear: 0 },
      units: [{ id: 'T_S-1', pounds: 280, known: 48, of: 48 }],
    }
    draw('measure=pounds', revenue, revenue, ready(foresight))
    expect(cells(0).slice(8, 10)).toEqual(['Foresight£', 'Of foresight%'])
    // 2.5 MWh at £80 less £60 of bids, of £280.
    expect(cells(1).slice(8, 10)).toEqual(['280', '50'])
    expect(screen.getByTitle(/all prices known\. .*85 % efficiency, at most 2 cycles a day, no wear/)).toBeTruthy()
    cleanup()
    // The next settlement period is in one of the answers alone: the columns stay, their values are missing.
    draw('measure=pounds', revenue, revenue, ready({ ...foresight, to: foresight.to + 1_800_000 }))
    expect(cells(1).slice(8, 10)).toEqual(['-', '-'])
    cleanup()
    // Part of the prices is missing: marked, and no share.
    draw('measure=pounds', revenue, revenue, ready({ ...foresight, units: [{ ...foresight.units[0]!, known: 40 }] }))
    expect(cells(1).slice(8, 10)).toEqual(['280*', '-'])
    cleanup()
    draw('measure=pounds&fuel=Wind', revenue, revenue, ready(foresight))
    expect(cells(0)).not.toContain('Foresight£')
  })

  it('REV-73 over a year of which most is not filled, each amount is held against its own days, and ranks are not compared', () => {
    const battery = { ...unit('T_S-1', 'Store', 'Battery', 5), stored: 150 }
    const to = FROM + 365 * DAY
    const answer = ready({ ...ANSWER, to, unfilled: 334, units: [...UNITS, battery] })
    const best: ForesightAnswer = {
      ...ANSWER,
      to,
      assumption: { efficiency: 0.85, cycles: 2, wear: 0 },
      units: [{ id: 'T_S-1', pounds: 100_000, known: 48, of: 365 * 48 }],
    }
    draw('', answer, null, ready(best))
    expect(screen.getByText(/^334 days of the range are not added/, { exact: false })).toBeTruthy()
    // £1,000 for a MW on the one day that is known.
    expect(cells(1)[8]).toBe('365.3*')
    expect(screen.getByTitle('Ranks are compared over at most 31 days')).toBeTruthy()
  })

  it('STO-65 batteries are ranked by profit: revenue less what their throughput wore off', () => {
    const battery = { ...unit('T_S-1', 'Store', 'Battery', 5), stored: 150 }
    const answer = ready({ ...ANSWER, units: [...UNITS, battery] })
    draw('measure=pounds&profit=1&wear=20', answer)
    const heads = cells(0)
    expect(heads[6]).toBe('Profit£')
    // 2.5 MWh notified and 2 MWh taken back are 0.5 MWh at £20; £200 less £60 of bids.
    expect(cells(1)[heads.indexOf('Wear£')]).toBe('−10')
    expect(cells(1)[6]).toBe('130')
    cleanup()
    // Gas and carbon are at the prices that are chosen: 100 p/therm and £50/t at 50 %.
    const gas = { ...unit('T_G-1', 'Gas', 'CCGT', 5) }
    draw('measure=pounds&profit=1&fuel=CCGT&gas=100&carbon=50&efficiency=50', ready({ ...ANSWER, units: [gas] }))
    const cost = (34.1214 + 0.1829 * 50) / 0.5
    expect(cells(1)[cells(0).indexOf('Fuel£')]).toBe(`−${Math.round(cost * 0.5)}`)
    expect(screen.getByTitle(/^£86\.53 for each MWh generated/)).toBeTruthy()
    for (const name of [/Gas/, /Carbon/, /Efficiency/]) expect(screen.getByRole('textbox', { name })).toBeTruthy()
    cleanup()
    // Of other fuels costs are not known.
    draw('measure=pounds&profit=1&fuel=Wind', answer)
    expect(cells(0)[6]).toBe('Total£')
    expect(cells(0)).not.toContain('Wear£')
    expect(screen.queryByRole('radiogroup', { name: 'Revenue or profit' })).toBeNull()
    const choice = readLeaderboard(new URLSearchParams('profit=1&wear=20&least=50'))
    expect(choice).toMatchObject({ profit: true, wear: 20, least: 50 })
    expect(readLeaderboard(writeLeaderboard(new URLSearchParams(), choice))).toEqual(choice)
    expect(readLeaderboard(new URLSearchParams('wear=-1&least=7&profit=2'))).toMatchObject({
      profit: false,
      wear: 5,
      least: 0,
    })
  })

  it('RP01 REV-84 parts that are left out are in no column and no total, and the address says which', async () => {
    const battery = { ...unit('T_S-1', 'Store', 'Battery', 5), stored: 150 }
    const answer = ready({ ...ANSWER, units: [{ ...battery, parts: { ...battery.parts, imbalance: amountOf(-50) } }] })
    const { onChoice } = draw('measure=pounds', answer)
    const before = cells(1)[cells(0).indexOf('Total£')]
    await userEvent.click(screen.getByRole('button', { name: 'Imbalance' }))
    expect(onChoice).toHaveBeenCalledWith({ capacityMarket: true, nonDelivery: true, imbalance: false })
    cleanup()
    draw('measure=pounds&imbalance=0', answer)
    expect(cells(0)).not.toContain('Imbalance£')
    expect([before, cells(1)[cells(0).indexOf('Total£')]]).toEqual(['90', '140'])
    const choice = readLeaderboard(new URLSearchParams('imbalance=0&gas=95'))
    expect(choice).toMatchObject({ imbalance: false, capacityMarket: true, gas: 95 })
    expect(readLeaderboard(writeLeaderboard(new URLSearchParams(), choice))).toEqual(choice)
  })

  it('RP01 PGS-90 plants below a size are left out', () => {
    const small = { ...unit('T_S-1', 'Small', 'Wind', 5), capacity: 20 }
    draw('fuel=all&least=50', ready({ ...ANSWER, units: [...UNITS, small] }))
    expect(screen.queryByText('Small')).toBeNull()
    expect(screen.getByText('Bravo')).toBeTruthy()
  })

  it('RP01 PGS-80 a rank is compared with the days before; one that was not ranked is missing, not the same', () => {
    const alpha = UNITS[0]!
    const bravo = UNITS[1]!
    const swapped = {
      ...ANSWER,
      units: [
        { ...alpha, parts: bravo.parts },
        { ...bravo, parts: alpha.parts },
      ],
    }
    draw('fuel=all&measure=pounds', ready(ANSWER), ready(swapped))
    expect([cells(1), cells(2), cells(3)].map((row) => row.slice(0, 3))).toEqual([
      ['1', '▲1', 'Bravo'],
      ['2', '▼1', 'Alpha'],
      ['3', '-', 'Charlie'],
    ])
    for (const [before, why] of [
      [WAITING, 'The days before are being loaded'],
      [failed({ why: 'No answer.', at: FROM }, ANSWER), 'The days before could not be loaded: No answer.'],
      [ready({ ...ANSWER, filling: true }), 'The days before are being filled'],
      [ready({ ...ANSWER, units: [] }), 'Not ranked in the days before'],
    ] as const) {
      cleanup()
      draw('fuel=all', ready(ANSWER), before)
      expect(screen.getAllByTitle(why).map(({ textContent }) => textContent)).toEqual(['-', '-', '-'])
    }
  })

  it('RP01 PGS-86 ranked by owner, a row has its owner once', () => {
    draw('fuel=all&rankBy=owner&measure=pounds')
    expect(cells(0).slice(2, 6)).toEqual(['Owner', 'CapacityMW', 'Durationh', 'Total£'])
  })
})
