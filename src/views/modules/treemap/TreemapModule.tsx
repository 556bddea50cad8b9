import { ChevronRight, Table2 } from 'lucide-react'
import { ParentSize } from '@visx/responsive'
import { useMemo, useState } from 'react'
import { AREAS } from '../../../domain/charts/tiles/choices'
import { levelOf, plantFacts, type PlantFacts, type TreePath } from '../../../domain/charts/tiles/treemap'
import { retryNow } from '../../../streams/lib/intents'
import type { Freshness } from '../../../streams/lib/types'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { Segments } from '../../parts/controls/Segments'
import { Panel } from '../../parts/panel/Panel'
import { Tool } from '../../parts/Tool'
import { counted } from '../../parts/format/numbers'
import { tableFreshness } from '../../tables/tableFreshness'
import type { ModuleProps } from '../module'
import { legendOf, priceScale, shareStyle } from './colours'
import { COLOURS_BY, type ColourBy, type TreemapData } from './data'
import { TreemapTable } from './TreemapTable'
import { TreemapView } from './TreemapView'
import * as css from './treemap.module.css'

const TABLE = 'PlantOutput'

/** The treemap of the running minute. */
export const TreemapModule = (props: ModuleProps<TreemapData>) => {
  const rows = useTableRows(TABLE)
  const plants = useMemo(() => rows.map(plantFacts), [rows])
  return <TreemapPanel {...props} plants={plants} freshness={tableFreshness(useTable(TABLE)).freshness} />
}

const AREA_OPTIONS = AREAS.map((value) => ({ value, label: value }))
const COLOUR_TEXTS: Readonly<Record<ColourBy, string>> = { state: 'State', price: 'Price', load: 'Load' }
const COLOUR_OPTIONS = COLOURS_BY.map((value) => ({ value, label: COLOUR_TEXTS[value] }))

type TreemapPanelProps = ModuleProps<TreemapData> & {
  readonly plants: readonly PlantFacts[]
  readonly freshness: Freshness
}

/** What is shown, and what chooses: it is kept where it may be, and else is of the moment. */
const useTreemapChoice = (data: TreemapData, onData: TreemapPanelProps['onData']) => {
  const [own, setOwn] = useState<Partial<TreemapData>>({})
  const choose = (part: Partial<TreemapData>): void =>
    onData ? onData({ ...data, ...part }) : setOwn({ ...own, ...part })
  return { shown: onData ? data : { ...data, ...own }, choose }
}

/** The panel of a treemap: where one is, what areas and colours are, the tiles or their table, and the legend. */
export const TreemapPanel = ({ title, data, onData, frame, plants, freshness }: TreemapPanelProps) => {
  const { shown, choose } = useTreemapChoice(data, onData)
  const [path, setPath] = useState<TreePath>([])
  const [read, setRead] = useState<string>()
  const { area, colour } = shown
  const { nodes, unknown } = useMemo(() => levelOf(plants, path, area), [plants, path, area])
  const scale = useMemo(() => priceScale(nodes.flatMap((node) => node.plants)), [nodes])
  const level = { nodes, path, area, onPath: setPath }
  return (
    <Panel
      title={title}
      area={`module ${css.treemapModule}`}
      freshness={freshness}
      onRetry={retryNow}
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
      tools={
        <>
          <TilesOrTable title={title} showTable={shown.showTable} onChoose={choose} />
          {frame.tools}
        </>
      }
      footer={
        <>
          {!shown.showTable && <Legend by={colour} scale={scale} />}
          <span className="grow" />
          <span className={`truncate ${css.treemapRead}`}>
            {read ?? (unknown > 0 ? `${counted(unknown, 'plant')} without a value` : '')}
          </span>
        </>
      }
    >
      <TreemapBar path={path} onPath={setPath} shown={shown} onChoose={choose} />
      {nodes.length === 0 && <NoTiles freshness={freshness} area={area} />}
      {nodes.length > 0 && shown.showTable && <TreemapTable {...level} />}
      {nodes.length > 0 && !shown.showTable && (
        <ParentSize className={`${css.treemapPlace} flex-1 min-h-0`} debounceTime={0}>
          {({ width, height }) =>
            width > 0 && (
              <TreemapView
                {...level}
                label={title}
                colour={colour}
                scale={scale}
                width={Math.floor(width)}
                height={Math.floor(height)}
                onRead={setRead}
              />
            )
          }
        </ParentSize>
      )}
    </Panel>
  )
}

type TreemapBarProps = {
  readonly path: TreePath
  readonly onPath: (path: TreePath) => void
  readonly shown: TreemapData
  readonly onChoose: (part: Partial<TreemapData>) => void
}

/** Above the tiles: the levels over this one, and what areas and colours are. */
const TreemapBar = ({ path, onPath, shown, onChoose }: TreemapBarProps) => (
  <div className={`${css.treemapBar} hstack gap-8`}>
    <Crumbs path={path} onPath={onPath} />
    <span className="grow" />
    <Segments label="Area" value={shown.area} options={AREA_OPTIONS} onChange={(next) => onChoose({ area: next })} />
    <Segments
      label="Colour"
      value={shown.colour}
      options={COLOUR_OPTIONS}
      onChange={(next) => onChoose({ colour: next })}
    />
  </div>
)

type TilesOrTableProps = Pick<TreemapData, 'showTable'> & {
  readonly title: string
  readonly onChoose: (part: Pick<TreemapData, 'showTable'>) => void
}

/** Changes between the tiles and their numbers as a table. */
const TilesOrTable = ({ title, showTable, onChoose }: TilesOrTableProps) => (
  <Tool
    label={showTable ? `Show ${title} as tiles` : `Show ${title} as a table`}
    className={`s${showTable ? ' is-on' : ''}`}
    onPress={() => onChoose({ showTable: !showTable })}
  >
    <Table2 aria-hidden />
  </Tool>
)

const noneText = (area: string): string =>
  area === 'MW' ? 'No plant is expected to run.' : 'Nothing was accepted today.'

const NoTiles = ({ freshness, area }: { readonly freshness: Freshness; readonly area: string }) => (
  <div className="empty">{freshness.state === 'waiting' ? 'Loading…' : noneText(area)}</div>
)

/** The levels above, each a way back. */
const Crumbs = ({ path, onPath }: { readonly path: TreePath; readonly onPath: (path: TreePath) => void }) => (
  <nav className="hstack gap-2 min-w-0" aria-label="Levels">
    {['All fuels', ...path].map((name, depth) =>
      depth === path.length ? (
        <b key={depth} className="truncate" aria-current="true">
          {name}
        </b>
      ) : (
        <span key={depth} className="hstack gap-2">
          <button type="button" className="btn s quiet" onClick={() => onPath(path.slice(0, depth))}>
            {name}
          </button>
          <ChevronRight aria-hidden />
        </span>
      ),
    )}
  </nav>
)

const Legend = ({ by, scale }: { readonly by: ColourBy; readonly scale: ReturnType<typeof priceScale> }) => (
  <ul className={`hstack gap-10 ${css.treemapLegend}`} aria-label="Colours">
    {legendOf(by, scale).map(({ tone, word }) => (
      <li key={word} className="hstack gap-4">
        <i className={`${css.treemapPlant} ${tone.name}`} style={shareStyle(tone)}>
          {tone.sign}
        </i>
        {word}
      </li>
    ))}
  </ul>
)
