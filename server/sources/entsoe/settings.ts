/** How ENTSO-E's transparency platform is reached. Holds a secret: never logged. */
export type EntsoeSettings = {
  /** Address of its API, without a slash at its end. */
  readonly url: string
  /** The access token of a registered user. */
  readonly token: string
}

export const ENTSOE_STANDARD_URL = 'https://web-api.tp.entsoe.eu/api'
