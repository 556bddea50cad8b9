// GET dayPictures of a day -> Loaded, requested again while the day is being filled
import { NEVER, of } from 'rxjs'
import { dayPicturesCall, type DayPictures } from '../../domain/reviews/dayPictures'
import { bindLiveFor } from '../lib/bindLive'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling } from '../lib/resource'
import type { Loaded } from '../lib/types'

const [useRequestedPictures] = bindLiveFor<[date: string], Loaded<DayPictures>>(
  (date) =>
    date === ''
      ? NEVER
      : withSources(({ sources }) =>
          resource(sources, of({ date }), (params) => requestOf(sources, dayPicturesCall, params), {
            refetch: whileFilling,
          }),
        ),
  WAITING,
)

/** What the pictures of a day show; waiting where no day is requested. @param date yyyy-MM-dd */
export const useDayPictures = (date: string | undefined): Loaded<DayPictures> => useRequestedPictures(date ?? '')
