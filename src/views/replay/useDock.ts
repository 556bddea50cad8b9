import { useState } from 'react'
import { PHONE, useMedia } from '../parts/media'

const FIRST_PX = 316

/** What is below the timeline. */
export type DockTab = 'events' | 'faults'

/** Whether the panel is open, on which part, and how tall. */
export type Dock = {
  readonly open: boolean
  readonly tab: DockTab
  readonly height: number
  /** On a phone the panel lies over the whole page. */
  readonly covers: boolean
  readonly toggle: () => void
  readonly close: () => void
  readonly show: (tab: DockTab) => void
  readonly setHeight: (height: number) => void
}

export const useDock = (): Dock => {
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState<DockTab>('events')
  const [height, setHeight] = useState(FIRST_PX)
  const phone = useMedia(PHONE)
  return {
    open,
    tab,
    height,
    covers: open && phone,
    toggle: () => setOpen((now) => !now),
    close: () => setOpen(false),
    show: (next) => {
      setTab(next)
      setOpen(true)
    },
    setHeight,
  }
}
