/** See nginx.mjs. */
export declare const findNginx: () => { readonly nginx: string; readonly openssl: string } | undefined
export declare const ensureNginx: () => void
