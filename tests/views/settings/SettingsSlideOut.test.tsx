import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  DEFAULT_SETTINGS,
  describedIn,
  SETTINGS_TABLE,
  SHOWN_SECTIONS,
  SHOWN_SETTINGS,
  type SaveState,
  type SettingKey,
  type Settings,
} from '../../../src/domain/settings'
import { SettingControl } from '../../../src/views/settings/SettingControl'
import { SettingsSlideOut } from '../../../src/views/settings/SettingsPanel'
import type { GroupPlant } from '../../../src/views/parts/controls/control'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { write } from '../../support/write'

withBrowserGaps()

const PLANTS: readonly GroupPlant[] = [
  {
    id: 'T_DRAXX-1',
    name: 'Drax 1',
    fuelType: 'Biomass',
    owner: 'Drax Power',
    zone: 'Z8',
    searchQuery: 'drax 1 selby',
  },
  {
    id: 'T_DRAXX-2',
    name: 'Drax 2',
    fuelType: 'Biomass',
    owner: 'Drax Power',
    zone: 'Z8',
    searchQuery: 'drax 2 selby',
  },
  {
    id: 'T_PEMB-41',
    name: 'Pembroke 41',
    fuelType: 'CCGT',
    owner: 'RWE',
    zone: 'Z13',
    searchQuery: 'pembroke 41 PEMB-41',
  },
]

const USES = new Map([['Biomass', ['BM Feed']]])

type Own = {
  /** What is looked for first, so that only those settings are drawn. */
  readonly find?: string
  readonly settings?: Partial<Settings>
  readonly save?: SaveState
  readonly broken?: Parameters<typeof SettingsSlideOut>[0]['broken']
}

/** The slide-out as the page has it: what is chosen comes back as the settings. */
const opened = ({ find, settings, save = { state: 'idle' }, broken = [] }: Own = {}) => {
  const requested = { onChange: vi.fn<(patch: Partial<Settings>) => void>(), onRetry: vi.fn(), onClose: vi.fn() }
  const Page = () => {
    const [now, setNow] = useState<Settings>({ ...DEFAULT_SETTINGS, ...settings })
    return (
      <SettingsSlideOut
        open
        settings={now}
        save={save}
        broken={broken}
        countries={[
          { value: 'Gb', label: 'Great Britain' },
          { value: 'De', label: 'Germany' },
        ]}
        plants={PLANTS}
        groupUses={USES}
        {...requested}
        onChange={(patch) => {
          requested.onChange(patch)
          setNow((before) => ({ ...before, ...patch }))
        }}
      />
    )
  }
  const { baseElement } = render(<Page />)
  if (find !== undefined)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a setting' }), { target: { value: find } })
  return { ...requested, baseElement, user: userEvent.setup() }
}

/** The control of one setting alone: also of one that is not shown yet. */
const control = (key: SettingKey, settings: Partial<Settings> = {}) => {
  const described = describedIn(SETTINGS_TABLE).find((each) => each.key === key)!
  const onChange = vi.fn<(patch: Partial<Settings>) => void>()
  const Alone = () => {
    const [now, setNow] = useState<Settings>({ ...DEFAULT_SETTINGS, ...settings })
    return (
      <SettingControl
        described={described}
        settings={now}
        countries={[]}
        plants={PLANTS}
        groupUses={USES}
        onChange={(patch) => {
          onChange(patch)
          setNow((before) => ({ ...before, ...patch }))
        }}
      />
    )
  }
  render(<Alone />)
  return { onChange, user: userEvent.setup() }
}

const row = (key: keyof Settings): HTMLElement => document.querySelector<HTMLElement>(`[data-setting="${key}"]`)!
const group = (name: string) => screen.getByRole('radiogroup', { name })

describe('the settings slide-out', () => {
  it('SET-1 shows every described setting once, under its section', () => {
    opened()
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined()
    expect(document.querySelectorAll('[data-setting]')).toHaveLength(SHOWN_SETTINGS.length)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...SHOWN_SECTIONS,
    ])
  })

  it('A11Y-1 breaks no accessibility rule', async () => {
    const { baseElement } = opened({ settings: { chosenPlantsByGroup: { Wind: ['T_DRAXX-1'] } } })
    expect(await brokenRules(baseElement)).toEqual([])
  }, 20_000)

  it('SET-1 the search has the focus and finds settings by all words; the sections stay where they are', async () => {
    const { user } = opened()
    const search = screen.getByRole('searchbox', { name: 'Find a setting' })
    expect(document.activeElement).toBe(search)
    await user.keyboard('bid colour')
    const found = [...document.querySelectorAll('[data-setting]')].map((each) => each.getAttribute('data-setting'))
    expect(found).toContain('bidColour')
    expect(found).not.toContain('offerColour')
    const index = screen.getByRole('navigation', { name: 'Sections' })
    expect(within(index).getAllByRole('button')).toHaveLength(SHOWN_SECTIONS.length)
    expect(within(index).getByRole('button', { name: 'Timing' })).toHaveProperty('disabled', true)
    await user.keyboard(' zzz')
    expect(screen.getByText('No setting matches “bid colour zzz”')).toBeDefined()
  })

  it('SET-1 a section of the index takes the focus there', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    const { user } = opened()
    await user.click(screen.getByRole('button', { name: 'Balancing' }))
    expect(document.activeElement?.textContent).toBe('Balancing')
  })

  it('ST13 a switch is thrown by the keyboard and taken at once; Reset puts the default back', async () => {
    const { user, onChange } = opened({ find: 'export as csv' })
    screen.getByRole('switch', { name: 'Export as CSV' }).focus()
    await user.keyboard(' ')
    expect(onChange).toHaveBeenLastCalledWith({ excelAsCsv: false })
    await user.click(screen.getByRole('button', { name: 'Reset Export as CSV' }))
    expect(onChange).toHaveBeenLastCalledWith({ excelAsCsv: true })
    expect(screen.queryByRole('button', { name: 'Reset Export as CSV' })).toBeNull()
  })

  it('SH13 a choice side by side is moved by the arrows and taken by the space bar', async () => {
    const { user, onChange } = opened({ find: 'colours of the screen' })
    within(group('Colours of the screen')).getByRole('radio', { name: 'Dark' }).focus()
    await user.keyboard('{ArrowRight} ')
    expect(onChange).toHaveBeenLastCalledWith({ colour: 'Light' })
  })

  it('ST11 a choice from a list opens, moves and takes by the keyboard', async () => {
    const { user, onChange } = opened({ find: 'unit' })
    const button = within(row('tableUnitValue')).getByRole('button')
    button.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('option', { name: 'In the column header' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ tableUnitValue: 'cell' })
  })

  it('ST22 a number is taken on Enter, kept within its limits, and stepped by the arrows', async () => {
    const { user, onChange } = opened({ find: 'delay' })
    const field = within(row('minutesDelayToReport')).getByRole('textbox')
    await user.clear(field)
    await user.type(field, '999{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ minutesDelayToReport: 120 })
    await user.keyboard('{ArrowDown}')
    expect(onChange).toHaveBeenLastCalledWith({ minutesDelayToReport: 119 })
  })

  it('ST14 a colour is typed as hex or taken from the ready ones, and previewed', async () => {
    const { user, onChange } = opened({ find: 'bid colour' })
    expect(row('bidColour').querySelector<HTMLElement>('.preview')!.style.color).toBe('var(--bid)')
    await user.click(within(row('bidColour')).getByRole('button', { name: 'Bid colour: Theme' }))
    const hex = screen.getByRole('textbox', { name: 'Hex' })
    await user.clear(hex)
    await user.type(hex, '#112233{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ bidColour: '#112233' })
    await user.click(screen.getAllByRole('option')[1]!)
    expect(onChange).toHaveBeenLastCalledWith({ bidColour: '#3dd68c' })
    expect(row('bidColour').querySelector<HTMLElement>('.preview')!.style.color).toBe('rgb(61, 214, 140)')
    expect(within(row('bidColour')).getByText('#3dd68c')).toBeDefined()
  })

  it('ST16 SET-3 the window map has the places that exist; None takes an entry away and leaves those of other pages', async () => {
    const { user, onChange } = opened({
      find: 'window',
      settings: { boaWindowType: { all: 'current', boa: 'trading', boaComparer: 'trading' } },
    })
    expect(within(row('boaWindowType')).getAllByRole('radiogroup')).toHaveLength(5)
    await user.click(within(group('Window, Site Wide')).getByRole('radio', { name: 'Trading' }))
    expect(onChange).toHaveBeenLastCalledWith({
      boaWindowType: { all: 'trading', boa: 'trading', boaComparer: 'trading' },
    })
    await user.click(within(group('Window, BOA Dashboard')).getByRole('radio', { name: 'None' }))
    expect(onChange).toHaveBeenLastCalledWith({ boaWindowType: { all: 'trading', boaComparer: 'trading' } })
  })

  it('ST24 the long-term run and step are chosen, each without losing the other', async () => {
    const { user, onChange } = control('longTermSettings')
    await user.click(screen.getAllByRole('button').at(-1)!)
    await user.click(await screen.findByRole('option', { name: 'Quarterly' }))
    expect(onChange).toHaveBeenLastCalledWith({
      longTermSettings: { granularity: 'quarterly', runSelected: '01/01/2021' },
    })
  })

  it('ST17 a word for a plant state is taken on Enter, refused with < or >, and taken away when emptied', async () => {
    const { user, onChange } = control('bingoStringOverrides', { bingoStringOverrides: { Off: 'Down' } })
    await user.click(document.querySelector('summary')!)
    const field = screen.getByRole('textbox', { name: 'Tripped' })
    await user.type(field, 'a<b{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByText("The following characters are not allowed: '<', '>'")).toBeDefined()
    await user.keyboard('{Escape}')
    await user.type(field, 'Lost{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ bingoStringOverrides: { Off: 'Down', Tripped: 'Lost' } })
    await user.clear(screen.getByRole('textbox', { name: 'Off' }))
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith({ bingoStringOverrides: { Tripped: 'Lost' } })
  })

  it('ST06 while saving is locked the slide-out says that changes stay in this page', () => {
    opened({ settings: { lockedAccount: 'uploadLocked' }, save: { state: 'locked' } })
    expect(screen.getByText('Changes stay in this page only while saving is locked.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Not saved while locked')
  })

  it('ST07 an account locked against edits is told what is locked', () => {
    opened({ settings: { lockedAccount: 'editLocked' } })
    expect(screen.getByRole('note').textContent).toContain('cannot be changed while the account is locked')
  })

  it('ST09 what is saved has a tick', () => {
    opened({ save: { state: 'saved' } })
    expect(screen.getByRole('status').textContent).toBe('Saved')
  })

  it('ST09 a change that was not saved keeps showing, marked, with Retry', async () => {
    const { user, onRetry } = opened({ find: 'niv', save: { state: 'failed', why: 'The server did not answer.' } })
    await user.click(screen.getByRole('switch', { name: 'NIV in MWh' }))
    expect(row('nivInMwh').textContent).toContain('Not saved. Still showing your choice. The server did not answer.')
    await user.click(within(row('nivInMwh')).getByRole('button', { name: 'Retry' }))
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    expect(onRetry).toHaveBeenCalledTimes(2)
  })

  it('ST01 what could not be read is named, and its text can be copied', async () => {
    const { user } = opened({ broken: [{ key: 'page/boa', why: 'chartMaxPrice is a text', text: '{"x":1}' }] })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    expect(screen.getByRole('note').textContent).toContain('page/boa chartMaxPrice is a text')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('page/boa\nchartMaxPrice is a text\n{"x":1}')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it('SH09 Escape and a press outside close it, and the focus goes back to the button', async () => {
    const user = userEvent.setup()
    const Page = () => {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <SettingsSlideOut
            open={open}
            settings={DEFAULT_SETTINGS}
            groupUses={USES}
            save={{ state: 'idle' }}
            broken={[]}
            countries={[]}
            plants={undefined}
            onChange={vi.fn()}
            onRetry={vi.fn()}
            onClose={() => setOpen(false)}
          />
        </>
      )
    }
    render(<Page />)
    const button = screen.getByRole('button', { name: 'Open' })
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
    await user.click(button)
    await user.click(document.querySelector('.dialog_slide-scrim')!)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the editor of plant groups', () => {
  const TWO: Partial<Settings> = {
    chosenPlantsByGroup: { Wind: ['T_DRAXX-1'], Gas: [] },
    chosenPlantGroupName: 'Wind',
    chosenPlants: ['T_DRAXX-1'],
  }

  it('ST23 a group is made, and a name that is taken is refused with the exact text', async () => {
    const { user, onChange } = opened({ find: 'groups', settings: TWO })
    const field = screen.getByRole('textbox', { name: 'Name of the new group' })
    await user.type(field, 'wind')
    expect(screen.getByText('An item with identical name already exists')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    await user.clear(field)
    await write(user, field, 'Batteries')
    await user.keyboard('{Enter}')
    expect(onChange.mock.lastCall![0]).toMatchObject({
      chosenPlantsByGroup: { Wind: ['T_DRAXX-1'], Gas: [], Batteries: [] },
      chosenPlantGroupName: 'Batteries',
      chosenPlants: [],
    })
    expect(Object.keys(onChange.mock.lastCall![0])).not.toContain('colour')
  })

  it('ST23 plants are found by all words and added by the keyboard, and taken out again', async () => {
    const { user, onChange } = opened({ find: 'groups', settings: TWO })
    await user.click(screen.getByRole('button', { name: 'Edit Wind' }))
    const search = screen.getByRole('combobox', { name: 'Add a plant to Wind' })
    await write(user, search, 'selby dr')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Drax 2Biomass'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.lastCall![0]).toMatchObject({
      chosenPlantsByGroup: { Wind: ['T_DRAXX-1', 'T_DRAXX-2'], Gas: [] },
      chosenPlants: ['T_DRAXX-1', 'T_DRAXX-2'],
    })
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /Remove Drax 1/ }))
    expect(onChange.mock.lastCall![0].chosenPlantsByGroup).toEqual({ Wind: ['T_DRAXX-2'], Gas: [] })
  })

  it('ST23 a group is renamed, coloured for itself, tracked and deleted', async () => {
    const { user, onChange } = opened({ find: 'groups', settings: TWO })
    await user.click(screen.getByRole('button', { name: 'Edit Gas' }))
    const name = screen.getByRole('textbox', { name: 'Name of Gas' })
    await user.clear(name)
    await user.type(name, 'CCGT{Enter}')
    expect(Object.keys(onChange.mock.lastCall![0].chosenPlantsByGroup!)).toEqual(['Wind', 'CCGT'])
    await user.click(screen.getByRole('switch', { name: 'Own colour for CCGT' }))
    expect(onChange.mock.lastCall![0].plantGroupColourOverrideByGroup).toEqual({
      CCGT: { override: true, colour: 'rgb(0,163,199)' },
    })
    await user.click(screen.getByRole('radio', { name: 'CCGT' }))
    expect(onChange.mock.lastCall![0]).toMatchObject({ chosenPlantGroupName: 'CCGT', chosenPlants: [] })
    await user.click(screen.getByRole('button', { name: 'Delete group' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onChange.mock.lastCall![0]).toMatchObject({
      chosenPlantsByGroup: { Wind: ['T_DRAXX-1'] },
      chosenPlantGroupName: 'Wind',
    })
  })
})
