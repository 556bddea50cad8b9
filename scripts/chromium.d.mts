/** See chromium.mjs. */
export declare const ensureChromium: () => Promise<string>
