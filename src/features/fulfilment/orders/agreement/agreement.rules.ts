import { offerFields } from '#features/auction/offers/offers.rules.ts'
import { policyFields } from '#features/people/suppliers/policy-fields.rules.ts'
import type { AgreementView } from './views.ts'

/** A part of what was agreed, ready to print: facts beside their labels, and texts. */
export interface AgreementSection {
  readonly heading: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly texts: readonly { readonly term: string | null; readonly text: string }[]
}

/** Said where all of it is printed. */
export const AGREEMENT_TITLE = 'Che cosa è stato concordato'
/** Said under it. */
export const AGREEMENT_NOTE =
  'Com’era il giorno dell’ordine: vale quello che è scritto qui, anche se poi qualcosa cambia.'

/** What a picture of the offer shows, in words. */
export const pictureAlt = (index: number): string => `Foto ${index + 1} della proposta`

/** Said in the messages, which carry no pictures. */
export const AGREEMENT_PICTURES = 'Le foto della proposta sono conservate con l’ordine: le trovi nella sua pagina.'

const fact = (term: string, value: string) => (value ? [{ term, value }] : [])
const prose = (term: string | null, text: string | null) => (text ? [{ term, text }] : [])

/** What was agreed, part by part, the same on pages, PDF and e-mails; parts without content are left out. */
export const agreementSections = (agreement: AgreementView): readonly AgreementSection[] => {
  const { offer, request, conditions, returnPolicy, withdrawal, cancellation, deposit, payment } = agreement
  const sections: AgreementSection[] = [
    {
      heading: 'La proposta accettata',
      facts: offer
        ? [
            ...fact('Annuncio', `${offer.title}, ${offer.code}`),
            ...fact(offerFields.model.label, offer.model),
            ...fact(offerFields.detail.label, offer.detail),
            ...fact(offerFields.days.label, offer.days),
          ]
        : [],
      texts: prose(null, offer?.description ?? null),
    },
    {
      heading: 'Che cosa comprende',
      facts: (offer?.includes ?? []).map(({ label, value }) => ({ term: label, value })),
      texts: [],
    },
    {
      heading: 'Quando e dove',
      facts: offer ? [...fact('Quando', offer.when), ...fact('Dove', offer.place)] : [],
      texts: [],
    },
    {
      heading: 'Le richieste degli sposi',
      facts: request.answers.map(({ label, value }) => ({ term: label, value })),
      texts: prose(null, request.description),
    },
    {
      heading: 'Le condizioni del fornitore',
      facts: [],
      texts: [
        ...prose(policyFields.conditions.label, conditions),
        ...prose(policyFields.returnPolicy.label, returnPolicy),
      ],
    },
    { heading: 'Come si paga', facts: [], texts: payment.map((text) => ({ term: null, text })) },
    { heading: 'Recesso', facts: [], texts: withdrawal.map((text) => ({ term: null, text })) },
    { heading: 'Se annulli il noleggio', facts: [], texts: cancellation.map((text) => ({ term: null, text })) },
    { heading: 'Cauzione', facts: [], texts: deposit.map((text) => ({ term: null, text })) },
  ]
  return sections.filter(({ facts, texts }) => facts.length + texts.length > 0)
}
