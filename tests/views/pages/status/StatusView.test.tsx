import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { CELL_MS, CELLS, cellAt, latencyOf, type StatusFeed } from '../../../../src/domain/status'
import type { Status } from '../../../../src/domain/wire/status'
import { StatusView, type StatusViewProps } from '../../../../src/views/pages/status/StatusPage'
import { NowContext } from '../../../../src/views/user/now'
import { statusAt } from '../../../streams/status/stage'
import { brokenRules } from '../../support/axe'

const NOW = Date.parse('2026-11-20T17:05:00Z')

const FEEDS: readonly StatusFeed[] = [
  {
    id: 'acceptances',
    source: 'Elexon BOALF',
    state: 'ok',
    lastMessage: NOW - 4000,
    everyS: 15,
    messagesToday: 1412,
    newestData: NOW - 25_000,
  },
  {
    id: 'MEL',
    source: 'Elexon MELS',
    state: 'late',
    lastMessage: NOW - 200_000,
    everyS: 60,
    why: 'Elexon answered 503.',
  },
  { id: 'store', source: 'sqlite', state: 'down', why: 'The database does not answer.' },
  { id: 'entsoe', source: '', state: 'notOffered', why: 'This version does not read it yet.' },
]

const status = statusAt(NOW, 5, {
  strips: { acceptances: { first: cellAt(NOW) - 2, cells: 'gar' } },
  incidents: [
    { feed: 'MEL', start: NOW - 200_000, state: 'late', note: 'Elexon answered 503.' },
    { feed: 'PN', start: NOW - 900_000, end: NOW - 840_000, state: 'down', note: '' },
    { feed: 'of a newer server', start: NOW - 900_000, state: 'down', note: '' },
  ],
})

const READY: StatusViewProps = {
  feeds: { kind: 'ready', value: { feeds: FEEDS, freshness: { state: 'live', asOf: NOW } } },
  facts: { kind: 'ready', value: { status, receivedAt: NOW } },
  latency: latencyOf([12, 30, 14]),
  day: '2026-11-20',
  checksLock: undefined,
  onRetry: () => undefined,
}

const shown = (props: Partial<StatusViewProps> = {}, now: number | undefined = NOW) => {
  const page = (at: number | undefined) => (
    <NowContext value={at}>
      <MemoryRouter>
        <StatusView {...READY} {...props} />
      </MemoryRouter>
    </NowContext>
  )
  const { rerender, container } = render(page(now))
  return { container, at: (later: number) => rerender(page(later)) }
}

const cellsOf = (name: string): (string | null)[] =>
  within(within(screen.getByRole('region', { name: 'Feeds, table' })).getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the status page', () => {
  it('STATUS-6 says first how many feeds are down or late, and which', async () => {
    const { container } = shown()
    expect(screen.getByRole('status').textContent).toBe(
      '1 feed down, 1 late Store of settings and accounts, Maximum export limits.',
    )
    expect(await brokenRules(container)).toEqual([])
  })

  it('STATUS-19 a row tells state in a word, last message, age, age of its data, what is expected, lateness, count and why', () => {
    shown()
    expect(cellsOf('Acceptances').slice(0, 8)).toEqual([
      'OK',
      'Elexon BOALF',
      '17:04:56',
      '4 s',
      '25 s',
      '15',
      '-',
      '1,412',
    ])
    expect(cellsOf('Maximum export')).toEqual([
      'Late',
      'Elexon MELS',
      '17:01:40',
      '3 min',
      '-',
      '60',
      '140',
      '-',
      '17:10–17:10 not known',
    ])
    expect(within(screen.getByRole('region', { name: 'Feeds, table' })).getByText('Elexon answered 503.')).toBeTruthy()
  })

  it('STATUS-19 what is not offered is named in one line and has no figures', () => {
    shown()
    expect(within(screen.getByRole('region', { name: 'Feeds, table' })).queryByText(/EPEX/)).toBeNull()
    expect(screen.getByText(/ENTSO-E transparency/).textContent).toBe('Not offered ENTSO-E transparency.')
  })

  it('STATUS-19 what is not known of a feed is a dash and never zero', () => {
    shown()
    expect(cellsOf('Store').slice(2, 8)).toEqual(['-', '-', '-', '-', '-', '-'])
  })

  it('STATUS-20 ages go on each second without anything being received', () => {
    const { at } = shown()
    at(NOW + 7000)
    expect(cellsOf('Acceptances')[3]).toBe('11 s')
    expect(cellsOf('Maximum export')[6]).toBe('147')
  })

  it('STATUS-3 the strip tells its 24 hours in words, and each stretch its times', () => {
    shown()
    const strip = screen.getByRole('img', { name: /^Acceptances, last 24 hours/ })
    expect(strip.getAttribute('aria-label')).toBe(
      `Acceptances, last 24 hours: OK 5 min, Late 5 min, Down 5 min, not known ${(CELLS - 3) * (CELL_MS / 60_000)} min`,
    )
    expect([...strip.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      '17:10–16:55 not known',
      '16:55–17:00 OK',
      '17:00–17:05 Late',
      '17:05–17:10 Down',
    ])
  })

  it('STATUS-21 hubs, store and server are notified as far as they are known', () => {
    shown()
    const hubs = screen.getByRole('region', { name: 'Live connections' })
    expect(within(hubs).getByRole('row', { name: /^Connections/ }).textContent).toBe('Connections22')
    expect(hubs.textContent).toContain('14 ms (median of 3)')
    const store = screen.getByRole('region', { name: 'Database' })
    expect(store.textContent).toContain('SQLite 3.45.1')
    expect(store.textContent).toContain('None since this server began')
    expect(store.textContent).toContain('Size-')
    expect(store.textContent).not.toContain('Place')
    expect(screen.getByRole('region', { name: 'Server' }).textContent).toContain('1 hr')
  })

  it('STATUS-12 an administrator sees where the database is', () => {
    const value = { status: { ...status, place: '/srv/enact/enact.db' }, receivedAt: NOW }
    shown({ facts: { kind: 'ready', value } })
    expect(screen.getByRole('region', { name: 'Database' }).textContent).toContain('/srv/enact/enact.db')
  })

  it('STATUS-7 the log lists the day, newest first, with what suffers; of feeds it does not know it is silent', () => {
    shown()
    const log = screen.getByRole('region', { name: 'Incident log' })
    const rows = within(log).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '16:50:0016:51:001 minDownPhysical notificationsStack, price and NIV of the running period may be incomplete.-',
      '17:01:40Goes on3 minLateMaximum export limitsOffers left on the table may be too large.Elexon answered 503.',
    ])
    expect(log.textContent).toContain('Known from 16:05 GMT on Fri 20 Nov 2026 on, when the server began.')
  })

  it('CHK-40 a data check that failed leads who has the page to the checks of its series, and is a locked name to others', () => {
    const incident: Status['incidents'][number] = {
      feed: 'dataCheck',
      start: NOW - 60_000,
      state: 'late',
      note: 'Late, 2 of 10 series: The newest value is of 16:00.',
      check: { series: 'Gb&InterconnectorFlow&INTFR', name: 'Interconnector flow', kind: 'Late' },
    }
    const facts = { status: { ...status, incidents: [incident] }, receivedAt: NOW }
    shown({ facts: { kind: 'ready', value: facts } })
    const log = screen.getByRole('region', { name: 'Incident log' })
    const link = within(log).getByRole('link', { name: 'Interconnector flow' })
    expect(link.getAttribute('href')).toBe('/mute-data-check/InterconnectorFlow%26INTFR/Gb')
    expect(within(log).getAllByRole('row')[1]?.textContent).toContain('Late, 2 of 10 series')
    expect(screen.getByRole('link', { name: 'Data checks' }).getAttribute('href')).toBe('/mute-data-check')
    cleanup()
    shown({ facts: { kind: 'ready', value: facts }, checksLock: 'Enact Enterprise' })
    expect(screen.queryByRole('link', { name: /Interconnector flow|Data checks/ })).toBeNull()
    expect(screen.getByRole('img', { name: 'Requires Enact Enterprise' })).toBeTruthy()
  })

  it('STATUS-7 a day before the server began has no list but a sentence', () => {
    shown({ day: '2026-11-18' })
    const log = screen.getByRole('region', { name: 'Incident log' })
    expect(within(log).queryByRole('table')).toBeNull()
    expect(log.textContent).toContain('No log of Wed 18 Nov 2026')
  })

  it('STATUS-6 out of reach: when it was last received, the last figures kept, and a way to ask again', async () => {
    const onRetry = vi.fn()
    const why = 'The live connection was lost.'
    const lost = { state: 'stale', asOf: NOW - 60_000, since: NOW - 50_000, why } as const
    shown({
      onRetry,
      feeds: { kind: 'ready', value: { feeds: FEEDS, freshness: lost } },
      facts: { kind: 'failed', why: { why, at: NOW }, last: { status, receivedAt: NOW - 60_000 } },
    })
    expect(screen.getByRole('status').textContent).toBe(
      'The server cannot be reached Last received at 17:04:00. The live connection was lost.',
    )
    expect(cellsOf('Acceptances')[1]).toBe('Elexon BOALF')
    expect(screen.getByRole('region', { name: 'Server' }).textContent).toContain('These are of 17:04:00.')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Ask again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('STATUS-6 before anything is received nothing is claimed', () => {
    shown({ feeds: { kind: 'waiting' }, facts: { kind: 'waiting' }, latency: latencyOf([]), day: undefined }, undefined)
    expect(screen.getByRole('status').textContent).toContain('Requesting from the server')
    expect(screen.queryByRole('row', { name: /Acceptances/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Server' }).textContent).not.toMatch(/\d/)
    expect(screen.getByRole('region', { name: 'Live connections' }).textContent).not.toMatch(/\d/)
  })

  it('HIS-46 how far the history is filled, how fast, and the day that failed with its reason', async () => {
    const history: Status['history'] = {
      state: 'filling',
      days: 400,
      filled: 38,
      wholeFrom: '2026-10-13',
      daysPerMinute: 41.3,
      waiting: 0,
      failed: { day: '2026-10-12', why: 'Elexon answered 503.', again: NOW + 60_000 },
      providers: [
        { id: 'elexonunits', state: 'filling', days: 400, filled: 3 },
        { id: 'neso', state: 'failing', days: 400, filled: 0, why: 'NESO cannot be reached.' },
      ],
    }
    const { container } = shown({
      facts: { kind: 'ready', value: { status: { ...status, history }, receivedAt: NOW } },
    })
    const card = screen.getByRole('region', { name: 'History' })
    expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Past days are being filled, the newest first.',
      '38 of 400',
      'Tue 13 Oct 2026',
      '41',
      '0',
      '3 of 400 days',
      '0 of 400 days: NESO cannot be reached.',
      'Mon 12 Oct 2026: Elexon answered 503. Tried again 17:06:00.',
    ])
    expect(await brokenRules(container)).toEqual([])
  })

  it('HIS-46 a server without a history has no card of it', () => {
    shown()
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  })
})
