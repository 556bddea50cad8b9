import type { Seen } from '../../domain/releases'
import type { Release } from '../../domain/wire/releases'

/** What changed for users, newest first, and what was there when this user last looked in this browser. */
export type Releases = { readonly releases: readonly Release[]; readonly seen: Seen }

/** The hook of streams/releases/hooks.ts: useReleases(): Loaded<Releases>; its intent: retryReleases(). */
