import type { KeyboardEvent } from 'react'
import type { BoaList, BoaLists } from '../../../domain/boa/bookLists'
import { whole } from '../../parts/format/numbers'

export type DeskTab = BoaList | 'feed'

const TABS: readonly (readonly [DeskTab, string])[] = [
  ['acceptedOffers', 'Acc. offers'],
  ['acceptedBids', 'Acc. bids'],
  ['tableOffers', 'Offers'],
  ['tableBids', 'Bids'],
  ['feed', 'Table'],
]

type DeskTabsProps = {
  readonly lists: BoaLists | undefined
  /** What the live table shows. */
  readonly feedTitle: string
  readonly tab: DeskTab
  readonly onTab: (tab: DeskTab) => void
  readonly covered: boolean
}

/** On a phone one table is shown at a time. */
export const DeskTabs = ({ lists, feedTitle, tab, onTab, covered }: DeskTabsProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = (TABS.findIndex(([one]) => one === tab) + step + TABS.length) % TABS.length
    const next = TABS[to]
    if (!next) return
    onTab(next[0])
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className="m-tabs" role="tablist" aria-label="Table" inert={covered} onKeyDown={onKeyDown}>
      {TABS.map(([one, word]) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={tab === one}
          tabIndex={tab === one ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {word} <small>{one === 'feed' ? feedTitle : lists ? whole(lists[one].length) : '…'}</small>
        </button>
      ))}
    </div>
  )
}
