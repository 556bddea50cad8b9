export * from './matching'
export * from './plantPath'
export * from './search'
