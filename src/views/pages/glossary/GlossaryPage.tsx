import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageFrame } from '../../shell/PageFrame'
import { GlossaryView } from './GlossaryView'

type GlossaryPageProps = {
  /** Keys of the pages that there are and that the user may open: only to those do terms lead. */
  readonly existingPages: ReadonlySet<string>
}

/** /glossary (catalogue A10); `#niv` names a term. */
export const GlossaryPage = ({ existingPages }: GlossaryPageProps) => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback((id: string) => void navigate(`#${id}`), [navigate])
  return (
    <PageFrame page="Glossary">
      <GlossaryView chosen={termIdOf(hash)} step={key} existingPages={existingPages} onTerm={goTo} />
    </PageFrame>
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
