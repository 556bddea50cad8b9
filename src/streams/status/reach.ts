import type { Reach } from '../../domain/status'
import type { Loaded } from '../lib/faces'
import type { StatusFeeds } from './faces'

/** Whether what is shown is of now: only while the table is verified is it. */
export const reachOf = (loaded: Loaded<StatusFeeds>): Reach => {
  if (loaded.kind === 'waiting') return { kind: 'waiting' }
  if (loaded.kind === 'failed') return { kind: 'lost', heard: undefined, why: loaded.why.why }
  const { freshness } = loaded.value
  switch (freshness.state) {
    case 'waiting':
      return { kind: 'waiting' }
    case 'stale':
    case 'failed':
      return { kind: 'lost', heard: freshness.asOf, why: freshness.why }
    case 'live':
    case 'fixed':
    case 'unverified':
    case 'paused':
      return { kind: 'reached' }
  }
}
