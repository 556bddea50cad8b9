import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readCarbonChoice, writeCarbonChoice, type CarbonChoice } from '../../../domain/storage/carbon/carbonChoice'
import { useAddressText } from '../../parts/useAddressText'

/** What is chosen on the page and in its address: each follows the other. */
export const useCarbonChoice = (): readonly [CarbonChoice, (patch: Partial<CarbonChoice>) => void] => {
  const { search, hash } = useLocation()
  const read = readCarbonChoice(new URLSearchParams(search))
  const [choice, setChoice] = useState(read)
  const text = writeCarbonChoice(new URLSearchParams(), read).toString()
  const replace = useAddressText(text, (own) => {
    if (!own) setChoice(read)
  })
  const onChoice = (patch: Partial<CarbonChoice>): void => {
    const next = { ...choice, ...patch }
    setChoice(next)
    replace({ search: writeCarbonChoice(new URLSearchParams(search), next).toString(), hash })
  }
  return [choice, onChoice]
}
