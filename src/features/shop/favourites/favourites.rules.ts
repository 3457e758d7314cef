/** What can be kept, in the words of the wire. */
export const favouriteKinds = ['vetrina', 'store', 'products', 'auctions'] as const

/** One of the kinds. */
export type FavouriteKind = (typeof favouriteKinds)[number]

/** Shown unless signed in as a couple, an expired session included (FAV-04, ERR-06). */
export const couplesOnly =
  "Per poter procedere all'acquisto devi prima registrarti come utente sposo e accedere al sito"

/** Codes of refusals that a login may lift: closing their message opens it. */
const liftedByLogin: readonly string[] = ['not_authenticated', 'only_couples']

/**
 * What a refused heart says, and whether closing the message opens the login.
 *
 * @param refusal as the server answered
 */
export const refusedHeart = (
  kind: FavouriteKind,
  refusal: { readonly code: string; readonly message: string },
): { readonly body: string; readonly opensLogin: boolean } => {
  const opensLogin = liftedByLogin.includes(refusal.code)
  return { body: opensLogin && kind !== 'auctions' ? couplesOnly : refusal.message, opensLogin }
}
