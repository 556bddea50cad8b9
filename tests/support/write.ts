import type { UserEvent } from '@testing-library/user-event'

/** Puts a text at the end of a field in one go, where it is not the keys that are tested: each key draws the page again. */
export const write = async (user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string): Promise<void> => {
  await user.click(field)
  await user.paste(text)
}
