export * from './countries'
export * from './endpoints'
export * from './outsideLinks'
export * from './cardStates'
