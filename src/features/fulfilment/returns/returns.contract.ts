import { z } from 'zod'
import { isEmail, normalizeEmail } from '#features/people/accounts/accounts.rules.ts'
import { defineErrors } from '#shared/errors.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import { StaffReason } from '#shared/reason.contract.ts'
import { wireAmount } from '#shared/wire.contract.ts'
import { COMMENT_MAX } from './return.rules.ts'

const rowId = z.coerce.number().int().positive().max(2_147_483_647)
const pieces = z
  .array(z.object({ orderLineId: rowId, quantity: z.coerce.number().int().positive().max(100_000) }))
  .min(1, 'Scegli almeno un prodotto')
  .max(100)
const lineBreaks = /\r\n/g
const emailAddress = z
  .string()
  .max(254, 'Al massimo 254 caratteri')
  .transform(normalizeEmail)
  .refine(isEmail, 'Inserisci un indirizzo email valido')

/** What a couple sends back, and why; without `lines` everything that can still go back. */
export const ReturnInput = z.object({
  reason: z.coerce
    .number('Scegli un motivo')
    .int('Scegli un motivo')
    .min(1, 'Scegli un motivo')
    .max(15, 'Scegli un motivo'),
  comment: z
    .string()
    // Browsers send two signs for one line break.
    .transform((text) => text.replace(lineBreaks, '\n').trim())
    .pipe(z.string().max(COMMENT_MAX, `Al massimo ${COMMENT_MAX} caratteri`))
    .default(''),
  lines: pieces.nullish(),
})
export type ReturnInput = z.output<typeof ReturnInput>

/** What a couple withdraws from; without `lines` everything it can. */
export const WithdrawalInput = z.object({ lines: pieces.nullish() })
export type WithdrawalInput = z.output<typeof WithdrawalInput>

/** What the withdrawal without a login asks for besides: who withdraws, and where the receipt goes (art. 54-bis Codice del consumo). */
export const DeclarationInput = z.object({
  fullName: z.string().trim().min(1, 'Scrivi nome e cognome').max(80, 'Al massimo 80 caratteri'),
  email: emailAddress,
})

/** Asks for the link of one order: its number as people read it, and the e-mail it was ordered with. */
export const LinkRequest = z.object({
  number: z.string().transform((text, issue) => {
    const id = orderIdOfNumber(text)
    if (id !== null) return id
    issue.addIssue({ code: 'custom', message: 'Scrivi il numero dell’ordine, per esempio PO-30817' })
    return z.NEVER
  }),
  email: emailAddress,
})
export type DeclarationInput = z.output<typeof DeclarationInput>
export type LinkRequest = z.output<typeof LinkRequest>

/** What the seller gives back, in cents, and why when it is less than what was paid. */
export const DecisionInput = z.object({
  amountCents: z.number('Scrivi un importo').int().nonnegative(),
  reason: z.string().trim().max(300, 'Al massimo 300 caratteri').default(''),
})
export type DecisionInput = z.output<typeof DecisionInput>

/** The same as the page's form posts it: "1.234,00". */
export const DecisionForm = z.object({
  amountCents: z
    .string()
    .max(40)
    .transform((text, issue) => {
      const cents = parseEuroText(text)
      if (cents !== null) return cents
      issue.addIssue({ code: 'custom', message: 'Scrivi un importo, per esempio 120,50' })
      return z.NEVER
    }),
  reason: DecisionInput.shape.reason,
})

export const returnErrors = defineErrors({
  return_too_early: { status: 422, it: 'Puoi chiedere il reso quando l’ordine è stato consegnato.' },
  return_too_late: { status: 422, it: 'Il termine per il reso è scaduto: non sono previste eccezioni.' },
  withdrawal_too_early: { status: 422, it: 'Puoi recedere dopo il pagamento. Prima non c’è nulla da cui recedere.' },
  withdrawal_too_late: { status: 422, it: 'Il termine per recedere è scaduto.' },
  withdrawal_excluded: { status: 422, it: 'Per uno dei prodotti scelti il diritto di recesso è escluso.' },
  withdrawal_whole: {
    status: 422,
    it: 'Di questo ordine hai pagato solo l’acconto: puoi recedere da tutto l’ordine, oppure scrivere al fornitore.',
  },
  withdrawal_stands: {
    status: 422,
    it: 'Il recesso è già stato comunicato al fornitore e non si può annullare da qui: scrivigli.',
  },
  only_faults: {
    status: 422,
    it: 'Uno dei prodotti è su misura, a noleggio o un servizio: si può rendere solo per un difetto o un errore.',
  },
  line_unknown: { status: 422, it: 'Uno dei prodotti non fa parte di questo ordine.' },
  too_many_pieces: { status: 422, it: 'Puoi rendere solo i pezzi che non hai già reso.' },
  nothing_left: { status: 422, it: 'Hai già reso tutti i prodotti di questo ordine.' },
  return_open: { status: 409, it: 'Per questo ordine c’è già un reso in corso.' },
  return_received: { status: 409, it: 'Il fornitore ha già ricevuto il pacco: il reso non si può più annullare.' },
  amount_too_high: { status: 422, it: 'L’importo supera quanto è stato pagato per questi prodotti.' },
  reduction_reason: { status: 422, it: 'Scrivi perché rimborsi meno di quanto è stato pagato.' },
  already_decided: { status: 409, it: 'Il rimborso di questo reso è già stato deciso.' },
  one_order_id: { status: 400, it: 'Indica un solo ordine.' },
})

// ---- The wire (API-52 to API-59) ----

const wirePieces = z.array(z.object({ id: rowId, quantity: z.coerce.number().int().positive().max(100_000) })).max(100)
const target = { idorder: rowId.nullish(), idorderauction: rowId.nullish() }

/** POST /api/reso (RET-18); `products` are ids of order lines, all that is left when missing (OQ-057). */
export const ResoBody = z
  .object({
    comment: z.string().max(2000).nullish(),
    reason: z.coerce.number().int(),
    ...target,
    products: wirePieces.nullish(),
  })
  .meta({ id: 'ResoBody' })

/** POST /api/recesso: the withdrawal, without a reason. */
export const RecessoBody = z.object({ ...target, products: wirePieces.nullish() }).meta({ id: 'RecessoBody' })

/** The kind of order and its id in an address. */
export const ReturnParams = z.object({ type: z.enum(['order', 'auction', 'store']), id: rowId })

const LabelWire = z
  .object({
    id: z.string(),
    addressbilling: z.string(),
    selleraddress: z.string(),
    buyerFullname: z.string(),
    buyerPhone: z.string(),
    sellerfullname: z.string(),
    sellerphone: z.string(),
  })
  .meta({ id: 'ResoLabel' })

/** A return as it stands (RET-19, with amount, timestampreceived and products of OQ-057). */
export const ResoWire = z
  .object({
    id: z.string(),
    kind: z.enum(['reso', 'recesso']),
    state: z.string(),
    reason: z.string().nullable(),
    comment: z.string(),
    timestamp: z.string(),
    timestampreceived: z.string().nullable(),
    timestamptransaction: z.string().nullable(),
    amount: z.string().describe('What is given back; before it is decided, what is expected'),
    products: z.array(z.object({ id: z.string(), title: z.string(), quantity: z.string() })),
    label: LabelWire,
  })
  .meta({ id: 'Reso' })
export type ResoWire = z.infer<typeof ResoWire>

/** The answer of a withdrawal: its receipt. */
export const RecessoAnswer = z
  .object({ result: z.literal(1), id: z.string(), timestamp: z.string(), receipt: z.string() })
  .meta({ id: 'RecessoAnswer' })

export const ReceivedBody = z
  .object({
    restock: z.boolean().default(true).describe('Whether the pieces can be sold again'),
    reason: StaffReason.shape.reason,
  })
  .meta({ id: 'ReturnReceived' })

/** POST /api/portal/returns/{id}/refund: an amount as "120.50". */
export const RefundBody = z
  .object({
    amount: wireAmount(),
    reason: DecisionInput.shape.reason,
  })
  .meta({ id: 'ReturnRefund' })

/** A row of the seller's returns. */
export const SaleReturnWire = z
  .object({
    id: z.string(),
    number: z.string(),
    order: z.string(),
    kind: z.enum(['reso', 'recesso']),
    state: z.string(),
    buyer: z.string(),
    timestamp: z.string(),
    amount: z.string(),
  })
  .meta({ id: 'SaleReturn' })
