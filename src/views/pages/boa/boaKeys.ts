import { jumpToLive, stepChosen } from '../../../streams/lib/intents'
import type { KeyLine } from '../../parts/keys/keyList'
import type { PageKey } from '../../parts/keys/pageKeys'

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
  { key: 'w', what: 'Why this price', act: () => document.querySelector<HTMLElement>('.main-num')?.click() },
  { key: 's', what: 'To the stack', act: focusOn('.stack-hover') },
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
