import { useMemo } from 'react'
import { terreOf } from '../../../domain/boa/terre'
import { useBoaDesk, usePicker } from '../../../streams/app/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { shownDesk } from '../../boa/deskParts'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { TerreView } from './TerreView'

/** `/terreDashboard`: what the replacement reserve exchange accepted in a settlement period (page catalogue B4, C70). */
export const TerreDashboardPage = () => {
  const period = usePicker()?.chosen
  const { desk, freshness } = shownDesk(useBoaDesk())
  const lists = desk?.lists
  const terre = useMemo(() => lists && terreOf(Object.values(lists).flat()), [lists])
  return (
    <Page area="terre">
      <Arrived>
        {period && <TerreView period={period} terre={terre} freshness={freshness} onRetry={retryNow} />}
      </Arrived>
    </Page>
  )
}
