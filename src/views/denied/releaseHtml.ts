import DOMPurify from 'dompurify'

const TAGS = ['p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'br', 'h3']

/** The address if a release text may link to it: https, or a path of this site. Undefined for every other. */
export const allowedLink = (href: string, origin: string): string | undefined => {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin === origin && href.startsWith('/')) return url.href
  // Written out: "//elsewhere" would become https too, and passes for a path at a glance.
  return /^https:\/\//i.test(href) ? url.href : undefined
}

const keepSafeLink = (node: Element): void => {
  if (node.nodeName !== 'A') return
  const link = allowedLink(node.getAttribute('href') ?? '', window.location.origin)
  if (!node.hasAttribute('href') || link === undefined) {
    node.removeAttribute('href')
    return
  }
  node.setAttribute('href', link)
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('target', '_blank')
}

DOMPurify.addHook('afterSanitizeAttributes', keepSafeLink)

/**
 * The server's HTML cut to an allow-list: text, emphasis, lists, one level of heading, and links to https or to this
 * site. As nodes and not as text, so that nothing reads it as HTML a second time (decision C53, S15).
 */
export const releaseNodes = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
