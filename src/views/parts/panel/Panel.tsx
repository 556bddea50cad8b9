import { Maximize2, Minimize2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Freshness } from '../../../streams/lib/types'
import { FreshnessTag, isOld, useConnectedFreshness } from './FreshnessTag'
import { PanelBoundary } from './PanelBoundary'
import * as css from './panel.module.css'

const NONE: Freshness = { state: 'waiting' }

type PanelProps = {
  readonly title: string
  /** Of numbers that are live; without it the panel says nothing of how old they are. */
  readonly freshness?: Freshness
  readonly children: ReactNode
  readonly area?: string | undefined
  /** `offer`, `bid`, with `pale` for what is still on the table. */
  readonly side?: string | undefined
  readonly sum?: ReactNode
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  readonly onRetry?: () => void
  readonly expanded?: boolean | undefined
  readonly onExpand?: ((expanded: boolean) => void) | undefined
  /** True while another panel covers the page. */
  readonly covered?: boolean | undefined
}

/**
 * A bordered panel: title, what it holds, how fresh it is, its controls. A stale panel keeps its numbers, greyed, and
 * says why in place of the sum; one that the user paused is marked like it, its numbers as legible as before. A fault inside stays inside.
 */
export const Panel = (props: PanelProps) => {
  const { title, side, sum, tools, onRetry, onExpand, expanded = false } = props
  const id = useId()
  const connected = useConnectedFreshness(props.freshness ?? NONE)
  const freshness = props.freshness && connected
  const old = freshness !== undefined && isOld(freshness)
  const paused = freshness?.state === 'paused'
  const classes = [
    css.panel,
    props.area,
    old && 'is-stale',
    freshness?.state === 'failed' && 'is-failed',
    paused && 'is-paused',
    expanded && 'is-expanded',
  ]
  const stated = old ? freshness.why : sum
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={id} inert={props.covered === true}>
      {(old || paused) && <div className={css.hatch} />}
      <header>
        {side === undefined ? (
          <h2 id={id}>{title}</h2>
        ) : (
          <div className={`side ${side}`}>
            <h2 id={id}>{title}</h2>
          </div>
        )}
        <span className="sum" title={typeof stated === 'string' ? stated : undefined}>
          {stated}
        </span>
        <span className="grow" />
        {tools && <span className="tools">{tools}</span>}
        {freshness && <FreshnessTag freshness={freshness} />}
        {old && onRetry && (
          <button type="button" className="btn s" onClick={onRetry}>
            Retry now
          </button>
        )}
        {onExpand && (
          <button
            type="button"
            className="icon s"
            aria-expanded={expanded}
            aria-label={`Show ${title} ${expanded ? 'in its place' : 'over the page'}`}
            title={expanded ? 'Back to its place (Escape)' : 'Over the page, all columns'}
            onClick={() => onExpand(!expanded)}
          >
            {expanded ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          </button>
        )}
      </header>
      <PanelBoundary what={title}>{props.children}</PanelBoundary>
      {props.footer && <footer>{props.footer}</footer>}
    </section>
  )
}
