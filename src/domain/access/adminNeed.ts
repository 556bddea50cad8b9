import type { Need } from './need'

/** Of administrators’ calls; apart from the other needs, since no page starts with one of them. */
export const ADMIN: Need = { kind: 'admin' }
