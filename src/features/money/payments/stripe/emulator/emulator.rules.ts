/** What a tester may choose on the page of the payment. */
export const payChoices = {
  approve: 'Paga con carta',
  secure: 'Paga con carta, con 3-D Secure',
  debit: 'Paga con addebito SEPA',
  transfer: 'Paga con bonifico',
  decline: 'Carta rifiutata',
  closed: 'Paga con carta senza tornare al sito',
  duplicate: 'Paga con carta, notifica doppia',
  cancel: 'Torna al sito senza pagare',
} as const
export type PayChoice = keyof typeof payChoices

/** What the bank of the payer says. */
export const secureChoices = { approve: 'Conferma nella banca', refuse: 'La banca non conferma' } as const

/** How the next refunds of a payment are answered, in words. */
export const refundModes = {
  pending: 'tenuti in sospeso',
  poor: 'rifiutati: il saldo non basta',
  strange: 'rifiutati con un motivo sconosciuto',
} as const
export type RefundMode = keyof typeof refundModes

/** What a tester may do to a payment afterwards, from /dev/stripe. */
export const paymentActions = {
  settleDebit: 'L’addebito riesce',
  failDebit: 'L’addebito torna indietro',
  fund: 'Il bonifico arriva',
  fundShort: 'Il bonifico arriva, ma con 10 € in meno',
  fundOver: 'Il bonifico arriva, ma con 10 € in più',
  notify: 'Manda di nuovo le notifiche',
  reverse: 'Manda di nuovo le notifiche, in ordine inverso',
  forge: 'Manda una notifica falsa',
  mute: 'Perdi le notifiche da ora in poi',
  refundAll: 'Rimborsa tutto dalla dashboard',
  holdRefunds: 'Tieni i rimborsi in sospeso',
  poorRefunds: 'Rifiuta i rimborsi: saldo insufficiente',
  strangeRefunds: 'Rifiuta i rimborsi con un motivo sconosciuto',
  takeRefunds: 'Accetta i rimborsi',
  completeRefunds: 'Concludi i rimborsi in sospeso',
  bounceRefunds: 'La banca rimanda indietro i rimborsi già fatti',
  denyRefunds: 'La carta è scaduta: respingi i rimborsi in sospeso',
  dispute: 'Gli sposi aprono una contestazione',
  disputeLost: 'La banca dà ragione agli sposi',
  disputeWon: 'La banca dà ragione al venditore',
} as const
export type PaymentAction = keyof typeof paymentActions

/** What a tester may do to a seller's account, from /dev/stripe/accounts. */
export const accountActions = {
  activate: 'Stripe conferma i dati',
  ask: 'Stripe chiede altri dati',
  restrict: 'Non può più ricevere pagamenti',
  close: 'Chiudi il conto',
} as const
export type AccountAction = keyof typeof accountActions

/** Whether a word is a key of such a table. */
export const isOneOf = <T extends object>(table: T, word: unknown): word is keyof T & string =>
  typeof word === 'string' && Object.hasOwn(table, word)

type Node = { [key: string]: Node | string }

const asValue = (node: Node | string): unknown => {
  if (typeof node === 'string') return node
  const keys = Object.keys(node)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return keys.map((key) => asValue(node[key] as Node))
  return Object.fromEntries(keys.map((key) => [key, asValue(node[key] as Node)]))
}

/** A form as Stripe's libraries write it: `items[0][price]=1`. https://docs.stripe.com/api: requests are form-encoded */
export const readNested = (form: string): Record<string, unknown> => {
  const root: Node = Object.create(null) as Node
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const [index, key] of path.entries()) {
      if (key === '__proto__') break
      if (index === path.length - 1) at[key] = value
      else {
        const next = typeof at[key] === 'object' ? at[key] : (Object.create(null) as Node)
        at[key] = next
        at = next
      }
    }
  }
  return Object.keys(root).length === 0 ? {} : (asValue(root) as Record<string, unknown>)
}
