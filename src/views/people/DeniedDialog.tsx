import DOMPurify from 'dompurify'
import { safeLink } from '../../domain/notices'
import { Lock, Megaphone, TriangleAlert } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useLayoutEffect, useRef } from 'react'
import type { DeniedModal } from '../../streams/people/types'
import { MessageDialog } from '../parts/dialog/MessageDialog'
import { LICENCE_TEXT } from './TierLock'

const TAGS = ['p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'br', 'h3']

const retainSafeLink = (node: Element): void => {
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

DOMPurify.addHook('afterSanitizeAttributes', retainSafeLink)

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

/** A message of the server, cleaned. */
export const ReleaseText = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(releaseNodes(html)), [html])
  return <div ref={place} className="release" />
}

type DeniedDialogProps = {
  readonly denied: DeniedModal | undefined
  /** Whether somebody is signed in: to log in would lead back to this very message then. */
  readonly signedIn: boolean
  /** Closing has an effect of its own for each type (specification 1§4); Escape is closing (decision C52). */
  readonly onClose: () => void
  readonly onLogIn: () => void
  /** To the product page, still signed in. */
  readonly onProductPage: () => void
}

/** The one message that is between the user and the page, if there is one. */
export const DeniedDialog = ({ denied, signedIn, onClose, onLogIn, onProductPage }: DeniedDialogProps) => {
  switch (denied?.type) {
    case undefined:
      return null
    case 'expiredToken':
      return <ExpiredToken onClose={onClose} />
    case 'licenseNoLogout':
      return signedIn ? (
        <LicenceMissing onClose={onClose} onProductPage={onProductPage} />
      ) : (
        <LoginNeeded onClose={onClose} onLogIn={onLogIn} />
      )
    case 'release':
      return <ReleaseMessage html={denied.html} onClose={onClose} />
    default:
      return denied satisfies never
  }
}

type Closing = { readonly onClose: () => void }

const ExpiredToken = ({ onClose }: Closing) => (
  <MessageDialog
    urgent
    open
    title="Warning: Access Expired"
    icon={<TriangleAlert aria-hidden />}
    onClose={onClose}
    actions={
      <Button className="btn primary" autoFocus onPress={onClose}>
        Log in again
      </Button>
    }
  >
    <p>
      Your access token has expired. The computer may have been asleep, the network may have been down, or your access
      may have been revoked.
    </p>
    <p>Please refresh and log in again. Until then the numbers on this page are the last that were received.</p>
  </MessageDialog>
)

const LoginNeeded = ({ onClose, onLogIn }: Closing & { onLogIn: () => void }) => (
  <MessageDialog
    urgent
    open
    title="Access Denied"
    icon={<Lock aria-hidden />}
    onClose={onClose}
    actions={
      <>
        <Button className="btn quiet" onPress={onClose}>
          Close
        </Button>
        <a className="btn" href="/">
          Product page
        </a>
        <Button className="btn primary" autoFocus onPress={onLogIn}>
          Log in
        </Button>
      </>
    }
  >
    <p>{LICENCE_TEXT}</p>
    <p>Log in, or visit the product page to see what Enact is.</p>
  </MessageDialog>
)

/** Of an account without a licence. The focus is on what loses nothing (decision C52): closing ends the login (AU13). */
const LicenceMissing = ({ onClose, onProductPage }: Closing & { onProductPage: () => void }) => (
  <MessageDialog
    urgent
    open
    title="Access Denied"
    icon={<Lock aria-hidden />}
    onClose={onClose}
    actions={
      <>
        <Button className="btn" autoFocus onPress={onProductPage}>
          Product page
        </Button>
        <Button className="btn primary" onPress={onClose}>
          Log out
        </Button>
      </>
    }
  >
    <p>{LICENCE_TEXT}</p>
    <p>
      You are signed in, but the server finds no valid licence for this account. Contact your administrator, or log out
      to use another account.
    </p>
  </MessageDialog>
)

const ReleaseMessage = ({ html, onClose }: Closing & { html: string }) => (
  <MessageDialog
    open
    title="Enact Message"
    icon={<Megaphone aria-hidden />}
    onClose={onClose}
    actions={
      <Button className="btn primary" autoFocus onPress={onClose}>
        Close
      </Button>
    }
  >
    <ReleaseText html={html} />
  </MessageDialog>
)
