import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createGroup, DEFAULT_SETTINGS, type GroupSettings } from '../../../src/domain/settings'
import type { CompanyGroupsControl, GroupPlant } from '../../../src/views/parts/controls/control'
import { GroupsEditor } from '../../../src/views/settings/SettingControl'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { write } from '../../support/write'

withBrowserGaps()

const PLANTS: readonly GroupPlant[] = [
  { id: 'T_DRAXX-1', name: 'Drax 1', fuelType: 'Biomass', owner: 'Drax Power', zone: 'Z8', searchQuery: 'drax 1' },
  { id: 'T_CLDCW-1', name: 'Clyde', fuelType: 'Wind', owner: 'SSE', zone: 'Z6', searchQuery: 'clyde' },
  {
    id: 'T_PEMB-41',
    name: 'Pembroke 41',
    fuelType: 'CCGT',
    owner: 'RWE',
    zone: 'Z13',
    searchQuery: 'pembroke pemb-41',
  },
]

const edit = (
  names: readonly string[],
  uses: ReadonlyMap<string, readonly string[]> = new Map(),
  company?: CompanyGroupsControl,
) => {
  const begun = names.reduce<GroupSettings>((settings, name) => createGroup(settings, name), DEFAULT_SETTINGS)
  const now = { settings: begun }
  const Page = () => {
    const [settings, setSettings] = useState(begun)
    now.settings = settings
    return (
      <main>
        <GroupsEditor settings={settings} plants={PLANTS} uses={uses} company={company} onChange={setSettings} />
      </main>
    )
  }
  const { container } = render(<Page />)
  return { container, now, user: userEvent.setup() }
}
const open = (name: string): void => void fireEvent.click(screen.getByRole('button', { name: `Edit ${name}` }))

describe('the editor of plant groups', () => {
  it('ST23 GRP-10 a group becomes a rule: its plants are the rule’s, and as a list it keeps them', async () => {
    const { now, user, container } = edit(['North'])
    open('North')
    await user.click(screen.getByRole('radio', { name: 'Rule' }))
    expect(now.settings.chosenPlantsByGroup).toEqual({ North: [] })
    screen.getByText(/^Choose a condition/)
    await user.click(screen.getByRole('button', { name: 'Wind' }))
    expect(now.settings.chosenPlantsByGroup).toEqual({ North: ['T_CLDCW-1'] })
    screen.getByText('1 plant by rule')
    await user.click(screen.getByRole('button', { name: 'Biomass' }))
    await write(user, screen.getByRole('textbox', { name: 'Owner in North has' }), 'power')
    await user.keyboard('{Enter}')
    expect(now.settings.chosenPlantsByGroup).toEqual({ North: ['T_DRAXX-1'] })
    expect(await brokenRules(container)).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect([now.settings.plantGroupRuleByGroup, now.settings.chosenPlantsByGroup]).toEqual([
      {},
      { North: ['T_DRAXX-1'] },
    ])
  })

  it('ST23 GRP-11 pasted ids are read before they are added; what is not known stays to be put right', async () => {
    const { now, user } = edit(['Mine'])
    open('Mine')
    await user.click(screen.getByText('Paste ids or names'))
    const field = screen.getByRole('textbox', { name: 'Ids for Mine' })
    fireEvent.change(field, { target: { value: 'pemb-41, T_NOBODY-1, Clyde' } })
    expect(screen.getByText(/plants found/).textContent).toBe('2 plants found; not known: T_NOBODY-1')
    await user.click(screen.getByRole('button', { name: 'Add to Mine' }))
    expect(now.settings.chosenPlantsByGroup).toEqual({ Mine: ['T_PEMB-41', 'T_CLDCW-1'] })
    expect((field as HTMLTextAreaElement).value).toBe('T_NOBODY-1')
  })

  it('ST23 GRP-12 groups are moved by their buttons, and have a picture of their own', async () => {
    const { now, user } = edit(['A', 'B'])
    open('B')
    await user.click(screen.getByRole('button', { name: 'Move B up' }))
    expect(Object.keys(now.settings.chosenPlantsByGroup)).toEqual(['B', 'A'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move B up' }).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'flag' }))
    expect(now.settings.plantGroupIconByGroup).toEqual({ B: 'flag' })
    await user.click(screen.getByRole('radio', { name: 'flag' }))
    expect(now.settings.plantGroupIconByGroup).toEqual({})
  })

  it('ST23 GRP-13 it says which filters use a group, and so does the question before it is deleted', async () => {
    const { now, user } = edit(['Mine'], new Map([['Mine', ['BM Feed', 'Trips']]]))
    open('Mine')
    screen.getByText('Used by the filters of BM Feed, Trips.')
    await user.click(screen.getByRole('button', { name: 'Delete group' }))
    screen.getByText('Delete Mine, which filters of BM Feed, Trips use?')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(now.settings.chosenPlantsByGroup).toEqual({})
  })

  it('ST23 GRP-15 of the company’s groups one’s own are deleted, any is added, and a refusal is reported where it was requested', async () => {
    const onQuery = vi.fn()
    const shared = { plants: ['T_PEMB-41'], at: Date.parse('2026-11-20T10:00:00Z') }
    const company: CompanyGroupsControl = {
      groups: {
        list: {
          kind: 'ready',
          value: [
            { ...shared, id: 'a', name: 'North', by: 'ann@north.example' },
            { ...shared, id: 'b', name: 'Gas', by: 'bob@north.example', colour: 'rgb(1,2,3)' },
          ],
        },
        hasMore: true,
        outcome: { kind: 'refused', why: 'name: bob@north.example has saved a group “North”.' },
      },
      own: 'ann@north.example',
      onQuery,
      onRetry: () => undefined,
    }
    const { now, user } = edit(['North'], new Map(), company)
    open('North')
    await user.click(screen.getByRole('button', { name: 'Share North' }))
    expect(onQuery).toHaveBeenLastCalledWith({ kind: 'save', draft: { name: 'North', plants: [] } })
    expect(screen.getByText(/^name: bob/).className).toContain('error')
    await user.click(screen.getByRole('button', { name: 'Groups of your company' }))
    expect(onQuery).toHaveBeenLastCalledWith({ kind: 'look' })
    expect(screen.getAllByRole('button', { name: /^Delete .* for the company/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onQuery).toHaveBeenLastCalledWith({ kind: 'more' })
    await user.click(screen.getByRole('button', { name: 'Add Gas of bob@north.example' }))
    expect(now.settings.chosenPlantsByGroup).toEqual({ North: [], Gas: ['T_PEMB-41'] })
    await user.click(screen.getByRole('button', { name: 'Add North of ann@north.example' }))
    expect(now.settings.chosenPlantsByGroup).toHaveProperty('North 2', ['T_PEMB-41'])
    screen.getByText('“North 2” is among your groups.')
  })
})
