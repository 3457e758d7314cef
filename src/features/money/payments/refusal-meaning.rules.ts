/**
 * What a refusal of the provider means: `again` nothing was decided, the same request is repeated at once; `later` it may go by itself;
 * `payer_must_act`, `seller_must_act` one side can make it go; `never_this_road` it will not go, however often it is asked;
 * `already_back` the money went back, or is being fetched back, by somebody else.
 */
export type RefusalMeaning =
  | 'again'
  | 'later'
  | 'payer_must_act'
  | 'seller_must_act'
  | 'never_this_road'
  | 'already_back'

/** One documented refusal. */
export interface Refusal {
  readonly meaning: RefusalMeaning
  /** What the seller reads: why, and what it can do about it. */
  readonly seller: string
}
