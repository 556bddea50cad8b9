import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { WireRow } from '../../../../src/domain/wire'
import { CurrentNewsView } from '../../../../src/views/pages/currentNews/CurrentNewsPage'
import type { NewsFilter } from '../../../../src/views/pages/currentNews/newsItem'
import { NowContext } from '../../../../src/views/user/now'
import { brokenRules } from '../../support/axe'
import { NOW } from '../../support/desk'
import { newsRow, newsTable } from '../../support/theCurrent'
import { write } from '../../../support/write'

const onFilter = vi.fn()

const FAILED = { kind: 'failed', why: { why: 'The server does not answer.', at: NOW } } as const
type NewsProps = { rows: readonly WireRow[]; waiting?: boolean; failed?: boolean; onRetry?: () => void }

const News = ({ rows, waiting = false, failed = false, onRetry = vi.fn() }: NewsProps) => {
  const [filter, setFilter] = useState<NewsFilter>({ tag: undefined, text: '' })
  return (
    <MemoryRouter>
      <NowContext value={NOW}>
        <CurrentNewsView
          table={failed ? FAILED : waiting ? { kind: 'waiting' } : newsTable(rows)}
          rows={rows}
          filter={filter}
          onFilter={(next) => {
            onFilter(next)
            setFilter(next)
          }}
          onRetry={onRetry}
        />
      </NowContext>
    </MemoryRouter>
  )
}

const ROWS = [
  newsRow('a', 10, { headline: 'Norway link back', tag: 'Outages', link: 'https://example.org/a' }),
  newsRow('b', 20, { headline: 'Peak settles', tag: 'Prices' }),
  newsRow('c', 30, { headline: 'Reserve cleared', tag: 'Storage' }),
]
const headlines = (): readonly string[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.headline')?.firstChild?.textContent ?? '')

/** Scrolls the list as somebody who reads further down. */
const scrollTo = (top: number): void => {
  const list = screen.getByRole('region', { name: 'News, newest first' })
  Object.defineProperty(list, 'scrollTop', { value: top, configurable: true, writable: true })
  list.scrollTo = vi.fn()
  window.scrollTo = vi.fn()
  fireEvent.scroll(list)
}

describe('/current-news', () => {
  it('LT20 CUR-49 news that could not be loaded say so, with Retry; No Data is only said of an answer without news', async () => {
    const onRetry = vi.fn()
    const { rerender } = render(<News rows={[]} failed onRetry={onRetry} />)
    expect(screen.queryByText('No Data')).toBeNull()
    const list = within(screen.getByRole('region', { name: 'News, newest first' }))
    expect(list.getByText('The server does not answer.')).toBeDefined()
    await userEvent.setup().click(list.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
    rerender(<News rows={[]} />)
    expect(screen.getByText('No Data')).toBeDefined()
  })

  it('CUR-43 cards newest first with source, London time, summary and tag; the link opens elsewhere', async () => {
    const { container } = render(<News rows={ROWS} />)
    expect(headlines()).toEqual(['Norway link back', 'Peak settles', 'Reserve cleared'])
    const link = screen.getByRole('link', { name: /Norway link back/ })
    expect(link.getAttribute('href')).toBe('https://example.org/a')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    const [first] = screen.getAllByRole('listitem')
    expect(first?.querySelector('time')?.textContent).toBe('16:57 GMT Fri 20 Nov')
    expect(first?.textContent).toContain('Grid operator notice')
    expect(screen.queryByRole('link', { name: /Peak settles/ })).toBeNull()
    expect(container.textContent).toContain('Refreshed Fri 20 Nov 2026, 17:07')
    expect(await brokenRules(container)).toEqual([])
  })

  it('CUR-44 a tag and words narrow the list, and all news come back with one press', async () => {
    render(<News rows={ROWS} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Prices' }))
    expect(headlines()).toEqual(['Peak settles'])
    expect(screen.getByText('1 of 3')).toBeDefined()
    await write(user, screen.getByRole('searchbox', { name: 'Find in news' }), 'norway')
    expect(headlines()).toEqual([])
    expect(onFilter).toHaveBeenLastCalledWith({ tag: 'Prices', text: 'norway' })
    await user.click(screen.getByRole('button', { name: 'Show all news' }))
    expect(headlines()).toHaveLength(3)
  })

  it('CUR-45 new ones join at once at the top, and wait behind a button while a user reads further down', async () => {
    const { rerender } = render(<News rows={ROWS} />)
    const one = [newsRow('d', 5, { headline: 'First new' }), ...ROWS]
    rerender(<News rows={one} />)
    expect(headlines()[0]).toBe('First new')
    scrollTo(400)
    const four = [1, 2, 3].map((minutes) => newsRow(`e${minutes}`, minutes, { headline: `Newer ${minutes}` }))
    rerender(<News rows={[...four, ...one]} />)
    expect(headlines()).toEqual(['First new', 'Norway link back', 'Peak settles', 'Reserve cleared'])
    const status = screen.getByRole('status')
    await userEvent.setup().click(within(status).getByRole('button', { name: '3 new' }))
    expect(headlines().slice(0, 4)).toEqual(['Newer 1', 'Newer 2', 'Newer 3', 'First new'])
    expect(within(status).queryByRole('button')).toBeNull()
  })

  it('CUR-46 back at the top by scrolling the new ones join too; what is withdrawn goes at once', () => {
    const { rerender } = render(<News rows={ROWS} />)
    scrollTo(400)
    rerender(<News rows={[newsRow('d', 5, { headline: 'New' }), ...ROWS.slice(0, 2)]} />)
    expect(headlines()).toEqual(['Norway link back', 'Peak settles'])
    act(() => scrollTo(0))
    expect(headlines()).toEqual(['New', 'Norway link back', 'Peak settles'])
  })

  it('CUR-47 without news there is No Data and the way back; while they come there is neither', () => {
    const { rerender } = render(<News rows={[]} waiting />)
    expect(screen.getByText('Loading...')).toBeDefined()
    rerender(<News rows={[]} />)
    expect(screen.getByText('No Data')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to The Current' }).getAttribute('href')).toBe('/')
  })

  it('S14 markup in any part of the news is text', () => {
    const bad = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
    const { container } = render(
      <News
        rows={[newsRow('x', 1, { headline: bad, source: bad, summary: bad, tag: bad, link: 'javascript:alert(1)' })]}
      />,
    )
    expect(container.querySelector('img, script')).toBeNull()
    expect(container.querySelectorAll('.currentNews_news-card a')).toHaveLength(0)
    expect(screen.getByText(bad, { selector: '.headline' })).toBeDefined()
  })
})
