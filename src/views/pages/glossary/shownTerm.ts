import { useEffect, useEffectEvent, useRef } from 'react'
import { GLOSSARY } from '../../../domain/glossary'
import type { FoundTerms } from './findTerms'

const IDS: ReadonlySet<string> = new Set(GLOSSARY.map(({ id }) => id))

/** The id of a letter's heading; no term has such a one. */
export const letterId = (letter: string): string => `letter:${letter}`

/** Scrolls to the element and gives it the focus. @returns false when it is not on the page */
const show = (id: string): boolean => {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'start' })
  // The view has been moved by the line before, to the start of the entry.
  element?.focus({ preventScroll: true })
  return element !== null
}

export const showLetter = (letter: string): void => void show(letterId(letter))

/**
 * Goes to the term that the address names, once for each step of the address, also when it is named again.
 * @param step another one for each step
 * @param shown the terms on the page
 * @param uncover is called when the term is not among them; they are looked through again when they have changed
 */
export const useShownTerm = (id: string, step: string, shown: FoundTerms, uncover: () => void): void => {
  const reached = useRef('')
  const reach = useEffectEvent(() => {
    const aim = `${step} ${id}`
    if (reached.current === aim) return
    if (!IDS.has(id) || show(id)) reached.current = aim
    else uncover()
  })
  useEffect(() => reach(), [id, step, shown])
}
