import { ASK_DAYS } from '#features/fulfilment/invoice-requests/invoice.rules.ts'

interface HowToPayProps {
  /** How many orders the page makes. */
  readonly count: number
}

/** Who takes the money, and how long the goods are set aside. */
export function HowToPay({ count }: HowToPayProps) {
  return (
    <section className="checkout-part">
      <h2>Come paghi</h2>
      <p className="muted">
        Con il portafoglio digitale: lì puoi usare anche la carta di credito o di debito. Dove il fornitore lo permette
        scegli anche la carta o l’addebito bancario. Il pagamento passa dal gestore e arriva direttamente al fornitore;
        Promessi non conserva i dati della carta.
      </p>
      {count > 1 && (
        <p className="muted">
          Ogni fornitore riceve il suo ordine e il suo pagamento: concludi il primo, poi torni qui per il successivo.
        </p>
      )}
      <p className="muted">
        Quando premi il pulsante mettiamo da parte i prodotti e i giorni di noleggio per 30 minuti. Se il pagamento non
        arriva tornano disponibili e non ti viene addebitato nulla.
      </p>
      <p className="muted">
        Ti serve la fattura? La chiedi dalla pagina dell’ordine, entro {ASK_DAYS} giorni dal pagamento.
      </p>
    </section>
  )
}
