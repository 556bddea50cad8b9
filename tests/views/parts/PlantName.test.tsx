import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { LabelBox } from '../../../src/domain/maps/labels'
import { PageLink, PlantName } from '../../../src/views/parts/PlantName'
import { PlantDots } from '../../../src/views/parts/map/PlantDots'
import { InShell, shellActs } from '../support/shell'

describe('the name of a plant', () => {
  it('PLT-86 PL03 opens it over the page, by the keyboard too; its address is there for another tab', async () => {
    const acts = shellActs()
    render(
      <InShell acts={acts}>
        <PlantName plant="T_A-1 [BSAD]" day="2026-11-20">
          Alpha 1
        </PlantName>
        <PageLink to="/plant/T_B-1?tab=outages">Its outages</PageLink>
      </InShell>,
    )
    const name = screen.getByRole('link', { name: 'Alpha 1' })
    expect(name.getAttribute('href')).toBe('/plant/T_A-1')
    await userEvent.tab()
    expect(document.activeElement).toBe(name)
    await userEvent.keyboard('{Enter}')
    expect(acts.openPlant).toHaveBeenCalledExactlyOnceWith('T_A-1', '2026-11-20')
    fireEvent.click(name, { ctrlKey: true })
    fireEvent.click(screen.getByRole('link', { name: 'Its outages' }))
    expect(acts.openPlant).toHaveBeenCalledOnce()
  })

  it('PLT-98 PL03 what is over the page closes before the plant of its link opens', () => {
    const done: string[] = []
    const acts = shellActs({ openPlant: (plant) => done.push(plant) })
    render(
      <InShell acts={acts}>
        <PlantName plant="T_A-1" onFollow={() => done.push('closed')}>
          Alpha 1
        </PlantName>
      </InShell>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Alpha 1' }))
    expect(done).toEqual(['closed', 'T_A-1'])
  })

  it('PLT-87 where a page is alone it leads to the page of the plant', async () => {
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<PlantName plant="T_A-1">Alpha 1</PlantName>} />
          <Route path="/plant/:id" element="Its page" />
        </Routes>
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Alpha 1' }))
    expect(screen.getByText('Its page')).toBeDefined()
  })

  it('PLT-88 MA01 markers of a map are one stop of Tab; arrows go on, a press or Enter opens, and figures lie over nothing', async () => {
    const acts = shellActs()
    const plants = [
      { id: 'a', x: 0, radius: 5 },
      { id: 'b', x: 11, radius: 5 },
      { id: 'c', x: 90, radius: 5 },
    ]
    const { container } = render(
      <InShell acts={acts}>
        <svg>
          <PlantDots
            label="Plants"
            dots={plants.map((of) => ({ of, x: of.x, y: 0, radius: of.radius }))}
            markOf={({ id }) => ({ plant: id, title: `${id}: 5 MW`, figure: '5' })}
          />
        </svg>
      </InShell>,
    )
    const stops = screen.getAllByRole('button').map((each) => each.getAttribute('tabindex'))
    expect(stops).toEqual(['0', '-1', '-1'])
    // That of the first would lie over the second.
    expect(container.querySelectorAll('text')).toHaveLength(2)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'b: 5 MW' }))
    expect(acts.openPlant).toHaveBeenNthCalledWith(1, 'c', undefined)
    expect(acts.openPlant).toHaveBeenNthCalledWith(2, 'b', undefined)
  })

  it('PLT-99 MA01 a marker that changes has the focus still, and figures lie over nothing that is written', () => {
    const of = { id: 'a' }
    const dots = [{ of, x: 0, y: 0, radius: 5 }]
    const marker = (changed: number, written: readonly LabelBox[]) => (
      <InShell acts={shellActs()}>
        <svg>
          <PlantDots
            label="Plants"
            dots={dots}
            markOf={({ id }) => ({ plant: id, title: `${id}: 5 MW`, figure: '5', changed })}
            written={written}
          />
        </svg>
      </InShell>
    )
    const { container, rerender } = render(marker(1, []))
    expect(container.querySelector('text')?.textContent).toBe('5')
    const before = container.querySelector('circle')
    screen.getByRole('button').focus()
    rerender(marker(2, [{ at: [12, 0], size: { width: 10, height: 10 } }]))
    expect(document.activeElement).toBe(screen.getByRole('button'))
    // Its animation begins again.
    expect(container.querySelector('circle')).not.toBe(before)
    expect(container.querySelector('text')).toBeNull()
  })
})
