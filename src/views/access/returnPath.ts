/** Where one goes after a login that names nothing else. */
const HOME = '/boa-dashboard'

/** The path to return to after a login: one of this site, never another site's nor the way in or out itself. */
export const returnPath = (wanted: string | null, origin: string): string => {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return HOME
  const url = new URL(wanted, origin)
  if (url.origin !== origin || /^\/(login|logout)(\/|$)/.test(url.pathname)) return HOME
  return `${url.pathname}${url.search}${url.hash}`
}

/** The address that signs in and comes back. */
export const loginPath = (returnTo: string): string => `/login?returnUrl=${encodeURIComponent(returnTo)}`
