import { clockText, type Instant } from '../periods'
import { feedName } from './feeds'
import type { StatusFeed } from './table'

/** The one sentence at the top of the page. `tone` chooses colour and icon; the words tell the same without them. */
export type BannerTexts = {
  readonly tone: 'well' | 'late' | 'down' | 'waiting'
  readonly title: string
  readonly detail: string
}

export type StatusReach =
  | { readonly kind: 'reached' }
  | { readonly kind: 'waiting' }
  /** Nothing is heard; `received` is the last time something was. */
  | { readonly kind: 'lost'; readonly received: Instant | undefined; readonly why: string }

const MOST_NAMED = 4

const namesOf = (feeds: readonly StatusFeed[]): string => {
  const named = feeds.slice(0, MOST_NAMED).map(({ id }) => feedName(id))
  const more = feeds.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

const countText = (count: number, word: string): string => `${count} ${count === 1 ? 'feed' : 'feeds'} ${word}`

/** All well, so many late or down, or nobody can say: then the last state is not claimed for now. */
export const bannerOf = (feeds: readonly StatusFeed[], reach: StatusReach): BannerTexts => {
  if (reach.kind === 'lost') {
    const { received, why } = reach
    const last = received === undefined ? 'No data has been received yet.' : `Last received at ${clockText(received)}.`
    return { tone: 'down', title: 'The server cannot be reached', detail: `${last} ${why}` }
  }
  if (reach.kind === 'waiting' || feeds.length === 0)
    return {
      tone: 'waiting',
      title: 'Requesting from the server',
      detail: 'The state of the feeds will be shown here in a moment.',
    }
  const of = (state: StatusFeed['state']) => feeds.filter((each) => each.state === state)
  const down = of('down')
  const late = of('late')
  // What has no set time is not waited for.
  const unknown = of('unknown').filter(({ everyS }) => everyS !== undefined)
  if (down.length > 0) {
    const title = `${countText(down.length, 'down')}${late.length > 0 ? `, ${late.length} late` : ''}`
    return { tone: 'down', title, detail: namesOf([...down, ...late]) }
  }
  if (late.length > 0) return { tone: 'late', title: countText(late.length, 'late'), detail: namesOf(late) }
  if (unknown.length > 0)
    return { tone: 'waiting', title: `Waiting for ${countText(unknown.length, '').trim()}`, detail: namesOf(unknown) }
  return { tone: 'well', title: 'All well', detail: `${of('ok').length} feeds and services are on time.` }
}
