export * from './chain'
export * from './entry'
