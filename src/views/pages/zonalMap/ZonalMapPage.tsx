import { useMemo } from 'react'
import type { PlantCell } from '../../../domain/activity/zones'
import { NO_ZONE } from '../../../domain/maps/zones'
import { dateAt, HALF_HOUR_MS, periodStart, type Instant } from '../../../domain/periods'
import { holdingAt, outagesOfRows, type ShownOutage } from '../../../domain/tables/outages'
import { mayEdit } from '../../../domain/settings'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import { useZonalActivity, queryZonesAgain, type ZonalActivity } from '../../../streams/activity/zones'
import { useBoaDesk } from '../../../streams/app/hooks'
import { choosePeriod, jumpToLive, retryNow, stepChosen } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useStaticStore } from '../../../streams/plants/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { liveTablePlaceOf } from '../../modules/liveTable/LiveTableModule'
import { useShownNow } from '../../user/now'
import { usePlantColours } from '../../user/plantColours'
import { useUserSettings } from '../../user/settings'
import { shownDesk } from '../../boa/deskParts'
import { usePageKeys, type PageKey } from '../../parts/keys/pageKeys'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { tableFreshness } from '../../tables/tableFreshness'
import { useZonalMapChoices } from './zonalMapChoices'
import { ZonalMapView } from './ZonalMapView'

const OUTAGES = 'Remit'

const STEPS: readonly PageKey[] = [
  { key: ']', what: 'Next period', act: () => stepChosen(1) },
  { key: '[', what: 'Previous period', act: () => stepChosen(-1) },
  { key: 'l', what: 'Jump to the live period', act: jumpToLive },
]

/** `/map-page`: what plants do by zone in a settlement period (page catalogue D9, row MA01). */
export const ZonalMapPage = () => {
  const activity = useZonalActivity()
  const store = useStaticStore()
  const now = useShownNow()
  const locked = !mayEdit(useUserSettings())
  const option = store?.liveTableOptions.find(({ moduleType }) => moduleType === OUTAGES)
  usePageKeys([
    ...(locked ? [] : STEPS),
    { key: 'p', what: 'To the period button', act: () => document.querySelector<HTMLElement>('.period .now')?.focus() },
  ])
  return (
    <Page area="zonal-map">
      <Arrived>
        {activity && option && now !== undefined && (
          <Shown activity={activity} option={option} locked={locked} today={dateAt(now)} />
        )}
      </Arrived>
    </Page>
  )
}

type ShownProps = {
  readonly activity: ZonalActivity
  readonly option: Parameters<typeof liveTablePlaceOf>[0]
  readonly today: string
  /** DT18: the account is editLocked. */
  readonly locked: boolean
}

/** MW of outages by the zone of their plant. */
const outagesByZone = (
  outages: readonly ShownOutage[],
  cells: readonly PlantCell[],
  at: Instant,
): ReadonlyMap<string, number> => {
  const zones = new Map(cells.map(({ plant }) => [plant.id, plant.zone]))
  const sums = new Map<string, number>()
  for (const { unit, mw } of holdingAt(outages, at)) {
    const zone = zones.get(unit) ?? NO_ZONE
    sums.set(zone, (sums.get(zone) ?? 0) + mw)
  }
  return sums
}

const Shown = ({ activity: { chosen, live, cells, freshness }, option, today, locked }: ShownProps) => {
  const [choices, onChoices] = useZonalMapChoices()
  const colours = usePlantColours()
  const { desk, freshness: stack } = shownDesk(useBoaDesk())
  const key = tableKeyOf({
    ...liveTablePlaceOf(option, { fromDay: chosen.date, toDay: chosen.date }, today),
    moduleType: OUTAGES,
  })
  const rows = useTableRows(key)
  const table = useTable(key)
  const lists = desk?.lists
  const isOf = desk?.period.date === chosen.date && desk.period.period === chosen.period
  const items = useMemo(
    () => (lists && isOf ? [...lists.acceptedOffers, ...lists.acceptedBids] : undefined),
    [lists, isOf],
  )
  const outages = useMemo(
    () => outagesByZone(outagesOfRows(rows), cells, periodStart(chosen) + HALF_HOUR_MS / 2),
    [rows, cells, chosen],
  )
  return (
    <>
      <ZonalMapView
        chosen={chosen}
        live={live}
        cells={cells}
        items={items}
        colours={colours}
        choices={choices}
        onChoices={onChoices}
        locked={locked}
        outages={table.kind === 'ready' ? outages : undefined}
        freshness={{ activity: freshness, stack, outages: tableFreshness(table).freshness }}
        onPeriod={choosePeriod}
        onRetry={() => {
          queryZonesAgain()
          retryNow()
        }}
      />
    </>
  )
}
