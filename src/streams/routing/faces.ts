import type { Match } from '../../domain/routing'

/** A page that was left: what it was, and the page that came after it, undefined for none of the registry. */
export type PageLeft = { readonly from: Match; readonly to: Match | undefined }

/**
 * The hooks of streams/routing/hooks.ts:
 *  useStanding(): Standing | undefined         of the present address, without a frame of delay
 *  useVisit(), useShownVisit(): Visit          the router's address, and the one that is shown
 *  useNextStep(): NextStep | undefined         a redirect that is due
 *  useOpenPages(): ReadonlySet<string>         keys of the pages that there are and that the visitor may open
 * and its intent: visited(visit), told by the router. Other streams take theirs by `withRouting` of
 * streams/routing/present.ts: standing$, left$, and pageLeft$, with which page data is forgotten (RT08).
 */
