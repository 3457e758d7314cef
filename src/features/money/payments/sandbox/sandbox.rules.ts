/** What a tester may ask for on the approval page. */
export const sandboxChoices = {
  approve: 'Approva',
  cancel: 'Annulla',
  decline: 'Rifiuta la carta',
  pending: 'In sospeso',
  duplicate: 'Approva con notifica doppia',
  late: 'Approva con notifiche in ordine inverso',
  closed: 'Approva senza tornare al sito',
} as const

export type SandboxChoice = keyof typeof sandboxChoices

export const isSandboxChoice = (value: unknown): value is SandboxChoice =>
  typeof value === 'string' && Object.hasOwn(sandboxChoices, value)

/** What a tester may do to an order of the emulator afterwards, from /dev/pay. */
export const sandboxActions = {
  complete: 'Concludi la verifica',
  deny: 'Respingi la verifica',
  notify: 'Manda di nuovo le notifiche',
  tamper: 'Cambia l’importo',
  forge: 'Manda una notifica falsa',
  reverse: 'Manda di nuovo le notifiche, in ordine inverso',
  mute: 'Perdi le notifiche da ora in poi',
  sellerAll: 'Il venditore rimborsa tutto',
  sellerHalf: 'Il venditore rimborsa la metà',
  refuseRefunds: 'Rifiuta i rimborsi',
  holdRefunds: 'Tieni i rimborsi in sospeso',
  takeRefunds: 'Accetta i rimborsi',
  completeRefunds: 'Concludi i rimborsi in sospeso',
  denyRefunds: 'Respingi i rimborsi in sospeso',
} as const

export type SandboxAction = keyof typeof sandboxActions

export const isSandboxAction = (value: unknown): value is SandboxAction =>
  typeof value === 'string' && Object.hasOwn(sandboxActions, value)
