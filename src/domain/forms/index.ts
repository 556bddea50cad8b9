export * from './forms'
export * from './demo'
export * from './share'
export * from './textRules'
