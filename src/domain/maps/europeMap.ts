import type { GbMap } from './drawnMap'
import { drawnEurope } from './europe'

/** Europe by country. A value by the time the page is built (`vite.config.ts`): nothing is cut in it. */
export const EUROPE_MAP: GbMap = drawnEurope()
