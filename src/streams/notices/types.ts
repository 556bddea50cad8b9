import type { Observable } from 'rxjs'
import type { PageAccess } from '../../domain/access'
import type { LogEntry, NoticeItem, NoticeSettings, Toast } from '../../domain/notices'
import type { AlertSound } from '../../infra/browser/alertSound'
import type { LocksClient } from '../../infra/browser/locks'
import type { NotificationClient } from '../../infra/browser/notifications'
import type { Sources } from '../../infra/types/sources'
import type { SpeechClient } from '../../infra/browser/speech'

/** The bell of the header; `why` is the tooltip of one that is disabled. */
export type Bell = { readonly enabled: boolean; readonly why?: string }

/** A notice as the panel lists it; `gone`: why it is no banner any more. */
export type LogLine = LogEntry & { readonly seen: boolean }

/** The real world, whatever a tape shows: a release, and notifications of the user's own. */
export type NoticeClients = Pick<Sources, 'hub' | 'http' | 'clock' | 'attention' | 'storage'> & {
  readonly notifications: NotificationClient
  readonly speech: SpeechClient
  readonly sound: AlertSound
  readonly locks: LocksClient
}

/** What a new notification of the user's own leads to. */
export type EntryAct =
  | { readonly kind: 'log'; readonly notice: NoticeItem }
  | { readonly kind: 'toast'; readonly toast: Toast }
  /** A click wants the page to be there. */
  | { readonly kind: 'go'; readonly path: string }

/** What notices read of the rest of the page. */
export type NoticeReads = {
  /** The world on the screen: the real one, or a tape's. Global notices and heartbeats are received there. */
  readonly sources$: Observable<Sources>
  readonly settings$: Observable<NoticeSettings>
  /** The id of a signed-in user, undefined for visitors. */
  readonly userId$: Observable<string | undefined>
  readonly access$: Observable<PageAccess>
  /** What the user's notifications lead to; its code is fetched for who is signed in. */
  readonly entries$: (clients: NoticeClients, userId$: Observable<string | undefined>) => Observable<EntryAct>
  /** The version of this page. */
  readonly version: string
}

/**
 * The hooks of streams/notices/hooks.ts:
 *  useNotices(): readonly Notice[]      the banners, newest first
 *  useNoticeLog(): readonly LogLine[]   what was told in this session, newest first
 *  useToasts(): readonly Toast[]        oldest first
 *  useUnseen(): number                  of the badge
 *  useBell(): Bell
 *  useNoticeWay(): string | undefined   where a clicked system notification wants the page to be
 * and the intents of intents.ts.
 */
export type { NoticeItem, Toast }
