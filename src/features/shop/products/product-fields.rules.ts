import { servicePlanFields } from '#features/money/plans/plan-fields.rules.ts'
import { SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { VAT_RATES } from '#features/people/suppliers/vat.rules.ts'
import { searchFields } from '#features/site/catalog/search-words.rules.ts'
import { amount, atMost, choice, fields, rate, text, type Values, whole } from '#shared/fields.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { MAX_FREE_DAYS, USUAL_TERMS } from './cancellation.rules.ts'
import { MAX_DEPOSIT } from './deposit.rules.ts'

const upTo = (max: number) => ({ max, tooLong: atMost(max) })
/** The most a piece adds to its shipping. */
const MAX_SHIPPING_EXTRA = cents(100_000)
const TITLE_PROBLEM = 'Il titolo deve avere da 3 a 80 caratteri.'

/**
 * What a supplier writes about a product (decision 0085). `column` is its column in files of products. A field more is a line here, one in
 * the editor, and a column of the table.
 */
export const productTextFields = fields({
  title: text({
    ...{ label: 'Titolo', word: 'titolo', column: 'titolo', help: 'Modello, taglio e materiale' },
    ...{ required: TITLE_PROBLEM, max: 80, tooLong: TITLE_PROBLEM },
    tidy: (title: string) => title.replace(/\s+/g, ' ').trim(),
    check: (title) => (title.length < 3 ? TITLE_PROBLEM : null),
  }),
  description: text({
    ...{ label: 'Descrizione', word: 'descrizione', column: 'descrizione' },
    ...{ ...upTo(2000), prose: true },
  }),
  // The supplier's own, for its files.
  sku: text({
    ...{ label: 'Il tuo codice (SKU)', word: 'codice', column: 'sku', archive: 'codice_interno' },
    ...{ help: 'Serve per aggiornare da CSV', ...upTo(40), optional: true, nullable: true },
  }),
  // Null shows the company's.
  shippingText: text({
    ...{ label: 'Spedizione e resi di questo prodotto', word: 'spedizione e resi' },
    ...{ column: 'spedizione_e_resi', archive: 'spedizione_e_resi', help: 'Senza, vale il testo del tuo profilo' },
    ...{ ...upTo(3000), prose: true, optional: true, nullable: true },
  }),
  ...searchFields,
})

const withdrawalLabels = {
  allowed: 'Ammesso: gli sposi hanno almeno 14 giorni',
  c: 'Escluso: fatto su misura o personalizzato (lettera c)',
  d: 'Escluso: si deteriora rapidamente (lettera d)',
  e: 'Escluso: sigillato, non si rende per igiene (lettera e)',
  n: 'Escluso: servizio per una data precisa (lettera n)',
} as const

/** How a rental of it may be given up (decision 0103), and which deposit it asks (decision 0109). */
export const rentalTermFields = fields({
  rentalFreeDays: whole({
    ...{ name: 'canceldays', label: 'Annullamento gratuito fino a', word: 'annullamento del noleggio' },
    ...{ help: 'Giorni prima dell’inizio del noleggio', archive: 'annullamento_gratuito_giorni_prima' },
    ...{ empty: USUAL_TERMS.rentalFreeDays, max: MAX_FREE_DAYS },
    wrong: `Scrivi un numero di giorni da 0 a ${MAX_FREE_DAYS}.`,
  }),
  rentalKeptBps: rate({
    ...{ name: 'cancelshare', label: 'Poi trattieni, %', word: 'annullamento del noleggio' },
    ...{ help: 'Del prezzo del noleggio; 0 se non trattieni nulla', archive: 'annullamento_trattenuto_percento' },
    ...{ empty: USUAL_TERMS.rentalKeptBps, max: 10_000, wrong: 'Scrivi una percentuale da 0 a 100.' },
  }),
  depositCents: amount({
    ...{ name: 'deposit', label: 'Cauzione, €', word: 'cauzione', archive: 'cauzione_euro' },
    ...{ help: 'Per tutto il noleggio, 0 se non la chiedi', empty: USUAL_TERMS.depositCents, max: MAX_DEPOSIT },
    wrong: `Scrivi un importo da 0 a ${euro(MAX_DEPOSIT)}.`,
  }),
})

/** From how many pieces on a product that is sold is nearly finished, until its supplier says otherwise. */
export const USUAL_LOW_STOCK = 2
const MAX_LOW_STOCK = 999
const lowStockLimits = {
  empty: USUAL_LOW_STOCK,
  max: MAX_LOW_STOCK,
  wrong: `Scrivi un numero di pezzi da 0 a ${MAX_LOW_STOCK}.`,
} as const

/** With how many the new products of a store begin. */
export const storeLowStock = whole({
  ...{ label: 'Avviso di scorta', word: 'avviso di scorta', archive: 'avviso_scorta_pezzi' },
  help: 'I prodotti nuovi ti avvisano quando ne restano tanti pezzi; in ognuno puoi cambiarlo. 0: nessun avviso.',
  ...lowStockLimits,
})

/** When its supplier is told that it is nearly finished. */
export const stockFields = fields({
  lowStock: whole({
    ...{
      name: 'lowstock',
      label: 'Avvisami quando ne restano',
      word: 'avviso di scorta',
      archive: 'avviso_scorta_pezzi',
    },
    help: 'Pezzi in vendita, fra tutte le opzioni. 0: nessun avviso.',
    ...lowStockLimits,
  }),
})

/** How a product is sent until its supplier says otherwise. */
export const USUAL_SENDING = { shippingExtraCents: SENT_AS_ALL.extraCents, pickupOnly: 'no' } as const

/** What it asks when it is sent, where that is not what all of its supplier's products ask (decision 0117). */
export const sendingFields = fields({
  shippingExtraCents: amount({
    ...{ name: 'shippingExtra', label: 'Supplemento di spedizione, €', word: 'supplemento di spedizione' },
    ...{
      help: 'Per ogni pezzo, anche oltre la soglia della spedizione gratuita. 0 se non lo chiedi',
      empty: USUAL_SENDING.shippingExtraCents,
    },
    ...{ max: MAX_SHIPPING_EXTRA, archive: 'supplemento_spedizione_euro' },
    wrong: `Scrivi un importo da 0 a ${euro(MAX_SHIPPING_EXTRA)}.`,
  }),
  pickupOnly: choice({
    ...{ label: 'Consegna', word: 'consegna', archive: 'solo_ritiro' },
    help: 'Un ordine con un prodotto da ritirare si ritira tutto',
    options: ['no', 'yes'] as const,
    labelOf: (option) => (option === 'yes' ? 'Solo ritiro in sede' : 'Spedizione, o ritiro se lo offri'),
    ...{ otherwise: USUAL_SENDING.pickupOnly, wrong: 'Scegli una voce dell’elenco.' },
  }),
})

/** The VAT in its prices; null: the rate of its supplier (decision 0110). */
export const vatFields = fields({
  vatBps: choice({
    ...{ label: 'Aliquota IVA', word: 'aliquota IVA', archive: 'iva_percento', nullable: true },
    help: 'I prezzi restano IVA inclusa. Cambiala per ciò che ha un’aliquota sua, come fiori e alimenti.',
    ...{ options: VAT_RATES, labelOf: formatRate, wrong: 'Scegli un’aliquota della lista.' },
  }),
})

/** The same with what is chosen; the sector, what that asks, and the safety stand beside it. */
export const productFields = fields({
  ...productTextFields,
  ...rentalTermFields,
  ...servicePlanFields,
  ...stockFields,
  ...sendingFields,
  ...vatFields,
  // Letters of art. 59 Codice del consumo that exclude it, as a supplier chooses among them (K8).
  withdrawal: choice({
    ...{ label: 'Diritto di recesso', word: 'recesso', archive: 'recesso' },
    help: 'Gli sposi lo leggono prima dell’acquisto',
    options: ['allowed', 'c', 'd', 'e', 'n'] as const,
    labelOf: (letter) => withdrawalLabels[letter],
    ...{ otherwise: 'allowed', wrong: 'Scegli una voce dell’elenco.' },
  }),
})
export type ProductValues = Values<typeof productFields>

/** What Regulation (EU) 2023/988, art. 19, wants beside a product sold at a distance; what is optional, only where it applies. */
export const safetyFields = fields({
  manufacturer: text({
    ...{ name: 'safety.manufacturer', label: 'Produttore', help: 'Nome o marchio registrato' },
    ...{ ...upTo(500), column: 'produttore' },
  }),
  manufacturerAddress: text({
    ...{ name: 'safety.manufacturerAddress', label: 'Indirizzo del produttore', short: 'Indirizzo' },
    ...{ help: 'Indirizzo postale', ...upTo(500), column: 'produttore_indirizzo' },
  }),
  manufacturerContact: text({
    ...{ name: 'safety.manufacturerContact', label: 'Contatto elettronico del produttore', short: 'Contatto' },
    ...{ help: 'E-mail o sito', ...upTo(500), column: 'produttore_contatto' },
  }),
  // Responsible person in the Union.
  euResponsible: text({
    ...{ name: 'safety.euResponsible', label: 'Responsabile nell’Unione europea', optional: true },
    ...{ help: 'Solo se il produttore è fuori dall’UE', ...upTo(500), column: 'responsabile_ue' },
  }),
  // Type, batch or serial number, or another element that identifies it.
  identifier: text({
    ...{ name: 'safety.identifier', label: 'Codice che lo identifica', short: 'Identificativo' },
    ...{ help: 'Modello, lotto o numero di serie', ...upTo(500), column: 'identificativo' },
  }),
  warnings: text({
    ...{ name: 'safety.warnings', label: 'Avvertenze di sicurezza', short: 'Avvertenze', optional: true },
    ...{ help: 'In italiano, se ce ne sono', ...upTo(500), column: 'avvertenze' },
  }),
})
export type ProductSafety = Values<typeof safetyFields>
