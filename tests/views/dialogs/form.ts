import { useState } from 'react'
import {
  foldForm,
  newForm,
  type FormEvent,
  type FormRules,
  type FormState,
  type Sending,
} from '../../../src/domain/forms'

/** A form that is written in but sent nowhere, for views; `first` is how it stands at the beginning. */
export const useTestForm = <D, A>(
  rules: FormRules<D>,
  first: { readonly draft?: Partial<D>; readonly sending?: Sending<A> } = {},
): readonly [FormState<D, A>, (event: FormEvent<D, A>) => void] => {
  const [state, setState] = useState<FormState<D, A>>(() => ({
    draft: { ...rules.empty, ...first.draft },
    sending: first.sending ?? newForm<D, A>(rules).sending,
  }))
  return [state, (event) => setState((before) => foldForm(rules, before, event))]
}

export const ALWAYS = { canSend: () => true }
