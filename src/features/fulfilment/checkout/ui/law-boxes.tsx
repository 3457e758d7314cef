import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { CheckoutSellerView } from '../views.ts'

interface LawBoxesProps {
  /** Null while it is not known. */
  readonly seller: CheckoutSellerView | null
  /** Of this seller: the names of its fields end in its id. */
  readonly nameOf: (name: string) => string
  /** Why the order was refused; null when it was not. */
  readonly failure: FormFailure | null
}

const startWords = ({ start, startsRental, returnDays }: CheckoutSellerView): string => {
  if (start === 'optional') return 'Se non lo chiedi, il servizio inizia quando il termine per recedere è passato.'
  return startsRental
    ? `Il noleggio comincia fra meno di ${returnDays} giorni: senza questa richiesta non può iniziare in tempo.`
    : `Le nozze sono fra meno di ${returnDays} giorni: senza questa richiesta il servizio non può essere eseguito in tempo.`
}

/** What the couple ticks before ordering, only where the case arises: a service that is to begin at once, what is made for it alone (K9). */
export function LawBoxes({ seller, nameOf, failure }: LawBoxesProps) {
  const errorOf = (code: string) => (failure?.code === code ? failure.message : null)
  if (!seller || (seller.start === 'none' && seller.toRead.length === 0)) return null
  return (
    <fieldset className="checkout-boxes small">
      <legend className="sr-only">Prima di ordinare</legend>
      {seller.start !== 'none' && (
        <>
          <Checkbox
            name={nameOf('start')}
            value="1"
            label={`Chiedo che ${seller.startsRental ? 'il noleggio' : 'il servizio'} inizi prima che siano passati i ${seller.returnDays} giorni per recedere`}
            error={errorOf('start_needed')}
          />
          <Checkbox
            name={nameOf('understood')}
            value="1"
            label="So che, se poi recedo, pago la parte già eseguita, e che dopo l’esecuzione completa non posso più recedere"
            error={errorOf('start_understood')}
          />
          <p className="muted">{startWords(seller)}</p>
        </>
      )}
      {seller.toRead.length > 0 && (
        <Checkbox
          name={nameOf('read')}
          value="1"
          label={`Ho letto che per ${seller.toRead.map((title) => `«${title}»`).join(', ')} il recesso è escluso, perché è fatto su misura o personalizzato per me`}
          error={errorOf('exclusion_unread')}
        />
      )}
    </fieldset>
  )
}
