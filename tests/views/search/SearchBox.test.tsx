import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { buildSearch } from '../../../src/domain/search'
import { searchAnswerOf } from '../../../src/streams/search/hits'
import { SearchBox } from '../../../src/views/search/SearchBox'
import { plant, TERMS } from '../../domain/search/context'
import { withListGaps } from './gaps'

const remember = vi.hoisted(() => vi.fn())
const MARKED = plant({ id: 'IFA [BSAD]', name: 'IFA [BSAD]', fuelType: 'Interconnector', owner: 'National Grid' })
const { zone: _none, ...UNPLACED } = plant({ id: 'T_DRAXX-1', name: 'Drax 1', fuelType: 'Biomass', capacity: 1234.5 })
const SEARCHABLE = {
  index: buildSearch({ gb: [MARKED, UNPLACED], others: [] }, TERMS),
  plantById: new Map(),
  termById: new Map(),
  hasPlants: true,
}
vi.mock('../../../src/streams/search/hooks', () => ({
  useSearch: (text: string) => searchAnswerOf(SEARCHABLE, text, []),
  useRemember: () => remember,
}))

withListGaps()

const Here = () => {
  const { pathname, hash } = useLocation()
  return <output>{`${pathname}${hash}`}</output>
}

const choose = async (text: string, pages: readonly string[]) => {
  remember.mockClear()
  render(
    <MemoryRouter initialEntries={['/boa-dashboard']}>
      <SearchBox place="header" pages={new Set(pages)} />
      <Here />
    </MemoryRouter>,
  )
  await userEvent.type(screen.getByRole('combobox'), text)
  await userEvent.click(screen.getAllByRole('option')[0]!)
}
const here = () => document.querySelector('output')!.textContent

describe('what the search opens', () => {
  it('SE04 SE05 a plant is opened at its page, without the mark [BSAD], and remembered', async () => {
    await choose('ifa', ['plant', 'glossary'])
    expect(here()).toBe('/plant/IFA')
    expect(remember.mock.calls).toEqual([[{ kind: 'plant', id: 'IFA [BSAD]' }]])
  })

  it('SE02 a term is opened in the glossary', async () => {
    await choose('net imbalance volume', ['glossary'])
    expect(here()).toBe('/glossary#niv')
    expect(remember.mock.calls).toEqual([[{ kind: 'term', id: 'niv' }]])
  })
})
