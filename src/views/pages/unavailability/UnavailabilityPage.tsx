import { useMemo, useState } from 'react'
import { dateAt } from '../../../domain/periods'
import { endpointOf } from '../../../domain/reference'
import { outagesOfRows } from '../../../domain/tables/outages'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import type { WireRow } from '../../../domain/wire'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { liveTablePlaceOf } from '../../modules/liveTable/LiveTableModule'
import { useTablePage, type TablePage } from '../../modules/liveTable/useTablePage'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import { LiveTable } from '../../tables/LiveTable'
import { tableFreshness } from '../../tables/tableFreshness'
import { useUserSettings } from '../../user/settings'
import { OutageDialog } from './OutageDialog'
import { OutagesAbroad } from './OutagesAbroad'
import { UnavailabilityView } from './UnavailabilityView'
import * as css from './unavailability.module.css'

const TABLE = 'Remit'

/** `/remit-summary`: what is off, how much of it, and until when (page catalogue C3, rows RE01 and RE02). */
export const UnavailabilityPage = () => {
  const { country } = useUserSettings()
  return (
    <Page area="unavailability">
      {endpointOf(country).remitTableFromEntsoe ? <OutagesAbroad country={country} /> : <BritishOutages />}
    </Page>
  )
}

const BritishOutages = () => {
  const ready = useTablePage('remit-summary', TABLE)
  return ready ? <Shown {...ready} /> : <Loading />
}

/** What a phone shows first: what is off, how much, until when and why. */
const ON_PHONE = ['plant', 'unavailable', 'end', 'cause', 'status', 'start', 'changeMw', 'type', 'published']

const opensAll = (): boolean => true

const Shown = ({ resolved, option, now }: TablePage) => {
  const [opened, setOpened] = useState<WireRow>()
  const place = liveTablePlaceOf(option, resolved, dateAt(now))
  const key = tableKeyOf({ ...place, moduleType: TABLE })
  const rows = useTableRows(key)
  const view = useTable(key)
  const outages = useMemo(() => outagesOfRows(rows), [rows])
  return (
    <>
      <UnavailabilityView
        outages={view.kind === 'ready' ? outages : undefined}
        freshness={tableFreshness(view).freshness}
        from={resolved.from}
        to={resolved.to}
        now={now}
        onRetry={retryNow}
      >
        <LiveTable
          moduleType={TABLE}
          place={place}
          title="Outage messages"
          area={css.unavailabilityTable}
          cellPx={4}
          onPhone={ON_PHONE}
          opens={opensAll}
          onOpenRow={setOpened}
        />
      </UnavailabilityView>
      {opened && <OutageDialog key={opened.uniqueId} row={opened} now={now} onClose={() => setOpened(undefined)} />}
    </>
  )
}
