/** A supplier's place among all suppliers by the best offer of each; of equal ones the earlier stands first. */
export interface Standing {
  /** 1 is the first; null while the supplier may not know. */
  readonly place: number | null
  readonly suppliers: number
}

/** "Sei 2º di 5". */
export const standingText = ({ place, suppliers }: Standing): string => {
  if (suppliers === 1) return 'Per ora sei l’unico fornitore'
  return place === null ? `Partecipate in ${suppliers}` : `Sei ${place}º di ${suppliers}`
}
