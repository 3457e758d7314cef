import { defineErrors } from '#shared/errors.ts'

/** What the portal's products may answer with instead of a success. */
export const productErrors = defineErrors({
  product_not_found: { status: 404, it: 'Questo prodotto non esiste.' },
  invalid_product: { status: 400, it: 'Controlla i campi evidenziati.' },
  product_incomplete: { status: 422, it: 'Per pubblicare il prodotto completa i punti che mancano.' },
  product_changed: {
    status: 409,
    it: 'Nel frattempo questo prodotto è stato cambiato da un’altra finestra. Quello che hai scritto è ancora qui: copialo, poi ricarica la pagina.',
  },
  price_changed: {
    status: 409,
    it: 'Nel frattempo prezzi o scorte sono cambiati: ricarica la pagina e riprova.',
  },
  sku_taken: { status: 409, it: 'Hai già un prodotto con questo codice.' },
  publish_in_past: { status: 422, it: 'Scegli un giorno che deve ancora venire.' },
})
