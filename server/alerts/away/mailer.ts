import { createTransport } from 'nodemailer'
import type { Alert } from '../../../src/domain/alerts/alert'
import { clockMinuteText, dateAt, dayText } from '../../../src/domain/periods'
import type { AwaySettings } from '../../config/away'

/** Alerts in one mail; the others are counted. */
const MOST = 50
/** A mail server that does not answer within this is given up, ms. */
const ANSWER_MS = 20_000

const lineOf = ({ at, name, text, link }: Alert, publicUrl: string | undefined): string => {
  const heading = name === '' ? '' : `${name}: `
  const address = link === undefined || publicUrl === undefined ? '' : `\n  ${publicUrl}${link}`
  return `${dayText(dateAt(at))} ${clockMinuteText(at)}  ${heading}${text}${address}`
}

/** A digest as plain text: subject and lines, the newest first. */
export const digestOf = (alerts: readonly Alert[], publicUrl: string | undefined) => {
  const [first] = alerts
  const more = alerts.length - MOST
  const count = `${alerts.length} unseen notifications`
  const subject = alerts.length === 1 && first ? `${first.name === '' ? 'Enact' : first.name}: ${first.text}` : count
  const lines = alerts.slice(0, MOST).map((alert) => lineOf(alert, publicUrl))
  const all = publicUrl === undefined ? [] : ['', `All of them: ${publicUrl}/notifications`]
  return {
    // A line break in a subject would begin another header.
    subject: `Enact: ${subject}`.replaceAll(/[\r\n]+/g, ' ').slice(0, 150),
    text: [...lines, ...(more > 0 ? [`and ${more} more`] : []), ...all, ''].join('\n'),
  }
}

/** Sends digests by the configured mail server. */
export const createMailer = ({ smtpUrl, from }: NonNullable<AwaySettings['mail']>, publicUrl: string | undefined) => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  return {
    /** Rejects where the mail server does not take it. */
    send: async (to: string, alerts: readonly Alert[]): Promise<void> => {
      await transport.sendMail({ from, to: { name: '', address: to }, ...digestOf(alerts, publicUrl) })
    },
    close: () => transport.close(),
  }
}
export type Mailer = ReturnType<typeof createMailer>
