import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { AreaBy } from '../../../domain/charts/tiles/choices'
import {
  DEEPEST,
  neighbourOf,
  numberOf,
  squarified,
  type Box,
  type PlantFacts,
  type TreeNode,
  type TreePath,
} from '../../../domain/charts/tiles/treemap'
import { shareStyle, toneOf, type PriceScale } from './colours'
import type { ColourBy } from './data'
import { areaText, nodeTexts, plantTexts } from './texts'
import { usePlantOpener } from '../../parts/PlantName'
import * as css from './treemap.module.css'

export type TreemapViewProps = {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly path: TreePath
  readonly area: AreaBy
  readonly colour: ColourBy
  readonly scale: PriceScale | undefined
  readonly width: number
  readonly height: number
  /** Another level: of a tile that was opened, or the one above. */
  readonly onPath: (path: TreePath) => void
  /** Told of the tile that is pointed at or has the focus. */
  readonly onRead: (texts: string | undefined) => void
}

const ARROWS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** Which tile is chosen, and what keys and presses do: another tile, the level below, the level above. */
const useTiles = ({ nodes, path, onPath }: TreemapViewProps, boxes: readonly Box[]) => {
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const at = Math.max(
    0,
    nodes.findIndex((node) => keyOf(node, path) === chosen),
  )
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const go = (to: TreePath, focus: string | undefined): void => {
    wantsFocus.current = true
    setChosen(focus)
    onPath(to)
  }
  const openPlant = usePlantOpener()
  const open = (node: TreeNode | undefined): void => {
    if (!node) return
    const [plant] = node.plants
    if (path.length < DEEPEST) go([...path, node.name], undefined)
    else if (plant) openPlant?.(plant.id)
  }
  const back = (): void => {
    if (path.length > 0) go(path.slice(0, -1), path.at(-1))
  }
  const move = (key: string): void => {
    const next = nodes[neighbourOf(boxes, at, key)]
    if (next === undefined) return
    wantsFocus.current = true
    setChosen(keyOf(next, path))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isBack = (event.key === 'Escape' || event.key === 'Backspace') && path.length > 0
    if (!ARROWS.has(event.key) && event.key !== 'Enter' && event.key !== ' ' && !isBack) return
    event.preventDefault()
    event.stopPropagation()
    if (isBack) back()
    else if (ARROWS.has(event.key)) move(event.key)
    else open(nodes[at])
  }
  return { list, at, setChosen, open, onKeyDown }
}

/** Tiles of one level. Arrows move between them, Enter opens one, Escape or Backspace goes back to the level above. */
export const TreemapView = (props: TreemapViewProps) => {
  const { label, nodes, path, area, width, height, onRead } = props
  const boxes = squarified(
    nodes.map(({ size }) => size),
    { x: 0, y: 0, width, height },
  )
  const { list, at, setChosen, open, onKeyDown } = useTiles(props, boxes)
  const isLast = path.length === DEEPEST
  return (
    <div
      ref={list}
      className="treemap-tiles relative"
      role="listbox"
      aria-label={label}
      style={{ width, height }}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onRead(undefined)}
    >
      {nodes.map((node, i) => {
        const box = boxes[i]
        const [plant] = node.plants
        if (!box || !plant) return null
        const key = keyOf(node, path)
        return (
          <div
            key={key}
            role="option"
            aria-selected={i === at}
            aria-label={isLast ? plantTexts(plant, area) : nodeTexts(node, area)}
            tabIndex={i === at ? 0 : -1}
            className={`${css.treemapTile} pressable`}
            style={placed(box)}
            onFocus={() => {
              setChosen(key)
              onRead(isLast ? plantTexts(plant, area) : nodeTexts(node, area))
            }}
            onClick={() => open(node)}
          >
            {isLast ? (
              <Plant plant={plant} box={{ ...box, x: 0, y: 0 }} {...props} />
            ) : (
              <Group node={node} box={box} {...props} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Names of owners and fuels are their own; two plants may have one name. */
const keyOf = ({ name, plants }: TreeNode, path: TreePath): string =>
  path.length === DEEPEST ? (plants[0]?.id ?? name) : name

const placed = ({ x, y, width, height }: Box): CSSProperties => ({ left: x, top: y, width, height })

/** Room for the name of a group, px, and the least that is drawn inside it. */
const HEAD_PX = 16
const LEAST_PX = 24

/** Room that is kept for the name next to a sum. */
const LEAST_NAME_PX = 36
/** Width of a letter of the small type, as wide as digits are, and of what is around a text. */
const LETTER_PX = 6.8
const AROUND_PX = 10

/** A number is written whole or not at all: a part of it would be read as another one. */
const fits = (text: string, width: number): boolean => text.length * LETTER_PX + AROUND_PX <= width

type Inner = Pick<TreemapViewProps, 'area' | 'colour' | 'scale' | 'onRead'> & { readonly box: Box }

/** A fuel or an owner: its name and sum, and its plants below. */
const Group = ({ node, box, ...rest }: Inner & { readonly node: TreeNode }) => {
  const { area } = rest
  const sum = areaText(node.sum, area)
  const hasHead = box.width > 34 && box.height > HEAD_PX + 4
  const inside = { x: 0, y: hasHead ? HEAD_PX : 0, width: box.width, height: box.height - (hasHead ? HEAD_PX : 0) }
  const sized = node.plants.filter((plant) => (numberOf(plant, area) ?? 0) !== 0 || area === 'MWh')
  const sizes = sized.map((plant) => sizeIn(plant, area))
  const shown = inside.width < LEAST_PX || inside.height < LEAST_PX ? [] : squarified(sizes, inside)
  return (
    <>
      {hasHead && (
        <span className={`${css.treemapHead} hstack gap-4`}>
          <b className="truncate">{node.name}</b>
          {fits(sum, box.width - LEAST_NAME_PX) && <span className="nowrap muted">{sum}</span>}
        </span>
      )}
      {shown.map((each, i) => {
        const plant = sized[i]
        return plant && each.width * each.height > 4 && <Plant key={plant.id} plant={plant} {...rest} box={each} />
      })}
    </>
  )
}

const sizeIn = (plant: PlantFacts, area: AreaBy): number =>
  area === 'MWh' ? (plant.offered ?? 0) - (plant.bid ?? 0) : Math.abs(numberOf(plant, area) ?? 0)

/** A plant: its colour, the sign of its state, and as many words as fit. */
const Plant = ({ plant, box, area, colour, scale, onRead }: Inner & { readonly plant: PlantFacts }) => {
  const tone = toneOf(plant, colour, scale)
  const number = areaText(numberOf(plant, area), area)
  const hasName = box.width > 44 && box.height > 15
  const hasNumber = hasName && box.height > 30 && fits(number, box.width)
  return (
    <span
      className={`${css.treemapPlant} ${tone.name}`}
      style={{ ...placed(box), ...shareStyle(tone) }}
      onPointerEnter={() => onRead(plantTexts(plant, area))}
    >
      {hasName && (
        <span className="truncate">
          {tone.sign} {plant.name}
        </span>
      )}
      {hasNumber && <span className="nowrap">{number}</span>}
    </span>
  )
}
