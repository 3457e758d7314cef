import { type AwardEnd, awardEndText } from '#features/auction/outcomes/award-ends.rules.ts'
import { disputeReasons, groundText } from '#features/fulfilment/disputes/dispute.rules.ts'
import { feedbackLabels } from '#features/fulfilment/orders/feedback.rules.ts'
import { companyFields } from '#features/people/suppliers/company.rules.ts'
import { policyFields, returnFields } from '#features/people/suppliers/policy-fields.rules.ts'
import { shippingFields } from '#features/people/suppliers/selling-fields.rules.ts'
import { productFields } from '#features/shop/products/product-fields.rules.ts'
import { showcaseFields } from '#features/shop/showcases/showcase-fields.rules.ts'
import { storeFields } from '#features/shop/stores/store-fields.rules.ts'
import { type AuctionMode, auctionModeName } from '#features/site/settings/settings.rules.ts'
import { type ReasonCode, reasonCodes, UNFOUNDED } from '#features/trust/reports/moderation.rules.ts'
import { formatDay, formatInstant, isDay } from '#shared/days.ts'
import type { FieldTable } from '#shared/fields.ts'
import { basisPoints, cents, euro, formatRate } from '#shared/money.ts'

/** Names of what lines of the audit trail note; those of the fields of an announcement are Italian already. */
const names: Readonly<Record<string, string>> = {
  ...{ aboveBps: 'sopra la soglia', after: 'dopo', amountCents: 'importo', announcementId: 'annuncio' },
  ...{ answer: 'risposta', atEnd: 'alla scadenza', before: 'prima', budgetCents: 'budget', carrier: 'corriere' },
  ...{ cause: 'causa', caseId: 'caso', changed: 'cambiati', changes: 'cambiamenti', claimId: 'garanzia' },
  ...{
    closingAt: 'chiuso dal',
    code: 'fondamento',
    company: 'società',
    count: 'quante',
    creditId: 'credito',
    day: 'giorno',
  },
  ...{ decisionId: 'decisione', digest: 'riassunto per email', disputeId: 'controversia', document: 'documento' },
  ...{ dueAt: 'entro', dueOn: 'da evadere entro', editRequestId: 'richiesta di modifica', email: 'email' },
  ...{ endOn: 'fino al', endsAt: 'finisce', facts: 'che cosa è emerso', feeBps: 'fee sulle vendite', feeCents: 'fee' },
  ...{ from: 'da', granted: 'regalate', ground: 'regola', handle: 'nome pubblico', hidden: 'nascosta' },
  ...{
    imported: 'da un file',
    issuedOn: 'emessa il',
    paidOn: 'versato il',
    answerBy: 'da rispondere entro',
    invitationId: 'invito',
    job: 'lavoro',
    keptCents: 'trattenuto',
    key: 'voce',
    kind: 'tipo',
    left: 'rimaste',
  },
  ...{ invoiceId: 'fattura numero interno', receipt: 'ricevuta', codes: 'codici' },
  ...{ limitCents: 'soglia', lines: 'righe', maxCents: 'massimo', messageId: 'messaggio', months: 'mesi' },
  ...{
    name: 'nome',
    nextPlanId: 'piano successivo',
    number: 'numero',
    offers: 'proposte',
    on: 'il',
    onSale: 'in vendita',
  },
  ...{
    optionId: 'prezzo',
    order: 'ordine',
    orderId: 'ordine',
    orderLineId: 'riga',
    outcome: 'esito',
    page: 'pagina',
    product: 'prodotto',
  },
  ...{ participations: 'partecipazioni', phone: 'telefono', placeholder: 'provvisorio', precision: 'precisione' },
  ...{ priceCents: 'prezzo', provider: 'servizio', quantity: 'pezzi', receivedOn: 'ricevuta il', refundId: 'rimborso' },
  ...{ reminderId: 'promemoria', retried: 'riprovati', returnId: 'reso', ruleId: 'bonus', sector: 'settore' },
  ...{
    services: 'servizi',
    sessionId: 'accesso',

    shippingCents: 'spedizione',
    stage: 'momento',
    startOn: 'dal',
  },
  ...{ shippingFreeOverCents: 'spedizione gratuita oltre', startsAt: 'comincia', status: 'stato', step: 'passaggio' },
  ...{ subject: 'che cosa', subjectId: 'numero', supplierId: 'fornitore', text: 'testo', title: 'titolo', to: 'a' },
  ...{
    type: 'tipo',
    unit: 'unità',
    until: 'fino a',
    uptoBps: 'fino alla soglia',
    vatCents: 'IVA',
    version: 'versione',
  },
  ...{ vouchers: 'voucher', was: 'era', way: 'modo', welcomeGate: 'porta di benvenuto', words: 'testo' },
  ...{ description: 'descrizione', indexing: 'nei motori di ricerca', question: 'domanda', audience: 'per chi' },
  ...{ body: 'testo', heading: 'titolo in pagina', orderCents: 'ordine', capturedCents: 'incassato', topics: 'ordine' },
  ...{ actor: 'chi', by: 'con', carried: 'giorni portati', copyOf: 'copia del prodotto', creditCents: 'credito' },
  ...{ entryId: 'scritto', exportId: 'copia dei dati', field: 'campo', files: 'allegati', how: 'come', ids: 'numeri' },
  ...{ madeAt: 'fatta il', openCents: 'ancora da versare', photos: 'foto', reference: 'riferimento del bonifico' },
  ...{ offerId: 'proposta', valueOn: 'valuta del', wasToEnd: 'sarebbe finito' },
  ...{ toSicily: 'consegna in Sicilia', sicilyCents: 'supplemento Sicilia', toSardinia: 'consegna in Sardegna' },
  ...{ sardiniaCents: 'supplemento Sardegna', toSmallIslands: 'consegna nelle isole minori' },
  ...{
    smallIslandsCents: 'supplemento isole minori',
    pickup: 'ritiro in sede',
    pickupNote: 'indicazioni per il ritiro',
  },
  ...{ pickupAddress: 'indirizzo del ritiro', pickupCap: 'CAP del ritiro', pickupCity: 'comune del ritiro' },
  ...{ state: 'stato', whom: 'a chi', for: 'per' },
  ...{ supportEmail: 'email di assistenza', seat: 'sede', verificationRule: 'verifica dei fornitori' },
  ...{ auctionMode: 'chi vede le proposte', winnerOfferId: 'proposta scelta', validDays: 'giorni dopo la scelta' },
  ...{ awardEnd: 'perché', kid: 'chiave', firstStepBps: 'prima rata al massimo', position: 'numero' },
  holdUntil: 'in custodia fino al',
  ...{ verificationDays: 'giorni per la verifica', verificationFrom: 'in vigore dal' },
  ...{ button: 'pulsante', preview: 'anteprima', payeeMerchantId: 'conto di incasso', paymentId: 'pagamento' },
}

const wordsOf = (table: FieldTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([key, { word, label }]) => [key, word ?? label]))

/** Fields of a company, showcase, store or product, as the list of what was changed names them. */
const fields: Readonly<Record<string, string>> = {
  ...{ ...wordsOf(companyFields), ...wordsOf(policyFields), ...wordsOf(returnFields), ...wordsOf(shippingFields) },
  ...{ ...wordsOf(productFields), ...wordsOf(showcaseFields), ...wordsOf(storeFields) },
  ...{ logo: 'logo', banner: 'banner', bannerMobile: 'banner per telefoni', featuredCodes: 'prodotti in primo piano' },
  ...{
    address: 'indirizzo',
    businessName: 'ragione sociale',
    city: 'città',
    color: 'colore',
    contactName: 'referente',
  },
  ...{ durationDays: 'giorni di pubblicazione', expiresAt: 'scade', fiscalCode: 'codice fiscale', images: 'foto' },
  ...{ lat: 'latitudine', lon: 'longitudine', mobile: 'cellulare', offerCount: 'proposte', pec: 'PEC', photo: 'foto' },
  ...{ prices: 'prezzi', province: 'provincia', purpose: 'scopo', rea: 'REA', restock: 'torna disponibile' },
  ...{
    sdi: 'codice SDI',
    shipmentId: 'pacco',
    vatNumber: 'partita IVA',
    accountId: 'account',
    passedTo: 'conto',
    documentId: 'documento',
    frequency: 'frequenza',
  },
  ...{ invitationsPerDay: 'inviti al giorno', wave: 'giro di inviti', suppliers: 'fornitori' },
}

/** Codes that stand as values, where a word says more. */
const values: Readonly<Record<string, string>> = {
  ...{ active: 'attivo', cancel: 'annulla e rimborsa', cancelled: 'annullato', closed: 'chiuso', decided: 'decisa' },
  ...{ delivered: 'consegnato', fees: 'fee non versate', inactivity: 'inattività', none: 'nessun rimborso' },
  ...{ open: 'aperta', paid: 'pagato', perform: 'eseguito', proposed: 'proposta', receive: 'consegnato' },
  ...{ refund: 'rimborso', ship: 'spedito', shipped: 'spedito', staff: 'staff', suspended: 'sospeso' },
  ...{ waiting: 'in attesa', written_off: 'stralciata', yes: 'sì', identity: 'documento d’identità', visura: 'visura' },
  ...{ invoice: 'fattura', credit_note: 'nota di credito', seo: 'motori di ricerca', faq: 'domanda frequente' },
  ...{ page: 'pagina', return: 'reso', cancellation: 'annullamento', town: 'comune', address: 'indirizzo' },
  ...{ submitted: 'in esame', published: 'pubblicato', rejected: 'rifiutato', interrupted: 'interrotto' },
  ...{
    due: 'da versare',
    verified: 'verificata',
    more_asked: 'altri documenti chiesti',
    changed: 'dati cambiati',
    couple: 'agli sposi',
    supplier: 'al fornitore',
    both: 'a entrambi',
    withdrawal: 'un recesso',
    before: 'prima di vendere',
    within: 'entro alcuni giorni',
    rental: 'noleggio',
    deposit: 'cauzione',
  },
  ...{ PASSWORD: 'password', CODE: 'codice', INVITATION: 'invito', GOOGLE: 'Google', FACEBOOK: 'Facebook' },
  ...{
    accounts: 'account',
    auctions: 'annuncio',
    reviews: 'recensione',
    showcases: 'vetrina',
    vetrina: 'vetrina',
    store: 'store',
  },
  ...{
    products: 'prodotto',
    messages: 'messaggio',
    questions: 'domanda',
    offers: 'proposta',
    kept: 'confermata',
    dropped: 'ritirata',
  },
  ...{ ended: 'chiuso da chi guardava', over: 'tempo scaduto', link: 'il link della mail', price: 'prezzo' },
  ...{ quantity: 'quantità', stop: 'disdetta', renew: 'rinnovo', change: 'cambio', received: 'ricevuto' },
  ...{ requested: 'chiesto', refunded: 'rimborsato', settled: 'conclusa con un accordo', review: 'in esame' },
  ...{ done: 'fatta', declined: 'respinta', each: 'subito', daily: 'una volta al giorno', never: 'mai' },
  ...{
    answers: 'risposta',
    outcomes: 'proposta non scelta',
    leads: 'nuovo annuncio',
    invitations: 'inviti agli annunci',
    remedies: 'poche proposte a metà del tempo',
    approvals: 'annuncio da approvare',
  },
  ...{ announcement_interrupted: 'Annuncio interrotto.', never_decided: 'Gli sposi non hanno deciso.' },
  never_opened: 'Gli sposi hanno scartato tutto senza aprire le proposte.',
}

/** Whose values are codes; everything else are words of people, which stand as they are. */
const CODED: ReadonlySet<string> = new Set(
  'status state verificationRule whom for was cause kind type outcome step purpose precision stage indexing way subject how by field atEnd answer frequency'.split(
    ' ',
  ),
)

/** Codes that have their words where they are chosen: the ground of a decision, of a dispute, how a delivery went. */
const elsewhere = (name: string, value: string): string | undefined => {
  if (name === 'code')
    return reasonCodes[value as ReasonCode]?.label ?? (value === UNFOUNDED ? 'nessuna violazione' : undefined)
  if (name === 'auctionMode') return auctionModeName[value as AuctionMode]
  if (name === 'awardEnd') return awardEndText[value as AwardEnd]
  if (name === 'ground') return groundText(value) || undefined
  if (name !== 'outcome') return undefined
  const feedback = feedbackLabels(value).join(', ')
  return feedback === value.replaceAll(',', ', ') ? undefined : feedback
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const inWords = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') {
    if (name.endsWith('Cents')) return euro(cents(value))
    return name.endsWith('Bps') ? formatRate(basisPoints(value)) : String(value)
  }
  if (typeof value === 'string') {
    if (isDay(value)) return formatDay(value)
    if (name === 'changed') return nameOf(value)
    if (INSTANT.test(value)) return formatInstant(value)
    return elsewhere(name, value) ?? (CODED.has(name) ? values[value] : undefined) ?? value
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => inWords(name, one)).join('; ')
  return Object.entries(value as object)
    .map(([key, one]) => `${nameOf(key)} ${inWords(key, one)}`)
    .join(', ')
}

/** Whether what a line notes has a name of its own. */
export const isNamedDetail = (name: string): boolean => Object.hasOwn(names, name) || Object.hasOwn(fields, name)

/** Whether a value that is a code has words. */
export const isNamedValue = (name: string, value: string): boolean =>
  !CODED.has(name) || inWords(name, value) !== value || values[value] === value

const nameOf = (name: string): string => names[name] ?? fields[name] ?? name.replaceAll(/[_-]/g, ' ')

const disputeReason = (code: string): string | undefined =>
  Object.hasOwn(disputeReasons, code) ? disputeReasons[code as keyof typeof disputeReasons].label : undefined

/** Why, as it was noted: the words of a person, or a code of the product in words. */
export const auditReason = (details: Readonly<Record<string, unknown>> | null): string | null => {
  const reason = details?.reason
  return typeof reason === 'string' ? (values[reason] ?? disputeReason(reason) ?? reason) : null
}

/** One value that was changed, or that a line says beside its reason. */
export interface AuditChange {
  readonly name: string
  /** Null where a line only says how it stands. */
  readonly before: string | null
  readonly after: string
}

/**
 * The details of a line as a table: values before and after where both were noted, the rest as it stands.
 *
 * @example auditChanges({ reason: 'doppio', before: { priceCents: 2900 }, after: { priceCents: 3500 } })
 */
export const auditChanges = (details: Readonly<Record<string, unknown>> | null): AuditChange[] => {
  if (!details) return []
  const { reason: _reason, before, after, ...rest } = details
  const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const said = {
    ...rest,
    ...(isPlain(before) || before === undefined ? {} : { before }),
    ...(isPlain(after) || after === undefined ? {} : { after }),
  }
  return [
    ...changed
      .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
      .map((key) => ({ name: nameOf(key), before: inWords(key, old[key]), after: inWords(key, now[key]) })),
    ...Object.entries(said).map(([key, value]) => ({ name: nameOf(key), before: null, after: inWords(key, value) })),
  ]
}
