import { lockedDeskTables, type LockedTable, type NamedTable } from '../../../domain/tables/deskTables'
import { isDeskTable } from '../../../domain/tables/tableNeed'
import type { LiveTableOption } from '../../../domain/wire'
import { useAccount } from '../../../streams/people/hooks'
import { useStaticStore } from '../../../streams/plants/hooks'
import { usePageSettings } from '../../../streams/settings/hooks'
import { Check, Table2 } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { TierLock } from '../../people/TierLock'
import { Tool } from '../../parts/Tool'
import { memo, useCallback } from 'react'
import { refFor, type TableRef } from '../../../domain/tables/tableRef'
import { usePicker } from '../../../streams/app/hooks'
import type { RowRef } from '../../../streams/replay/types'
import { changePageSettings } from '../../../streams/settings/intents'
import { LiveTable } from '../../tables/LiveTable'
import type { PanelPlace } from '../../boa/deskParts'
import { PAGE } from './boaChoices'
import '../../parts/controls/controls.module.css'

const NONE: readonly LiveTableOption[] = []

/** The tables of the market that the desk can show, and the one that the user has chosen; the BM feed until they do. */
export const useFeedTable = () => {
  const account = useAccount()
  const licence = account.kind === 'ready' ? account.value : undefined
  const all = useStaticStore()?.liveTableOptions ?? NONE
  const options = all.filter(({ moduleType }) => isDeskTable(moduleType, licence))
  const locked = lockedDeskTables(all, licence)
  const saved = usePageSettings(PAGE)?.['feedTable']
  const chosen = options.find(({ moduleType }) => moduleType === saved)
  return { options, locked, chosen, moduleType: chosen?.moduleType ?? 'BmFeed', title: chosen?.moduleName ?? 'BM Feed' }
}

type FeedChoiceProps = {
  readonly options: readonly NamedTable[]
  readonly locked: readonly LockedTable[]
  readonly chosen: string
  readonly onChoose: (moduleType: string) => void
}

/** Which table of the market is in a panel. */
export const BoaFeedChoice = ({ options, locked, chosen, onChoose }: FeedChoiceProps) => (
  <MenuTrigger>
    <Tool label="Table of this panel" tip="Show another table here" className="s" onPress={() => undefined}>
      <Table2 aria-hidden />
    </Tool>
    <Popover className="float scrolls" placement="bottom end" offset={4} containerPadding={8}>
      <Menu
        aria-label="Table of this panel"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        disabledKeys={locked.map(({ moduleType }) => moduleType)}
        onAction={(key) => onChoose(String(key))}
        className="choices"
      >
        {options.map(({ moduleType, moduleName }) => (
          <MenuItem key={moduleType} id={moduleType} textValue={moduleName} className="choice">
            <span>{moduleName}</span>
            <Check aria-hidden />
          </MenuItem>
        ))}
        {locked.map(({ moduleType, moduleName, required }) => (
          <MenuItem key={moduleType} id={moduleType} textValue={moduleName} className="choice">
            <span>{moduleName}</span>
            <TierLock required={required} />
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)

/** The days of the chosen period, as far as the table reacts to them; nothing while the desk is live. */
const usePlace = (option: LiveTableOption | undefined): Omit<TableRef, 'moduleType' | 'tableId'> => {
  const picker = usePicker()
  if (!option || !picker || picker.status === 'present') return {}
  const { date, period } = picker.chosen
  const { from, period: at } = refFor(option, option.moduleType, { day: date, period })
  return { ...(from !== undefined && { from }), ...(from !== undefined && at !== undefined && { period: at }) }
}

/** Next to the stack the feed is narrow: time, plant, way, price and volume first, the others where there is room. */
const NARROW = {
  widths: { time: 56, plant: 128, type: 50, volume: 58, price: 62, fromTo: 84, fuel: 84, start: 50, end: 50, so: 36 },
  extras: ['fromTo', 'fuel', 'start', 'end', 'so'],
} as const
const AS_WIDE_AS_WANTED = {}

type FeedPanelProps = PanelPlace & { readonly onTrace: ((row: RowRef) => void) | undefined }

/** The live table next to the stack: the BM feed, or another table of the market by the user's choice. */
export const FeedPanel = memo(({ onTrace, ...place }: FeedPanelProps) => {
  const { options, locked, chosen, moduleType, title } = useFeedTable()
  const choose = useCallback((feedTable: string) => changePageSettings(PAGE, { feedTable }), [])
  return (
    <LiveTable
      moduleType={moduleType}
      place={usePlace(chosen)}
      title={title}
      area="feed"
      onTrace={onTrace}
      more={<BoaFeedChoice options={options} locked={locked} chosen={moduleType} onChoose={choose} />}
      {...(moduleType === 'BmFeed' ? NARROW : AS_WIDE_AS_WANTED)}
      {...place}
    />
  )
})
FeedPanel.displayName = 'FeedPanel'
