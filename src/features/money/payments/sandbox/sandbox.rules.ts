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

/** How the next refunds of an order are answered, in words. */
export const refundModes = {
  pending: 'tenuti in sospeso',
  refused: 'rifiutati: manca il permesso',
  poor: 'rifiutati: il venditore non ha abbastanza denaro',
  busy: 'rimandati una volta: una richiesta è in corso',
  charged_back: 'rifiutati: c’è un riaddebito della banca',
  strange: 'rifiutati con un motivo che per noi non significa niente',
  no_fees: 'rifiutati se restituiscono la fee',
} as const

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
  poorRefunds: 'Rifiuta i rimborsi: saldo insufficiente',
  busyRefunds: 'Rimanda un rimborso: richiesta in corso',
  chargeBack: 'Rifiuta i rimborsi: riaddebito della banca',
  strangeRefunds: 'Rifiuta i rimborsi con un motivo sconosciuto',
  releaseLate: 'Passano 28 giorni: il denaro tenuto va al venditore',
  feelessRefunds: 'Rifiuta i rimborsi che restituiscono la fee',
  dispute: 'Gli sposi aprono una contestazione',
  disputeLost: 'La contestazione dà ragione agli sposi',
  disputeWon: 'La contestazione dà ragione al venditore',
  disputePartly: 'La contestazione rende agli sposi la metà',
  disputeCovered: 'PayPal rimborsa gli sposi con denaro suo',
  disputeCancelled: 'Gli sposi ritirano la contestazione',
  takeBack: 'La banca riprende il denaro',
  holdRefunds: 'Tieni i rimborsi in sospeso',
  takeRefunds: 'Accetta i rimborsi',
  completeRefunds: 'Concludi i rimborsi in sospeso',
  denyRefunds: 'Respingi i rimborsi in sospeso',
} as const

export type SandboxAction = keyof typeof sandboxActions

export const isSandboxAction = (value: unknown): value is SandboxAction =>
  typeof value === 'string' && Object.hasOwn(sandboxActions, value)

/** What a tester may do to a seller's account, from /dev/pay/sellers. */
export const sellerActions = {
  confirmEmail: 'Conferma l’e-mail',
  unconfirmEmail: 'E-mail non confermata',
  receive: 'Può ricevere pagamenti',
  restrict: 'Non può ricevere pagamenti',
  revoke: 'Revoca i permessi',
  refuseFee: 'Revoca il permesso di trattenere la fee',
  keepFee: 'Concedi il permesso di trattenere la fee',
  refuseHolds: 'Revoca il permesso di tenere i pagamenti',
  keepHolds: 'Concedi il permesso di tenere i pagamenti',
} as const

export type SellerAction = keyof typeof sellerActions

export const isSellerAction = (value: unknown): value is SellerAction =>
  typeof value === 'string' && Object.hasOwn(sellerActions, value)
