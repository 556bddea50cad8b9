export * from './tiers'
export * from './pages'
export * from './licence'
export * from './policy'
