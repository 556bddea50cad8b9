import * as wire from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

const ACCOUNT = {
  userId: 'Id of the account.',
  email: 'Email.',
  name: 'Name.',
  company: 'Company; empty without one.',
  tier: 'Tier of the licence.',
  countries: 'Countries of the licence, e.g. Gb.',
  admin: 'An administrator.',
}

const SHARED = {
  dashboards: 'Ids of your items.',
  uniqueIds:
    'One text for each pair of item and receiver. They are only counted: the server makes the ids of the copies.',
}

export const PEOPLE: readonly Meanings[] = [
  meaning(wire.accountSchema, ACCOUNT),
  meaning(wire.adminAccountSchema, {
    ...ACCOUNT,
    emailAccess: 'Whether the email opens the account.',
    enabled: 'Whether the account is open.',
    onlineAt: 'Last heartbeat of the user’s page, ms UTC; absent when there was none since the server started.',
  }),
  meaning(wire.accountChangeSchema, {
    tier: 'Tier of the licence. Left out: as it is.',
    countries: 'Countries of the licence, e.g. Gb. Left out: as they are.',
    emailAccess: 'false ends access within half a minute. Left out: as it is.',
    enabled: 'false ends access within half a minute. Left out: as it is.',
  }),
  meaning(wire.feedbackSchema, {
    notes: 'Your message.',
    type: 'What it is about. BROKE is sent by the product itself, for signed-in users only.',
    email: 'Where to answer; of a signed-in user the account’s own counts. May be empty.',
    userId: 'Not believed: the user is the one of the token. May be empty.',
    page: 'The page that it is about.',
  }),
  meaning(wire.demoRequestSchema, {
    firstname: 'First name.',
    lastname: 'Last name.',
    email: 'Where to answer.',
    companyName: 'Company.',
    jobTitle: 'Job title.',
    country: 'Country.',
    whereHeardFrom: 'How you found us.',
    insight: 'Wants the newsletter.',
    enact: 'Wants a demonstration.',
    webinars: 'Wants invitations to webinars.',
  }),
  meaning(wire.shareSchema, {
    ...SHARED,
    users: 'Emails of colleagues, as getCompanyUsers names them.',
    shareTypeString: 'What the items are: dashboards, bingo boards, subscriptions or saved views of tables.',
  }),
  meaning(wire.saveCompanySchema, SHARED),
  meaning(wire.companyDashboardIdSchema, { id: 'Id of the dashboard, as companyDashboards has it.' }),
  meaning(wire.shareAnswerSchema, {
    pageShared: 'What was shared.',
    successMessages: 'A sentence for each pair that was sent.',
    failedMessages: 'A sentence for each that was not, with the reason.',
  }),
  meaning(wire.newSubscriptionsSchema, { subscriptions: 'All subscriptions of the user.' }),
  meaning(wire.browserUpdateSchema, {
    id: 'Its id: each is reported once.',
    at: 'When the server found it, ms UTC.',
    browserPushSubscriptionName: 'Name of the subscription.',
    hoverOver: 'What happened, in a sentence.',
    clickEventUrl: 'Where it leads.',
    browser: 'Whether a system notification or toast is wanted.',
    browserSound: 'Whether it is to be read aloud.',
    browserSoundNotificationText: 'What is read aloud.',
  }),
]
