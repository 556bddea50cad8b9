import * as wire from '../../../src/domain/wire'
import * as admin from '../../../src/domain/administration/calls'
import { textsOf, type DescribedCall } from '../text'

const texts = textsOf('account')

export const ADMIN_TEXTS: readonly DescribedCall[] = [
  texts(wire.accountsCall, { summary: 'Every account.', answer: 'Accounts.' }),
  texts(wire.accountChangeCall, {
    summary: 'Changes an account; what takes access away ends live connections.',
    parameters: { userId: { type: 'string', meaning: 'Id of the account.', example: 'user-id' } },
    example: { tier: 'Analyse' },
    answer: 'The account as it is now.',
    errors: { 404: 'There is no such account.' },
  }),
  texts(wire.personalDataOfCall, {
    summary: 'All that is stored of a user, on their request.',
    parameters: { userId: { type: 'string', meaning: 'Id of the account.', example: 'user-id' } },
    answer: 'A copy of it.',
    errors: { 404: 'There is no such account.' },
  }),
  texts(wire.deleteAccountCall, {
    summary: 'Deletes all that is stored of a user, and the account; live connections end.',
    notes: 'What the user saved for the company stays there, without the name.',
    parameters: { userId: { type: 'string', meaning: 'Id of the account.', example: 'user-id' } },
    example: { email: 'you@example.com' },
    errors: { 404: 'There is no such account.', 409: 'The email is not that of the account.' },
  }),
  texts(wire.feedbackListCall, { summary: 'What users wrote to us, the newest first.', answer: 'Messages.' }),
  texts(wire.demoRequestListCall, { summary: 'Requests for a demonstration, the newest first.', answer: 'Requests.' }),
  texts(wire.activeNoticesCall, {
    summary: 'Active notices to all users, newest first.',
    answer: 'Notices, each with the administrator who published it.',
  }),
  texts(wire.newNoticeCall, {
    summary: 'Sends all users a notice, or the news of a release.',
    notes: 'A delay needs minutes; hours: when a notice ends by itself.',
    example: { type: 'text', text: 'Prices are late today.', hours: 2 },
    answer: 'The notice as it is published.',
    status: 201,
    errors: { 409: 'Too many active notices: withdraw one first.' },
  }),
  texts(wire.withdrawNoticeCall, {
    summary: 'Withdraws a notice.',
    parameters: { id: { type: 'string', meaning: 'Id of the notice.', example: 'notice-id' } },
    errors: { 404: 'There is no notice of this id.' },
  }),
  texts(admin.adminOverviewCall, { summary: 'What administration has to look at.', answer: 'Counts of now.' }),
  texts(admin.onlineUsersCall, {
    summary: 'Users with an open page, and which page it is.',
    notes: 'A page states where it is by joining a group of the hub.',
    answer: 'A row for each open connection.',
  }),
  texts(admin.companyLicencesCall, {
    summary: 'Licences of open accounts by company.',
    answer: 'Companies, each with its different licences.',
  }),
  texts(admin.settleFeedbackCall, {
    summary: 'Marks a message of a user as dealt with, or as open again.',
    example: { id: 1, done: true },
  }),
  texts(admin.frontendLogCall, {
    summary: 'How often pages reported what, by London day.',
    example: { from: '2026-01-01', to: '2026-01-07' },
    answer: 'Counts, the newest day first.',
  }),
  texts(admin.releaseMessageCall, {
    summary: 'The message of a release that was published last.',
    answer: 'The message, null before the first.',
  }),
  texts(admin.tableStatesCall, {
    summary: 'Live tables with their subscribers and their last push.',
    answer: 'Every live table as it is now.',
  }),
  texts(admin.replayStateCall, {
    summary: 'The recording that this server plays, and those that it could play.',
    answer: 'The recording as it plays now, and the files of its folder.',
  }),
  texts(admin.replayOrderCall, {
    summary: 'Changes how the recording plays, for all users.',
    example: { kind: 'speed', speed: 10 },
    answer: 'The recording as it plays from here on.',
    errors: { 404: 'There is no such recording.', 409: 'No recording is played, or the file cannot be.' },
  }),
  texts(admin.auditLogCall, {
    summary: 'What administrators did, the newest first.',
    example: { from: '2026-01-01', to: '2026-01-07' },
    answer: 'Lines of the log, by pages.',
  }),
  texts(admin.auditVerdictCall, {
    summary: 'Verifies the chain of the log of what administrators did.',
    example: {},
    answer: 'Whole, or where it is broken.',
  }),
]
