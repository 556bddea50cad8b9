import { appIntents } from '../lib/appIntents'
import type { NamedIntent } from '../lib/companyNamed'
import type { CompanyDashboard, ContactForm, DeletedBoard, DemoForm, FeedbackDraft, ShareDraft } from './types'

/** What a user did in a form. */
export type FormIntent =
  | { readonly form: 'feedback'; readonly kind: 'edit' | 'send'; readonly patch: Partial<FeedbackDraft> }
  | {
      readonly form: 'demo'
      readonly kind: 'edit' | 'send'
      readonly patch: Partial<DemoForm> & { readonly eWorld?: boolean }
    }
  | { readonly form: 'contact'; readonly kind: 'edit' | 'send'; readonly patch: Partial<ContactForm> }
  | { readonly form: 'share'; readonly kind: 'edit' | 'send'; readonly patch: Partial<ShareDraft> }
  | { readonly form: 'feedback' | 'demo' | 'contact' | 'share'; readonly kind: 'again' }
  | { readonly form: 'colleagues'; readonly kind: 'ask' }
  | { readonly form: 'companyBoards'; readonly intent: NamedIntent<CompanyDashboard, DeletedBoard> }
  | { readonly form: 'terms'; readonly kind: 'opened' | 'noticed' }
  | { readonly form: 'terms'; readonly kind: 'answered'; readonly agreed: boolean }
  | { readonly form: 'tutorial'; readonly kind: 'reached'; readonly pageKey: string; readonly seconds: number }

export const formIntents = appIntents<FormIntent>()
