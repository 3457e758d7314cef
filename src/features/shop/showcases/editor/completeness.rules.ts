import { counted } from '#shared/counted.ts'
import type { ShowcaseEditorView } from '../views.ts'

/** What the completeness of a showcase depends on. */
export interface CompletenessFacts {
  readonly title: string
  readonly about: string
  readonly services: string
  readonly hasPrice: boolean
  readonly hasLogo: boolean
  readonly hasBanner: boolean
  readonly photos: number
  /** Photos without alternative text. */
  readonly photosWithoutAlt: number
  readonly conditions: string | null
  readonly returnPolicy: string | null
  readonly privacyPolicy: string | null
  readonly address: string | null
  readonly city: string | null
}

/** One thing that would make the showcase better, why, and where it is done. */
export interface CompletenessReason {
  readonly key: string
  readonly text: string
  readonly to: string
}

export interface Completeness {
  /** Whole per cent. */
  readonly percent: number
  /** The heaviest first. */
  readonly reasons: readonly CompletenessReason[]
}

const EDITOR = '/portal/vetrina'
const COMPANY = '/portal/operator-paypal?tab=2'
const ENOUGH_ABOUT = 200
const ENOUGH_PHOTOS = 6

interface Part {
  readonly key: string
  readonly weight: number
  /** From 0 to 1. */
  readonly done: number
  readonly text: string
  readonly to: string
}

const whole = (yes: boolean): number => (yes ? 1 : 0)
const written = (text: string | null): number => whole(Boolean(text?.trim()))

const aboutText = (signs: number): string =>
  signs === 0
    ? 'Racconta la tua azienda: senza questo testo la vetrina non è visibile.'
    : `Racconta di più la tua azienda: ${signs} caratteri, ne bastano ${ENOUGH_ABOUT}.`

const partsOf = (facts: CompletenessFacts): Part[] => {
  const signs = facts.about.trim().length
  const photosLeft = Math.max(0, ENOUGH_PHOTOS - facts.photos)
  return [
    {
      key: 'title',
      weight: 15,
      done: written(facts.title),
      text: 'Scrivi il titolo: senza titolo la vetrina non è visibile.',
      to: `${EDITOR}#title`,
    },
    {
      key: 'about',
      weight: 20,
      done: Math.min(1, signs / ENOUGH_ABOUT),
      text: aboutText(signs),
      to: `${EDITOR}#about`,
    },
    {
      key: 'photos',
      weight: 20,
      done: Math.min(1, facts.photos / ENOUGH_PHOTOS),
      text: `Aggiungi ${counted(photosLeft, 'foto', 'foto')}: con almeno ${ENOUGH_PHOTOS} gli sposi capiscono il tuo lavoro.`,
      to: `${EDITOR}#foto`,
    },
    {
      key: 'services',
      weight: 10,
      done: written(facts.services),
      text: 'Elenca i servizi e i prodotti che offri.',
      to: `${EDITOR}#services`,
    },
    {
      key: 'price',
      weight: 5,
      done: whole(facts.hasPrice),
      text: 'Indica un prezzo di partenza: chi ordina per prezzo ti trova.',
      to: `${EDITOR}#startingPrice`,
    },
    { key: 'logo', weight: 5, done: whole(facts.hasLogo), text: 'Carica il logo.', to: `${EDITOR}#immagini` },
    { key: 'banner', weight: 5, done: whole(facts.hasBanner), text: 'Carica il banner.', to: `${EDITOR}#immagini` },
    {
      key: 'address',
      weight: 5,
      done: whole(Boolean(facts.address && facts.city)),
      text: 'Indica città e indirizzo: nella vetrina compare la mappa.',
      to: `${COMPANY}#address`,
    },
    {
      key: 'conditions',
      weight: 5,
      done: written(facts.conditions),
      text: 'Scrivi le condizioni di vendita.',
      to: `${EDITOR}#conditions`,
    },
    {
      key: 'returnPolicy',
      weight: 5,
      done: written(facts.returnPolicy),
      text: 'Scrivi come funzionano resi, rimborsi e disdette.',
      to: `${EDITOR}#returnPolicy`,
    },
    {
      key: 'privacyPolicy',
      weight: 3,
      done: written(facts.privacyPolicy),
      text: 'Aggiungi la tua informativa privacy.',
      to: `${EDITOR}#privacyPolicy`,
    },
    {
      key: 'alt',
      weight: 2,
      done: whole(facts.photos > 0 && facts.photosWithoutAlt === 0),
      text:
        facts.photos === 0
          ? 'Descrivi le foto per chi non le vede.'
          : `Descrivi ${counted(facts.photosWithoutAlt, 'foto', 'foto')} per chi non può vederle.`,
      to: `${EDITOR}#foto`,
    },
  ]
}

/** How complete a showcase is, and what is missing: shown in its editor and among the first steps of the portal. */
export const showcaseCompleteness = (facts: CompletenessFacts): Completeness => {
  const parts = partsOf(facts)
  const points = parts.reduce((sum, { weight, done }) => sum + weight * done, 0)
  return {
    percent: Math.floor(points + 1e-9),
    reasons: parts
      .filter(({ done }) => done < 1)
      .toSorted((a, b) => b.weight * (1 - b.done) - a.weight * (1 - a.done))
      .map(({ key, text, to }) => ({ key, text, to })),
  }
}

/** What the completeness depends on, out of what the editor shows. */
export const completenessFacts = (view: ShowcaseEditorView): CompletenessFacts => ({
  title: view.title,
  about: view.about,
  services: view.services,
  hasPrice: view.startingPriceCents > 0,
  hasLogo: view.logo !== null,
  hasBanner: view.banner !== null,
  photos: view.photos.length,
  photosWithoutAlt: view.photos.filter(({ alt }) => alt === '').length,
  conditions: view.conditions,
  returnPolicy: view.returnPolicy,
  privacyPolicy: view.privacyPolicy,
  address: view.address,
  city: view.city,
})

/** From this on the portal no longer asks for more. Whole per cent. */
export const READY_PERCENT = 80

/** Whether everybody may see a showcase with this title and text (OQ-173); the account's standing comes on top. */
export const isShowcaseWritten = ({ title, about }: Pick<CompletenessFacts, 'title' | 'about'>): boolean =>
  title.trim() !== '' && about.trim() !== ''
