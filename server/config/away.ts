import type { Reader, Setting } from './reading'

/** How users are reached while no page of theirs is open; each absent where it is not set up. */
export type AwaySettings = {
  readonly mail?: {
    /** `smtp://` or `smtps://`, with user and password where the server wants them. Never logged. */
    readonly smtpUrl: string
    /** The address that mails come from. */
    readonly from: string
  }
  /** VAPID keys of web push, base64url; absent: the server makes its keys once and stores them. */
  readonly vapid?: { readonly publicKey: string; readonly privateKey: string }
  /** Whom a push service can turn to: `mailto:` or an https address. */
  readonly vapidSubject?: string
  /** Where links of mails lead: the address under which browsers open this server. */
  readonly publicUrl?: string
}

const SMTP_URL: Setting<string> = {
  read: (text) => (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) ? text : undefined),
  wanted: 'smtps://USER:PASSWORD@HOST:465 or smtp://HOST:25',
  secret: true,
}
const SMTP_FROM: Setting<string> = {
  read: (text) => (/^[^<>\r\n]{0,100}<?[^\s@<>]+@[^\s@<>]+>?$/.test(text) ? text : undefined),
  wanted: 'an address such as Enact <alerts@enact.example>',
}
const base64url = (bytes: number, secret: boolean): Setting<string> => ({
  read: (text) => (/^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes ? text : undefined),
  wanted: `a key of ${bytes} bytes as base64url, as \`npx web-push generate-vapid-keys\` prints it`,
  secret,
})
const SUBJECT: Setting<string> = {
  read: (text) => (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) ? text : undefined),
  wanted: 'mailto:someone@enact.example, or an address that begins with https://',
}

/** Reads SMTP_URL, SMTP_FROM and the VAPID_ variables; those that go together are all set or none. */
export const readAway = (
  { optional, text, required }: Reader,
  publicUrl: string | undefined,
): AwaySettings | undefined => {
  const smtpUrl = optional('SMTP_URL', SMTP_URL, undefined)
  const from =
    text('SMTP_URL') === ''
      ? optional('SMTP_FROM', SMTP_FROM, undefined)
      : required('SMTP_FROM', SMTP_FROM, 'SMTP_URL needs it')
  const hasKeys = text('VAPID_PUBLIC_KEY') !== '' || text('VAPID_PRIVATE_KEY') !== ''
  const why = 'the VAPID keys are a pair'
  const publicKey = hasKeys ? required('VAPID_PUBLIC_KEY', base64url(65, false), why) : undefined
  const privateKey = hasKeys ? required('VAPID_PRIVATE_KEY', base64url(32, true), why) : undefined
  const vapidSubject = optional('VAPID_SUBJECT', SUBJECT, undefined)
  const away = {
    ...(smtpUrl !== undefined && from !== undefined && { mail: { smtpUrl, from } }),
    ...(publicKey !== undefined && privateKey !== undefined && { vapid: { publicKey, privateKey } }),
    ...(vapidSubject !== undefined && { vapidSubject }),
  }
  if (Object.keys(away).length === 0 && publicUrl === undefined) return undefined
  return { ...away, ...(publicUrl !== undefined && { publicUrl }) }
}
