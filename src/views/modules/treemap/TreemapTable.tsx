import type { AreaBy } from '../../../domain/charts/tiles/choices'
import { DEEPEST, type TreeNode, type TreePath } from '../../../domain/charts/tiles/treemap'
import { numberText } from '../../../domain/format'
import { price, whole } from '../../parts/format/numbers'
import { PlantName } from '../../parts/PlantName'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import { areaText } from './texts'
import * as treemapCss from './treemap.module.css'

type TreemapTableProps = {
  readonly nodes: readonly TreeNode[]
  readonly path: TreePath
  readonly area: AreaBy
  readonly onPath: (path: TreePath) => void
}

const LEVELS = ['Fuel', 'Owner', 'Plant'] as const

/** The tiles of a level as a table: the same numbers for who reads them rather than sees them. */
export const TreemapTable = ({ nodes, path, area, onPath }: TreemapTableProps) => {
  const isLast = path.length === DEEPEST
  const total = nodes.reduce((sum, { size }) => sum + size, 0)
  const columns: readonly DataColumn<TreeNode>[] = [
    [
      LEVELS[path.length] ?? 'Plant',
      (node) =>
        isLast ? (
          <PlantName plant={node.plants[0]?.id ?? node.name}>{node.name}</PlantName>
        ) : (
          <button type="button" className={treemapCss.treemapLink} onClick={() => onPath([...path, node.name])}>
            {node.name}
          </button>
        ),
    ],
    [area, ({ sum }) => areaText(sum, area), 'n'],
    ['Share, %', ({ size }) => numberText((100 * size) / total, { decimals: 1 }), 'n'],
    ...(isLast ? OF_PLANTS : OF_GROUPS),
  ]
  return (
    <div className="scroll thin">
      <DataTable
        className={dataTableCss.dataTable}
        columns={columns}
        rows={nodes}
        keyOf={({ name, plants }) => plants[0]?.id ?? name}
      />
    </div>
  )
}

const OF_GROUPS: readonly DataColumn<TreeNode>[] = [['Plants', ({ plants }) => whole(plants.length), 'n']]
const OF_PLANTS: readonly DataColumn<TreeNode>[] = [
  ['Load factor, %', ({ plants }) => whole(plants[0]?.load), 'n'],
  ['Price, £/MWh', ({ plants }) => price(plants[0]?.price), 'n'],
  ['State', ({ plants }) => plants[0]?.state ?? '-'],
]
