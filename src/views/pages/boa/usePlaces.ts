import { useState } from 'react'
import type { DeskPanel, PanelPlace } from '../../boa/deskParts'
import { useWindowEvents } from '../../parts/useWindowEvents'

/** At most one panel is over the page; Escape puts it back. */
export const usePlaces = (onCover: ((covered: boolean) => void) | undefined) => {
  const [over, setOver] = useState<DeskPanel>()
  const show = (panel: DeskPanel | undefined): void => {
    setOver(panel)
    onCover?.(panel !== undefined)
  }
  const onEscape = (event: KeyboardEvent): void => {
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) show(undefined)
  }
  useWindowEvents(over === undefined ? {} : { keydown: onEscape })
  const placeOf = (panel: DeskPanel): PanelPlace => ({
    expanded: over === panel,
    onExpand: (expanded) => show(expanded ? panel : undefined),
    covered: over !== undefined && over !== panel,
  })
  return { placeOf, over }
}
