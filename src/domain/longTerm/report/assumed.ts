import { CARBON_SUPPORT } from '../assumptions/common'
import { priceLevel } from '../assumptions/money'
import type { YearInputs } from '../assumptions/year'

/** A line of the table of assumptions: what goes into the model, by year. */
export type Assumed = {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly decimals: number
  readonly value: (inputs: YearInputs) => number
}

/** What a report shows of its assumptions; capacity is in its tab. */
export const ASSUMED: readonly Assumed[] = [
  { id: 'assumed-gas', title: 'Gas', unit: '£/th', decimals: 3, value: ({ gas }) => gas },
  { id: 'assumed-allowance', title: 'UK allowance', unit: '£/t', decimals: 1, value: ({ allowance }) => allowance },
  {
    id: 'assumed-support',
    title: 'Carbon price support',
    unit: '£/t',
    decimals: 1,
    value: ({ year }) => CARBON_SUPPORT / priceLevel(year),
  },
  { id: 'assumed-base', title: 'Base demand', unit: 'TWh', decimals: 1, value: ({ baseDemand }) => baseDemand },
  { id: 'assumed-vehicles', title: 'Electric vehicles', unit: 'TWh', decimals: 1, value: ({ vehicles }) => vehicles },
  { id: 'assumed-heat', title: 'Heat pumps', unit: 'TWh', decimals: 1, value: ({ heat }) => heat },
  {
    id: 'assumed-industry',
    title: 'Data centres and industry',
    unit: 'TWh',
    decimals: 1,
    value: ({ industry }) => industry,
  },
  {
    id: 'assumed-electrolysis',
    title: 'Electrolysers',
    unit: 'GW',
    decimals: 1,
    value: ({ electrolysis }) => electrolysis,
  },
  {
    id: 'assumed-hours',
    title: 'Battery duration',
    unit: 'h',
    decimals: 2,
    value: ({ battery }) => battery.energy / battery.power,
  },
  {
    id: 'assumed-obliged',
    title: 'Capacity with ROCs',
    unit: 'GW',
    decimals: 1,
    value: ({ obligedOnshore, obligedOffshore, obligedSolar }) => obligedOnshore + obligedOffshore + obligedSolar,
  },
  {
    id: 'assumed-continent',
    title: 'Continental price level',
    unit: '% of gas cost',
    decimals: 0,
    value: ({ continentLevel }) => 100 * continentLevel,
  },
  {
    id: 'assumed-money',
    title: 'Price level',
    unit: '2025 = 100',
    decimals: 1,
    value: ({ year }) => 100 * priceLevel(year),
  },
]
