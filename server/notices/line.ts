import { groupOf } from '../../src/domain/wire'
import type { Hubs } from '../hub/hubs'
import type { NoticeLine } from './faces'

/** Both hubs as notices see them. */
export const noticeLine = ({ data, lite }: Hubs): NoticeLine => ({
  tell: (payload) => {
    for (const hub of [data, lite])
      hub.send(groupOf.globalNotifications, 'globalNotifications', payload, { essential: true })
  },
  tellRelease: (news) => {
    for (const hub of [data, lite]) hub.sendAll('newReleaseRefreshNeeded', news)
  },
})
