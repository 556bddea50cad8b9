import type { Release } from '../wire/releases'

/**
 * What changed for users, newest first; what they cannot see stands in the history of the code. An entry says what the
 * product does now and what it does not yet. Ids are never changed or used again.
 */
export const RELEASES: readonly Release[] = [
  {
    id: 'status-page',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Status',
    type: 'New',
    title: 'How every feed, the hubs and the store are',
    notes: [
      'The status page shows each feed with its last message, its age, what is expected of it and 24 hours in cells of five minutes, the live connections, the database with what it promises, and the server itself.',
      'The log of incidents lives as long as the server does: it begins anew with each start, and the page says since when it knows.',
    ],
  },
  {
    id: 'releases-page',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Releases',
    type: 'New',
    title: 'What changed, in one list',
    notes: [
      'Entries can be filtered by area. A line divides what came since your last visit from what you have seen; that is remembered in this browser only.',
    ],
  },
  {
    id: 'glossary-search',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Search and glossary',
    type: 'New',
    title: 'One search for plants and market terms, and a glossary',
    notes: [
      'The search in the header (key /) finds plants and terms; all words must match. What you opened last is offered again.',
      'The glossary explains each term with its unit, its source and related terms; every entry has an address of its own.',
    ],
  },
  {
    id: 'forms',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Feedback and sharing',
    type: 'New',
    title: 'Feedback, demo requests, and sharing with colleagues',
    notes: ['A draft outlives closing its dialog, and a failed sending can be repeated without typing again.'],
  },
  {
    id: 'date-picker',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Dates',
    type: 'New',
    title: 'Date picker with days, ranges and hours',
    notes: [
      'A page’s dates stand in its address and are remembered. Days of 46 and 50 settlement periods are named as such.',
    ],
  },
  {
    id: 'settings',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Settings',
    type: 'New',
    title: 'Settings that are kept on the server and joined across tabs',
    notes: [
      'Two tabs that change different settings keep both changes. A save that was not acknowledged is shown as not saved, with a way to try again.',
      'Colours of bids and offers, hidden rows, the order of the lists, and sign and unit of the NIV are choices of the BOA desk.',
    ],
  },
  {
    id: 'sign-in',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Sign-in and licences',
    type: 'New',
    title: 'Sign in, with what your licence opens',
    notes: [
      'My Account lists every page and whether your licence has it. An account that is disabled loses access everywhere within half a minute.',
      'Visitors see The Current without signing in.',
    ],
  },
  {
    id: 'replay-periods',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Record and replay',
    type: 'Fixed',
    title: 'A replayed period is never called live',
    notes: ['On a recording the period picker no longer says LIVE, and fast playing leaves no gap.'],
  },
  {
    id: 'replay',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Record and replay',
    type: 'New',
    title: 'Record what the desk shows, and play it again',
    notes: [
      'The last ten minutes are always in memory (key r), so that the moment before a fault can be saved to a file. A file plays with the clock it was recorded with, forwards, step by step, or bent by faults.',
      'A file holds market data only: no login, no name and no address of a person.',
    ],
  },
  {
    id: 'boa-small-volumes',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'BOA desk',
    type: 'Fixed',
    title: 'A volume too small for one decimal is not shown as 0.0',
    notes: ['It reads as less than 0.1: there, only small.'],
  },
  {
    id: 'elexon-source',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Market data',
    type: 'New',
    title: 'Public data of Elexon as the source of the market',
    notes: [
      'Acceptances, bids and offers, notifications, limits, dynamics, trades outside the mechanism, generation by fuel, frequency, demand and system prices come from the Elexon Insights service, at about 28 calls a minute.',
      'Past days of the BM Feed are not offered from this source.',
    ],
  },
  {
    id: 'boa-desk',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'BOA desk',
    type: 'New',
    title: 'The BOA desk: stack, four lists, price and NIV, checked against the server',
    notes: [
      'Every table and stack carries a proof. LIVE is shown only while it was verified less than ten seconds ago; otherwise the panel says STALE, since when and why, and keeps its last numbers.',
      'A what-if moves volume in the stack and shows the price that follows, beside the live one.',
    ],
  },
  {
    id: 'simulator',
    version: '0.1.0',
    date: '2026-11-21',
    area: 'Market data',
    type: 'New',
    title: 'A simulated market, named as such on every page',
    notes: [
      'It needs no network and is the same for the same seed. Where it differs from the real market is written in its documentation.',
    ],
  },
]
