import { useCallback, useEffect, useRef, memo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { usePicker, useBoaDesk } from '../../../streams/app/hooks'
import { chooseFromAddress, jumpToLive, stepChosen, retryNow } from '../../../streams/lib/intents'
import { addressOf } from '../../../streams/dates/picker'
import { useAddressText } from '../../parts/useAddressText'
import type { KeyLine } from '../../parts/keys/keyList'
import { type PageKey, usePageKeys } from '../../parts/keys/pageKeys'
import { WHAT_IF_PARAM } from '../../../domain/boa/analytics/link'
import { parsePeriodKey, periodKey } from '../../../domain/periods'
import { mayEdit } from '../../../domain/settings'
import type { RowRef } from '../../../streams/replay/types'
import { replay } from '../../../streams/replay/intents'
import { useUserSettings } from '../../user/settings'
import type { PanelPlace } from '../../boa/deskParts'
import { ReplayablePage } from '../../replay/ReplayablePage'
import { changeChoices, useChoices } from './boaChoices'
import { BoaDeskView } from './BoaDeskView'
import { useWhatIf } from './useWhatIf'
import { FeedPanel, useFeedTable } from './FeedPanel'
import * as stripCss from '../../strip/strip.module.css'
import * as boaCss from './boa.module.css'

/**
 * Keeps the address and the picker at the same period: the address chooses when it changes (opened, reloaded, back),
 * and a choice made on the page goes into the address. Draws nothing.
 */
export const BoaAddress = () => {
  const { date } = useParams()
  const picker = usePicker()
  const replace = useAddressText(date, (own) => {
    if (!own) chooseFromAddress(date)
  })
  const last = useRef<{ readonly address: string; readonly period: string }>(undefined)
  const address = picker && addressOf(picker)
  const period = picker && periodKey(picker.chosen)
  const named = date === undefined ? undefined : parsePeriodKey(date)
  const namedKey = named && periodKey(named)
  useEffect(() => {
    // The first one received may still be from before the address was read: only a change is somebody's choice.
    const before = last.current
    const chosen = before !== undefined && before.address !== address
    last.current = address === undefined || period === undefined ? undefined : { address, period }
    if (!chosen || address === undefined || address === window.location.pathname) return
    const search = new URLSearchParams(window.location.search)
    // Moves are of one period: with another chosen, the address must not bring them to its stack.
    if (period !== (namedKey ?? before.period)) search.delete(WHAT_IF_PARAM)
    replace({ pathname: address, search: search.toString() })
  }, [address, period, namedKey, replace])
  return null
}

const focusOn = (selector: string) => (): void => document.querySelector<HTMLElement>(selector)?.focus()

/** An edit-locked account changes no date (DT18). */
type BoaActs = { readonly locked: boolean }

const STEPS: readonly PageKey[] = [
  { key: ']', what: 'Next period', act: () => stepChosen(1) },
  { key: '[', what: 'Previous period', act: () => stepChosen(-1) },
  { key: 'l', what: 'Jump to the live period', act: jumpToLive },
]

/** The single keys of the desk. */
export const boaKeys = ({ locked }: BoaActs): readonly PageKey[] => [
  ...(locked ? [] : STEPS),
  { key: 'p', what: 'To the period button', act: focusOn('.period .now') },
  { key: 'w', what: 'Why this price', act: () => document.querySelector<HTMLElement>(`.${stripCss.mainNum}`)?.click() },
  { key: 's', what: 'To the stack', act: focusOn('.stack-hover') },
  {
    key: 'v',
    what: 'Next view: tables, chart, both',
    act: focusOn(`.${boaCss.deskBar} [aria-checked="true"], .${boaCss.deskBar} button`),
  },
  { key: '1', what: 'To accepted offers', act: focusOn('.acceptedOffers .grid') },
  { key: '2', what: 'To accepted bids', act: focusOn('.acceptedBids .grid') },
  { key: '3', what: 'To offers on the table', act: focusOn('.tableOffers .grid') },
  { key: '4', what: 'To bids on the table', act: focusOn('.tableBids .grid') },
  { key: '5', what: 'To the live table', act: focusOn('.feed .grid') },
]

/** Keys that belong to a part of the page and act only there. */
export const PART_KEYS: readonly KeyLine[] = [
  { keys: ['↑', '↓'], what: 'In the picker: next and previous period' },
  { keys: ['0', '…', '9'], what: 'On the period button: type a period' },
  { keys: ['↑', '↓', 'Home', 'End'], what: 'In a table: move the row' },
  { keys: ['Enter'], what: 'In a table: everything about the row' },
  { keys: ['←', '→'], what: 'In the stack: from bar to bar' },
]

/** /boa-dashboard/:date? — without a date the live period, with one that day (and period, as `2026-03-01-35`). */
export const BoaPage = () => {
  const [covered, setCovered] = useState(false)
  usePageKeys(boaKeys({ locked: !mayEdit(useUserSettings()) }), { parts: PART_KEYS })
  return (
    <>
      <BoaAddress />
      <ReplayablePage covered={covered}>
        {(dock) => <Desk onCover={setCovered} onTrace={dock.open ? traceRow : undefined} />}
      </ReplayablePage>
    </>
  )
}

const traceRow = (row: RowRef): void => replay({ kind: 'trace', row })

type DeskProps = {
  onCover: (covered: boolean) => void
  onTrace: ((row: RowRef) => void) | undefined
}

// Drawn again for its own data only: the panel below it is resized many times a second.
const Desk = memo(({ onCover, onTrace }: DeskProps) => {
  const whatIf = useWhatIf()
  const renderFeed = useCallback((place: PanelPlace) => <FeedPanel onTrace={onTrace} {...place} />, [onTrace])
  usePageKeys([{ key: 'a', what: 'What-if on and off', act: whatIf.toggle }])
  return (
    <BoaDeskView
      period={usePicker()?.chosen}
      loaded={useBoaDesk()}
      choices={useChoices()}
      onChoices={changeChoices}
      whatIf={whatIf}
      onRetry={retryNow}
      onCover={onCover}
      onTrace={onTrace}
      feedTitle={useFeedTable().title}
      renderFeed={renderFeed}
    />
  )
})
Desk.displayName = 'Desk'
