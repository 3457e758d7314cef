import { AGREEMENT_NOTE, AGREEMENT_TITLE } from '#features/fulfilment/orders/agreement/agreement.rules.ts'
import { feedbackLabels } from '#features/fulfilment/orders/feedback.rules.ts'
import { perUnit, quantityText } from '#features/fulfilment/orders/line-labels.rules.ts'
import { vatNote } from '#features/fulfilment/orders/totals.rules.ts'
import { AgreementParts } from '#features/fulfilment/orders/ui/agreement.tsx'
import { Address } from '#features/fulfilment/orders/ui/order-help.tsx'
import { bonusLabel, goodsLabel, moneyParts } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { LineChips } from '#features/fulfilment/orders/ui/order-lines.tsx'
import type { ParcelView } from '#features/fulfilment/orders/views.ts'
import { FEE_VAT_BPS } from '#features/money/billing/fees/fee.rules.ts'
import { carrierName } from '#shared/carriers.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Stars } from '#ui/figures/stars.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { SaleView } from '../views.ts'

/** What to prepare, with sizes and colours. */
export function SaleLines({ sale }: { sale: SaleView }) {
  return (
    <Card title="Che cosa hanno ordinato">
      <ul>
        {sale.lines.map((line) => (
          <li key={line.id} className="order-line">
            <PhotoFrame src={line.image} alt="" ratio="1/1" sizes="5.5rem" rounded />
            <div>
              <h3>{line.productPath ? <Link to={line.productPath}>{line.title}</Link> : line.title}</h3>
              {line.description && <p>{line.description}</p>}
              <LineChips line={line} />
              <p>Codice {line.code}</p>
            </div>
            <div className="order-line__price">
              <Price cents={cents(line.totalCents + line.discountCents)} />
              <p>{sale.service ? perUnit(line, sale.service) : quantityText(line)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was agreed when the couple ordered: what has to be done, when and where. */
export function SaleAgreement({ sale: { agreement } }: { sale: SaleView }) {
  if (!agreement) return null
  return (
    <Card title={AGREEMENT_TITLE}>
      <AgreementParts agreement={agreement} />
      <p className="small muted">{AGREEMENT_NOTE}</p>
    </Card>
  )
}

const minus = (amount: number) => cents(amount === 0 ? 0 : -amount)

/** From what was agreed down to the net, out of the ledger: bonus, shipping, balance, refunds; fee and net for who may see them. */
export function SaleMoney({ sale, netLabel = 'Netto per te' }: { sale: SaleView; netLabel?: string }) {
  const { money, paid, earnings } = sale
  const refunded =
    paid.refundedCents > 0
      ? [{ key: 'refunded', label: 'Rimborsato agli sposi', amount: minus(paid.refundedCents) }]
      : []
  return (
    <Card title="Denaro">
      <MoneyLines
        lines={[
          ...moneyParts(
            money,
            goodsLabel(sale.lines, { isAuction: sale.type === 'auction', isService: sale.isService }),
            bonusLabel(sale),
            { isService: sale.isService, isPickup: sale.pickup !== null },
          ),
          ...(paid.dueCents > 0 ? [{ key: 'due', label: 'Saldo da incassare', amount: minus(paid.dueCents) }] : []),
        ]}
        total={{ label: 'Pagato dagli sposi', amount: paid.paidCents }}
      />
      {money.vat.length > 1 && <p className="small muted">{vatNote(money.totalCents, money.vat)}</p>}
      {earnings ? (
        <div className="sale-net">
          <MoneyLines
            lines={[
              ...refunded,
              ...(earnings.heldCents > 0
                ? [{ key: 'held', label: 'In custodia, non ancora passato', amount: minus(earnings.heldCents) }]
                : []),
              { key: 'fee', label: `Fee ${formatRate(earnings.feeBps)}`, amount: minus(earnings.feeCents) },
              { key: 'vat', label: `IVA ${formatRate(FEE_VAT_BPS)} sulla fee`, amount: minus(earnings.feeVatCents) },
            ]}
            total={{ label: netLabel, amount: earnings.netCents }}
          />
        </div>
      ) : (
        refunded.length > 0 && <MoneyLines lines={refunded} />
      )}
      {paid.owedCents > 0 && <p className="small muted sale-net__code">Rimborso di {euro(paid.owedCents)} in corso.</p>}
      {sale.transactionCode && <p className="small muted sale-net__code">Transazione {sale.transactionCode}</p>}
    </Card>
  )
}

const addressTerm = ({ isService, pickup }: SaleView): string => {
  if (pickup) return 'Ritira in sede'
  return isService ? 'Recapito' : 'Spedire a'
}

/** Who it is for, where it goes, whom to call. */
export function SaleCustomer({ sale }: { sale: SaleView }) {
  const { recipient, billing, weddingOn } = sale
  return (
    <Card title={recipient.fullName}>
      <DefinitionList
        items={[
          { term: addressTerm(sale), value: <Address recipient={recipient} /> },
          {
            term: 'Telefono',
            value: <a href={`tel:${recipient.phone.replaceAll(' ', '')}`}>{formatPhone(recipient.phone)}</a>,
          },
          ...(weddingOn ? [{ term: 'Nozze', value: formatDay(weddingOn) }] : []),
          { term: 'Fatturazione', value: [billing.fullName, billing.address].filter(Boolean).join(', ') },
        ]}
      />
    </Card>
  )
}

const insideOf = (sale: SaleView, pieces: ParcelView['pieces']): string =>
  pieces
    .map(({ id, quantity }) => {
      const title = sale.lines.find((line) => line.id === id)?.title ?? ''
      return quantity > 1 ? `${quantity} × ${title}` : title
    })
    .join(', ')

/** The parcels that have left, with carrier, number and what is in them. */
export function SaleParcels({ sale }: { sale: SaleView }) {
  const { parcels } = sale
  if (parcels.length === 0) return null
  return (
    <Card title={parcels.length === 1 ? 'Pacco' : `${parcels.length} pacchi`}>
      <div className="stack">
        {parcels.map((parcel) => (
          <div key={parcel.id}>
            <DefinitionList
              items={[
                { term: 'Spedito il', value: formatInstant(parcel.shippedAt) },
                { term: 'Contenuto', value: insideOf(sale, parcel.pieces) },
                { term: 'Corriere', value: carrierName(parcel.carrier) },
                { term: 'Numero di spedizione', value: parcel.trackingNumber },
              ]}
            />
            {parcel.trackingUrl && (
              <p className="sale-parcel">
                <a className="link" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                  Traccia il pacco
                  <span className="sr-only"> (si apre in una nuova scheda)</span>
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}

/** What the couple said of the delivery and of what it received. */
export function SaleOpinions({ sale }: { sale: SaleView }) {
  const { feedback, reviews } = sale
  if (feedback === null && reviews.length === 0) return null
  return (
    <Card title="Che cosa dicono gli sposi">
      <div className="stack">
        {feedback !== null && (
          <p>
            <span className="muted">Esito della consegna:</span> {feedbackLabels(feedback).join(', ')}
          </p>
        )}
        {reviews.map((review) => (
          <div key={review.lineId} className="sale-review">
            <Stars average={review.stars} />
            <b>{review.title}</b>
            {review.description && <p>{review.description}</p>}
            <p className="micro">{review.author}</p>
          </div>
        ))}
      </div>
    </Card>
  )
}
