export * from './duration'
export * from './number'
