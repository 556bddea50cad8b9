import type { KeyLine } from '../../parts/keys/keyList'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { PHONE, useMedia } from '../../parts/media'
import type { BoardAct } from './boardActs'

/** Keys that belong to a module, or to the strip, and act only there. */
const MODULE_KEYS: readonly KeyLine[] = [
  { keys: ['m'], what: 'On a module: move it; arrows move, with Shift they size, S M L set the width' },
  { keys: ['Enter', 'Esc'], what: 'While moving: drop the module, or put it back' },
  { keys: ['e'], what: 'On a module: edit it' },
  { keys: ['Delete'], what: 'On a module: remove it' },
  { keys: ['Shift', '←', '→'], what: 'On a dashboard’s tab: move it' },
]

type BoardKeys = {
  readonly mayChange: boolean
  readonly onStep: (by: 1 | -1) => void
  readonly act: (act: BoardAct) => void
}

/** The single keys of the page. On a phone a board is read only. */
export const useBoardKeys = ({ mayChange, onStep, act }: BoardKeys): void => {
  const phone = useMedia(PHONE)
  usePageKeys(
    [
      { key: ']', what: 'Next dashboard', act: () => onStep(1) },
      { key: '[', what: 'Previous dashboard', act: () => onStep(-1) },
      { key: 'd', what: 'All dashboards', act: () => act('list') },
      { key: 'p', what: 'Present', act: () => act('present') },
      ...(mayChange && !phone
        ? [
            { key: 'a', what: 'Add a module', act: () => act('add') },
            { key: 'u', what: 'Undo the last change of the layout', act: () => act('undo') },
            { key: 'U', what: 'Do it again', act: () => act('redo') },
          ]
        : []),
    ],
    { parts: MODULE_KEYS },
  )
}
