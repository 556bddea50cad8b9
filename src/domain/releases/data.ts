import type { Release } from '../wire/reference'

const released = (
  version: string,
  date: string,
  entries: readonly Omit<Release, 'version' | 'date'>[],
): readonly Release[] => entries.map((entry) => ({ ...entry, version, date }))

/**
 * What changed for users, newest first; what they cannot see is in the history of the code. An entry says what the
 * product does now and what it does not yet. Ids are never changed or used again.
 */
export const RELEASES: readonly Release[] = released('0.1.0', '2026-11-21', [
  {
    id: 'the-current',
    area: 'The Current',
    type: 'New',
    title: 'The state of GB power on one page, for everyone',
    notes: [
      'Prices, demand, carbon, generation and interconnectors of the last 48 hours, pushed as they change, with the news of the market itself on a page of its own.',
      'Day-ahead prices are missing where the data comes from Elexon: they are not in its public data.',
    ],
  },
  {
    id: 'menu',
    area: 'Menu and pages',
    type: 'New',
    title: 'A side menu for Enact and EnVision, and one header over every page',
    notes: [
      'The menu opens by hover, by the header’s button or by the key m; g and a letter open a page; ? lists every key. Pages beyond your licence are locked and say which one opens them.',
      'EnVision has no pages yet.',
    ],
  },
  {
    id: 'notices',
    area: 'Notices',
    type: 'New',
    title: 'Delays, missed updates and releases are shown in banners',
    notes: [
      'A page that has missed live updates for five minutes says so. The bell opens what was notified since the page was opened.',
      'Notifications of your own subscriptions are not sent yet.',
    ],
  },
  {
    id: 'api-instructions',
    area: 'API',
    type: 'New',
    title: 'API & DPS Instructions: every call, with samples that run',
    notes: ['Each call of this server with its parameters, samples to copy, and a button that calls it now as you.'],
  },
  {
    id: 'tutorials',
    area: 'Help',
    type: 'New',
    title: 'Tutorial videos of the BOA desk and the glossary',
    notes: ['With captions, and the same steps as text to jump by.'],
  },
  {
    id: 'status-page',
    area: 'Status',
    type: 'New',
    title: 'How every feed, the hubs and the store are',
    notes: [
      'The status page shows each feed with its last message, its age, what is expected of it and 24 hours in cells of five minutes, the live connections, the database with what it promises, and the server itself.',
      'The log of incidents lives as long as the server does: it begins again with each start, and the page says since when it knows.',
    ],
  },
  {
    id: 'releases-page',
    area: 'Releases',
    type: 'New',
    title: 'What changed, in one list',
    notes: [
      'Entries can be filtered by area. A line divides what came since your last visit from what you have seen; that is remembered in this browser only.',
    ],
  },
  {
    id: 'glossary-search',
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
    area: 'Feedback and sharing',
    type: 'New',
    title: 'Feedback, demo requests, and sharing with colleagues',
    notes: ['A draft outlives closing its dialog, and a failed sending can be repeated without typing again.'],
  },
  {
    id: 'date-picker',
    area: 'Dates',
    type: 'New',
    title: 'Date picker with days, ranges and hours',
    notes: [
      'A page’s dates stand in its address and are remembered. Days of 46 and 50 settlement periods are named as such.',
    ],
  },
  {
    id: 'settings',
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
    area: 'Record and replay',
    type: 'Fixed',
    title: 'A replayed period is never called live',
    notes: ['On a recording the period picker no longer says LIVE, and fast playing leaves no gap.'],
  },
  {
    id: 'replay',
    area: 'Record and replay',
    type: 'New',
    title: 'Record what the desk shows, and play it again',
    notes: [
      'The last minutes, up to ten or 30 MB, are always in memory (key r), so that the moment before a fault can be saved to a file. A file plays with the clock it was recorded with, forwards, step by step, or bent by faults.',
      'A file holds market data only: no login, no name and no address of a person.',
    ],
  },
  {
    id: 'boa-small-volumes',
    area: 'BOA desk',
    type: 'Fixed',
    title: 'A volume too small for one decimal is not shown as 0.0',
    notes: ['It reads as less than 0.1: there, only small.'],
  },
  {
    id: 'elexon-source',
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
    area: 'Market data',
    type: 'New',
    title: 'A simulated market, named as such on every page',
    notes: [
      'It needs no network and is the same for the same seed. Where it differs from the real market is written in its documentation.',
    ],
  },
])
