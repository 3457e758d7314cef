import type { ReactNode } from 'react'
import { townOf, traderIdentityLine } from '#features/people/suppliers/identity.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { LogoMark } from '#ui/frame/logo.tsx'
import { PaperEdge } from '#ui/frame/paper-edge.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Stamp } from '#ui/parts/stamp.tsx'
import { AGREEMENT_TITLE } from '../agreement/agreement.rules.ts'
import { lineHeads, quantityText } from '../line-labels.rules.ts'
import { vatNote } from '../totals.rules.ts'
import type { CoupleOrderView } from '../views.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { AgreementParts } from './agreement.tsx'
import { Address } from './order-help.tsx'
import { lineFacts, paidParts, whenLabel } from './order-labels.rules.ts'
import { PickupAddress } from './pickup-address.tsx'

function Facts({ order }: { order: CoupleOrderView }) {
  const facts = [
    ['Ordine del', formatDay(todayInRome(order.paidAt ?? order.placedAt))],
    ['Numero', order.number],
    [isServiceOrder(order) || order.pickup ? 'Stato' : 'Spedizione', order.statusLabel],
    order.cancelled
      ? ['Annullato il', formatDay(todayInRome(order.cancelled.at))]
      : [whenLabel(order), order.deliveryText],
  ] as const
  return (
    <dl className="receipt__facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The lines with the share of the bonus each of them carries. */
function Lines({ order }: { order: CoupleOrderView }) {
  const { lines, service } = order
  const heads = lineHeads(service)
  return (
    <table className="receipt__lines">
      <thead>
        <tr>
          <th scope="col">{heads.what}</th>
          <th scope="col">{heads.quantity}</th>
          <th scope="col">Prezzo</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <b>{line.title}</b>
              <small>{lineFacts(line)}</small>
            </td>
            <td>{line.kind === 'rental' || service?.when ? quantityText(line, service) : line.quantity}</td>
            <td>
              <b>{euro(line.totalCents)}</b>
              {line.discountCents > 0 && (
                <small>
                  Codice {order.money.discountCode}, già tolti {euro(line.discountCents)}
                </small>
              )}
              {line.bonusCents > 0 && (
                <small>
                  Bonus {formatRate(line.bonusBps)} {euro(cents(-line.bonusCents))}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Contact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** The order summary as a paper slip: facts, lines, sum, addresses and payment (ORD-12 to ORD-19). */
export function Receipt({ order }: { order: CoupleOrderView }) {
  const { money, paid, supplier, seller, storePath, announcementId, announcementCode, billing } = order
  const rest = paidParts(order)
  const town = townOf(seller)
  return (
    <article className="receipt">
      <PaperEdge />
      <div className="receipt__sheet">
        <header>
          <LogoMark />
          <h1>Riepilogo ordine</h1>
          <p>
            Venduto da <b>{storePath ? <Link to={storePath}>{supplier.name}</Link> : supplier.name}</b>
            {town && `, ${town}`}
            {announcementId && (
              <>
                {', '}
                per l’annuncio <Link to={`/auctions/detail/${announcementId}`}>{announcementCode}</Link>
              </>
            )}
          </p>
        </header>
        <Facts order={order} />
        <div className="receipt__part">
          <Lines order={order} />
          <div className="receipt__sum">
            {order.paidAt && paid.dueCents === 0 && !order.cancelled ? (
              <Stamp word="Pagato" motto="PAGATO AL FORNITORE" day={todayInRome(order.paidAt)} />
            ) : (
              <span aria-hidden="true" />
            )}
            <MoneyLines
              lines={[
                { key: 'subtotal', label: 'Subtotale', amount: money.subtotalCents },
                ...(isServiceOrder(order)
                  ? []
                  : [
                      {
                        key: 'shipping',
                        label: order.pickup ? 'Ritiro in sede' : 'Spedizione standard',
                        amount: money.shippingCents,
                      },
                    ]),
              ]}
              total={{ label: 'Totale', amount: money.totalCents, note: vatNote(money.totalCents, money.vat) }}
            />
            {rest.length > 0 && <MoneyLines lines={rest} />}
          </div>
        </div>
        {order.agreement && (
          <div className="receipt__agreement">
            <h2>{AGREEMENT_TITLE}</h2>
            <AgreementParts agreement={order.agreement} />
          </div>
        )}
        <div className="receipt__contacts">
          <Contact title="Fatturazione">
            <address className="order-address">
              <b>{billing.fullName}</b>
              <br />
              {billing.address}
            </address>
          </Contact>
          {order.pickup ? (
            <Contact title="Ritiri tu da">
              <PickupAddress seller={supplier.name} place={order.pickup} />
            </Contact>
          ) : (
            <Contact title={isServiceOrder(order) ? 'Recapito' : 'Spedizione'}>
              <Address recipient={order.recipient} />
            </Contact>
          )}
          <Contact title="Pagamento">
            {order.transactionCode ? (
              <p>
                <b>Portafoglio digitale</b>
                <br />
                Transazione
                <br />
                {order.transactionCode}
              </p>
            ) : (
              <p>Non ancora pagato</p>
            )}
          </Contact>
        </div>
        <p className="receipt__seller">Il contratto è con {traderIdentityLine(seller)}.</p>
      </div>
      <PaperEdge flipped />
    </article>
  )
}
