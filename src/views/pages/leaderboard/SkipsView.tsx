import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Instant } from '../../../domain/periods'
import { fuelsOf, rankedSkips, SKIP_SIDES, skipCoverage, type SkipUnit } from '../../../domain/skips/board'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import type { SkipDays } from '../../../streams/plants/skips'
import { Segments } from '../../parts/controls/Segments'
import { counted, whole } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { Tool } from '../../parts/Tool'
import { ReasonsLegend } from '../../plants/skips/ReasonsBar'
import { SkipLacks } from '../../plants/skips/SkipLacks'
import { SIDE_TEXTS, SKIP_NOTE } from '../../plants/skips/skipTexts'
import { FuelSegments, ViewSegments, type LeaderboardBarProps } from './LeaderboardBar'
import { SkipsMethod } from './SkipsMethod'
import { SkipsTable } from './SkipsTable'
import { SkipsTiles } from './SkipsTiles'
import { skipsCsv } from './skipsCsv'
import * as css from './leaderboard.module.css'

type SkipsViewProps = Pick<LeaderboardBarProps, 'choice' | 'onChoice'> & {
  readonly skips: Loaded<SkipDays>
  readonly freshness: Freshness
  readonly now: Instant
  readonly onOpen: (row: SkipUnit) => void
  readonly onRetry: () => void
}

const NO_PARTS: SkipDays['parts'] = []
const NO_DAYS: SkipDays['days'] = []

/** How much of the days is estimated: a day without an estimate counts as missing. */
const sumText = ({ days, of }: SkipDays, units: number): string => {
  const { periods, published } = skipCoverage(days)
  return `${counted(units, 'unit')}, ${whole(days.length)} of ${counted(of, 'day')} estimated, ${whole(periods.known)} of ${whole(periods.of)} settlement periods of them, operator on ${counted(published, 'day')}`
}

type SkipsBarProps = Pick<SkipsViewProps, 'choice' | 'onChoice'> & { readonly parts: SkipDays['parts'] }

/** Of which units, and of which direction. */
const SkipsBar = ({ choice: { view, fuel, side }, parts, onChoice }: SkipsBarProps) => (
  <div className={`${css.leaderboardBar} hstack`}>
    <ViewSegments view={view} onChoice={onChoice} />
    <FuelSegments fuel={fuel} fuels={fuelsOf(parts)} onChoice={onChoice} />
    <Segments
      label="Direction"
      value={side}
      options={SKIP_SIDES.map((value) => ({ value, label: SIDE_TEXTS[value] }))}
      onChange={(next) => onChoice({ side: next })}
    />
  </div>
)

/** Bids and offers that were in merit and not taken: the fleet, and units by how much they were skipped. */
export const SkipsView = ({ skips, freshness, choice, now, onChoice, onOpen, onRetry }: SkipsViewProps) => {
  const [isMethodOpen, setMethodOpen] = useState(false)
  const answer = lastOf(skips)
  const parts = answer?.parts ?? NO_PARTS
  const days = answer?.days ?? NO_DAYS
  const { fuel, side } = choice
  // The compiler keeps them for as long as their days and the choice are the same.
  const rows = rankedSkips(parts, { fuel, side })
  return (
    <Panel
      title="Skips"
      area={css.leaderboardPanel}
      freshness={freshness}
      onRetry={onRetry}
      sum={answer && sumText(answer, rows.length)}
      tools={
        <>
          <Tool label="Method" tip="How skips are estimated" className="s" onPress={() => setMethodOpen(true)}>
            <Info aria-hidden />
          </Tool>
          <SaveCsv
            file="Skips"
            now={now}
            asOf={skipCoverage(days).asOf}
            text={() => skipsCsv(rows)}
            off={rows.length === 0}
          />
        </>
      }
      footer={<span className={css.leaderboardNote}>{SKIP_NOTE}</span>}
    >
      <SkipsBar choice={choice} parts={parts} onChoice={onChoice} />
      <SkipsTiles parts={parts} fuel={fuel} isLoading={answer === undefined && skips.kind === 'waiting'} />
      <LoadState of={skips} onRetry={onRetry}>
        {(shown) => (
          <>
            <SkipLacks days={shown.days} why={shown.why} />
            <ReasonsLegend />
            <div
              className={`${css.leaderboardRows} scroll thin grow`}
              tabIndex={0}
              role="region"
              aria-label="List of skips"
            >
              <SkipsTable rows={rows} onOpen={onOpen} empty="Nothing of these units was in merit on these days" />
            </div>
          </>
        )}
      </LoadState>
      <SkipsMethod open={isMethodOpen} onClose={() => setMethodOpen(false)} />
    </Panel>
  )
}
