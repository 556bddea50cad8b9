import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../../src/domain/access'
import { GLOSSARY } from '../../../src/domain/glossary'
import { GlossaryPage, GlossaryView } from '../../../src/views/pages/glossary/GlossaryPage'
import { ALL_TERMS, firstTerms, searchedTerms } from '../../../src/views/pages/glossary/findTerms'
import { pageLinks } from '../../../src/views/pages/glossary/GlossaryEntry'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const SPOKEN_OF = [
  'niv',
  'system-length',
  'mel',
  'so-flag',
  'boa',
  'replacement-price',
  'rpar',
  'second-stage-flag',
  'sets',
  'indicative-price',
  'ispstack',
  'nto',
  'ndo',
]
/** Each fourth term and those that are spoken of here: more than the first screen, and drawn in a fifth of the time. */
const SOME = GLOSSARY.filter(({ id }, at) => at % 4 === 0 || SPOKEN_OF.includes(id))
const IDS = new Set(SOME.map(({ id }) => id))
const TERMS = SOME.map((term) => ({ ...term, related: term.related.filter((id) => IDS.has(id)) }))
const SEARCHED = searchedTerms(TERMS)

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id)
  }
})

/** Terms of the first drawing. */
const AT_ONCE = 40
const EXISTING: ReadonlySet<string> = new Set(['glossary', 'boa-dashboard', 'current', 'plant'])

const page = (address = '') => {
  const Stage = () => {
    const [steps, setSteps] = useState([address])
    return (
      <MemoryRouter>
        <GlossaryView
          chosen={steps.at(-1)!}
          step={String(steps.length)}
          existingPages={EXISTING}
          terms={SEARCHED}
          onTerm={(id) => setSteps([...steps, id])}
        />
      </MemoryRouter>
    )
  }
  return render(<Stage />)
}
const entries = () => [...document.querySelectorAll('article')].map(({ id }) => id)
const entry = (id: string) => document.getElementById(id)!
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const field = () => screen.getByRole('searchbox', { name: 'Search the glossary' })

describe('/glossary', () => {
  it('GLOSSARY-8 shows every term with definition, unit, source and related terms, under its letter', () => {
    expect(TERMS.length).toBeGreaterThan(AT_ONCE)
    page()
    expect(entries()).toEqual(TERMS.map(({ id }) => id))
    const niv = within(entry('niv'))
    expect(niv.getByRole('heading', { name: 'NIV' })).toBeDefined()
    expect(niv.getByText('Net Imbalance Volume')).toBeDefined()
    expect(niv.getByText('MWh')).toBeDefined()
    expect(niv.getByText('BSC Section T')).toBeDefined()
    expect(niv.getByRole('link', { name: 'System length' }).getAttribute('href')).toMatch(/#system-length$/)
    expect(entry('niv').parentElement!.querySelector('h2')!.textContent).toBe('N')
  })

  it('GLOSSARY-9 links only to pages that there are and that need no choice first', () => {
    page()
    const links = within(entry('niv'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(links).toContain('BOA Dashboard')
    expect(links).not.toContain('Monthly Summary')
    expect(
      within(entry('mel'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).not.toContain('Plant')
    const all = new Set(PAGES.map(({ key }) => key))
    expect(pageLinks(['boa-dashboard', 'plant', 'current', 'none', 'single-chart'], all)).toEqual([
      { key: 'boa-dashboard', name: 'BOA Dashboard', path: '/boa-dashboard' },
      { key: 'current', name: 'The Current', path: '/' },
    ])
  })

  it('GLOSSARY-10 the term that the address names is scrolled to, focused and marked, also when named again', async () => {
    page('so-flag')
    expect(scrolled).toHaveBeenLastCalledWith('so-flag')
    expect(document.activeElement).toBe(entry('so-flag'))
    expect(entry('so-flag').getAttribute('aria-current')).toBe('location')
    expect(document.querySelectorAll('article[aria-current]')).toHaveLength(1)
    await userEvent.click(screen.getByRole('option', { name: 'BOA' }))
    expect(document.activeElement).toBe(entry('boa'))
    await userEvent.click(screen.getByRole('option', { name: 'BOA' }))
    expect(scrolled.mock.calls.filter(([id]) => id === 'boa')).toHaveLength(2)
  })

  it('GLOSSARY-10 a term that there is not is no fault', () => {
    page('no-such-term')
    expect(entries()).toHaveLength(TERMS.length)
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0)
  })

  it('SE01 all words must match: names first, then definitions that mention them', async () => {
    page()
    write('replacement PRICE')
    expect(entries().slice(0, 2)).toEqual(['replacement-price', 'rpar'])
    const mentioned = screen.getByRole('region', { name: 'Mentioned in' })
    expect(within(mentioned).getByRole('heading', { name: 'Second-stage flag' })).toBeDefined()
    for (const id of entries()) expect(entry(id).textContent.toLowerCase()).toMatch(/replacement[^]*price/)
    expect(screen.getByRole('status').textContent).toBe(`${entries().length} terms`)
    write('replacement PRICE zzz')
    expect(entries()).toEqual([])
    expect(screen.getByText('No terms match')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(entries()).toHaveLength(TERMS.length)
  })

  it('GLOSSARY-11 by keyboard: Enter opens what fits best, down leads into the list', async () => {
    page()
    write('niv')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(document.activeElement).toBe(entry('niv'))
    write('tagging')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(document.activeElement!.closest('[role="listbox"]')).not.toBeNull()
    await userEvent.keyboard('{End}{Enter}')
    expect(document.activeElement!.tagName).toBe('ARTICLE')
  })

  it('GLOSSARY-12 a letter leads to its terms; one without terms is disabled', async () => {
    page()
    await userEvent.click(screen.getByRole('button', { name: 'S' }))
    expect(document.activeElement!.textContent).toBe('S')
    write('niv')
    expect(screen.getByRole('button', { name: 'S' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'N' })).toHaveProperty('disabled', false)
  })

  it('GLOSSARY-10 a term that the search hides is uncovered when the address names it', async () => {
    render(
      <MemoryRouter initialEntries={['/glossary']}>
        <Routes>
          <Route path="/glossary" element={<GlossaryPage />} />
        </Routes>
      </MemoryRouter>,
    )
    write('price-setting')
    expect(entries()).toEqual(['sets'])
    await userEvent.click(within(entry('sets')).getByRole('link', { name: 'Indicative price' }))
    await waitFor(() => expect(document.activeElement).toBe(entry('indicative-price')))
    expect(field()).toHaveProperty('value', '')
  })

  it('GLOSSARY-13 what the search finds is reported best first', () => {
    expect(ALL_TERMS.find('mel').best?.id).toBe('mel')
    expect(ALL_TERMS.find('').best).toBeUndefined()
    expect(ALL_TERMS.find('ispstat').best?.id).toBe('ispstack')
    expect(ALL_TERMS.find('ndo').best?.id).toBe('nto')
  })

  it('GLOSSARY-15 the first drawing has the terms of the first screen, and already counts them all', () => {
    const firstOf = (whole: boolean): HTMLElement => {
      const first = document.createElement('div')
      first.innerHTML = renderToString(
        <MemoryRouter>
          <GlossaryView
            chosen=""
            step=""
            existingPages={EXISTING}
            terms={SEARCHED}
            whole={whole}
            onTerm={() => undefined}
          />
        </MemoryRouter>,
      )
      return first
    }
    const drawnIn = (first: HTMLElement): string[] => [...first.querySelectorAll('article')].map(({ id }) => id)
    const first = firstOf(false)
    expect(drawnIn(first)).toEqual(TERMS.slice(0, AT_ONCE).map(({ id }) => id))
    // Back to a place far down.
    expect(drawnIn(firstOf(true))).toEqual(TERMS.map(({ id }) => id))
    expect(first.querySelector('[role="status"]')?.textContent).toBe(`${TERMS.length} terms`)
    expect(first.querySelectorAll('.glossary_letters button:disabled')).toHaveLength(0)
  })

  it('GLOSSARY-15 the first terms are the head of what was found, mentions after names', () => {
    const all = ALL_TERMS.find('price')
    const ids = (found: typeof all): string[] =>
      [...found.groups.flatMap(({ terms }) => terms), ...found.mentioned].map(({ id }) => id)
    expect(all.mentioned.length).toBeGreaterThan(0)
    for (let count = 0; count <= ids(all).length; count += 1) {
      expect(ids(firstTerms(all, count))).toEqual(ids(all).slice(0, count))
      expect(firstTerms(all, count).groups.every(({ terms }) => terms.length > 0)).toBe(true)
    }
    expect(firstTerms(all, ids(all).length)).toEqual(all)
  })

  it('GLOSSARY-14 is usable without eyes', async () => {
    const { container } = page('niv')
    write('arbitrage')
    expect(await brokenRules(container)).toEqual([])
  })

  it('GLOSSARY-10 the address of the page is read with care', () => {
    for (const hash of ['#niv', '#%E0%A4%A', '#'])
      render(
        <MemoryRouter initialEntries={[`/glossary${hash}`]}>
          <Routes>
            <Route path="/glossary" element={<GlossaryPage />} />
          </Routes>
        </MemoryRouter>,
      )
    expect(document.querySelectorAll('article[aria-current]')).toHaveLength(1)
  })
})
