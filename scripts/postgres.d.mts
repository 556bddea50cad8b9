/** See postgres.mjs. */
export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> }

export type OwnPostgres = TestPostgres & {
  readonly start: () => Promise<void>
  readonly crash: () => void
  readonly stopImmediately: () => Promise<void>
}

export declare const startPostgres: () => Promise<OwnPostgres | undefined>
export declare const ensurePostgres: () => Promise<TestPostgres | undefined>
