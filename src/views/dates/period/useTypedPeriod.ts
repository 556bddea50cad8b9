import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { settleDigits, typeDigit } from './typedPeriod'

const PAUSE_MS = 900

/** Typing a number on the focused period button chooses that period; `digits` is what stands there meanwhile. */
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
    if (event.key === 'Enter' && digits !== '') {
      event.preventDefault()
      event.stopPropagation()
      settle(settleDigits(digits, periodsInDay))
      return
    }
    // "12" is certain without Enter; the Enter typed out of habit must not open the list.
    if (event.key === 'Enter' && event.timeStamp - certainAt.current < PAUSE_MS) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Escape' && digits !== '') settle(undefined)
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const typed = typeDigit(digits, event.key, periodsInDay)
    if (typed.period !== undefined) {
      certainAt.current = event.timeStamp
      settle(typed.period)
      return
    }
    clearTimeout(timer.current)
    setDigits(typed.digits)
    timer.current = setTimeout(() => settle(settleDigits(typed.digits, periodsInDay)), PAUSE_MS)
  }
  return { digits, onKeyDown }
}
