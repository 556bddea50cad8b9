import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'

const PUBLIC = Buffer.alloc(65, 4).toString('base64url')
const PRIVATE = Buffer.alloc(32, 7).toString('base64url')
const faultsOf = (env: Readonly<Record<string, string>>): string => {
  const read = readConfig(env)
  return read.ok ? '' : read.faults.join(' ')
}

describe('settings of ways to reach users', () => {
  it('ALS-27 mail server, keys and subject are read, and links begin with the public address', () => {
    const read = readConfig({
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      SMTP_FROM: 'Enact <alerts@enact.example>',
      VAPID_PUBLIC_KEY: PUBLIC,
      VAPID_PRIVATE_KEY: PRIVATE,
      VAPID_SUBJECT: 'mailto:desk@enact.example',
      PUBLIC_URL: 'https://enact.example',
      SIGN_IN: 'off',
    })
    expect(read.ok && read.config.away).toEqual({
      mail: { smtpUrl: 'smtps://user:secret@mail.example:465', from: 'Enact <alerts@enact.example>' },
      vapid: { publicKey: PUBLIC, privateKey: PRIVATE },
      vapidSubject: 'mailto:desk@enact.example',
      publicUrl: 'https://enact.example',
    })
    const none = readConfig({})
    expect(none.ok && none.config.away).toBeUndefined()
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_FROM is not set'],
    [{ SMTP_URL: 'https://secret@mail.example', SMTP_FROM: 'a@b.example' }, 'SMTP_URL is not readable'],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'Enact' }, 'SMTP_FROM is "Enact"'],
    [{ VAPID_PUBLIC_KEY: PUBLIC }, 'VAPID_PRIVATE_KEY is not set'],
    [{ VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY is not readable'],
    [{ VAPID_SUBJECT: 'desk' }, 'VAPID_SUBJECT is "desk"'],
  ])('ALS-28 %j stops the start and names what is wrong, without a password', (env, fault) => {
    expect(faultsOf(env as Record<string, string>)).toContain(fault)
    expect(faultsOf(env as Record<string, string>)).not.toContain('secret')
  })
})
