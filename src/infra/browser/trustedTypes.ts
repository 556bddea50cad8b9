type Rules = { readonly createHTML: (markup: string) => string | null }
type Factory = { readonly createPolicy: (name: 'default', rules: Rules) => unknown }

/** Under the policy of the page (trusted types) nothing may write markup; empty markup only clears. */
export const emptyMarkupOnly: Rules = { createHTML: (markup) => (markup === '' ? '' : null) }

/**
 * The components' announcer for screen readers clears its region by `innerHTML = ''` (react-aria's LiveAnnouncer), which
 * a browser with trusted types refuses by an exception in the middle of drawing. The default policy lets that through and
 * refuses all other markup as before.
 */
export const allowClearing = (factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes): void => {
  try {
    factory?.createPolicy('default', emptyMarkupOnly)
  } catch {
    // A server that does not list the policy refuses it: the page starts all the same.
  }
}
