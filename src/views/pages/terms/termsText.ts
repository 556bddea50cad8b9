/** The terms, plain text in sections. A change of meaning is a new version (domain/forms/terms.ts). */
export type TermsSection = { readonly title: string; readonly paragraphs: readonly string[] }

export const TERMS: readonly TermsSection[] = [
  {
    title: 'What these terms cover',
    paragraphs: [
      'Enact shows data and analysis of the power markets of Great Britain and Europe. These terms apply to everyone who uses it: to visitors, and to users with an account. By using Enact you accept them. A written contract between your company and us comes before these terms wherever the two differ.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'An account belongs to one person and follows the licence of that person’s company. You sign in with your own details and pass them on to nobody. You tell us at once when somebody else may know them.',
      'The licence says which pages, countries and series are open to you. We may close an account that is shared, that is used to get around the licence, or whose licence has ended.',
    ],
  },
  {
    title: 'What you may do',
    paragraphs: [
      'You may use Enact within your company, for its own trading, operation and analysis. You may copy, export and print what the pages offer for that purpose, and share boards and dashboards with users of the same company.',
      'You may not sell, publish or pass on data or pages to others, collect them by program except through the interfaces that we provide, remove notices of origin, or do anything that disturbs the service for other users.',
    ],
  },
  {
    title: 'Where the data comes from',
    paragraphs: [
      'Data comes from system operators, settlement bodies, exchanges and other sources, each under its own licence; for Great Britain it contains BMRS data © Elexon Limited. Their terms apply to their data beside these.',
      'Figures that are marked as indicative, forecast, partial or simulated are exactly that. Published figures are revised by their sources, and Enact shows the latest that it has heard. When a page says that it is stale, its numbers are older than they look.',
    ],
  },
  {
    title: 'No advice',
    paragraphs: [
      'Nothing in Enact is an offer, a recommendation or advice to trade. You decide for yourself and check what matters before you act on it. Prices, volumes and forecasts can be wrong, late or missing.',
    ],
  },
  {
    title: 'Availability and changes',
    paragraphs: [
      'We work to keep Enact running at all hours and cannot promise that it is never interrupted. We may change or end parts of it. Changes that matter are told in the product before they take effect wherever that is possible.',
    ],
  },
  {
    title: 'What we keep about you',
    paragraphs: [
      'For users we keep the email address and name of the account, the settings, dashboards, boards and subscriptions you save, the feedback you send, and a record of sign-ins and of the use of certain pages. We use these to run Enact, to keep it secure and to help you.',
      'For visitors we keep nothing but technical records of calls; your browser remembers your choices. What you send in a form is used for what the form says. Ask us through the feedback form or your company’s contact to see, correct or delete what we keep about you.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'We are not liable for losses that come from trading or other decisions made with Enact, from errors or delays of data, or from interruptions of the service, as far as the law allows. Nothing here limits liability for fraud, or for death or injury caused by negligence.',
    ],
  },
  {
    title: 'Ending, and the law that applies',
    paragraphs: [
      'You may stop using Enact at any time; these terms end with your licence, except for the sections on what you may do, no advice and liability. When the terms change, the new text stands here with its version and date. The law of England and Wales applies, and its courts decide.',
    ],
  },
]
