import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { version } from '../../package.json'
import { PARTS } from '../../src/domain/description/description'
import { periodAt, type Instant } from '../../src/domain/periods'
import { descriptionLimitsOf } from './limits'
import { pushDescription } from './push'
import { type JsonSchema, transform } from './schemas'
import { exampleAt, type Moment } from './text'
import { CALLS } from './texts'

type Operation = JsonSchema & {
  readonly parameters?: readonly (JsonSchema & { readonly name: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, JsonSchema>> }
}
export type Document = JsonSchema & {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const ABOUT =
  'Every call of this server. Instants are milliseconds UTC; days are London days, YYYY-MM-DD; settlement periods count ' +
  'from 1 to 46, 48 or 50. A value that is missing is absent or null, never zero. Bids are negative in MWh. ' +
  'Refusals are problem details (RFC 9457): title, status, detail, and errors by field.'

/**
 * Puts the describer next to the routes; nothing of it checks a request. Before the first route that is to be described.
 */
export const describeRoutes = async (app: FastifyInstance): Promise<void> => {
  // `x-` fields are free by the standard, which the types of the library do not say.
  const extensions = {
    'x-push': pushDescription(),
    'x-limits': descriptionLimitsOf(app.initialConfig.bodyLimit ?? 0),
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Enact', version, description: ABOUT },
      servers: [{ url: '/' }],
      tags: PARTS.filter(({ calls }) => calls).map(({ id, name }) => ({ name: id, description: name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      ...extensions,
    },
    convertConstToEnum: false,
    transform,
  })
}

const withExamples = (operation: Operation, moment: Moment): Operation => {
  const text = CALLS[Number(operation['x-order'])]?.text
  const { parameters, requestBody } = operation
  const exampleOf = (name: string): unknown => {
    const parameter = text?.parameters?.[name]
    return parameter && exampleAt(parameter.example, moment)
  }
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((each) => ({ ...each, example: exampleOf(each.name) })) }),
    ...(requestBody &&
      text?.example !== undefined && {
        requestBody: {
          ...requestBody,
          content: {
            'application/json': {
              ...requestBody.content['application/json'],
              example: exampleAt(text.example, moment),
            },
          },
        },
      }),
  }
}

const isForAdmins = ({ 'x-need': need }: Operation): boolean =>
  (need as { kind?: unknown } | undefined)?.kind === 'admin'

/**
 * The description as one caller gets it: with examples of this moment, and with the calls for administrators for
 * administrators only.
 * @param now ms UTC
 */
export const documentFor = (app: FastifyInstance, admin: boolean, now: Instant): Document => {
  const whole = app.swagger() as unknown as Document
  const moment: Moment = { now, period: periodAt(now) }
  const paths = Object.entries(whole.paths).flatMap(([path, operations]) => {
    const own = Object.entries(operations).filter(([, operation]) => admin || !isForAdmins(operation))
    return own.length === 0
      ? []
      : [[path, Object.fromEntries(own.map(([method, each]) => [method, withExamples(each, moment)]))] as const]
  })
  return { ...whole, paths: Object.fromEntries(paths) }
}
