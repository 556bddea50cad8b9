export * from './matching'
export * from './search'
