import { useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'

/**
 * Stands in a combo box, whose list opens one step after the word was typed. Somebody who is gone by then, by a quick Tab,
 * would find a list that belongs to no field, and everything else shut off behind it.
 */
export const ClosesWhenLeft = (): null => {
  const state = useContext(ComboBoxStateContext)
  const isOrphan = state !== null && state.isOpen && !state.isFocused
  useEffect(() => {
    if (isOrphan) state.close()
  }, [isOrphan, state])
  return null
}
