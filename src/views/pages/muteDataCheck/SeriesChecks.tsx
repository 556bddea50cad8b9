import { useState } from 'react'
import { mayRepeat } from '../../../domain/checks/flatLimits'
import { mayLack } from '../../../domain/checks/lacks'
import { CHECK_TEXTS } from '../../../domain/checks/types'
import { mayEdit } from '../../../domain/settings'
import { unitText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import type { SeriesId } from '../../../domain/series/seriesId'
import type { WireRow } from '../../../domain/wire'
import type { CheckKind } from '../../../domain/wire/checks'
import { editMute, muteAgain, sendMute, useMuteForm } from '../../../streams/checks/mute'
import { retryNow } from '../../../streams/lib/intents'
import { PlotPanel } from '../../charts/PlotPanel'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { originMark } from '../../parts/origin/originMark'
import { Panel } from '../../parts/panel/Panel'
import { textIn } from '../../tables/rowCells'
import { useUserSettings } from '../../user/settings'
import { ChecksTable, type ChecksTableProps } from './ChecksTable'
import { MuteDialog } from './MuteDialog'
import { useCheckedSeries } from './useCheckedSeries'
import * as css from './muteDataCheck.module.css'

type SeriesChecksProps = {
  readonly id: SeriesId
  /** Its rows of the table. */
  readonly rows: readonly WireRow[]
  /** Begin of the running minute. */
  readonly now: Instant
}

/** Of editLocked accounts. */
const LOCKED = 'Mutes locked in User Settings'

/** One series: its 48 hours with the bounds of its checks, and each check with what it found and its mute. */
export const SeriesChecks = ({ id, rows, now }: SeriesChecksProps) => {
  const isOut = rows.some((row) => textIn(row, 'check') === CHECK_TEXTS.outOfRange)
  const [withBounds, setWithBounds] = useState(isOut)
  const [muting, setMuting] = useState<CheckKind>()
  const checked = useCheckedSeries(id, now, withBounds)
  const { series, checks, range, pair, plot, freshness, notes } = checked
  const unmuting = useUnmuting(id)
  const [first] = rows
  const name = first ? textIn(first, 'series') : id
  const bounds = range && series && `bounds ${unitText(range.min, series.unit)} to ${unitText(range.max, series.unit)}`
  return (
    <div className={css.seriesChecks} {...originMark({ series: [id] })}>
      <PlotPanel
        title={name}
        plot={plot}
        freshness={freshness}
        onRetry={retryNow}
        note={['48 hours', bounds].filter(Boolean).join(', ')}
        notes={notes}
        tools={
          <SwitchControl
            label="Bounds in view"
            text="Bounds in view"
            side="before"
            value={withBounds}
            onChange={setWithBounds}
          />
        }
      />
      <Panel title="Checks of this series" sum={first && textIn(first, 'seriesId')}>
        <ChecksTable
          id={id}
          checks={checks}
          rows={rows}
          {...unmuting}
          onMute={(check) => {
            // What became of an earlier one is not shown as this one's.
            muteAgain()
            editMute({ act: 'mute', series: id, check })
            setMuting(check)
          }}
        />
        <CheckRules series={series} range={range} pair={pair} />
      </Panel>
      {muting && <MuteDialog name={name} id={id} check={muting} onClose={() => setMuting(undefined)} />}
    </div>
  )
}

/** How the mutes of a series are ended, and why the last one was not. */
const useUnmuting = (id: SeriesId): Pick<ChecksTableProps, 'locked' | 'failed' | 'onUnmute'> => {
  const locked = mayEdit(useUserSettings()) ? undefined : LOCKED
  const { draft, sending } = useMuteForm()
  const isMine = draft.act === 'unmute' && draft.series === id
  return {
    locked,
    failed: isMine && sending.kind === 'failed' ? { check: draft.check, why: sending.why } : undefined,
    onUnmute: (check) => {
      muteAgain()
      sendMute({ act: 'unmute', series: id, check })
    },
  }
}

type CheckRulesProps = Pick<ReturnType<typeof useCheckedSeries>, 'series' | 'range' | 'pair'>

/** The rules of the series, each with its reason. */
const CheckRules = ({ series, range, pair }: CheckRulesProps) => (
  <ul className={`${css.checkRules} small dim`}>
    {range && <li>Range: {range.reason}</li>}
    {pair && (
      <li>
        Second source: {pair.name}. {pair.reason}
      </li>
    )}
    {series && mayRepeat(series) !== undefined && <li>No flat line: {mayRepeat(series)}</li>}
    {series && mayLack(series) !== undefined && <li>No gap, never late: {mayLack(series)}</li>}
  </ul>
)
