/** "Nessun invito", "Al massimo 3 inviti al giorno". @param perDay 0 to 10 */
export const limitText = (perDay: number): string =>
  perDay === 0
    ? 'Nessun invito'
    : perDay === 1
      ? 'Al massimo un invito al giorno'
      : `Al massimo ${perDay} inviti al giorno`

/** For the couple: how many suppliers were invited to its announcement so far. @param count 1 or more */
export const invitedCountText = (count: number): string => {
  const who = count === 1 ? 'un fornitore del settore' : `${count} fornitori del settore, i più vicini per primi`
  return `Abbiamo invitato ${who}. Ogni due giorni cerchiamo più lontano, finché non rispondono in quattro.`
}
