import { staffEndings } from '#features/fulfilment/orders/plan/endings.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { readFormOr, SEVERAL_FILES } from '#platform/pages/read-form.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { AskInput, MessageInput, OptionalMessageInput, ResolutionInput } from '../disputes.contract.ts'
import { TOO_HEAVY } from '../files.rules.ts'
import type { SentFile } from '../files.service.server.ts'
import { acceptProposal, declineProposal, speakInDispute, withdrawDispute } from '../parties.service.server.ts'
import { askInDispute, decideDispute, proposeInDispute } from '../staff.service.server.ts'

/** What was done, as the address says it afterwards. */
export const disputeDone = {
  risposto: 'Inviato: avvisiamo l’altra parte e la redazione.',
  accettata: 'Hai accettato la proposta.',
  rifiutata: 'Hai rifiutato la proposta: ora decide la redazione.',
  ritirata: 'Richiesta ritirata: avvisiamo l’altra parte.',
  aperta: 'Richiesta inviata: l’altra parte ha cinque giorni per rispondere, poi vi aiuta la redazione.',
  chiesto: 'Domanda inviata.',
  proposta: 'Proposta inviata: sposi e fornitore ricevono un’email.',
  decisa: 'Decisione presa: sposi e fornitore ricevono la motivazione per email.',
} as const
export type DisputeDone = keyof typeof disputeDone

/** The sentence of what was done; null for an unknown word. */
export const doneText = (request: Request): string | null => {
  const done = new URL(request.url).searchParams.get('fatto') ?? ''
  return Object.hasOwn(disputeDone, done) ? disputeDone[done as DisputeDone] : null
}

/** The form of a request that may carry files. What one that is too heavy carried is lost, and `filesIn` says so. */
export const formWithFiles = (request: Request, intent: string): Promise<FormData> =>
  readFormOr(request, SEVERAL_FILES, { intent, files: 'too-heavy' })

/** The chosen files; an untouched field sends an empty one. @throws AppError 400 at `files` for a form that was too heavy */
export const filesIn = async (form: FormData): Promise<SentFile[]> => {
  const sent = form.getAll('files')
  if (sent.includes('too-heavy')) throw appError(commonErrors, 'invalid_request', { fields: { files: TOO_HEAVY } })
  const files = sent.filter((one): one is File => typeof one !== 'string' && one.size > 0)
  return Promise.all(files.map(async (one) => ({ name: one.name, bytes: Buffer.from(await one.arrayBuffer()) })))
}

const values = (form: FormData) => Object.fromEntries(form)

const speakWith = async (ctx: Ctx, id: number, form: FormData): Promise<void> => {
  const files = await filesIn(form)
  await speakInDispute(ctx, id, parseForm(MessageInput, values(form)).text, files)
}

const askWith = async (ctx: Ctx, id: number, form: FormData): Promise<void> => {
  const files = await filesIn(form)
  await askInDispute(ctx, id, parseForm(AskInput, values(form)), files)
}

/** What one of the two asks for, by the `intent` of its form. @throws AppError of the verb behind it; 400 for an unknown one */
export const runPartyForm = async (ctx: Ctx, id: number, form: FormData): Promise<DisputeDone> => {
  switch (form.get('intent')) {
    case 'speak':
      await speakWith(ctx, id, form)
      return 'risposto'
    case 'accept':
      await acceptProposal(ctx, id, Number(form.get('seen')) || 0)
      return 'accettata'
    case 'decline':
      await declineProposal(ctx, id, parseForm(OptionalMessageInput, values(form)).text)
      return 'rifiutata'
    case 'withdraw':
      await withdrawDispute(ctx, id, parseForm(OptionalMessageInput, values(form)).text)
      return 'ritirata'
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}

/** Amounts as they are typed; an empty field is none. @throws AppError 400 at the fields that are no amounts */
const amountsIn = (form: FormData): ReadonlyMap<string, number> => {
  const fields: Record<string, string> = {}
  const amounts = new Map<string, number>()
  for (const [name, value] of form) {
    if (!/^(?:line-\d{1,10}|shipping|returnCents)$/.test(name) || String(value).trim() === '') continue
    const amount = parseEuroText(String(value))
    if (amount === null) fields[name] = 'Scrivi un importo, per esempio 120,00.'
    else if (amount > 0) amounts.set(name, amount)
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', commonErrors.invalid_request, { fields })
  return amounts
}

/**
 * For what staff ends the contract of an order with a plan, and the sums it has read beside it; nothing for an order without one.
 *
 * @throws AppError 400 at `ending` where nothing was chosen
 */
export const endingIn = (form: FormData) => {
  if (!staffEndings.some((one) => form.has(`sums-${one}`))) return {}
  const sums = form.get(`sums-${String(form.get('ending'))}`)
  if (sums === null)
    throw appError(commonErrors, 'invalid_request', { fields: { ending: 'Scegli perché finisce il contratto.' } })
  const [refundCents, compensationCents] = String(sums).split(' ')
  return { ending: form.get('ending'), refundCents, compensationCents }
}

const resolutionIn = (form: FormData): ResolutionInput => {
  // Amounts count where money goes back; what was typed beside another outcome means nothing.
  const amounts = form.get('outcome') === 'refund' ? amountsIn(form) : new Map<string, number>()
  const lines = [...amounts].flatMap(([name, amountCents]) =>
    name.startsWith('line-') ? [{ orderLineId: Number(name.slice(5)), amountCents }] : [],
  )
  return parseForm(ResolutionInput, {
    ...values(form),
    ...(form.get('outcome') === 'cancel' ? endingIn(form) : {}),
    ...{ lines, shippingCents: amounts.get('shipping') ?? 0, returnCents: amounts.get('returnCents') ?? 0 },
  })
}

/** What staff asks for. @throws AppError of the verb behind it; 400 for an unknown intent */
export const runStaffForm = async (ctx: Ctx, id: number, form: FormData): Promise<DisputeDone> => {
  switch (form.get('intent')) {
    case 'ask':
      await askWith(ctx, id, form)
      return 'chiesto'
    case 'propose':
      await proposeInDispute(ctx, id, resolutionIn(form))
      return 'proposta'
    case 'decide':
      await decideDispute(ctx, id, resolutionIn(form))
      return 'decisa'
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
