import { ParentSize } from '@visx/responsive'
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { depthOf, type MapScale } from '../../../domain/maps/colourScale'
import type { GbMap } from '../../../domain/maps/drawnMap'
import { GB_MAP } from '../../../domain/maps/gbMap'
import { fitOf, type Fit } from '../../../domain/maps/fit'
import type { LabelBox } from '../../../domain/maps/labels'
import { zoneTowards } from '../../../domain/maps/steps'
import { PHONE, useMedia } from '../media'
import { MapTexts, mapWriting, type MapMark } from './MapLabels'
import { MapLegend } from './MapLegend'
import { type MapTones, toneAt } from './tones'
import * as css from './zoneMap.module.css'

/** What is told of a zone under the pointer, or of the whole map. */
export type MapReadout = {
  readonly title: string
  readonly lines: readonly (readonly [what: string, text: string])[]
}

export type ZoneMapProps = {
  /** What is drawn; Great Britain by zone where nothing else is said. */
  readonly map?: GbMap
  /** What the map shows, as said to a screen reader. */
  readonly label: string
  /** A value for each zone; one that is not there is missing and is hatched. */
  readonly values: ReadonlyMap<string, number>
  readonly scale: MapScale
  readonly tones: MapTones
  readonly unit: string
  /** A value as it is written in its zone. */
  readonly text: (value: number) => string
  readonly showLabels: boolean
  readonly showBoundaries: boolean
  readonly chosen: string | undefined
  /** Undefined takes the choice back. */
  readonly onChoose: (zone: string | undefined) => void
  readonly readoutOf: (zone: string | undefined) => MapReadout
  /** Drawn over the zones, where they are. @param written boxes of all texts of the map, px */
  readonly over?: (fit: Fit, written: readonly LabelBox[]) => ReactNode
  /** What else is written on the map. */
  readonly marks?: (fit: Fit) => readonly MapMark[]
  /** The same in rows: on a phone it stands in the map's place. */
  readonly table: ReactNode
}

/** A map by zone or country: a colour and a number for each, its boundaries, and what is pointed at in words. */
export const ZoneMap = (props: ZoneMapProps) => {
  const phone = useMedia(PHONE)
  const [pointed, setPointed] = useState<string>()
  if (phone) return props.table
  const { scale, tones, unit, text, readoutOf, chosen } = props
  return (
    <div className={css.zoneMap}>
      <Readout {...readoutOf(pointed ?? chosen)} />
      <div className={css.space}>
        <ParentSize debounceTime={0}>
          {({ width, height }) =>
            width > 0 &&
            height > 0 && (
              <Drawing
                {...props}
                map={props.map ?? GB_MAP}
                pointed={pointed}
                onPoint={setPointed}
                size={{ width, height }}
              />
            )
          }
        </ParentSize>
      </div>
      <MapLegend scale={scale} tones={tones} unit={unit} text={text} />
    </div>
  )
}

/** As high whatever it says: what is below does not move. */
const Readout = ({ title, lines }: MapReadout) => (
  <div className={css.mapReadout}>
    <b className="truncate">{title}</b>
    <dl>
      {lines.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className="truncate" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

type DrawingProps = ZoneMapProps & {
  readonly map: GbMap
  readonly pointed: string | undefined
  readonly onPoint: (zone: string | undefined) => void
  readonly size: { readonly width: number; readonly height: number }
}

const Drawing = (props: DrawingProps) => {
  const { map, label, values, text, marks, showLabels, showBoundaries, chosen, pointed, size } = props
  const { width, height } = size
  const fit = useMemo(() => fitOf(map, { width, height }), [map, width, height])
  // Not once for each move of the pointer: every label is tried in many places.
  const { placed, boxes } = useMemo(
    () => mapWriting({ map, fit, size: { width, height }, values, text, marks, showLabels, showBoundaries }),
    [map, fit, width, height, values, text, marks, showLabels, showBoundaries],
  )
  const outlined = map.zones.filter(({ id }) => id === pointed || id === chosen)
  return (
    <svg width={size.width} height={size.height} role="group" aria-label={label}>
      <defs>
        <pattern id="map-missing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="none" />
          <line x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      <g transform={`translate(${fit.left} ${fit.top}) scale(${fit.scale})`}>
        {map.inset[2] > 0 && <Inset map={map} />}
        <Zones {...props} />
        <path className="borders" d={map.borders} />
        {showBoundaries && map.boundaries.map(({ id, path }) => <path key={id} className="boundary" d={path} />)}
        {outlined.map(({ id, path }) => (
          <path key={id} className={id === chosen ? 'outline chosen' : 'outline'} d={path} />
        ))}
      </g>
      {props.over?.(fit, boxes)}
      <MapTexts map={map} fit={fit} showBoundaries={showBoundaries} placed={placed} />
    </svg>
  )
}

const Inset = ({ map: { inset } }: { readonly map: GbMap }) => {
  const [x, y, width, height] = inset
  return <rect className={css.inset} x={x} y={y} width={width} height={height} />
}

/** One stop of the Tab key: the arrows go from zone to zone as they lie, Enter and the space bar choose. */
const Zones = ({ map, values, scale, tones, unit, text, chosen, onChoose, pointed, onPoint }: DrawingProps) => {
  const host = useRef<SVGGElement>(null)
  const [stop, setStop] = useState(map.zones[0]?.id ?? '')
  const onKeyDown = (event: KeyboardEvent, zone: string): void => {
    const next = zoneTowards(map.zones, zone, event.key)
    const picks = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !picks) return
    event.preventDefault()
    if (picks) onChoose(zone === chosen ? undefined : zone)
    else host.current?.querySelector<SVGElement>(`[data-zone="${next}"]`)?.focus()
  }
  return (
    <g ref={host}>
      {map.zones.map(({ id, name, path }) => {
        const value = values.get(id)
        return (
          <path
            key={id}
            data-zone={id}
            className={pointed === id ? 'zone pointed' : 'zone'}
            d={path}
            style={{ fill: value === undefined ? 'url(#map-missing)' : toneAt(tones, value, depthOf(scale, value)) }}
            role="button"
            aria-pressed={id === chosen}
            aria-label={`${id} ${name}: ${value === undefined ? 'not known' : `${text(value)} ${unit}`}`}
            tabIndex={id === stop ? 0 : -1}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => {
              setStop(id)
              onPoint(id)
            }}
            onBlur={() => onPoint(undefined)}
            onClick={() => onChoose(id === chosen ? undefined : id)}
            onKeyDown={(event) => onKeyDown(event, id)}
          />
        )
      })}
    </g>
  )
}
