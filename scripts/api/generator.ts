import { registerHooks } from 'node:module'

// openapi-typescript writes with TypeScript's JavaScript API, which TypeScript 7 no longer has: it is given the one of the compiler
// that ts-morph carries.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? new URL('typescript-api.ts', import.meta.url).href : specifier, context),
})
const { astToString, default: openapiTS } = await import('openapi-typescript')
hooks.deregister()

/** TypeScript types of an OpenAPI document, as source. @throws Error when a part of it is no valid schema */
export const typesOf = async (document: object): Promise<string> =>
  // A field with a default may be left out of a request.
  astToString(await openapiTS(document as never, { defaultNonNullable: false }))
