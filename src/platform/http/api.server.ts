import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, and when; set before any handler runs. */
    ctx: Ctx
    /** How the caller proved who they are. A cookie alone never authorises a GET that changes something. */
    credential: 'cookie' | 'bearer' | null
    /** Of the session behind the request, for what outlasts it. */
    sessionToken: string | null
  }
}

/** The Fastify instance the slices register their prescribed paths on, with zod schemas as types. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Body of every error answer (decisions.md 15). A route declares the errors of its own rules with it; the rest follows from its nature. */
export const ErrorBody = z
  .object({
    error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  })
  .meta({ id: 'Error' })

/** `{ result: 1 }` or `{ result: 0 }`, as several prescribed calls answer. */
export const ResultBody = z.object({ result: z.union([z.literal(0), z.literal(1)]) }).meta({ id: 'Result' })

/** What they answer when it is done. */
export const done = { result: 1 } as const

/** An id in a path. */
export const IdParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
