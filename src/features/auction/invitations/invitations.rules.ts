/** "Nessun invito", "Al massimo 3 inviti al giorno". @param perDay 0 to 10 */
export const limitText = (perDay: number): string =>
  perDay === 0
    ? 'Nessun invito'
    : perDay === 1
      ? 'Al massimo un invito al giorno'
      : `Al massimo ${perDay} inviti al giorno`

/** How far the invitations of an open announcement have come. */
export interface InvitedSoFar {
  /** Suppliers the marketplace has invited. */
  readonly count: number
  /** Whether the next wave, if it comes to one, reaches further than the last. */
  readonly looksFurther: boolean
}

/** For the couple: how many suppliers were invited to its announcement so far; null for none. */
export const invitedCountText = ({ count, looksFurther }: InvitedSoFar): string | null => {
  if (count === 0) return null
  const who = count === 1 ? 'un fornitore del settore' : `${count} fornitori del settore, i più vicini per primi`
  const next = looksFurther ? ' Ogni due giorni cerchiamo più lontano, finché non rispondono in quattro.' : ''
  return `Abbiamo invitato ${who}.${next}`
}

/** Said after the favourites were invited at one touch. @param sent 0 when there was nobody to invite */
export const favouritesInvitedText = (sent: number, refused: number): string => {
  if (sent === 0) return 'Non hai altri preferiti da invitare a questo annuncio.'
  const done = sent === 1 ? '1 invito inviato' : `${sent} inviti inviati`
  if (refused === 0) return done
  return `${done}. ${refused === 1 ? '1 preferito non si può invitare' : `${refused} preferiti non si possono invitare`} adesso.`
}
