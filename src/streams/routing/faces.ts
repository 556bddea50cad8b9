import type { Match, Standing } from '../../domain/routing'

/** A page that was left: what it was, and the page that came after it, undefined for none of the registry. */
export type PageLeft = { readonly from: Match; readonly to: Match | undefined }

/**
 * The hooks of streams/routing/hooks.ts:
 *  useStanding(): Standing | undefined         of the present address, without a frame of delay
 *  useShownVisit(): Visit                      the address that is shown
 *  useNextStep(): NextStep | undefined         a redirect that is due
 *  useDataLoaded(): boolean                    SH01's flag
 *  useOpenPages(): ReadonlySet<string>         keys of the pages that there are and that the visitor may open
 * and its intent: visited(visit), told by the router. For other streams, streams/routing/present.ts has standing$,
 * pageLeft$ (RT08: page data is cleared with each of its values) and dataLoaded$.
 */
export type { Standing }
