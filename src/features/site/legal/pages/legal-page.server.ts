import { type Ctx, isSignedIn, personIdOf } from '#platform/context.server.ts'
import { formatDay, isPast, todayInRome } from '#shared/days.ts'
import { versionBindingOf } from '../legal.queries.server.ts'
import {
  bindsAt,
  bindsNewAccountsFrom,
  currentVersion,
  type LegalRegistry,
  legalPath,
  legalRegistry,
  pdfNames,
  previousVersions,
  upcomingVersion,
  versionForAccount,
} from '../legal.rules.ts'
import type { LegalDocument } from '../paths.rules.ts'
import { legalText } from '../texts.server.ts'

/** A calm sentence above a text, with where it leads. */
interface PageNote {
  readonly text: string
  readonly link?: { readonly label: string; readonly to: string }
}

const dayOf = (instant: Date): string => formatDay(todayInRome(instant))

/** What a person with an account should know of the versions: nothing while there is only one. */
const ownNote = async (ctx: Ctx, document: LegalDocument, registry: LegalRegistry): Promise<PageNote[]> => {
  if (!isSignedIn(ctx.actor) || registry[document].length < 2) return []
  const standing = await versionBindingOf(personIdOf(ctx.actor), document)
  const bound = versionForAccount(document, standing, ctx.now, registry)
  const waiting = standing.notices.findLast((notice) => !isPast(bindsAt(document, standing.reader, notice), ctx.now))
  if (!waiting) return []
  return [
    {
      text: `Per te vale ancora la versione del ${formatDay(bound.publishedOn)}; la nuova vale dal ${dayOf(bindsAt(document, standing.reader, waiting))}.`,
      link: { label: 'Leggi quella che vale oggi', to: legalPath(document, bound.version) },
    },
  ]
}

/** Everything the page of a legal text shows. @throws AppError 404 for an unpublished version */
export const legalPage = async (
  ctx: Ctx,
  document: LegalDocument,
  asked: string | undefined,
  registry: LegalRegistry = legalRegistry,
) => {
  const { tokens: _forThePdf, publishedOn, ...text } = legalText(document, ctx.now, asked, registry)
  const current = currentVersion(document, ctx.now, registry)
  const upcoming = upcomingVersion(document, ctx.now, registry)
  const notes: PageNote[] = await ownNote(ctx, document, registry)
  if (upcoming && text.version !== upcoming.version)
    notes.push({
      text: `Una nuova versione vale per chi si iscrive dal ${dayOf(bindsNewAccountsFrom(document, upcoming.version, registry))}.`,
      link: { label: 'Leggila', to: legalPath(document, upcoming.version) },
    })
  if (text.version !== current.version && text.version !== upcoming?.version)
    notes.push({
      text: 'Stai leggendo una versione precedente.',
      link: { label: 'Vai alla versione in vigore', to: legalPath(document) },
    })
  return {
    ...text,
    updated: formatDay(publishedOn),
    notes,
    pdf: {
      href: `/api/legal/${document}/pdf${asked ? `?versione=${encodeURIComponent(asked)}` : ''}`,
      name: pdfNames[document],
    },
    previous: previousVersions(document, ctx.now, registry).map((one) => ({
      version: one.version,
      published: formatDay(one.publishedOn),
      to: legalPath(document, one.version),
    })),
  }
}
