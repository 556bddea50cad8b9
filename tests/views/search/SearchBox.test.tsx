import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { of } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlantStore } from '../../../src/domain/wire'
import { peopleFeature } from '../../../src/streams/people/feature'
import { settingsFeature } from '../../../src/streams/settings/feature'
import { settingsIntents, type SettingsIntent } from '../../../src/streams/settings/intents'
import { SearchBox } from '../../../src/views/search/SearchBox'
import { plant, TERMS } from '../../domain/search/context'
import { TRADER } from '../../streams/routing/stage'
import { fakeSources } from '../../support/fakeSources'
import { appSources, partsOf, testApp, testPeople, testSettings } from '../../support/testApp'
import { withListGaps } from './gaps'

const MARKED = plant({ id: 'IFA [BSAD]', name: 'IFA [BSAD]', fuelType: 'Interconnector', owner: 'National Grid' })
const { zone: _none, ...UNPLACED } = plant({ id: 'T_DRAXX-1', name: 'Drax 1', fuelType: 'Biomass', capacity: 1234.5 })
const PLANTS = { allPlants: [MARKED, UNPLACED] } as unknown as PlantStore

const remembered: SettingsIntent[] = []
let context = fakeSources(0)
beforeEach(() => {
  context = fakeSources(0)
  context.answer('GET /staticApi/Definitions/Search', () => TERMS)
  testApp({
    sources: appSources({}, context),
    put: (app) => {
      const lists = { plants$: of(PLANTS), europePlants$: of({}) }
      const people = testPeople({ user$: of(TRADER) })
      peopleFeature.put(app, { ...people, reference: { ...people.reference, ...lists } })
      settingsFeature.put(app, partsOf(settingsFeature, { view$: of(testSettings()) }))
      settingsIntents.of(app).subscribe((intent) => remembered.push(intent))
    },
  })
  remembered.length = 0
})

withListGaps()

const Here = () => {
  const { pathname, hash } = useLocation()
  return <output>{`${pathname}${hash}`}</output>
}

const choose = async (text: string, pages: readonly string[]) => {
  render(
    <MemoryRouter initialEntries={['/boa-dashboard']}>
      <SearchBox place="header" pages={new Set(pages)} />
      <Here />
    </MemoryRouter>,
  )
  await userEvent.type(screen.getByRole('combobox'), text)
  await userEvent.click((await screen.findAllByRole('option'))[0]!)
}
const here = () => document.querySelector('output')!.textContent

describe('what the search opens', () => {
  it('SE04 SE05 a plant is opened at its page, without the mark [BSAD], and remembered', async () => {
    await choose('ifa', ['plant', 'glossary'])
    expect(here()).toBe('/plant/IFA')
    expect(remembered).toEqual([
      { kind: 'changePage', pageName: 'search', patch: { recent: [{ kind: 'plant', id: 'IFA [BSAD]' }] } },
    ])
  })

  it('SE01 the lists that are searched are requested once the user goes to the search', async () => {
    render(
      <MemoryRouter>
        <SearchBox place="header" pages={new Set(['plant'])} />
      </MemoryRouter>,
    )
    expect(context.times('GET /staticApi/Definitions/Search')).toEqual([])
    await userEvent.click(screen.getByRole('combobox'))
    expect(context.times('GET /staticApi/Definitions/Search')).toHaveLength(1)
  })

  it('SE02 a term is opened in the glossary', async () => {
    await choose('net imbalance volume', ['glossary'])
    expect(here()).toBe('/glossary#niv')
    expect(remembered).toEqual([
      { kind: 'changePage', pageName: 'search', patch: { recent: [{ kind: 'term', id: 'niv' }] } },
    ])
  })
})
