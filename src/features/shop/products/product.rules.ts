import { type RequiredCompanyField, requiredCompanyFields } from '#features/people/suppliers/company.rules.ts'
import { SENT_AS_ALL, type SendingTerms } from '#features/people/suppliers/shipping.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { isPast } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import { type ProductSafety, productFields } from './product-fields.rules.ts'
import type { ProductInput } from './product-input.rules.ts'

/**
 * The life of a product. What is not published is seen by its owner alone; an archived one comes back as a draft. What staff take away
 * stays withheld until they give it back, whatever its owner writes (decision 0050).
 */
export const productMachine = defineMachine({
  name: 'product',
  states: ['draft', 'published', 'archived', 'withheld'],
  initial: 'draft',
  events: {
    publish: { from: ['draft', 'published'], to: 'published', by: ['supplier'] },
    unpublish: { from: ['published'], to: 'draft', by: ['supplier', 'admin'] },
    archive: { from: ['draft', 'published'], to: 'archived', by: ['supplier'] },
    restore: { from: ['archived'], to: 'draft', by: ['supplier'] },
    withhold: { from: ['published'], to: 'withheld', by: ['admin'] },
    release: { from: ['withheld'], to: 'published', by: ['admin'] },
  },
})

export type ProductStatus = (typeof productMachine.states)[number]
/** What its supplier does to a product; withholding and releasing are the staff's. */
export type ProductEvent = Exclude<keyof typeof productMachine.events, 'withhold' | 'release'>

/** What its supplier does to several products at once. */
export const productVerbs = ['publish', 'unpublish', 'archive', 'restore', 'duplicate'] as const satisfies readonly (
  | ProductEvent
  | 'duplicate'
)[]
export type ProductVerb = (typeof productVerbs)[number]

/** What people see of the life of a product: a published one may still wait for its day. */
export type Publication = ProductStatus | 'scheduled'

/** Derived, never stored: the stored state and the instant it is seen from. */
export const publicationOf = (
  product: { readonly status: ProductStatus; readonly publishedFrom: Date | string | null },
  now: Date | string,
): Publication => {
  if (product.status !== 'published' || product.publishedFrom === null) return product.status
  return isPast(product.publishedFrom, now instanceof Date ? now : new Date(now)) ? 'published' : 'scheduled'
}

/** What people read, and what stands in addresses and orders: "PR-20418". Never given twice. */
export const productCode = (id: number): string => `PR-${20_000 + id}`

const COPY = ' (copia)'
/** The title of a copy, cut so that it stays a title. */
export const copyTitle = (title: string): string =>
  title.endsWith(COPY) ? title : `${title.slice(0, productFields.title.max - COPY.length).trimEnd()}${COPY}`

/** Whether Regulation (EU) 2023/988 speaks of what this sector sells: things, not services. */
export const isThing = (sectorId: number): boolean => findSector(sectorId)?.isService === false

/** Whether what this sector sells is a service: its page answers as its supplier's showcase does (decision 0128). */
export const isService = (sectorId: number): boolean => findSector(sectorId)?.isService === true

/**
 * What a product asks when it is sent (decision 0117). Nobody sends a service, nor anything of a seller of services, who has no costs of
 * shipping and no place to pick up.
 *
 * @param sellerSectorId its seller's own category
 */
export const sendingOf = (
  product: Pick<ProductInput, 'sectorId' | 'shippingExtraCents' | 'pickupOnly'>,
  sellerSectorId: number,
): SendingTerms =>
  isThing(product.sectorId) && isThing(sellerSectorId)
    ? { extraCents: product.shippingExtraCents, pickupOnly: product.pickupOnly === 'yes' }
    : SENT_AS_ALL

/** What a safety box must say before a thing is sold at a distance (GPSR, art. 19). The rest is said where it applies. */
export const isSafetyComplete = (safety: ProductSafety | null): boolean =>
  safety !== null &&
  [safety.manufacturer, safety.manufacturerAddress, safety.manufacturerContact, safety.identifier].every(
    (text) => text.trim() !== '',
  )

/** One line of "Pronto per vendere". */
export interface ReadinessLine {
  readonly key:
    | ('title' | 'description' | 'image' | 'option' | 'company' | 'safety' | 'returns' | 'payee' | 'alt')
    | 'handover'
  readonly ok: boolean
  /** What is there, or what is missing, in words. */
  readonly text: string
  /** Without it the product cannot be published; the others are advice. */
  readonly required: boolean
}

/** What the readiness of a product depends on beside the product. */
export interface SellerFacts {
  readonly missingCompany: readonly (RequiredCompanyField | 'address')[]
  readonly hasReturnPolicy: boolean
  readonly hasPaymentAccount: boolean
  /** Its own category. */
  readonly sectorId: number
  readonly offersPickup: boolean
}

const companyLabels = new Map<string, string>([
  ...requiredCompanyFields,
  ['address', 'Indirizzo della sede con il CAP'],
])

type Checked = Pick<
  ProductInput,
  | ('title' | 'description' | 'sectorId' | 'images' | 'options' | 'safety')
  | ('shippingText' | 'shippingExtraCents' | 'pickupOnly')
>

/**
 * What a product has and still needs, in the order in which the editor says it.
 *
 * @see ecosystem.md K1, D7 and D9: without the seller's data and the safety of a thing nothing is offered
 */
export const readinessOf = (product: Checked, seller: SellerFacts): ReadinessLine[] => {
  const line = (key: ReadinessLine['key'], ok: boolean, there: string, missing: string, required = true) => ({
    key,
    ok,
    required,
    text: ok ? there : missing,
  })
  const missing = seller.missingCompany.map((key) => companyLabels.get(key) ?? key).join(', ')
  const lines = [
    line('title', product.title.trim().length >= 3, 'Titolo', 'Manca il titolo'),
    line('description', product.description.trim() !== '', 'Descrizione', 'Manca la descrizione'),
    line(
      'image',
      product.images.some(({ position }) => position === 1),
      'Foto di copertina',
      'Manca la foto di copertina',
    ),
    line('option', product.options.length > 0, 'Prezzo', 'Manca un’opzione con il prezzo'),
    line('company', missing === '', 'Dati aziendali completi', `Mancano dati aziendali: ${missing}`),
    line(
      'payee',
      seller.hasPaymentAccount,
      'Conto di incasso',
      'Manca il conto di incasso: gli sposi non possono ancora pagare',
      false,
    ),
    line(
      'returns',
      seller.hasReturnPolicy || Boolean(product.shippingText?.trim()),
      'Testo sui resi',
      'Manca il testo sui resi',
      false,
    ),
    line(
      'alt',
      product.images.every(({ alt }) => alt.trim() !== ''),
      'Testi alternativi delle foto',
      'Manca il testo alternativo di una foto',
      false,
    ),
  ]
  if (sendingOf(product, seller.sectorId).pickupOnly)
    lines.push(
      line(
        'handover',
        seller.offersPickup,
        'Ritiro in sede',
        'Si ritira solo in sede, ma nel tuo profilo il ritiro non è attivo',
      ),
    )
  if (isThing(product.sectorId))
    lines.splice(
      5,
      0,
      line(
        'safety',
        isSafetyComplete(product.safety),
        'Sicurezza del prodotto',
        'Manca la sicurezza del prodotto: produttore, indirizzo, contatto e codice che lo identifica',
      ),
    )
  return lines
}

/** What stands between a product and its publication, in words; empty when nothing does. */
export const publishObstacles = (product: Checked, seller: SellerFacts): string[] =>
  readinessOf(product, seller)
    .filter(({ ok, required }) => required && !ok)
    .map(({ text }) => text)

/** The refusal that names every missing piece. */
export const incompleteProduct = (obstacles: readonly string[]): string =>
  `Per pubblicare il prodotto completa questi punti. ${obstacles.join('. ')}.`
