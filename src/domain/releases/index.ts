/** What changed for users, and what of it is new to one. */
export { RELEASES } from './data'
export * from './unread'
