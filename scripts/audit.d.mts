/** What an answer of `npm audit --json` means for the gate, and the lines to be read. */
export const verdictOf: (text: string) => { readonly fails: boolean; readonly lines: readonly string[] }
