import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { levelOf, type PlantFacts, type TreePath } from '../../../src/domain/charts/tiles/treemap'
import { legendOf, priceScale, toneOf } from '../../../src/views/modules/treemap/colours'
import { TreemapPanel } from '../../../src/views/modules/treemap/TreemapModule'
import type { TreemapData } from '../../../src/views/modules/treemap/data'
import { TreemapView } from '../../../src/views/modules/treemap/TreemapView'
import { NOW } from '../support/desk'
import { InShell, shellActs } from '../support/shell'
import { moduleProps } from './support'

const plant = (
  id: string,
  fuel: string,
  owner: string,
  mw: number | undefined,
  more: Partial<PlantFacts> = {},
): PlantFacts => ({
  id,
  name: `Plant ${id}`,
  fuel,
  owner,
  state: 'Generating',
  mw,
  capacity: 500,
  load: mw === undefined ? undefined : mw / 5,
  offered: 0,
  bid: 0,
  cost: 0,
  price: undefined,
  ...more,
})
const PLANTS = [
  plant('A', 'CCGT', 'RWE', 400, { state: 'Offer accepted', price: 120 }),
  plant('B', 'CCGT', 'SSE', 300),
  plant('C', 'Wind', 'SSE', 200, { state: 'Bid accepted', price: -40 }),
  plant('D', 'Wind', 'SSE', undefined),
]

const Trial = () => {
  const [path, setPath] = useState<TreePath>([])
  const { nodes } = levelOf(PLANTS, path, 'MW')
  return (
    <TreemapView
      label="Plants"
      nodes={nodes}
      path={path}
      area="MW"
      colour="state"
      scale={priceScale(PLANTS)}
      width={600}
      height={300}
      onPath={setPath}
      onRead={() => undefined}
    />
  )
}
const names = () => screen.getAllByRole('option').map((tile) => tile.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('treemap', () => {
  it('ME01 arrows move between tiles, Enter opens one and at last its plant, Escape and Backspace lead back to it', () => {
    const acts = shellActs()
    render(<Trial />, { wrapper: ({ children }) => <InShell acts={acts}>{children}</InShell> })
    expect(names()).toEqual(['CCGT, 700 MW, 2 plants', 'Wind, 200 MW, 2 plants'])
    screen.getAllByRole('option')[0]?.focus()
    press('ArrowRight')
    expect(focused()).toBe('Wind, 200 MW, 2 plants')
    press('ArrowLeft')
    press('Enter')
    expect(names()).toEqual(['RWE, 400 MW, 1 plant', 'SSE, 300 MW, 1 plant'])
    expect(focused()).toBe('RWE, 400 MW, 1 plant')
    press('Enter')
    expect(names()).toEqual(['Plant A, CCGT, 400 MW, 80 % of capacity, Offer accepted, 120.00 £/MWh'])
    press('Enter')
    expect(names()).toHaveLength(1)
    expect(acts.openPlant).toHaveBeenCalledExactlyOnceWith('A')
    press('Backspace')
    expect(focused()).toBe('RWE, 400 MW, 1 plant')
    press('Escape')
    expect(focused()).toBe('CCGT, 700 MW, 2 plants')
  })

  it('ME01 has a table of the same numbers, whose rows open as well, and a way back', () => {
    const onData = vi.fn()
    const data = { area: 'MW', colour: 'state', showTable: true } as const
    render(
      <TreemapPanel
        {...moduleProps<TreemapData>('Fleet', data)}
        onData={onData}
        plants={PLANTS}
        freshness={{ state: 'live', asOf: NOW }}
      />,
      { wrapper: MemoryRouter },
    )
    expect(screen.getByText('700 MW')).toBeDefined()
    expect(screen.getByText('77.8')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'CCGT' }))
    fireEvent.click(screen.getByRole('button', { name: 'SSE' }))
    expect(screen.getByRole('rowheader', { name: 'Plant B' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'All fuels' }))
    expect(screen.getByRole('button', { name: 'Wind' })).toBeDefined()
    expect(screen.getByText('1 plant without a value')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show Fleet as tiles' }))
    expect(onData).toHaveBeenCalledWith({ ...data, showTable: false })
  })

  it('MOD-24 where nothing may be changed the choices are of the moment', () => {
    const data = { area: 'MW', colour: 'state', showTable: true } as const
    render(
      <TreemapPanel
        {...moduleProps<TreemapData>('Fleet', data)}
        plants={PLANTS}
        freshness={{ state: 'live', asOf: NOW }}
      />,
      { wrapper: MemoryRouter },
    )
    fireEvent.click(screen.getByRole('radio', { name: 'MWh' }))
    expect(screen.getByText('Nothing was accepted today.')).toBeDefined()
  })

  it('MOD-25 every state has a colour, a sign and its word in the legend; prices and load have a ramp', () => {
    const texts = legendOf('state', undefined).map(({ word }) => word)
    expect(texts).toContain('Unavailable')
    const scale = priceScale(PLANTS)
    expect(scale).toEqual({ low: -40, high: 120 })
    expect(PLANTS.map((each) => toneOf(each, 'price', scale).share)).toEqual([1, undefined, 0, undefined])
    expect(PLANTS.map((each) => toneOf(each, 'load', scale).share)).toEqual([0.8, 0.6, 0.4, undefined])
    expect(legendOf('price', scale).map(({ word }) => word)).toEqual(['−40.00', '120.00 £/MWh', 'no acceptance runs'])
  })
})
