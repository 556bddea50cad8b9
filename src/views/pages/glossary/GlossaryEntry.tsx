import { memo } from 'react'
import { Link } from 'react-router-dom'
import { accessPageOf } from '../../../domain/access'
import { GLOSSARY, type Term } from '../../../domain/glossary'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { Marked } from '../../parts/Marked'
import * as css from './glossary.module.css'

/** A page that can be opened by its address alone. */
type PageLink = { readonly key: string; readonly name: string; readonly path: string }

const PARAMETER = '/:'

/**
 * Links to those of the pages that there are. A page of one thing, such as a plant, has no address without it.
 * @param existing keys of the pages that there are and that the user may open
 */
export const pageLinks = (keys: readonly string[], existing: ReadonlySet<string>): readonly PageLink[] =>
  keys.flatMap((key) => {
    const page = existing.has(key) ? accessPageOf(key) : undefined
    if (page === undefined) return []
    const [path = '/', ...parameters] = page.path.split(PARAMETER)
    if (parameters.some((one) => !one.endsWith('?'))) return []
    return [{ key, name: page.displayName, path }]
  })

const TERM_OF = new Map(GLOSSARY.map((term) => [term.id, term.term]))

type GlossaryEntryProps = {
  readonly entry: Term
  /** It is the one that the address names. */
  readonly chosen: boolean
  readonly existingPages: ReadonlySet<string>
}

/** One term with all that is known of it. */
export const GlossaryEntry = memo(({ entry, chosen, existingPages }: GlossaryEntryProps) => {
  const { id, term, title, definition, unit, source, related, pages } = entry
  const links = pageLinks(pages, existingPages)
  return (
    <article
      id={id}
      className="entry"
      tabIndex={-1}
      aria-labelledby={`term-${id}`}
      {...(chosen && { 'aria-current': 'location' })}
    >
      <header>
        <h3 id={`term-${id}`}>
          <Link to={`#${id}`} title="Address of this term">
            <Marked text={term} />
          </Link>
        </h3>
        {title !== term && (
          <p className="line-18 muted">
            <Marked text={title} />
          </p>
        )}
      </header>
      <p className={`${css.entryText} anywhere`}>
        <Marked text={definition} />
      </p>
      <Facts>
        {unit !== undefined && <Fact name="Unit">{unit}</Fact>}
        <Fact name="Source">{source}</Fact>
        {related.length > 0 && (
          <Fact name="Related">
            {related.map((one) => (
              <Link key={one} to={`#${one}`}>
                {TERM_OF.get(one)}
              </Link>
            ))}
          </Fact>
        )}
        {links.length > 0 && (
          <Fact name="Pages">
            {links.map(({ key, name, path }) => (
              <Link key={key} to={path}>
                {name}
              </Link>
            ))}
          </Fact>
        )}
      </Facts>
    </article>
  )
})
GlossaryEntry.displayName = 'GlossaryEntry'
