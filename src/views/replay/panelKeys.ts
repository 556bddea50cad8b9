import type { KeyboardEvent } from 'react'
import type { ReplayView } from '../../streams/replay/faces'
import type { Ask } from './parts'

const TYPING = 'input:not([type="range"], [type="checkbox"]), textarea, [role="dialog"]'
const PRESSED_BY_SPACE = 'button, input, summary, a'

type PanelActs = { readonly replay: ReplayView; readonly ask: Ask; readonly onClose: () => void }

/** The keys of the panel while it has the focus: Space, comma, full stop and Escape. */
export const panelKeys =
  ({ replay, ask, onClose }: PanelActs) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : event.currentTarget
    const typing = target.closest(TYPING) !== null
    if (event.key === 'Escape') {
      event.preventDefault()
      // One layer at a time: first out of the field, then out of the panel.
      if (typing) event.currentTarget.focus()
      else onClose()
      return
    }
    if (typing || replay.mode !== 'replay') return
    if (event.key === ' ' && target.closest(PRESSED_BY_SPACE) === null) {
      event.preventDefault()
      ask({ kind: 'transport', order: { kind: replay.player.playing ? 'pause' : 'play' } })
    }
    if (event.key === ',' || event.key === '.') {
      event.preventDefault()
      ask({ kind: 'step', by: event.key === '.' ? 1 : -1 })
    }
  }
