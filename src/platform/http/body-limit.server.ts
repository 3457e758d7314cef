import { AppError, commonErrors } from '#shared/errors.ts'

/** Bodies carry pictures as data addresses: two of 5 MB, a third larger in base64. */
export const BODY_LIMIT = 15 * 1024 * 1024

/**
 * The same request with a body that ends in an error beyond the limit: a page's action reads its whole form into memory, whatever
 * length was declared, or none.
 */
export const withBodyLimit = (request: Request): Request => {
  if (!request.body) return request
  let read = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      read += chunk.byteLength
      if (read > BODY_LIMIT) controller.error(new AppError('too_large', commonErrors.invalid_request))
      else controller.enqueue(chunk)
    },
  })
  return new Request(request, { body: request.body.pipeThrough(counted), duplex: 'half' } as RequestInit)
}
