import { useCallback } from 'react'
import { tableNeed } from '../../../domain/access'
import { refFor, type TableRef } from '../../../domain/table/tableRef'
import type { LiveTableOption } from '../../../domain/wire'
import { usePicker } from '../../../streams/hooks'
import { useStaticStore } from '../../../streams/reference/hooks'
import type { RowRef } from '../../../streams/replayFaces'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'
import { LiveTable } from '../../table/LiveTable'
import { FeedChoice } from './FeedChoice'
import type { PanelPlace } from './BoaDeskView'

const PAGE = 'boa'
const FEED = 'BmFeed'

/** A table that everybody who has this page may open. */
const isOfDesk = ({ moduleType }: LiveTableOption): boolean => {
  const need = tableNeed(moduleType)
  return need?.kind === 'page' && need.pages.includes('boa-dashboard')
}

const NONE: readonly LiveTableOption[] = []

/** The tables of the market that the desk can show, and the one that the user has chosen. */
const useFeed = () => {
  const options = useStaticStore()?.liveTableOptions.filter(isOfDesk) ?? NONE
  const saved = usePageSettings(PAGE)?.['feedTable']
  const chosen = options.find(({ moduleType }) => moduleType === saved)
  return { options, chosen }
}

/** The days of the chosen period, as far as the table reacts to them; nothing while the desk is live. */
const usePlace = (option: LiveTableOption | undefined): Omit<TableRef, 'moduleType' | 'tableId'> => {
  const picker = usePicker()
  if (!option || !picker || picker.status === 'present') return {}
  const { date, period } = picker.chosen
  const { from, period: at } = refFor(option, option.moduleType, { day: date, period })
  return { ...(from !== undefined && { from }), ...(from !== undefined && at !== undefined && { period: at }) }
}

type FeedPanelProps = PanelPlace & { readonly onTrace: ((row: RowRef) => void) | undefined }

/** The live table beside the stack: the BM feed, or another table of the market by the user's choice. */
export const FeedPanel = ({ onTrace, ...place }: FeedPanelProps) => {
  const { options, chosen } = useFeed()
  const moduleType = chosen?.moduleType ?? FEED
  const choose = useCallback((feedTable: string) => changePageSettings(PAGE, { feedTable }), [])
  return (
    <LiveTable
      moduleType={moduleType}
      place={usePlace(chosen)}
      title={chosen?.moduleName ?? 'BM Feed'}
      area="feed"
      onTrace={onTrace}
      more={<FeedChoice options={options} chosen={moduleType} onChoose={choose} />}
      {...place}
    />
  )
}
