import { useMemo } from 'react'
import type { Current } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/faces'
import { chartOf } from '../../charts/chart'
import { ChartPanel, useCrossLink } from '../../charts/ChartPanel'
import { MIX } from './mixChart'
import { PRICES } from './pricesChart'

type CurrentChartsProps = {
  readonly current: Current | undefined
  readonly freshness: Freshness
  /** That of the generation mix, which is not pushed as it changes. */
  readonly mix: Freshness
  readonly onRetry: () => void
}

/** Prices and the generation mix of 48 hours, read by one crosshair. */
export const CurrentCharts = ({ current, freshness, mix, onRetry }: CurrentChartsProps) => {
  const prices = useMemo(() => chartOf(PRICES, current), [current])
  const generation = useMemo(() => chartOf(MIX, current), [current])
  const link = useCrossLink([prices, generation])
  return (
    <>
      <ChartPanel chart={prices} freshness={freshness} onRetry={onRetry} link={link} />
      <ChartPanel chart={generation} freshness={mix} onRetry={onRetry} link={link} />
    </>
  )
}
