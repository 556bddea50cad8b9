import type { FastifyInstance } from 'fastify'
import { USER } from '../../src/domain/access'
import { GLOSSARY, searchItemOf } from '../../src/domain/glossary'
import type { DefinitionItem } from '../../src/domain/wire'

const LIST: readonly DefinitionItem[] = GLOSSARY.map(searchItemOf)

/** GET /staticApi/Definitions/Search: the terms of the glossary as the search lists them. */
export const definitionRoutes = (app: FastifyInstance): void => {
  app.get('/staticApi/Definitions/Search', { config: { need: USER } }, () => LIST)
}
