import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { CurrentBoard, type CurrentBoardProps } from '../../../../src/views/pages/current/CurrentBoard'
import { NewsPanel } from '../../../../src/views/pages/current/News'
import { NowContext } from '../../../../src/views/user/now'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { NOW } from '../../support/desk'
import { CURRENT, newsRow, newsTable, withFigures } from '../../support/theCurrent'

withBrowserGaps(700, 260)

const show = (own: Partial<CurrentBoardProps> = {}) => {
  const onAccess = vi.fn()
  const onRetry = vi.fn()
  const board = (more: Partial<CurrentBoardProps> = {}) => (
    <MemoryRouter>
      <NowContext value={NOW}>
        <CurrentBoard
          who="visitor"
          loaded={{ kind: 'ready', value: CURRENT }}
          connection={{ state: 'up', since: NOW }}
          abroad={undefined}
          open={new Set()}
          onAccess={onAccess}
          onRetry={onRetry}
          links={<p>links</p>}
          actions={<p>actions</p>}
          news={<p>news</p>}
          {...own}
          {...more}
        />
      </NowContext>
    </MemoryRouter>
  )
  const { container, rerender } = render(board())
  return { container, onAccess, onRetry, again: (more: Partial<CurrentBoardProps>) => rerender(board(more)) }
}

describe('The Current', () => {
  it('AC07 a visitor sees the numbers, what Enact is in one line, and how the rest is had', async () => {
    const { container, onAccess } = show()
    expect(screen.getByText(/Enact shows the GB balancing market as it happens/)).toBeDefined()
    const tiles = screen.getByRole('region', { name: 'Key figures' })
    expect(within(tiles).getByText('102.61')).toBeDefined()
    expect(within(tiles).getAllByText('4 min late')).toHaveLength(2)
    // The drawings are a file of their own, fetched when there are figures.
    const late = { timeout: 10_000 }
    expect(await screen.findByRole('img', { name: /Prices of the last 48 hours/ }, late)).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Get Access' }))
    await user.click(screen.getByRole('button', { name: 'Get access' }))
    expect(onAccess).toHaveBeenCalledTimes(2)
    expect(container.textContent).toContain('London time (GMT)')
    expect(await brokenRules(container)).toEqual([])
  }, 20_000)

  it('RT05 a user who comes here later stays, and is led to the desk by a link', () => {
    show({ who: 'signedIn' })
    expect(screen.queryByRole('button', { name: /Get access/i })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the BOA desk' }).getAttribute('href')).toBe('/boa-dashboard')
  })

  it('CUR-25 a tile is a link only where the page it leads to is there', () => {
    const { again } = show()
    expect(within(screen.getByRole('region', { name: 'Key figures' })).queryAllByRole('link')).toEqual([])
    again({ open: new Set(['boa-dashboard']) })
    const [link, ...others] = within(screen.getByRole('region', { name: 'Key figures' })).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/boa-dashboard')
    expect(link?.textContent).toContain('System price')
    expect(others).toEqual([])
  })

  it('CUR-26 every place is there before the data, without a number; then the numbers take it', () => {
    const { container, again } = show({ loaded: { kind: 'waiting' } })
    const names = (): readonly (string | null)[] =>
      [...container.querySelectorAll('.current-tile .k > span')].map(({ textContent }) => textContent)
    const waiting = names()
    expect(container.querySelectorAll('.current-tile')).toHaveLength(6)
    expect([...container.querySelectorAll('.current-tile .v')].map(({ textContent }) => textContent).join('')).toBe('')
    expect(screen.getAllByText('WAITING')).toHaveLength(2)
    again({ loaded: { kind: 'ready', value: CURRENT } })
    expect(names()).toEqual(waiting)
    expect(screen.getAllByText('LIVE')).toHaveLength(2)
  })

  it('CUR-27 a failed load keeps the last numbers, says so and is tried again', async () => {
    const { container, onRetry } = show({
      loaded: { kind: 'failed', why: { why: 'The server did not answer', at: NOW }, last: CURRENT },
    })
    expect(screen.getAllByText('STALE')).toHaveLength(2)
    expect(screen.getByText('102.61', { selector: '.current-tile .v' })).toBeDefined()
    expect(container.querySelector('.tiles.is-old')).not.toBeNull()
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'Retry now' })[0] as HTMLElement)
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('CUR-33 a first load that failed has dashes and says so, and nothing that looks like a number', () => {
    const { container } = show({ loaded: { kind: 'failed', why: { why: 'No answer', at: NOW } } })
    const values = [...container.querySelectorAll('.current-tile .v')].map(({ textContent }) => textContent)
    expect(values).toEqual(['-', '-', '-', '-', '-', '-'])
    expect(screen.getAllByText('could not be loaded')).toHaveLength(6)
    expect(screen.queryByText('No Data')).toBeNull()
    for (const chart of ['Prices', 'Generation mix'])
      expect(screen.getByRole('region', { name: chart }).querySelector('.empty')?.textContent).toBe(
        'This could not be loadedNo answerRetry',
      )
  })

  it('CUR-28 a chart is also a table, half hour by half hour, newest first, with dashes for gaps', async () => {
    const prices = {
      dayAhead: CURRENT.prices.dayAhead.slice(-8),
      intraday: CURRENT.prices.intraday.slice(-2),
      system: [],
    }
    const { container } = show({ loaded: { kind: 'ready', value: { ...CURRENT, prices } } })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show Prices as a table' }))
    const table = await screen.findByRole('table', { name: /Prices, £\/MWh/ })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Half hour', 'Day-ahead£/MWh', 'Intraday index£/MWh', 'System price£/MWh'])
    const [first] = within(table).getAllByRole('rowheader')
    expect(first?.textContent).toBe('Sat 21 Nov, P48 23:30–00:00 GMT')
    expect(first?.parentElement?.textContent).toMatch(/\d--$/)
    expect(await brokenRules(container)).toEqual([])
  }, 20_000)

  it('CUR-29 the page of another country says what is not offered for it', async () => {
    show({ abroad: 'France' })
    expect(await screen.findByText(/are offered for Great Britain only/)).toBeDefined()
    expect(screen.getByText('Balancing actions are not offered for France')).toBeDefined()
    const tiles = within(screen.getByRole('region', { name: 'Key figures' }))
    expect(tiles.getByText('Flow from Great Britain')).toBeDefined()
    expect(tiles.queryByText('Intraday index')).toBeNull()
    expect(screen.queryByText('actions')).toBeNull()
    expect(screen.queryByRole('region', { name: 'System frequency' })).toBeNull()
  })

  it('CUR-30 frequency is on the scale of its limits; without one there is a dash, the reason and no mark', () => {
    const { container, again } = show()
    const panel = () => screen.getByRole('region', { name: 'System frequency' })
    expect(panel().textContent).toContain('49.962')
    expect(panel().textContent).toContain('within operational limits, 17:07:37')
    expect(container.querySelector<HTMLElement>('.current_hz-mark')?.style.left).toMatch(/^46\.2/)
    again({
      loaded: { kind: 'ready', value: withFigures({ frequency: { value: null, why: 'no reading since 16:40' } }) },
    })
    expect(panel().textContent).toContain('-Hzno reading since 16:40')
    expect(container.querySelector('.current_hz-mark')).toBeNull()
  })

  it('CUR-31 without any price there is no chart but a sentence', () => {
    const none = { ...CURRENT, prices: { dayAhead: [], intraday: [], system: [] } }
    show({ loaded: { kind: 'ready', value: none } })
    expect(screen.getByText('No prices known')).toBeDefined()
  })
})

describe('the news of The Current', () => {
  const panel = (rows: Parameters<typeof newsTable>[0], hasPage = true) =>
    render(
      <MemoryRouter>
        <NowContext value={NOW}>
          <NewsPanel table={newsTable(rows)} rows={rows} onRetry={vi.fn()} hasPage={hasPage} />
        </NowContext>
      </MemoryRouter>,
    )

  it('CUR-51 the list of news is scrolled by keys', () => {
    panel([newsRow('n0', 10)])
    const list = screen.getByRole('list')
    list.focus()
    expect(document.activeElement).toBe(list)
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })

  it('CUR-32 the five newest, newest first, and the way to all of them where that page is', () => {
    const rows = [30, 10, 3_000, 50, 20, 40].map((minutes, i) => newsRow(`n${i}`, minutes))
    const { container } = panel(rows)
    expect([...container.querySelectorAll('.headline')].map(({ textContent }) => textContent)).toEqual([
      'Headline n1',
      'Headline n4',
      'Headline n0',
      'Headline n5',
      'Headline n3',
    ])
    expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/current-news')
    panel([newsRow('old', 3_000)], false)
    expect(screen.getAllByRole('link', { name: 'All news' })).toHaveLength(1)
    expect(screen.getByText('18 Nov')).toBeDefined()
  })
})
