// Sheets in this order: a later one has the last word.
import './events/events.module.css'
import './faults/faults.module.css'
import './timeline/timeline.module.css'
import { FileX2 } from 'lucide-react'
import type { DockTab, Dock } from './useDock'
import { OpenTape } from './transport/OpenTape'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReplayQuestion, ReplayView, RecorderView, TimelineView } from '../../streams/replay/types'
import type { FaultSwitches } from '../../domain/replay/faults'
import { EventsPart, type EventsPartProps } from './events/EventsPart'
import { FaultsPart } from './faults/FaultsPart'
import { faultsOn } from './faults/faultTexts'
import { HeightHandle } from './HeightHandle'
import { Tabs } from '../parts/controls/Tabs'
import { useDocumentMark } from '../parts/useDocumentMark'
import { Timeline } from './timeline/Timeline'
import { TapeBar } from './transport/TapeBar'
import { TransportBar } from './transport/TransportBar'
import { useFaultSwitches, useRecorder, useReplay } from '../../streams/replay/hooks'
import { useChosenLine, useEvents, useFilter, useTimeline, useTrace } from '../../streams/replay/panel'
import { replay } from '../../streams/replay/intents'
import * as css from './replay.module.css'

type RefusedTapeProps = { readonly name: string; readonly why: string; readonly query: ReplayQuestion }

/** A tape that could not be read: the sentence that names its line, and another try. */
export const RefusedTape = ({ name, why, query }: RefusedTapeProps) => (
  <div className={`empty ${css.refusedTape}`}>
    <FileX2 className="error" aria-hidden />
    <div role="alert">
      <b>{name} was not opened</b>
      <p className="muted">{why}</p>
    </div>
    <div className={css.toolsRow}>
      <OpenTape query={query} label="Open another…" />
      <button type="button" className="btn s" onClick={() => query({ kind: 'leave' })}>
        Back to live
      </button>
    </div>
  </div>
)

const TYPING = 'input:not([type="range"], [type="checkbox"]), textarea, [role="dialog"]'
const PRESSED_BY_SPACE = 'button, input, summary, a'

type PanelActs = { readonly replay: ReplayView; readonly query: ReplayQuestion; readonly onClose: () => void }

/** The keys of the panel while it has the focus: Space, comma, full stop and Escape. */
export const panelKeys =
  ({ replay, query, onClose }: PanelActs) =>
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
      query({ kind: 'transport', order: { kind: replay.player.playing ? 'pause' : 'play' } })
    }
    if (event.key === ',' || event.key === '.') {
      event.preventDefault()
      query({ kind: 'step', by: event.key === '.' ? 1 : -1 })
    }
  }

export type ReplayPanelProps = Omit<EventsPartProps, 'position'> & {
  readonly replay: ReplayView
  readonly recorder: RecorderView
  readonly timeline: TimelineView | undefined
  readonly faults: FaultSwitches
  readonly query: ReplayQuestion
  readonly tab: DockTab
  readonly onTab: (tab: DockTab) => void
  readonly height: number
  readonly onHeight: (height: number) => void
  readonly onClose: () => void
}

/** Record and replay, at the foot of the page. */
export const ReplayPanel = (props: ReplayPanelProps) => {
  const { replay, recorder, timeline, height, onHeight, onClose, query } = props
  const panel = useFocusWhileOpen(replay.mode)
  useDocumentMark('shows-dock')
  useLayoutEffect(() => {
    // Panels shown over the page stop above this one.
    document.documentElement.style.setProperty('--dock-h', `${height}px`)
    return () => void document.documentElement.style.removeProperty('--dock-h')
  }, [height])
  return (
    <section
      ref={panel}
      className={`${css.dock} vstack rigid relative is-${replay.mode}`}
      aria-label="Record and replay"
      tabIndex={-1}
      style={{ height }}
      onKeyDown={panelKeys({ replay, query, onClose })}
    >
      <HeightHandle height={height} onHeight={onHeight} />
      <TapeBar replay={replay} recorder={recorder} query={query} onClose={onClose} />
      {replay.mode === 'replay' && <TransportBar replay={replay} query={query} />}
      {replay.mode === 'refused' ? (
        <RefusedTape name={replay.name} why={replay.why} query={query} />
      ) : (
        <>
          <Timeline
            timeline={timeline}
            player={replay.mode === 'replay' ? replay.player : undefined}
            onSeek={(instant) => query({ kind: 'transport', order: { kind: 'seek', instant } })}
          />
          <Parts {...props} />
        </>
      )}
    </section>
  )
}

const Parts = ({ replay, tab, onTab, faults, events, filter, chosen, trace, query }: ReplayPanelProps) => {
  const id = useId()
  const on = faultsOn(faults).length
  return (
    <div className="parts line-above min-h-0 flex-1">
      <Tabs
        className={css.partTabs}
        label="Parts"
        value={tab}
        options={[
          {
            value: 'events',
            texts: (
              <>
                Events<small>{events.indexes.length.toLocaleString('en-GB')}</small>
              </>
            ),
          },
          {
            value: 'faults',
            texts: (
              <>
                Faults<small className={on > 0 ? css.warned : undefined}>{on > 0 ? `${on} on` : 'off'}</small>
              </>
            ),
          },
        ]}
        panelId={id}
        onChange={onTab}
      />
      <div className="part" role="tabpanel" id={id} aria-labelledby={`${id}-${tab}`}>
        {tab === 'events' ? (
          <EventsPart
            events={events}
            filter={filter}
            chosen={chosen}
            trace={trace}
            position={replay.mode === 'replay' ? replay.position : undefined}
            query={query}
          />
        ) : (
          <FaultsPart switches={faults} query={query} />
        )}
      </div>
    </div>
  )
}

/** The keyboard goes with the panel, and back to where it was. */
const useFocusWhileOpen = (mode: ReplayView['mode']) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  // The button that changed the mode may be gone with it: the keys must go on.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [mode])
  return panel
}

/** The panel with what it shows. */
export const ReplayDock = ({ dock }: { readonly dock: Dock }) => (
  <ReplayPanel
    replay={useReplay()}
    recorder={useRecorder()}
    events={useEvents()}
    filter={useFilter()}
    chosen={useChosenLine()}
    timeline={useTimeline()}
    trace={useTrace()}
    faults={useFaultSwitches()}
    query={replay}
    tab={dock.tab}
    onTab={dock.show}
    height={dock.height}
    onHeight={dock.setHeight}
    onClose={dock.close}
  />
)
