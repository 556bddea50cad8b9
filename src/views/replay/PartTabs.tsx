import type { KeyboardEvent } from 'react'
import type { DockTab } from './useDock'

type PartTabsProps = {
  readonly tab: DockTab
  readonly onTab: (tab: DockTab) => void
  readonly panelId: string
  readonly events: number
  readonly faultsOn: number
}

const TABS = ['events', 'faults'] as const

/** Events or faults. */
export const PartTabs = ({ tab, onTab, panelId, events, faultsOn }: PartTabsProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const next = tab === 'events' ? 'faults' : 'events'
    onTab(next)
    event.currentTarget.querySelectorAll('button')[TABS.indexOf(next)]?.focus()
  }
  return (
    <div className="part-tabs" role="tablist" aria-label="Parts" onKeyDown={onKeyDown}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${panelId}-${one}`}
          aria-selected={tab === one}
          aria-controls={panelId}
          tabIndex={tab === one ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {one === 'events' ? 'Events' : 'Faults'}
          <small className={one === 'faults' && faultsOn > 0 ? 'warned' : undefined}>
            {one === 'events' ? events.toLocaleString('en-GB') : faultsOn > 0 ? `${faultsOn} on` : 'off'}
          </small>
        </button>
      ))}
    </div>
  )
}
