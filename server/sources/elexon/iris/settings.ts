/** How a server signs in to IRIS: as an application that is registered with Elexon, or by a connection string. */
export type IrisAccess =
  | { readonly kind: 'client'; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: 'connectionString'; readonly text: string }

/** Where IRIS (Elexon's push of its data sets) is read. Holds a secret: never logged. */
export type IrisSettings = {
  /** The queue of the registration. A message is read from it once: one server process for each queue. */
  readonly queue: string
  readonly access: IrisAccess
}
