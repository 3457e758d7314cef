import { headings } from '#features/site/texts/seo/seo-texts.rules.ts'
import type { ShellViewer } from './shell.rules.ts'

/** The home page shows at most this many announcements (HOME-10). */
export const LATEST_MAX = 12
/** Suppliers of the home page, the best rated (OQ-097). */
export const SUPPLIERS_MAX = 8
/** Reviews of the carousel, and how many on one slide (HOME-12). */
export const REVIEWS_MAX = 6
export const REVIEWS_PER_SLIDE = 3

/**
 * How many of the latest announcements the home page shows: the largest even number, at most twelve; a single one is shown alone.
 *
 * @see requirements HOME-11, open-questions.md OQ-097
 */
export const latestShown = (available: number): number =>
  available <= 1 ? Math.max(0, available) : Math.min(LATEST_MAX, available - (available % 2))

/** The announcement of the live strip: the one with the most offers that everybody may see, the newest of equals; none without. */
export const liveAnnouncement = <A extends { readonly offerCents: readonly number[] | null }>(
  latest: readonly A[],
): A | null => {
  const offersOn = (one: A | null) => one?.offerCents?.length ?? 0
  return latest.reduce<A | null>((best, one) => (offersOn(one) > offersOn(best) ? one : best), null)
}

/** Cuts a list into slides. */
export const slidesOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, slide) => list.slice(slide * size, (slide + 1) * size))

interface CallToAction {
  readonly label: string
  readonly to: string
  /** The portal is another application area: a full page load (OQ-147). */
  readonly reload?: boolean
}

/** Words and ways of the home page by who looks (HOME-03 to HOME-09). */
export interface HomeCopy {
  readonly title: string
  readonly text: string
  readonly main: CallToAction
  /** "Provalo subito". */
  readonly tryIt: CallToAction
}

const couplesTitle = headings.home
const couplesText =
  'Pubblica gratis un annuncio con il tuo budget massimo. I fornitori rispondono con offerte al ribasso, tu scegli la migliore.'

/** What the home page says and where it leads. */
export const homeCopy = (kind: ShellViewer['kind']): HomeCopy => {
  const tryIt = (to: string) => ({ label: 'Provalo subito', to })
  switch (kind) {
    case 'supplier':
      return {
        title: 'Inizia a guadagnare',
        text: 'Gli sposi hanno già scritto che cosa cercano e quanto vogliono spendere. Scegli gli annunci del tuo settore e fai la tua offerta.',
        main: { label: 'CREA GRATIS IL TUO STORE', to: '/portal/store', reload: true },
        tryIt: tryIt('/auctions'),
      }
    case 'couple':
      return {
        title: couplesTitle,
        text: couplesText,
        main: { label: 'CREA IL TUO ANNUNCIO', to: '/new-auction' },
        tryIt: tryIt('/new-auction'),
      }
    case 'admin':
      return {
        title: couplesTitle,
        text: couplesText,
        main: { label: 'Annunci Sposi', to: '/auctions' },
        tryIt: tryIt('/register'),
      }
    default:
      return {
        title: couplesTitle,
        text: couplesText,
        main: { label: 'REGISTRATI ORA GRATIS', to: '/register' },
        tryIt: tryIt('/register'),
      }
  }
}
