/** Of what is stored of a day: another number where the estimate or its rows are otherwise, so that days are estimated again. */
export const SKIP_ESTIMATE_VERSION = 1

/** Of the method that the page states. */
export const SKIP_METHOD_VERSION = '2'
export const SKIP_METHOD_DATE = '2026-11-28'

/** Agreement on the recorded days; `tests/server/skips/recorded.test.ts` holds each figure (docs/skips.md). */
export const RECORDED = {
  days: '4, 5, 7 and 8 August 2026',
  /** Accepted actions of the study with a better-priced alternative, and those alternatives. */
  actions: 15_562,
  alternatives: 90_236,
  /** Alternatives in merit by our rule, and at the study's distance to the marginal price. */
  inMerit: 90_236,
  sameDistance: 90_236,
  /** By volume, MWh of offers and bids: what the actions took, what of it was skipped, and all better-priced alternatives not ruled out. */
  offers: [238_931, 132_671, 572_989],
  bids: [52_680, 25_044, 130_783],
  /** Alternatives that both find available, or both find unavailable. */
  deliverable: 84_804,
  /** The operator's exclusions: cases, those that are offers of wind, and those of them that our rule finds. */
  cases: 18,
  windCases: 13,
  windFound: 13,
} as const

/** The stages of exclusion, after those of the operator's publication, and whether public data have what they need. */
export const SKIP_STAGES: readonly (readonly [stage: number, name: string, from: string])[] = [
  [0, 'All bids and offers within MEL and MIL', 'Computed.'],
  [
    1,
    'Without unwinds, and without system-tagged (SO-flagged) acceptances',
    'Computed. Rates before exclusions are of this stack.',
  ],
  [2, 'Without offers of wind and solar', 'Computed, by fuel.'],
  [
    3,
    'Without what is behind an active constraint',
    'In part: a boundary is taken to be active where system-tagged bids (or offers) were accepted behind it. Limits and flows by unit are not public.',
  ],
  [
    4,
    'Without what dynamics do not allow',
    'In part: notice (NDZ, NTO, NTB) beyond the hour from gate closure, and volume between zero and SEL or SIL. Ramp rates, and minimum times (MZT, MNZT) since the last change, are not used.',
  ],
  [
    5,
    'Without energy limits, and what is held for response and reserve',
    'Not computed: MDO and MDB are in none of the connected sources, and neither is what the control room holds by unit.',
  ],
]

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
const count = (value: number): string => value.toLocaleString('en-GB')

export const SKIP_METHOD: readonly (readonly [title: string, text: string])[] = [
  [
    'In merit',
    'By volume, for each 5 minutes (UTC) and each direction: as many MWh as were accepted for energy, taken in order of price out of what was accepted and what was available between the accepted level and MEL or MIL. What of it was not accepted was skipped: never more than the accepted volume that it could have replaced. At the last price what was accepted comes first. Accepted is the level of the newest acceptance against the notification.',
  ],
  [
    'Exclusions',
    'The stack is ranked twice: with all that was available, whose volume in merit has the reasons, and without what a reason rules out, which moves other volume into merit. Not ruled out is skipped of the second.',
  ],
  [
    'Rates',
    'Skip rate: not ruled out, of the accepted and not ruled out volume in merit. Dispatch rate: the rest of it. Before exclusions (“before”): skipped of the first ranking. Wide: what was available and not ruled out at a better price than the dearest accepted offer (or the cheapest accepted bid), however little could have been used, of it and what was accepted.',
  ],
  [
    'Value',
    'Of what is not ruled out: what the volume accepted in its place cost more, £. It is valued at the mean price of what was accepted beyond merit in the 5 minutes.',
  ],
  [
    'The operator’s figure',
    'Published by unit and 5 minutes on working days by 17:00, after its last exclusion, and ranked by volume. It knows which units are on the move, hold something for the network or have no energy left, and excludes them: its rate is lower. Rates are compared over the days that are published. Agreement: of the MWh that either calls skipped, by unit and 5 minutes, the share that both do.',
  ],
  [
    'Agreement on recorded days',
    `Measured on ${RECORDED.days} over the alternatives of a public study (grid-mysteries) and 18 exclusion cases of NESO, as NESO's skip rates themselves are not among the recordings. Of ${count(RECORDED.alternatives)} alternatives to ${count(RECORDED.actions)} accepted actions, ${share(RECORDED.inMerit, RECORDED.alternatives)} are at a better price than the dearest action, which is the rule of the study. By volume ${share(RECORDED.offers[1], RECORDED.offers[0])} of the accepted offers and ${share(RECORDED.bids[1], RECORDED.bids[0])} of the accepted bids could have been replaced by alternatives that the study does not rule out. Available or not: the same for ${share(RECORDED.deliverable, RECORDED.alternatives)}; the others are outer bands for which the bands before them leave nothing. Of ${RECORDED.cases} cases NESO excluded ${RECORDED.windCases} as wind offers, of which our rule finds ${RECORDED.windFound}; two behind a constraint cannot be tested without flags by unit, and three have no published reason. No skip rate of NESO could be compared.`,
  ],
]
