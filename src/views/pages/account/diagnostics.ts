import type { TimeTexts } from '../../../domain/periods'
import type { SourceInfo } from '../../../domain/market/events'
import type { AccountViewProps } from './AccountView'
import { momentText, pushWords, saveWords } from './facts'

type Facts = Omit<AccountViewProps, 'onCopy' | 'kept'> & {
  readonly source: SourceInfo | undefined
  readonly browser: string
  readonly at: number
  readonly times: TimeTexts
}

/** What helps whoever is asked for help: plain lines, nothing that lets anybody in. */
export const diagnosticsText = (facts: Facts): string => {
  const account = facts.account.kind === 'ready' ? facts.account.value : undefined
  const access = facts.access.kind === 'ready' ? facts.access.value : undefined
  const closed = access && Object.keys(access).filter((page) => access[page]?.hasAccess !== true)
  return [
    `Enact, ${momentText(facts.at, facts.times)}`,
    `Account: ${facts.email}, ${account ? `${account.userId}, Enact ${account.tier}` : facts.account.kind}`,
    `Login ends: ${momentText(facts.expiresAt, facts.times)}`,
    `Access: ${closed ? `closed are ${closed.join(', ') || 'none'}` : facts.access.kind}`,
    `Source: ${facts.source ? `${facts.source.label}, ${facts.source.detail}` : 'not known'}`,
    `Live updates: ${pushWords(facts.connection, facts.times)}${facts.connection.why === undefined ? '' : ` (${facts.connection.why})`}`,
    `Settings: version ${facts.settingsVersion}, ${saveWords(facts.save)}, lock ${facts.lock}`,
    `Browser: ${facts.browser}`,
  ].join('\n')
}
