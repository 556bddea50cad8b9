import { lazy } from 'react'
import { LEADER_GROUPS } from '../../../domain/tables/leaderboard'
import { defineModule } from '../module'
import { leaderboardSchema } from './data'

const TEXTS = { plant: 'by plant', owner: 'by owner', fuel: 'by fuel' } as const

export const BOA_LEADERBOARD = defineModule({
  type: 'BoaLeaderboard',
  title: 'BOA leaderboard',
  description: 'Who earned most by acceptances of today',
  group: 'Balancing',
  schema: leaderboardSchema,
  dates: 'none',
  size: 'Medium',
  minRows: 5,
  choices: () =>
    LEADER_GROUPS.map((by) => ({
      id: by,
      title: `BOA leaderboard ${TEXTS[by]}`,
      description: 'Bids, offers, net £ and £/MW of what was accepted today, live',
      data: { by, top: 20 },
      keywords: ['acceptance', 'revenue', 'ranking', 'top'],
    })),
  View: lazy(async () => ({ default: (await import('./BoaLeaderboardModule')).BoaLeaderboardModule })),
  Editor: lazy(async () => ({ default: (await import('./BoaLeaderboardEditor')).BoaLeaderboardEditor })),
})
