import { Play, X } from 'lucide-react'
import { Button, ProgressBar } from 'react-aria-components'
import type { Size } from '../../../domain/charts/historic/size'
import type { HistoricState } from '../../../streams/series/historic/run'
import { counted, whole } from '../../parts/format/numbers'
import * as css from './historic.module.css'

export type RunBarProps = {
  /** Undefined while nothing can be said: no series, or lists and dates are on their way. */
  readonly size: Size | undefined
  /** A filter by value leaves out rows that cannot be counted before. */
  readonly isMost: boolean
  readonly leftOut: readonly string[]
  readonly state: HistoricState
  readonly onRun: () => void
  readonly onCancel: () => void
  readonly onRetry: () => void
}

/** To three figures where the count is only about right: `about 410,000 rows`. */
const rowsText = ({ rows, exact }: Size, isMost: boolean): string => {
  if (exact) return isMost ? `At most ${counted(rows, 'row')}` : counted(rows, 'row')
  return `About ${counted(Number(rows.toPrecision(2)), 'row')}`
}

/** How many rows there will be, or why it cannot be run. */
const SizeText = ({ size, isMost }: Pick<RunBarProps, 'size' | 'isMost'>) => {
  if (size === undefined) return <span className="dim">Choose at least one series</span>
  if (size.refusal)
    return (
      <>
        <b className="error">{size.refusal[0]}</b>
        <br />
        <span className="muted">{size.refusal[1]}</span>
      </>
    )
  return (
    <>
      <b>{rowsText(size, isMost)}</b>
      <span className="dim">, read in {counted(size.pieces.length, 'part')}</span>
    </>
  )
}

/** How many rows there will be, whether it can be run, how far it is, and the ways to stop it and to go on. */
export const RunBar = (props: RunBarProps) => {
  const { size, isMost, leftOut, state, onRun, onCancel, onRetry } = props
  const isRunning = state.kind === 'running'
  return (
    <section className={css.historicRun} aria-label="Run">
      <div className="hstack">
        <p className="grow" role="status">
          <SizeText size={size} isMost={isMost} />
        </p>
        {isRunning ? (
          <Button className="btn" onPress={onCancel}>
            <X aria-hidden />
            Cancel
          </Button>
        ) : (
          <Button className="btn primary" isDisabled={size === undefined || size.refusal !== undefined} onPress={onRun}>
            <Play aria-hidden />
            Run
          </Button>
        )}
      </div>
      {leftOut.length > 0 && <p className="small dim">Not in the plant group, and left out: {leftOut.join('; ')}</p>}
      {isRunning && (
        <ProgressBar aria-label="Query" value={state.done} maxValue={state.of} className={css.historicBar}>
          {({ percentage }) => (
            <>
              <span className={css.historicTrack} style={{ backgroundSize: `${percentage ?? 0}% 100%` }} />
              <span className="small muted">
                {whole(state.done)} of {counted(state.of, 'part')}
              </span>
            </>
          )}
        </ProgressBar>
      )}
      {state.kind === 'failed' && (
        <div className="hstack" role="alert">
          <p className="grow">
            <span className="error">{state.why}</span>{' '}
            <span className="dim">
              {whole(state.done)} of {counted(state.of, 'part')} are here.
            </span>
          </p>
          <Button className="btn s" onPress={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </section>
  )
}
