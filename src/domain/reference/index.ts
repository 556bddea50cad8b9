export * from './countries'
export * from './endpoints'
