import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What typing digits on the period button has come to: the digits shown, and the period once it is certain. */
type TypedPeriod = { readonly digits: string; readonly period?: number }

const readable = (digits: string, periodsInDay: number): number | undefined => {
  const period = Number(digits)
  return period >= 1 && period <= periodsInDay ? period : undefined
}

/**
 * Adds a digit. A number that no further digit could extend within the day is certain at once ("5" in a day of 46);
 * otherwise the writer waits for the pause or for Enter. A digit that leads nowhere begins a new number.
 */
export const typeDigit = (before: string, digit: string, periodsInDay: number): TypedPeriod => {
  const joined = before + digit
  const digits = readable(joined, periodsInDay) === undefined ? digit : joined
  const period = readable(digits, periodsInDay)
  if (period === undefined) return { digits: '' }
  return period * 10 > periodsInDay ? { digits, period } : { digits }
}

/** The period that the digits so far name, as at a pause or at Enter. */
export const settleDigits = (digits: string, periodsInDay: number): number | undefined =>
  digits === '' ? undefined : readable(digits, periodsInDay)

const PAUSE_MS = 900

/** Typing a number on the focused period button chooses that period; `digits` is what is shown there meanwhile. */
export const useTypedPeriod = (periodsInDay: number, choose: (period: number) => void) => {
  const [digits, setDigits] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const certainAt = useRef(-Infinity)
  const settle = (period: number | undefined): void => {
    clearTimeout(timer.current)
    setDigits('')
    if (period !== undefined) choose(period)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    // "12" is certain without Enter; the Enter typed out of habit must not open the list.
    if (event.key === 'Enter' && (digits !== '' || event.timeStamp - certainAt.current < PAUSE_MS)) {
      event.preventDefault()
      event.stopPropagation()
      if (digits !== '') settle(settleDigits(digits, periodsInDay))
      return
    }
    if (event.key === 'Escape' && digits !== '') settle(undefined)
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const typed = typeDigit(digits, event.key, periodsInDay)
    if (typed.period === undefined) {
      clearTimeout(timer.current)
      setDigits(typed.digits)
      timer.current = setTimeout(() => settle(settleDigits(typed.digits, periodsInDay)), PAUSE_MS)
    } else {
      certainAt.current = event.timeStamp
      settle(typed.period)
    }
  }
  return { digits, onKeyDown }
}
