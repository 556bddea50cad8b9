import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useOpenPages, useShownVisit } from '../../../streams/routing/hooks'
import { GlossaryView } from './GlossaryView'

/** /glossary (catalogue A10); `#niv` names a term. */
export const GlossaryPage = () => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback((id: string) => void navigate(`#${id}`), [navigate])
  return (
    <GlossaryView
      chosen={termIdOf(hash)}
      step={key}
      existingPages={useOpenPages()}
      whole={useShownVisit().how === 'POP'}
      onTerm={goTo}
    />
  )
}

/** What stands behind the `#`; '' where it cannot be read. */
const termIdOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
