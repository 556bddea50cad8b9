import type { AreaBy } from '../../../domain/charts/tiles/choices'
import { numberOf, type PlantFacts, type TreeNode } from '../../../domain/charts/tiles/treemap'
import { numberText, formatPriceText, unitText } from '../../../domain/format'
import { counted } from '../../parts/format/numbers'

/** A number of an area with its unit; money in whole pounds. */
export const areaText = (value: number | undefined, area: AreaBy): string =>
  area === '£' ? formatPriceText(value, { decimals: 0 }) : unitText(value, area, { decimals: area === 'MW' ? 0 : 1 })

/** `Drax 1, Biomass, 620 MW, 96 % of capacity, Offer accepted at 120.00 £/MWh`. */
export const plantTexts = (plant: PlantFacts, area: AreaBy): string =>
  [
    plant.name,
    plant.fuel,
    areaText(numberOf(plant, area), area),
    ...(plant.load === undefined ? [] : [`${numberText(plant.load, { decimals: 0 })} % of capacity`]),
    ...(plant.state === undefined ? [] : [plant.state]),
    ...(plant.price === undefined ? [] : [`${numberText(plant.price)} £/MWh`]),
  ].join(', ')

export const nodeTexts = ({ name, sum, plants }: TreeNode, area: AreaBy): string =>
  `${name}, ${areaText(sum, area)}, ${counted(plants.length, 'plant')}`
