/** Two names or more, each after a slash or backslash: a file of the server. */
const PATH = /(?:\b[A-Za-z]:)?(?:[\\/][^\s\\/"'`:;,()]+){2,}/g

/** What an error states, as users may read it: without paths of the server. */
export const withoutPaths = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(PATH, 'a file of the server')
