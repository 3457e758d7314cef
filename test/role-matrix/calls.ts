import { entering, ownAccount, reading } from './account-calls.ts'
import type { Call } from './call.ts'
import { announcing, bidding, buying, selling } from './deal-calls.ts'
import { editing } from './editor-calls.ts'
import { talking } from './message-calls.ts'
import { lookingAfter } from './people-calls.ts'
import { productCalls } from './product-calls.ts'
import { returning } from './return-calls.ts'
import { shopping } from './shop-calls.ts'
import { teaming } from './team-calls.ts'

/** Every call of the OpenAPI document, at least once, in an order in which none spoils another. */
export const calls: readonly Call[] = [
  ...entering,
  ...reading,
  ...ownAccount,
  ...announcing,
  ...bidding,
  ...buying,
  ...returning,
  ...selling,
  ...shopping,
  ...editing,
  ...productCalls,
  ...talking,
  ...lookingAfter,
  ...teaming,
]
