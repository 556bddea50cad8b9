import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/domain/settings'
import { AddToGroup } from '../../../src/views/plants/AddToGroup'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const staged = (own: Partial<Settings>, plants: readonly string[], locked?: string) => {
  const onChange = vi.fn()
  render(<AddToGroup settings={{ ...DEFAULT_SETTINGS, ...own }} plants={plants} locked={locked} onChange={onChange} />)
  return { onChange, user: userEvent.setup(), tool: screen.getByRole('button', { name: 'Add to plant group' }) }
}

const GROUPS = { chosenPlantGroupName: 'Mine', chosenPlantsByGroup: { Mine: ['a'], Others: [] } }

describe('plants into a group', () => {
  it('ST23 C2 the plants that the filters leave join those that the group has, each once', async () => {
    const { onChange, user, tool } = staged(GROUPS, ['b', 'a', 'c'])
    await user.click(tool)
    const lines = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(['Mine1 plant', 'Others0 plants'])
    await user.click(screen.getByRole('menuitem', { name: /Mine/ }))
    expect(onChange.mock.calls).toEqual([
      [{ chosenPlants: ['a', 'b', 'c'], chosenPlantsByGroup: { Mine: ['a', 'b', 'c'], Others: [] } }],
    ])
    expect(screen.getByRole('status').textContent).toBe('2 plants added to Mine')
  })

  it('ST23 nothing is saved where the group has them all', async () => {
    const { onChange, user, tool } = staged(GROUPS, ['a'])
    await user.click(tool)
    await user.click(screen.getByRole('menuitem', { name: /Mine/ }))
    expect([onChange.mock.calls, screen.getByRole('status').textContent]).toEqual([[], '0 plants added to Mine'])
  })

  it('ST23 without a group, and with a locked account, the tool opens nothing', async () => {
    const { user, tool } = staged({ chosenPlantsByGroup: {} }, ['a'])
    expect(tool.getAttribute('aria-disabled')).toBe('true')
    await user.click(tool)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('LT03 a locked account cannot fill groups', () => {
    const { tool } = staged(GROUPS, ['a'], 'Table settings locked in User Settings')
    expect(tool.getAttribute('aria-disabled')).toBe('true')
  })
})
