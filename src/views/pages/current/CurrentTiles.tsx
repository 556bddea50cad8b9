import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { accessPageOf } from '../../../domain/access'
import type { CurrentFigures } from '../../../domain/wire'
import { useNiv } from '../../user/niv'
import { flash } from '../../parts/flash'
import { useShownNow } from '../../user/now'
import { currentTiles, FAILED_TILES, WAITING_TILES, type CurrentReading, type CurrentTile } from './currentTiles'
import * as metricsCss from '../../parts/metrics.module.css'
import * as tilesCss from './tiles.module.css'
import { useTimes } from '../../user/times'

export type CurrentTilesProps = {
  /** Undefined while waiting. */
  readonly figures: CurrentFigures | undefined
  /** True when the numbers must be shown as old. */
  readonly old: boolean
  /** Pages that can be gone to from here; a tile that leads to none of them is no link. */
  readonly open: ReadonlySet<string>
}

/** The six figures that are read first. */
export const CurrentTiles = ({ figures, old, open }: CurrentTilesProps) => {
  const niv = useNiv()
  const times = useTimes()
  const now = useShownNow()
  const none = old ? FAILED_TILES : WAITING_TILES
  const tiles = figures ? currentTiles(figures, niv, times, now) : none
  return <TilesRow tiles={tiles} isBusy={figures === undefined && !old} old={old} open={open} />
}

type TilesRowProps = Pick<CurrentTilesProps, 'old' | 'open'> & {
  readonly tiles: readonly CurrentTile[]
  /** True while waiting. */
  readonly isBusy: boolean
}

/** Tiles side by side, each a link to the first of its pages that can be gone to. */
export const TilesRow = ({ tiles, isBusy, old, open }: TilesRowProps) => (
  <section
    className={`${metricsCss.metrics} card rigid ${tilesCss.tiles}${old ? ' is-old' : ''}`}
    aria-label="Key figures"
    aria-busy={isBusy}
  >
    {tiles.map((tile) => (
      <TileBox key={tile.key} tile={tile} to={tile.pages.find((key) => open.has(key))} />
    ))}
  </section>
)

const TileBox = ({ tile, to }: { tile: CurrentTile; to: string | undefined }) => {
  const page = to === undefined ? undefined : accessPageOf(to)
  const name = `current-tile tile-${tile.key}`
  if (!page) return <div className={name}>{<TileContent tile={tile} />}</div>
  return (
    <Link className={name} to={page.path.replace(/\/:.*$/, '')} title={`Open ${page.displayName}`}>
      <TileContent tile={tile} />
    </Link>
  )
}

const TileContent = ({ tile: { name, unit, readings, note } }: { tile: CurrentTile }) => (
  <>
    <span className="k">
      <span className="truncate">{name}</span>
      <em>{unit}</em>
    </span>
    <span className="readings min-h-0 flex-1">
      {readings.map((reading, i) => (
        <ReadingBox key={reading.label ?? i} reading={reading} />
      ))}
    </span>
    {note !== undefined && (
      <span className="s" title={note}>
        {note}
      </span>
    )}
  </>
)

const ReadingBox = ({ reading: { text, note, late, label } }: { reading: CurrentReading }) => {
  const value = useRef<HTMLSpanElement>(null)
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== '' && before.current !== text && value.current) flash(value.current)
    before.current = text
  }, [text])
  const texts = label === undefined || note === '' ? note : `${label}, ${note}`
  return (
    <span className={`${tilesCss.reading} vstack min-w-0`}>
      <span className="v" ref={value}>
        {text}
      </span>
      <span className={note === '' ? `s ${tilesCss.readingPeriod}` : 's'} title={texts}>
        {late !== undefined && <b className="late-badge">{late}</b>}
        {texts === '' ? label : texts}
      </span>
    </span>
  )
}
