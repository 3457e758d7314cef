import type { RoleName, ShadowName, Stage } from './stage.ts'

export interface Request {
  readonly url: string
  readonly payload?: unknown
  /** What the payload is, where it is no JSON. */
  readonly type?: string
}

/** One line of the matrix: a call of the OpenAPI document, one thing to call it about, and what each role is answered. */
export interface Call {
  /** As in the document: `POST /api/offers`. */
  readonly name: string
  /** Distinguishes several lines of one call. */
  readonly about?: string
  readonly request: (stage: Stage, role: RoleName | ShadowName) => Request | Promise<Request>
  readonly expected: Readonly<Record<RoleName, number>>
  /** Changes something although it is a GET: a cookie alone is not enough (OQ-003). */
  readonly changingGet?: true
  /** Suspended accounts are refused with 403 where others in their place are not (OQ-030). */
  readonly active?: true
  /** Ends the session it is made with, so it gets one of its own. */
  readonly endsSession?: true
}

type Expected = Call['expected']

export const everyone = (status: number): Expected => ({
  visitor: status,
  stranger: status,
  owner: status,
  seller: status,
  outsider: status,
  admin: status,
})
export const onlyFor = (allowed: Partial<Expected>, refused = 403): Expected => ({
  ...everyone(refused),
  visitor: 401,
  ...allowed,
})

export const signedIn: Expected = { ...everyone(200), visitor: 401 }
export const couples: Expected = onlyFor({ stranger: 200, owner: 200 })
export const suppliers: Expected = onlyFor({ seller: 200, outsider: 200 })
export const staff: Expected = onlyFor({ admin: 200 })
/** The owner's own thing: for other couples it does not exist. */
export const ownersOnly: Expected = onlyFor({ owner: 200, stranger: 404 })
/** The seller's own sale; staff may step in. */
export const sellers: Expected = onlyFor({ seller: 200, outsider: 404, admin: 200 })
/** Not even the right role finds it. */
export const nowhere: Expected = { ...everyone(404), visitor: 401 }

export const call = (
  name: string,
  request: Call['request'] | string,
  expected: Expected,
  more: Partial<Call> = {},
): Call => ({
  name,
  request: typeof request === 'string' ? () => ({ url: request }) : request,
  expected,
  ...more,
})
