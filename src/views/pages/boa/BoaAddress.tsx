import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { usePicker } from '../../../streams/app/hooks'
import { chooseFromAddress } from '../../../streams/lib/intents'
import { addressOf } from '../../../streams/dates/picker'
import { useAddressText } from '../../parts/useAddressText'

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
  const last = useRef<string>(undefined)
  const address = picker && addressOf(picker)
  useEffect(() => {
    // The first one heard may still be from before the address was read: only a change is somebody's choice.
    const chosen = last.current !== undefined && last.current !== address
    last.current = address
    if (!chosen || address === undefined || address === window.location.pathname) return
    replace({ pathname: address, search: window.location.search })
  }, [address, replace])
  return null
}
