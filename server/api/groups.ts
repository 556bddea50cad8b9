import { groupOf } from '../../src/domain/wire'

/**
 * Which groups a connection may join, by the grammar of the specification's names. A group is one opaque text: the `&`
 * of a chart group is never decoded (decision C47).
 */

const DATA_GROUPS: readonly RegExp[] = [
  new RegExp(`^(?:${groupOf.status}|${groupOf.globalNotifications})$`),
  /^page_[A-Za-z][A-Za-z0-9]{0,39}_[A-Z][A-Za-z]{1,39}$/,
  /^module_[A-Za-z0-9][\w.-]{0,99}$/,
  /^chartUpdate&[^\s\p{Cc}]{1,200}$/u,
]

const LITE_GROUPS: readonly string[] = [groupOf.status, groupOf.globalNotifications, groupOf.page('current', 'Gb')]

/** True, or the sentence that refuses. */
export const canJoinData = (group: string): true | string => {
  if (group.startsWith('browsernotifications'))
    return 'Browser notifications belong to a signed-in user: sign in first.'
  return DATA_GROUPS.some((form) => form.test(group)) || 'There is no group of that name.'
}

/** The hub for visitors: public pages only. */
export const canJoinLite = (group: string): true | string =>
  LITE_GROUPS.includes(group) || 'This group needs the data hub.'
