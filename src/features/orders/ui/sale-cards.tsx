import { FEE_VAT_BPS } from '#features/billing/fee.rules.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { cents, formatRate } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { MoneyLines } from '#ui/money-lines.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { feedbackWords } from '../feedback.rules.ts'
import type { SaleView } from '../views.ts'
import { Address } from './order-help.tsx'
import { carrierName, goodsLabel, lineFacts, moneyParts } from './order-words.rules.ts'

/** What to prepare, with sizes and colours. */
export function SaleLines({ sale }: { sale: SaleView }) {
  return (
    <Card title="Che cosa hanno ordinato">
      <ul>
        {sale.lines.map((line) => (
          <li key={line.id} className="order-line">
            <PhotoFrame src={line.image} alt="" ratio="1/1" sizes="5.5rem" rounded />
            <div>
              <h3>{line.title}</h3>
              {line.description && <p>{line.description}</p>}
              <p>{lineFacts(line)}</p>
            </div>
            <div className="order-line__price">
              <Price cents={line.totalCents} />
              <p>{line.quantity === 1 ? '1 pezzo' : `${line.quantity} pezzi`}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** From what was agreed down to the net: bonus, shipping, fee, VAT on the fee. */
export function SaleMoney({ sale }: { sale: SaleView }) {
  const { money, feeBps, feeCents, feeVatCents, netCents, totalCents } = sale
  return (
    <Card title="Denaro">
      <MoneyLines
        lines={moneyParts(
          money,
          goodsLabel(sale.lines, sale.type === 'auction'),
          `Bonus Sposi ${formatRate(money.bonusBps)}`,
        )}
        total={{ label: 'Pagato dagli sposi', amount: totalCents }}
      />
      <div className="sale-net">
        <MoneyLines
          lines={[
            { key: 'fee', label: `Fee ${formatRate(feeBps)}`, amount: cents(feeCents === 0 ? 0 : -feeCents) },
            {
              key: 'vat',
              label: `IVA ${formatRate(FEE_VAT_BPS)} sulla fee`,
              amount: cents(feeVatCents === 0 ? 0 : -feeVatCents),
            },
          ]}
          total={{ label: 'Netto per te', amount: netCents }}
        />
      </div>
      {sale.transactionCode && <p className="small muted sale-net__code">Transazione {sale.transactionCode}</p>}
    </Card>
  )
}

/** Who it is for, where it goes, whom to call. */
export function SaleCustomer({ sale }: { sale: SaleView }) {
  const { recipient, billing, weddingOn } = sale
  return (
    <Card title={recipient.fullName}>
      <DefinitionList
        items={[
          { term: sale.isService ? 'Recapito' : 'Spedire a', value: <Address recipient={recipient} /> },
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

/** Carrier and number, once it has left. */
export function SaleParcel({ sale }: { sale: SaleView }) {
  const { carrier, trackingNumber, trackingUrl } = sale
  if (!carrier) return null
  return (
    <Card title="Pacco">
      <DefinitionList
        items={[
          { term: 'Corriere', value: carrierName(carrier) },
          { term: 'Numero di spedizione', value: trackingNumber ?? '' },
        ]}
      />
      {trackingUrl && (
        <p className="sale-parcel">
          <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
            Traccia il pacco
            <span className="sr-only"> (si apre in una nuova scheda)</span>
          </a>
        </p>
      )}
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
            <span className="muted">Esito della consegna:</span> {feedbackWords(feedback).join(', ')}
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

/** Everything that happened, newest first. */
export function SaleHistory({ sale }: { sale: SaleView }) {
  return (
    <Card title="Cronologia">
      <ol className="sale-history">
        {sale.history.toReversed().map(({ label, at, byLabel }) => (
          <li key={`${at} ${label}`}>
            <b>{label}</b> <span className="muted">{byLabel}</span>
            <time dateTime={at}>{formatInstant(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
