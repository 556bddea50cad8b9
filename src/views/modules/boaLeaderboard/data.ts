import * as z from 'zod/mini'
import { LEADER_GROUPS } from '../../../domain/tables/leaderboard'

export const MOST_LEADERS = 200

export const leaderboardSchema = z.looseObject({
  by: z._default(z.enum(LEADER_GROUPS), 'plant'),
  top: z._default(z.int().check(z.gte(1), z.lte(MOST_LEADERS)), 20),
})
export type LeaderboardData = z.infer<typeof leaderboardSchema>
