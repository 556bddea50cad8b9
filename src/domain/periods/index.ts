export * from './calendar'
export * from './labels'
export * from './status'
export * from './window'
