import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { buildSearch, type SearchRecent } from '../../../src/domain/search'
import { type Searchable, searchAnswerOf } from '../../../src/streams/search/hits'
import { SearchView } from '../../../src/views/search/SearchBox'
import { sectionsOf, type Line } from '../../../src/views/search/sections'
import { manyPlants, plant, TERMS } from '../../domain/search/context'
import { brokenRules } from '../support/axe'
import { onScreenOf, withListGaps, withListOf } from './gaps'

withListGaps()

const DRAX = plant({ id: 'T_DRAXX-1', name: 'Drax 1', fuelType: 'Biomass' })
/** Terms of the glossary that tests look for: each letter draws all that it finds. */
const FEW_TERMS = TERMS.filter(({ id, searchQuery }) => id === 'niv' || /\bdr/i.test(searchQuery))
const RANCE = plant({ id: 'FR_RANCE', name: 'Rance Drax', fuelType: 'Hydro' })
const searchable = (count: number): Searchable => {
  const gb = [DRAX, ...manyPlants(count)]
  return {
    index: buildSearch({ gb, others: [RANCE] }, FEW_TERMS),
    plantById: new Map([...gb, RANCE].map((one) => [one.id, one])),
    termById: new Map(FEW_TERMS.map((one) => [one.id, one])),
    hasPlants: true,
  }
}
/** A few plants; more than a list shows are drawn where their number is what matters, for each letter draws them anew. */
const FEW = searchable(12)
const RECENT: readonly SearchRecent[] = [
  { kind: 'term', id: 'niv' },
  { kind: 'plant', id: 'T_DRAXX-1' },
]
const PAGES: ReadonlySet<string> = new Set(['glossary', 'plant'])

type Own = {
  recent?: readonly SearchRecent[]
  pages?: ReadonlySet<string>
  place?: 'header' | 'menu'
  hasPlants?: boolean
  plants?: Searchable
}

const stage = ({ recent = [], pages = PAGES, place = 'header', hasPlants = true, plants = FEW }: Own = {}) => {
  const onOpen = vi.fn<(line: Line) => void>()
  const Stage = () => {
    const [text, setText] = useState('')
    const sections = sectionsOf(searchAnswerOf(plants, text, recent), text, pages)
    return (
      <>
        <SearchView
          text={text}
          sections={sections}
          hasPlants={hasPlants}
          place={place}
          onText={setText}
          onWanted={() => undefined}
          onOpen={onOpen}
        />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  const { container } = render(<Stage />)
  return { onOpen, user: userEvent.setup(), container, opened: () => onOpen.mock.calls.map(([line]) => line.hit.id) }
}

const field = () => screen.getByRole('combobox', { name: 'Search plants and terms' })
const list = () => screen.getByRole('listbox', { name: 'Plants and terms' })
describe('the search box', () => {
  it('SE02 lists GB plants, other plants and the glossary, each with its count', async () => {
    const { user } = stage()
    await user.type(field(), 'dr')
    const parts = within(list()).getAllByRole('group')
    expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['GB Plants', 'Other Plants', 'Glossary'])
    expect(within(parts[1]!).getAllByRole('option')).toHaveLength(1)
    expect(parts[1]!.textContent).toContain('Other Plants1')
    expect(screen.getByRole('status').textContent).toMatch(/^GB Plants: \d+, Other Plants: 1, Glossary: \d+$/)
  })

  it('SE03 the note on capping stands only where there are more than 100', () =>
    withListOf(100_000, async () => {
      const { user } = stage({ plants: searchable(150) })
      await user.click(field())
      await user.paste('owner')
      expect(within(list()).getByText('Note: Results shown are capped')).toBeDefined()
      expect([...list().querySelectorAll('[role="option"]')].filter((one) => /T_/.test(one.textContent))).toHaveLength(
        100,
      )
      expect(screen.getByRole('status').textContent).toContain('GB Plants: more than 100')
      await user.paste(' 7')
      expect(within(list()).queryByText('Note: Results shown are capped')).toBeNull()
    }))

  it('SE03 a list draws only the lines in view', async () => {
    const { user } = stage({ plants: searchable(150) })
    await user.click(field())
    await user.paste('owner')
    expect(screen.getByRole('status').textContent).toContain('GB Plants: more than 100')
    expect(list().querySelectorAll('[role="option"]').length).toBeLessThan(40)
  })

  it('SE04 a plant is opened by pressing it, and the box is empty and closed again', async () => {
    const { user, opened } = stage()
    await user.type(field(), 'drax 1')
    await user.click(within(list()).getAllByRole('option')[0]!)
    expect(opened()).toEqual(['T_DRAXX-1'])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveProperty('value', '')
  })

  it('G13 “/” leads to the field, arrows go through the list, Enter opens', async () => {
    const { user, opened } = stage()
    await user.keyboard('/')
    expect(document.activeElement).toBe(field())
    await user.keyboard('drax')
    expect(field()).toHaveProperty('value', 'drax')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(opened()).toHaveLength(1)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('G13 %s leads to the field as “/” does', async (keys) => {
    const { user } = stage()
    await user.keyboard(keys)
    expect(document.activeElement).toBe(field())
    expect(field()).toHaveProperty('value', '')
  })

  it('G13 Enter opens the first result, also when it follows the last letter at once', async () => {
    const { user, opened } = stage({ recent: RECENT })
    await user.keyboard('/')
    await user.keyboard('drax 1{Enter}')
    expect(opened()).toEqual(['T_DRAXX-1'])
    await user.keyboard('/{Enter}')
    expect(opened()).toHaveLength(1)
  })

  it('G13 “/” is the header’s: the box of the menu does not take it', async () => {
    const { user } = stage({ place: 'menu' })
    await user.keyboard('/')
    expect(document.activeElement).not.toBe(field())
  })

  it('G13 Escape closes the list and keeps the text, and once more empties and leaves the field', async () => {
    const { user } = stage()
    await user.type(field(), 'drax')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveProperty('value', 'drax')
    await user.keyboard('{ArrowDown}')
    expect(list()).toBeDefined()
    await user.keyboard('{Escape}{Escape}')
    expect(field()).toHaveProperty('value', '')
    expect(document.activeElement).not.toBe(field())
  })

  it('G13 leaving the field closes the list, moving through it does not', async () => {
    const { user } = stage()
    await user.type(field(), 'drax')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(list()).toBeDefined()
    expect(document.activeElement).toBe(field())
    act(() => screen.getByRole('button', { name: 'Elsewhere', hidden: true }).focus())
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('G13 a press outside closes it, one on its head does not', async () => {
    const { user } = stage()
    await user.type(field(), 'drax')
    await user.click(within(list()).getByText('GB Plants'))
    expect(list()).toBeDefined()
    await user.keyboard('{ArrowDown}')
    await user.click(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('G13 what was opened last is offered before anything is typed', async () => {
    const { user, opened } = stage({ recent: RECENT })
    await user.click(field())
    expect(
      within(list())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['NIV – Net Imbalance Volume', 'Drax 1T_DRAXX-1Biomass'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opened()).toEqual(['niv'])
  })

  it('G13 matched words are bold, in what was typed now', async () => {
    const { user } = stage()
    const bold = () => [...list().querySelectorAll('b')].map(({ textContent }) => textContent)
    await user.type(field(), 'dra')
    expect(bold()[0]).toBe('Dra')
    await user.type(field(), 'x 1')
    expect(bold().slice(0, 2)).toEqual(['Drax', '1'])
  })

  it('G13 says when nothing matches, and when plants have not been received yet', async () => {
    const { user } = stage({ hasPlants: false })
    await user.type(field(), 'zzz')
    expect(screen.getAllByText('No plants or terms match').length).toBeGreaterThan(0)
    expect(screen.getByText('Loading plants…')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('No plants or terms match')
  })

  it('SE02 terms are listed only where there is a page to read them on', async () => {
    const { user } = stage({ pages: new Set(['plant']) })
    await user.type(field(), 'dr')
    expect(within(list()).queryByRole('group', { name: 'Glossary' })).toBeNull()
  })

  it('S14 names from the server are text and nothing else', async () => {
    const evil = plant({ id: 'X', name: '<img src=x onerror=alert(1)>', fuelType: 'constructor' })
    const index = buildSearch({ gb: [evil], others: [] }, [
      { id: 'y', searchQuery: 'img', title: '<b>img</b>', icon: '__proto__', colour: 'x);background:url(//evil' },
    ])
    const sections = sectionsOf(searchAnswerOf({ ...FEW, index }, 'img', []), 'img', PAGES)
    const { container } = render(
      <SearchView
        text="img"
        sections={sections}
        hasPlants
        place="header"
        onText={vi.fn()}
        onWanted={vi.fn()}
        onOpen={vi.fn()}
      />,
    )
    await userEvent.click(field())
    expect(container.ownerDocument.querySelector('img')).toBeNull()
    expect(list().textContent).toContain('<img src=x onerror=alert(1)>')
    expect(document.body.innerHTML).not.toContain('url(')
  })

  it('G13 on a phone it is a button that opens a sheet, and closes it with the choice', () =>
    onScreenOf(390, async () => {
      const { user, opened } = stage()
      await user.click(screen.getByRole('button', { name: 'Search plants and terms' }))
      const sheet = screen.getByRole('dialog', { name: 'Search plants and terms' })
      expect(document.activeElement).toBe(within(sheet).getByRole('combobox'))
      await user.keyboard('drax 1')
      await user.click(within(sheet).getAllByRole('option')[0]!)
      expect(opened()).toEqual(['T_DRAXX-1'])
      expect(screen.queryByRole('dialog')).toBeNull()
    }))

  it('SE01 who opens the sheet by Enter may go on typing at once: the field has the focus as it is drawn', () =>
    onScreenOf(1440, () => {
      stage()
      const button = screen.getByRole('button', { name: 'Search plants and terms' })
      act(() => button.focus())
      fireEvent.keyDown(button, { key: 'Enter' })
      // The click that a browser makes of it has no count of presses.
      fireEvent.click(button, { detail: 0 })
      expect(document.activeElement).toBe(screen.getByRole('combobox'))
      return Promise.resolve()
    }))

  it('G13 next to the picker of a page there is room for a button alone; “/” opens it too', () =>
    onScreenOf(1440, async () => {
      const { user, opened } = stage()
      expect(screen.queryByRole('combobox')).toBeNull()
      await user.keyboard('/')
      expect(document.activeElement).toBe(screen.getByRole('combobox'))
      await user.keyboard('drax 1{Enter}')
      expect(opened()).toEqual(['T_DRAXX-1'])
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Search plants and terms' }))
      await user.keyboard('drax{Escape}{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.keyboard('{Control>}k{/Control}')
      expect(document.activeElement).toBe(screen.getByRole('combobox'))
    }))

  it('G13 the menu has room for a field on every screen but a phone’s', () =>
    onScreenOf(1000, async () => {
      const { user } = stage({ place: 'menu' })
      await user.type(field(), 'drax')
      expect(list()).toBeDefined()
    }))

  it('G13 is usable without eyes: roles, names and states hold', async () => {
    const { user } = stage()
    expect(await brokenRules(document.body)).toEqual([])
    await user.type(field(), 'drax')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(await brokenRules(document.body)).toEqual([])
  })
})
