import { z } from 'zod'

// Streams, buffers and text are sent as they are: the schemas are for the document alone.
const text: z.ZodType = z.string()
const bytes: z.ZodType = z.string().meta({ format: 'binary' })

/**
 * A response that is a file, for `response: { 200: … }` of a route. The handler sends it with the same content type.
 *
 * @param types content types without parameters, for example `application/pdf`
 */
export const fileResponse = (...types: readonly [string, ...string[]]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: /^text\/|xml$/.test(type) ? text : bytes }])),
})

/** A response without a body, for `response: { 303: … }` of a route. */
export const emptyResponse = (description: string) => z.null().meta({ description })
