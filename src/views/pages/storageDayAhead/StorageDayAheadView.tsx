import { useMemo, useState } from 'react'
import { priceHeatPlot, spreadPlot, stackPlot } from '../../../domain/storage/dayAheadPlots'
import { numberText } from '../../../domain/format'
import { dateAt, dayText, wallMinute, type Instant, type SettlementDate } from '../../../domain/periods'
import {
  dayAheadFigures,
  dayAheadGroups,
  type DayAheadGroup,
  type StorageGranularity,
} from '../../../domain/storage/dayAheadGroups'
import { lastOf } from '../../../streams/lib/loaded'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { LoadState } from '../../parts/panel/LoadState'
import { KeyFigures } from '../../parts/panel/KeyFigures'
import { Panel } from '../../parts/panel/Panel'
import { useUserSettings } from '../../user/settings'
import { StorageControls } from './StorageControls'
import { BlockTable, DayTable } from './StorageTables'
import type { StorageChoice } from './storageChoices'
import type { Analysis } from './useDayAhead'
import * as css from './storageDayAhead.module.css'

type StorageDayAheadViewProps = {
  readonly analysis: Analysis
  readonly choice: StorageChoice
  readonly onChoice: (patch: Partial<StorageChoice>) => void
  readonly granularity: StorageGranularity
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** The day whose auction curves are over the page. */
  readonly opened: SettlementDate | undefined
  readonly onOpen: (day: SettlementDate) => void
  readonly onRetry: () => void
}

/** How it is made, in sentences that anybody can check. */
const METHOD =
  'All prices are known beforehand: no trader earns as much. A day is an EFA day, 23:00 to 23:00, and the battery begins and ends it half full. ' +
  'Each way loses the same share of energy. A spread is one cycle without wear. The best stack sells energy in the chosen auction, DC, DM and DR by EFA block ' +
  'and Balancing Reserve by half hour at their clearing prices: power that is sold stays free, and energy to deliver it for 15 (DC), 30 (DM, Balancing Reserve) ' +
  'or 60 minutes (DR) is stored or free; what is called is not counted, and quantities do not move prices. Where an auction bought nothing there is no price.'

const hourOf = (at: Instant) => ({ day: dateAt(at), hour: Number(wallMinute(at).slice(0, 2)) })

/** The groups of days and the three charts; undefined until the figures are here. */
const useStorageCharts = ({ analysis, choice, granularity, from, to, now }: StorageDayAheadViewProps) => {
  const { fullDAChartAxes: allAxes } = useUserSettings()
  const rows = lastOf(analysis.loaded)?.days
  const { prices } = choice
  const groups = useMemo(() => rows && dayAheadGroups(rows, granularity), [rows, granularity])
  const plots = useMemo(() => {
    const range = { from, to, now }
    return groups && { spreads: spreadPlot(groups, range, { prices, allAxes }), stack: stackPlot(groups, range) }
  }, [groups, from, to, now, prices, allAxes])
  const heat = useMemo(() => analysis.prices && priceHeatPlot(analysis.prices, hourOf), [analysis.prices])
  return { rows, groups, heat, spreads: plots?.spreads, stack: plots?.stack }
}

/** What a battery could have earned day-ahead, and with response and reserve: figures, charts and tables. */
export const StorageDayAheadView = (props: StorageDayAheadViewProps) => {
  const { analysis, choice, onChoice, onRetry } = props
  const [cross] = useState(createCrossStore)
  const { rows, groups, spreads, stack, heat } = useStorageCharts(props)
  const common = { freshness: analysis.freshness, onRetry }
  return (
    <>
      <StorageControls choice={choice} onChoice={onChoice} />
      <Figures rows={rows} />
      <div className={css.storageGrid}>
        <PlotPanel
          title="Spreads"
          area={css.storageSpreads}
          plot={spreads}
          notes={analysis.notes}
          {...common}
          cross={cross}
        />
        <PlotPanel title="Best stack" area={css.storageStack} plot={stack} {...common} cross={cross} />
        <PlotPanel
          title="Price by hour and day"
          area={css.storageHeat}
          plot={heat}
          freshness={analysis.priceFreshness}
          onRetry={onRetry}
        />
        <Tables {...props} groups={groups} />
      </div>
      <p className="dim small">{METHOD}</p>
    </>
  )
}

/** Days, and the EFA blocks of the one that is pressed; the last one at first. A press opens its auction curves, too. */
const Tables = ({
  analysis,
  granularity,
  groups,
  opened,
  onOpen,
  onRetry,
}: StorageDayAheadViewProps & { readonly groups: readonly DayAheadGroup[] | undefined }) => {
  const [pressed, setPressed] = useState<string>()
  const common = { freshness: analysis.freshness, onRetry }
  const day = opened ?? pressed ?? lastOf(analysis.loaded)?.days.at(-1)?.day ?? ''
  const press = {
    isPressed: (row: DayAheadGroup) => row.day === day,
    onRow: (row: DayAheadGroup) => {
      setPressed(row.day)
      onOpen(row.day)
    },
    title: 'Open its auction curves and show its EFA blocks',
  }
  return (
    <>
      <Panel
        title="By EFA block"
        area={css.storageBlocks}
        sum={day === '' ? '' : `${dayText(day)}, £/MW/h`}
        {...common}
      >
        <LoadState of={analysis.loaded} onRetry={onRetry}>
          {(known) => <BlockTable answer={known} day={day} />}
        </LoadState>
      </Panel>
      <Panel
        title="Days"
        area={css.storageDays}
        sum={analysis.progress ?? 'prices in £/MWh, all else in £/MW'}
        {...common}
      >
        <LoadState of={analysis.loaded} onRetry={onRetry}>
          {() => <DayTable groups={groups ?? []} granularity={granularity} {...(granularity === 'Day' && { press })} />}
        </LoadState>
      </Panel>
    </>
  )
}

type Rows = Parameters<typeof dayAheadFigures>[0]

const Figures = ({ rows }: { readonly rows: Rows | undefined }) => {
  const { meanSpread, meanStack, best } = dayAheadFigures(rows ?? [])
  const money = (value: number | null | undefined): string => numberText(value ?? undefined, { decimals: 1 })
  const unit = '£/MW'
  return (
    <KeyFigures
      isLoading={rows === undefined}
      figures={[
        { name: 'Mean 2 h spread', unit, value: money(meanSpread), note: 'a day, one cycle after losses' },
        { name: 'Mean best stack', unit, value: money(meanStack), note: 'a day: energy, response and reserve' },
        { name: 'Best day', unit, value: money(best?.pounds), note: best ? dayText(best.day) : 'none known' },
      ]}
    />
  )
}
