import { useCallback, useMemo, useState } from 'react'
import type { DeskPanel, PanelPlace } from '../../boa/deskParts'
import { useWindowEvents } from '../../parts/useWindowEvents'

const PANELS: readonly DeskPanel[] = [
  'acceptedOffers',
  'acceptedBids',
  'tableOffers',
  'tableBids',
  'stack',
  'niv',
  'feed',
]

type Show = (panel: DeskPanel | undefined) => void
const placeIn = (panel: DeskPanel, over: DeskPanel | undefined, show: Show): PanelPlace => ({
  expanded: over === panel,
  onExpand: (expanded) => show(expanded ? panel : undefined),
  covered: over !== undefined && over !== panel,
})

/** At most one panel is over the page; Escape puts it back. A panel has the same place each time, until one goes over the page. */
export const usePlaces = (onCover: ((covered: boolean) => void) | undefined) => {
  const [over, setOver] = useState<DeskPanel>()
  const show = useCallback(
    (panel: DeskPanel | undefined): void => {
      setOver(panel)
      onCover?.(panel !== undefined)
    },
    [onCover],
  )
  const onEscape = (event: KeyboardEvent): void => {
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) show(undefined)
  }
  useWindowEvents(over === undefined ? {} : { keydown: onEscape })
  const placeOf = useMemo(() => {
    const places = new Map(PANELS.map((panel) => [panel, placeIn(panel, over, show)]))
    return (panel: DeskPanel): PanelPlace => places.get(panel) ?? placeIn(panel, over, show)
  }, [over, show])
  return { placeOf, over }
}
