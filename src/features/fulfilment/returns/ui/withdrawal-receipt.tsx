import { Download } from 'lucide-react'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { ReturnOrderView, ReturnView } from '../views.ts'

interface WithdrawalReceiptProps {
  readonly view: ReturnView
  readonly order: ReturnOrderView
  /** The viewer is signed in and may open order and return. */
  readonly isOwn: boolean
  /** Of the same as a PDF. */
  readonly pdf: string
}

/** The receipt of a withdrawal: its content, day and time; the same went out by e-mail. */
export function WithdrawalReceipt({ view, order, isOwn, pdf }: WithdrawalReceiptProps) {
  const at = formatInstant(view.requestedAt)
  const lines = view.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  return (
    <div className="return-main">
      <Note tone="success">
        Il tuo recesso è stato trasmesso a {order.supplier.name}. Trovi questa ricevuta anche nella tua posta.
      </Note>
      <Card title="Ricevuta del recesso">
        <p>
          Il {at} hai comunicato a {order.supplier.name}, attraverso Promessi: «Con la presente comunico il recesso dal
          contratto di vendita dei seguenti beni: {lines}».
        </p>
        <DefinitionList
          className="withdrawal-facts"
          items={[
            { term: 'Recesso', value: view.number },
            { term: 'Ordine', value: order.number },
            { term: 'Data e ora', value: at },
            { term: 'Rimborso', value: euro(view.amountCents) },
          ]}
        />
      </Card>
      <p>
        {view.isToBeReckoned &&
          'Il rimborso è quanto resta dopo la parte di servizio già eseguita: il conto lo fa il fornitore. '}
        {view.isUnsent
          ? 'Non c’è nulla da rimandare.'
          : 'Rimanda i prodotti entro 14 giorni. Il fornitore ti rimborsa entro 14 giorni e può attendere di averli ricevuti.'}
      </p>
      <div className="row">
        <ButtonLink variant="secondary" reloadDocument to={pdf} icon={<Download className="icon" aria-hidden="true" />}>
          Scarica la ricevuta in PDF
        </ButtonLink>
        {isOwn && (
          <>
            <ButtonLink to={`/effettua-reso/${order.type}/${order.id}?id=${view.id}`}>
              {view.isUnsent ? 'Segui il rimborso' : 'Stampa l’etichetta e segui il rimborso'}
            </ButtonLink>
            <ButtonLink variant="outline" to={order.path}>
              Torna all’ordine
            </ButtonLink>
          </>
        )}
      </div>
      {!isOwn && (
        <p className="small muted">
          {view.isUnsent ? '' : 'L’etichetta per il pacco la trovi nella pagina dell’ordine, con il tuo accesso. '}
          Puoi rileggere questa ricevuta qui per 30 giorni; nella tua posta resta.
        </p>
      )}
    </div>
  )
}
