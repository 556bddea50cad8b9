import type { NewNotice } from '../wire'

export const NOTICE_TYPES = [
  { value: 'refresh', label: 'Refresh' },
  { value: 'delay', label: 'Delay' },
  { value: 'bsad', label: 'BSAD' },
] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]['value']

export type NoticeDraft = {
  readonly type: NoticeType
  readonly minutes: number
  /** 0: until it is withdrawn. */
  readonly hours: number
  readonly text: string
}

/** Users see delays from four minutes on unless they chose otherwise. */
export const EMPTY_NOTICE: NoticeDraft = { type: 'delay', minutes: 5, hours: 0, text: '' }

type Made = { readonly ok: true; readonly notice: NewNotice } | { readonly ok: false; readonly why: string }

/** The notice that a draft makes, or what it still lacks. */
export const noticeOf = ({ type, minutes, hours, text: typed }: NoticeDraft): Made => {
  const text = typed.trim()
  const until = hours > 0 ? { hours } : {}
  if (/[<>]/.test(text)) return { ok: false, why: 'A text has no < and no >.' }
  if (type === 'refresh') return { ok: true, notice: { type, ...(text !== '' && { text }), ...until } }
  if (text === '') return { ok: false, why: 'Write what is shown.' }
  if (type === 'bsad') return { ok: true, notice: { type, text, ...until } }
  return { ok: true, notice: { type, minutes: Math.round(minutes), text, ...until } }
}
