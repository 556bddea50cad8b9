/** Push services of the browsers, and hosts below these names: an endpoint elsewhere would have the server call any address. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
  'push.samsungapps.com',
]

/**
 * Whether an endpoint is one of a known push service.
 * @param others origins that are allowed as well: a push service of a test
 */
export const isPushEndpoint = (endpoint: string, others: readonly string[] = []): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (others.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  )
}
