export const boaLeaderboard: string
