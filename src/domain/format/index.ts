export * from './number'
