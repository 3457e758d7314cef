import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { SESSION_COOKIE } from '../session.server.ts'
import { completeDocument } from './document.server.ts'

/** A group of operations in the document. */
export interface ApiTag {
  readonly name: string
  readonly description: string
}

/** Makes the OpenAPI document from the routes that are registered afterwards. */
export const installOpenApi = async (app: FastifyInstance, tags: readonly ApiTag[]): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Promessi',
        version: '1',
        description:
          'Wedding marketplace: announcements with falling offers, stores, orders, deliveries, returns, reviews. Messages for people are in Italian.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as { name: string },
      },
      servers: [{ url: '/', description: 'The origin this document is read from' }],
      tags: [...tags],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Token from POST /api/login' },
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by POST /api/login' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => completeDocument(jsonSchemaTransformObject(made) as never),
  })
}
