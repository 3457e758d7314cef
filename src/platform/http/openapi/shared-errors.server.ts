/** An error status as a shared response of the document. */
interface ErrorResponse {
  /** Under `#/components/responses`. */
  readonly name: string
  readonly description: string
  readonly retryAfter?: true
}

/** Every error status that the API answers (`ErrorEntry` of the catalogues has no other). */
export const errorResponses: Readonly<Record<string, ErrorResponse>> = {
  400: { name: 'BadRequest', description: 'The request cannot be read or a field is invalid (`fields` names it)' },
  401: { name: 'Unauthorized', description: 'No valid session, or wrong credentials' },
  403: { name: 'Forbidden', description: 'Not with this role, this account or this kind of credential' },
  404: { name: 'NotFound', description: 'Does not exist, or not for this caller' },
  409: { name: 'Conflict', description: 'The state has changed in the meantime: read again' },
  413: { name: 'TooLarge', description: 'The body is larger than this operation takes' },
  422: { name: 'Unprocessable', description: 'A rule of the marketplace is not met' },
  429: { name: 'TooManyRequests', description: 'A limit is used up', retryAfter: true },
  500: { name: 'InternalError', description: 'An error of the server' },
  503: { name: 'Unavailable', description: 'Storage or database cannot be reached for the moment', retryAfter: true },
}

interface Asked {
  readonly isPublic: boolean
  readonly hasPathParameters: boolean
  readonly isChanging: boolean
}

/**
 * The errors that an operation may answer by what it is. What depends on its own rules (422, 429, a 404 for something named in the
 * body) is declared by its route.
 */
export const errorsByNature = ({ isPublic, hasPathParameters, isChanging }: Asked): readonly string[] => [
  '400',
  ...(isPublic ? [] : ['401']),
  // Also for visitors' calls: staff without a second factor, a page of another site, staff viewing as another person.
  '403',
  ...(hasPathParameters ? ['404'] : []),
  ...(isChanging && !isPublic ? ['409'] : []),
  ...(isChanging ? ['413'] : []),
  '500',
  '503',
]

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer', minimum: 1 } },
}

/** `components.responses` of the document. */
export const errorComponents = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(errorResponses).map(({ name, description, retryAfter: waits }) => [
      name,
      {
        description,
        ...(waits && { headers: retryAfter }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
