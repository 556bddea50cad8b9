import type { Release } from '../wire/reference'

type Entry = Omit<Release, 'version' | 'date'>
type EntryOf = (id: string, area: string, title: string, notes: Release['notes']) => Entry

const added: EntryOf = (id, area, title, notes) => ({ id, area, type: 'New', title, notes })
const fixed: EntryOf = (id, area, title, notes) => ({ id, area, type: 'Fixed', title, notes })

const released = (version: string, date: string, entries: readonly Entry[]): readonly Release[] =>
  entries.map((entry) => ({ ...entry, version, date }))

/**
 * What changed for users, newest first; what they cannot see is in the history of the code. An entry says what the
 * product does now and what it does not yet. Ids are never changed or used again.
 */
export const RELEASES: readonly Release[] = released('0.1.0', '2026-11-23', [
  added(
    'europe-reserves',
    'Charts and dashboards',
    'European ancillary summary and European index: reserves of thirteen countries, and what a battery could earn',
    [
      'FCR, aFRR, mFRR and RR by country and block of four hours, with demand, prices and activated energy. The index ranks countries by the best use of each day, for batteries of 1, 2 and 4 hours.',
      'Every country of the index is simulated with all prices known beforehand. With Elexon’s data prices of the continent have no connected source. Visitors see yesterday’s reserves, and three totals of the last month.',
    ],
  ),
  added(
    'frequency',
    'Charts and dashboards',
    'Frequency: the last reading, its excursions, and the response contracted',
    [
      'Traces of a quarter of an hour, an hour, a day or your dates; each excursion beyond your threshold with its rate of change, the largest fall of an export limit within a minute and the price; the distribution of the day; time error; what Dynamic Containment, Moderation and Regulation deliver by their curves.',
      'Readings are 15 seconds apart. With Elexon’s data contracts of response have no connected source. Visitors see the last hour.',
    ],
  ),
  added('unavailability', 'Plants', 'Unavailability: what is off, how much of it, and until when', [
    'Power by fuel over the days, the largest outages by day, what is new and what returns next; each message with its revisions.',
    'A published profile counts by its steps. With Elexon’s data, an outage neither published nor revised in the thirty days before the server began is counted from its next revision.',
  ]),
  added('plant-page', 'Plants', 'Plant pages, and a plant over the page from the rows of tables', [
    'A BM unit or a whole station: minute by minute with its acceptances and their prices, bid-offer ladders, outages, revenue, dynamics, events, and plants of the same fuel.',
    'Contracts of response and reserve by EFA block, and the capacity market; with Elexon’s data they have no connected source.',
    'From its page a plant goes into a group or onto a board of cards, and you are notified of its trips, cut limits, outages and changed dynamics.',
  ]),
  added('bingo-boards', 'Plants', 'Boards of plant cards, and the same plants on a map', [
    'A card has its plant’s state, the figure you choose and its age, and alerts you by colour, sound or speech. Boards are shared with colleagues. The live map shows the zones by what acceptances move in them.',
    'States and sounds are chosen for all boards, for one board or for one card.',
  ]),
  added('plant-activity', 'Plants', 'Plant activity board, zonal map and map of Europe', [
    'What every tracked plant does and will do, period by period. Zones by output, load factor, curtailed, accepted, free or off, played through the day. Countries and cables by the hour, for licences with a country other than Great Britain.',
  ]),
  added('plant-groups', 'Plants', 'Plant groups by list or rule, with colour and picture, shared with your company', [
    'A group by rule takes in plants that are registered later. A colleague adds a copy of a shared group to their own.',
  ]),
  added('leaderboard', 'Plants', 'Leaderboard: what plants, owners and fuels have earned', [
    'Revenue by its parts, by £, £/MW or £/MWh, opened down to units, days, periods and actions.',
    'Metered volumes come on the fifth working day: until then non-delivery and imbalance are missing, and a total is marked as partial. With Elexon’s data response, reserve and the capacity market have no connected source.',
  ]),
  added('gb-index', 'Plants', 'GB index: what batteries have earned, by day, week, month or year', [
    'All batteries, or those of 1 h and of 2 h, held against power, energy, throughput or a year, with the constituents that add up to it and its methodology.',
    'Days that are not filled yet are in no value and are counted. With Elexon’s data response, reserve and the capacity market have no connected source, and the energy of batteries is not known, so that 1 h and 2 h are empty.',
  ]),
  added('what-if', 'BOA desk', 'What-if on the stack, with the server’s price after each move', [
    'Rows are moved by key, button or drag, volumes changed, your own plants added; undo, redo, and a link that a colleague opens. The live stack goes on next to it.',
    'A what-if is saved by name among the cases of your company, and opened by any colleague who has the what-if.',
  ]),
  added('why-this-price', 'BOA desk', 'Why this price: every rule from the stack to the price, and the last moves', [
    'Each stage as a picture and a table (key w). Views of the desk: tables, chart, both and a map by zone. Filters of the chart are saved.',
  ]),
  added('comparer', 'BOA desk', 'BOA Comparer, zonal build-up and NIV bot report', [
    'Up to six periods side by side with the plants that changed between them; acceptances by zone through the day; a forecast of imbalance and price with its errors and its track record.',
  ]),
  added('dashboards', 'Charts and dashboards', 'Your own boards of charts, tables and figures', [
    'Eleven kinds of modules, moved and sized by mouse or keyboard, shared with colleagues or the company, shown full screen. A chart has up to four axes, formulas, earlier forecasts, its table, and downloads.',
    'History of forecasts, wind forecasts and Historical Analysis are pages of the same charts. Wind forecasts come from one provider.',
  ]),
  added('series-history', 'Series', 'Every number of the market as a series, with its history', [
    'The Series API page lists each series with its unit, source and stored range, and shows the last day of the one you choose, live. The calls answer values of any time by half hour to month, with sums of plants, formulas and every issue of a forecast.',
    'The last 400 days are filled after a first start; the status page shows how far.',
  ]),
  added('the-current', 'The Current', 'The state of GB power on one page, for everyone', [
    'Prices, demand, carbon, generation and interconnectors of the last 48 hours, pushed as they change, with the market’s own news on a separate page.',
    'Day-ahead prices are missing where the data comes from Elexon: they are not in its public data.',
  ]),
  added('menu', 'Menu and pages', 'A side menu for Enact and EnVision, and one header over every page', [
    'The menu opens by hover, by the header’s button or by the key m; g and a letter open a page; ? lists every key. Pages beyond your licence are locked and show which one opens them.',
    'EnVision has market reports, asset reports and a comparison of runs, of a model to 2060 that states its assumptions.',
  ]),
  added('notices', 'Notices', 'Delays, missed updates and releases are shown in banners', [
    'A page that has missed live updates for five minutes shows a notice. The bell opens your notifications and the notices of this session.',
    'Fourteen kinds of subscriptions, from acceptances to frequency, are tried on the days before they are saved. What they find is stored before it is sent: to open pages, by speech or sound, while no page is open by web push, and in a digest by e-mail.',
  ]),
  added('api-instructions', 'API', 'API & DPS Instructions: every call, with samples that run', [
    'Each call of this server with its parameters, samples to copy, and a button that calls it now as you.',
  ]),
  added('tutorials', 'Help', 'Tutorial videos of the BOA page and the glossary', [
    'With captions, and the same steps as text to jump by.',
  ]),
  added('status-page', 'Status', 'How every feed, the hubs and the store are', [
    'The status page shows each feed with its last message, its age, what is expected of it and 24 hours in cells of five minutes, the live connections, the database with what it promises, and the server itself.',
    'The log of incidents is in memory: it begins again with each start of the server, and the page shows since when.',
  ]),
  added('releases-page', 'Releases', 'What changed, in one list', [
    'Entries can be filtered by area. A line divides what came since your last visit from what you have seen; that is remembered in this browser only.',
  ]),
  added('glossary-search', 'Search and glossary', 'One search for plants and market terms, and a glossary', [
    'The search in the header (key /) finds plants and terms; all words must match. What you opened last is offered again.',
    'The glossary explains each term with its unit, its source and related terms; every entry has its own address.',
  ]),
  added('forms', 'Feedback and sharing', 'Feedback, demo requests, and sharing with colleagues', [
    'A draft outlives closing its dialog, and a failed sending can be repeated without typing again.',
  ]),
  added('date-picker', 'Dates', 'Date picker with days, ranges and hours', [
    'The dates of a page are in its address and are remembered. Days of 46 and 50 settlement periods are marked.',
  ]),
  added('settings', 'Settings', 'Settings that are stored on the server and merged across tabs', [
    'Changes of different settings in two tabs are both saved. A save that was not acknowledged is shown as not saved, with a way to try again.',
    'Colours of bids and offers, hidden rows, the order of the lists, and sign and unit of the NIV are choices of the BOA desk.',
  ]),
  added('sign-in', 'Sign-in and licences', 'Sign in, with what your licence opens', [
    'My Account lists every page and whether your licence has it; a page that is not built yet is marked so. An account that is disabled loses access everywhere within half a minute.',
    'Visitors see The Current without signing in.',
  ]),
  fixed('replay-periods', 'Record and replay', 'A replayed period is never called live', [
    'On a recording the period picker no longer shows LIVE, and fast playing leaves no gap.',
  ]),
  added('replay', 'Record and replay', 'Record what the page shows, and play it again', [
    'The last minutes, up to ten or 30 MB, are always in memory (key r), so that the moment before a fault can be saved to a file. A file plays with the clock it was recorded with, forwards, step by step, or bent by faults.',
    'A file holds market data only: no login, no name and no address of a person.',
  ]),
  fixed('boa-small-volumes', 'BOA desk', 'A volume too small for one decimal is not shown as 0.0', [
    'It reads as less than 0.1: there, only small.',
  ]),
  added('elexon-source', 'Market data', 'Public data of Elexon as the source of the market', [
    'Acceptances, bids and offers, notifications, limits, dynamics, trades outside the mechanism, generation by fuel, frequency, demand and system prices come from the Elexon Insights service, at about 28 calls a minute.',
    'Past days of the BM Feed are not offered from this source.',
  ]),
  added('boa-desk', 'BOA desk', 'The BOA desk: stack, four lists, price and NIV, checked against the server', [
    'Every table and stack carries a proof. LIVE is shown only while it was verified less than ten seconds ago; otherwise the panel shows STALE, since when and why, with its last numbers.',
    'A what-if moves volume in the stack and shows the resulting price next to the live one.',
  ]),
  added('simulator', 'Market data', 'A simulated market, named as such on every page', [
    'It needs no network and is the same for the same seed. Where it differs from the real market is written in its documentation.',
  ]),
])
