/** One form: what has been written in it, and how it stands with the sending. The draft outlives closing and failing. */

export type Sending<A> =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly answer: A }
  /** Not sent, and why; the draft is kept. */
  | { readonly kind: 'failed'; readonly why: string }

export type FormState<D, A> = { readonly draft: D; readonly sending: Sending<A> }

export type FormEvent<D, A> =
  | { readonly kind: 'edit'; readonly patch: Partial<D> }
  /** With what is known only at this moment, such as the page. */
  | { readonly kind: 'send'; readonly patch: Partial<D> }
  | { readonly kind: 'done'; readonly answer: A }
  | { readonly kind: 'failed'; readonly why: string }
  /** The answer was read: the form is there for the next one. */
  | { readonly kind: 'again' }

export type FormRules<D> = { readonly empty: D; readonly canSend: (draft: D) => boolean }

const EDITING = { kind: 'editing' } as const

export const newForm = <D, A>({ empty }: FormRules<D>): FormState<D, A> => ({ draft: empty, sending: EDITING })

const changed = <D>(draft: D, patch: Partial<D>): D => {
  const keys = Object.keys(patch) as (keyof D)[]
  return keys.every((key) => Object.is(draft[key], patch[key])) ? draft : { ...draft, ...patch }
}

/**
 * The form after an event. While it is being sent nothing in it changes, so that what is thanked for is what was sent; a
 * form that is not valid is not sent; one that was sent begins empty. No change means the same object.
 */
export const foldForm = <D, A>(
  rules: FormRules<D>,
  state: FormState<D, A>,
  event: FormEvent<D, A>,
): FormState<D, A> => {
  const { draft, sending } = state
  const open = sending.kind === 'editing' || sending.kind === 'failed'
  switch (event.kind) {
    case 'edit': {
      const next = open ? changed(draft, event.patch) : draft
      return next === draft ? state : { draft: next, sending: EDITING }
    }
    case 'send': {
      const next = changed(draft, event.patch)
      return open && rules.canSend(next) ? { draft: next, sending: { kind: 'sending' } } : state
    }
    case 'done':
      return sending.kind === 'sending' ? { draft: rules.empty, sending: event } : state
    case 'failed':
      return sending.kind === 'sending' ? { draft, sending: event } : state
    case 'again':
      return sending.kind === 'done' ? newForm(rules) : state
    default:
      return event satisfies never
  }
}
