import { showPhone, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { renderPdf } from '#platform/pdf/pdf.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { grantedBy, purchaseOf, settlementOf } from './due.queries.server.ts'
import { FEE_VAT_BPS } from './fees/fee.rules.ts'

/** A paper to keep, and the name of its file. */
interface PaperFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * The receipt of a subscription or Smart Pass as a paper, for the supplier that paid it. It is no invoice, and says so.
 *
 * @throws AppError 401, 403 · 404 for what is another's, unknown or not paid
 */
export const receiptPdf = async (ctx: Ctx, purchaseId: number): Promise<PaperFile> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'plans')
  const purchase = await purchaseOf(purchaseId)
  if (purchase?.supplierId !== accountId || purchase.status !== 'active' || !purchase.startsAt || !purchase.endsAt)
    throw appError(commonErrors, 'not_found')
  const [company, paid, granted] = await Promise.all([
    supplierCompany(accountId),
    settlementOf(purchaseId),
    grantedBy(purchaseId),
  ])
  const { name, kind, priceCents, vatCents, creditCents, startsAt, endsAt, orderedAt } = purchase
  const what = kind === 'subscription' ? `Abbonamento ${name}` : name
  const { company: issuer } = config
  const buyer = [
    company.businessName ?? company.fullName ?? company.handle,
    [company.address, company.city && `${company.city} (${company.province})`].filter(Boolean).join(', '),
    company.vatNumber && `P. IVA ${company.vatNumber}`,
    company.phone && showPhone(company.phone),
  ]
  const seller = [issuer.name, issuer.seat, `P. IVA ${issuer.vatNumber}`, `REA ${issuer.rea}`]
  const head = { title: `Ricevuta ${purchaseId}`, under: `${what}, pagata a ${issuer.name}` }
  const bytes = await renderPdf(head, (sheet) => {
    sheet.facts([
      { term: 'Pagata il', value: formatInstant(paid?.settledAt ?? orderedAt) },
      { term: 'Transazione', value: paid?.captureId ?? 'Non indicata' },
      { term: 'Valida dal', value: formatDay(todayInRome(startsAt)) },
      { term: 'Valida fino al', value: formatDay(todayInRome(endsAt)) },
    ])
    sheet.facts([
      { term: 'Da', value: seller.join('\n') },
      { term: 'A', value: buyer.filter(Boolean).join('\n') },
    ])
    sheet.table(
      [
        { title: 'Acquisto', parts: 6 },
        { title: 'Partecipazioni', parts: 2, align: 'center' },
        { title: 'Prezzo', parts: 2, align: 'right' },
      ],
      [[what, String(granted), euro(cents(priceCents + creditCents))]],
    )
    sheet.sum([
      ...(creditCents > 0 ? [{ label: 'Giorni non goduti del piano di prima', value: euro(cents(-creditCents)) }] : []),
      { label: 'Imponibile', value: euro(priceCents) },
      { label: `IVA ${formatRate(FEE_VAT_BPS)}`, value: euro(vatCents) },
      { label: 'Totale pagato', value: euro(cents(priceCents + vatCents)) },
    ])
    sheet.text(
      'I pagamenti di abbonamenti e Smart Pass non sono rimborsabili. Questa ricevuta non è una fattura.',
      true,
    )
  })
  return { name: `ricevuta-${purchaseId}.pdf`, bytes }
}
