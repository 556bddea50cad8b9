import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useCallback,
  useEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useWindowEvents } from '../parts/useWindowEvents'

/**
 * Calls when the user has come to another place; not for the first one. Before that place is drawn: what the user does there,
 * such as pointing at the menu again, must not be undone by a call that comes late.
 */
export const useLeftPlace = (place: string, onLeft: () => void): void => {
  const last = useRef(place)
  const left = useEffectEvent(() => onLeft())
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    left()
  }, [place])
}

/** A pointer that only passes over the rail opens nothing; one that leaves the menu for a moment does not close it. */
const OPEN_MS = 80
const LEAVE_MS = 250

/** The header's toggle: a press on it is its own, and Escape gives the focus back to it. */
const TOGGLE = '.menu-button'

type Opening = {
  /** The toggle's word: open until Escape, a press outside or a choice. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** Where the user is: another place closes the menu. */
  readonly place: string
}

/** Says whether one of several reasons holds, a moment after they changed. */
const useReasons = () => {
  const [holds, setHolds] = useState(false)
  const reasons = useRef({ hovered: false, focused: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = useCallback((change: Partial<typeof reasons.current>, afterMs: number): void => {
    Object.assign(reasons.current, change)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHolds(reasons.current.hovered || reasons.current.focused), afterMs)
  }, [])
  const drop = useCallback((): void => {
    Object.assign(reasons.current, { hovered: false, focused: false })
    clearTimeout(timer.current)
    setHolds(false)
  }, [])
  return { holds, change, drop }
}

/** Whether the last thing the user did was a key: focus that comes then was led here, not put by a press. */
const useByKey = (): RefObject<boolean> => {
  const byKey = useRef(false)
  useWindowEvents({ keydown: () => void (byKey.current = true), pointerdown: () => void (byKey.current = false) }, true)
  return byKey
}

/**
 * MN01: when the rail is open. By hover (not by touch, where a tap is meant for what it hits) or by keyboard focus, for as
 * long as that lasts; by the toggle until something closes it. React tells of pointer and focus by the tree of components,
 * so that the search's list and its dialogs count as inside.
 */
export const useMenuOpening = ({ open, onOpen, place }: Opening, root: RefObject<HTMLElement | null>) => {
  const { holds, change, drop } = useReasons()
  const isOpen = open || holds
  /** Whether the pointer's coming has been received: after a choice its moves open nothing until it has left. */
  const isKnown = useRef(false)
  const byKey = useByKey()

  const escaping = useRef(false)

  const close = (): void => {
    drop()
    if (open) onOpen(false)
  }
  const escape = (): void => {
    const hadFocus = root.current?.contains(document.activeElement) === true
    close()
    if (hadFocus) toToggle()
  }

  /** A tap is meant for what it hits. */
  const come = ({ pointerType }: { pointerType: string }): void => {
    if (pointerType === 'touch') return
    isKnown.current = true
    change({ hovered: true }, OPEN_MS)
  }

  const pressedInsideRef = useClosedFromOutside(isOpen, close, escape)
  useEnterWhenOpened(open, root, drop)
  useLeftPlace(place, close)

  return {
    isOpen,
    close,
    props: {
      onPointerEnter: come,
      // The browser tells nobody that the pointer came when what it lay on before is taken off the page under it.
      onPointerMove: (event: { pointerType: string }): void => {
        if (!isKnown.current) come(event)
      },
      onPointerLeave: (): void => {
        isKnown.current = false
        change({ hovered: false }, LEAVE_MS)
      },
      onPointerDownCapture: ({ nativeEvent }: { nativeEvent: Event }): void => {
        pressedInsideRef.current = nativeEvent
      },
      onFocus: (): void => change({ focused: byKey.current }, 0),
      onKeyDownCapture: ({ key }: KeyboardEvent): void => {
        escaping.current = key === 'Escape'
      },
      onBlur: ({ relatedTarget }: FocusEvent): void => {
        change({ focused: false }, LEAVE_MS)
        // The search answers Escape itself, and leaves the focus nowhere.
        if (escaping.current && relatedTarget === null) toToggle()
        escaping.current = false
      },
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key === 'Escape' && isOpen && !event.defaultPrevented) {
          event.preventDefault()
          escape()
          return
        }
        // Anyone who types here keeps the menu, although they came by a press and the pointer has left.
        if (event.key !== 'Tab' && event.key !== 'Escape') change({ focused: true }, 0)
      },
    },
  }
}

const toToggle = (): void => document.querySelector<HTMLElement>(TOGGLE)?.focus()

/** A press or Escape anywhere else closes what is open. Gives the place for the press that was inside. */
const useClosedFromOutside = (isOpen: boolean, close: () => void, escape: () => void): RefObject<Event | undefined> => {
  const pressedInside = useRef<Event>(undefined)
  const pointerdown = (event: PointerEvent): void => {
    if (event === pressedInside.current || !(event.target instanceof Element)) return
    if (event.target.closest(TOGGLE) === null) close()
  }
  const keydown = (event: globalThis.KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) escape()
  }
  useWindowEvents(isOpen ? { pointerdown, keydown } : {})
  return pressedInside
}

/** The toggle leads into the menu, to its stop of Tab; closing by it closes whatever else held the menu open. */
const useEnterWhenOpened = (open: boolean, root: RefObject<HTMLElement | null>, drop: () => void): void => {
  const was = useRef(false)
  useEffect(() => {
    if (open && !was.current) root.current?.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus()
    if (!open && was.current) drop()
    was.current = open
  }, [open, root, drop])
}
