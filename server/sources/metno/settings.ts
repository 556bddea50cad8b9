/** How MET Norway's services are reached. */
export type MetnoSettings = {
  /** Base address, without a slash at its end. */
  readonly url: string
  /** An e-mail address or a web site of who runs the server: the service shuts out clients without one. */
  readonly contact: string
}

export const METNO_STANDARD_URL = 'https://api.met.no'
