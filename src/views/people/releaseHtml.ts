import DOMPurify from 'dompurify'
import { safeLink } from '../../domain/notices'

const TAGS = ['p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'br', 'h3']

const keepSafeLink = (node: Element): void => {
  if (node.nodeName !== 'A') return
  const link = safeLink(node.getAttribute('href') ?? undefined)
  if (link === undefined) {
    node.removeAttribute('href')
    return
  }
  node.setAttribute('href', link.kind === 'path' ? link.path : link.href)
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('target', '_blank')
}

DOMPurify.addHook('afterSanitizeAttributes', keepSafeLink)

/**
 * The server's HTML cut to an allow-list: text, emphasis, lists, one level of heading, and links by the rule of safe links
 * (S17: a path of this site, or https to a listed host; any other stays as text). Nothing in it can be styled, sent,
 * framed, drawn or loaded. As nodes and not as text, so that nothing reads it as HTML a second time (decision C53, S15).
 */
export const releaseNodes = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
