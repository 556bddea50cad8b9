export { describeRoutes } from './document'
export { descriptionRoutes } from './routes'
