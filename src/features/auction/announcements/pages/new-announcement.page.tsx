import { useEffect, useEffectEvent, useState } from 'react'
import { data, isRouteErrorResponse, redirect, useFetcher, useRevalidator } from 'react-router'
import { questionSetsInForce } from '#features/auction/question-sets/index.server.ts'
import type { QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { missingItems } from '#features/people/couples/profile.rules.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { isJsonTooLarge } from '#platform/http/json-size.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { requireDrawnFor } from '#platform/pages/drawn-for.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readJson } from '#platform/pages/read-form.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { AppError, commonErrors, type FieldErrors } from '#shared/errors.ts'
import { displayName } from '#shared/names.ts'
import { useDrawnFor } from '#ui/forms/form.tsx'
import { submittedText } from '../announcements.contract.ts'
import { announcementFor, republishDraft } from '../announcements.queries.server.ts'
import { submitAnnouncement } from '../announcements.service.server.ts'
import { WizardCard } from '../ui/wizard/wizard-card.tsx'
import { MissingProfileDialog, PreviewDialog, SubmittedDialog } from '../ui/wizard/wizard-dialogs.tsx'
import { WizardBar, WizardHeader } from '../ui/wizard/wizard-frame.tsx'
import { WizardScreen } from '../ui/wizard/wizard-screen.tsx'
import { useWizard } from '../ui/wizard/wizard-state.ts'
import { askedDraft } from '../wizard/asked-draft.rules.ts'
import { knownFacts } from '../wizard/known-facts.queries.server.ts'
import { withKnown } from '../wizard/known-facts.rules.ts'
import { emptyDraft, type WizardDraft } from '../wizard/wizard.rules.ts'
import { readDraft } from '../wizard/wizard-draft.rules.ts'
import type { Route } from './+types/new-announcement.page'
import '../ui/wizard/wizard.css'

/** A photo of 5 MB in base64 and a page of text. */
const BODY_MAX = 8_000_000

export const meta: Route.MetaFunction = () => {
  const { title, description } = seoFor('nuovo-annuncio')
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
}

/** The announcement to publish again, from `?da=12` (WIZ-21). */
const sourceOf = (request: Request): number | null => {
  const asked = new URL(request.url).searchParams.get('da') ?? ''
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null
}

/** What a link from elsewhere already says: the sector and the town, if both exist, the day and the budget. */
const firstDraft = (request: Request, sets: readonly QuestionSet[], today: Day): WizardDraft => {
  const asked = new URL(request.url).searchParams
  const set = sets.find(({ sectorId }) => String(sectorId) === asked.get('settore'))
  const town = findCity(asked.get('citta') ?? '')
  return askedDraft(
    emptyDraft,
    {
      set,
      city: town ? cityLabel(town.city, town.province) : '',
      on: asked.get('giorno') ?? '',
      budget: asked.get('budget') ?? '',
    },
    today,
  )
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = couplePage(ctx, request)
  const profile = await coupleProfile(accountId)
  const from = sourceOf(request)
  const questionSets = await questionSetsInForce()
  const today = todayInRome(ctx.now)
  const known = knownFacts(profile)
  const draft: WizardDraft =
    from === null
      ? withKnown(firstDraft(request, questionSets, today), known, today)
      : await republishDraft(ctx, from).catch((error: unknown) => {
          // Not the couple's own, or still open: no prefill.
          if (error instanceof AppError && error.status < 500) throw redirect('/my-auctions')
          throw error
        })
  return {
    accountId,
    from,
    // What staff asked to change, beside the answers it is about.
    reason: from === null ? null : (await announcementFor(ctx, from)).reason,
    draft,
    questionSets,
    today,
    missing: missingItems(profile),
    known,
    coupleName: displayName(profile.fullName),
    usualMode: siteSettings().auctionMode,
  }
}

/** What the browser sends: the draft as text, and the name of this one announcement. */
interface SentDraft {
  readonly draft: string
  readonly submissionKey: string
  readonly drawnFor?: string | null
}

const readBody = async (ctx: Ctx, request: Request): Promise<{ draft: WizardDraft; submissionKey: string }> => {
  const sent = (await readJson(request, BODY_MAX)) as Partial<SentDraft> | null
  const { draft, submissionKey, drawnFor } = sent ?? {}
  requireDrawnFor(ctx.actor, drawnFor)
  if (typeof submissionKey !== 'string' || !/^[\w-]{8,64}$/.test(submissionKey) || typeof draft !== 'string')
    throw new AppError('invalid_request', commonErrors.invalid_request)
  if (isJsonTooLarge(Buffer.from(draft))) throw new AppError('too_large', commonErrors.too_large)
  return { draft: readDraft(draft) ?? emptyDraft, submissionKey }
}

type Outcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly fields: FieldErrors; readonly code?: string }

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  try {
    const { draft, submissionKey } = await readBody(ctx, request)
    await submitAnnouncement(ctx, {
      draft,
      idempotencyKey: submissionKey,
      republishedFromId: sourceOf(request) ?? undefined,
    })
    const outcome: Outcome = { ok: true, message: submittedText }
    return data(outcome)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const outcome: Outcome = { ok: false, message: error.message, fields: error.fields ?? {}, code: error.code }
    return data(outcome, { status: error.status })
  }
}

/** When the request is lost the answers stay where they are, and "Pubblica" can be pressed again: the key makes it one announcement. */
export const clientAction = async ({ serverAction }: Route.ClientActionArgs) => {
  try {
    return await serverAction()
  } catch (error) {
    // The line, a proxy or the server failed; a redirect or a refusal of the page goes its way.
    if (!(error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500))) throw error
    const message = 'Non siamo riusciti a pubblicarlo: le tue risposte sono ancora qui. Controlla la rete e riprova.'
    const outcome: Outcome = { ok: false, message, fields: {} }
    // The status keeps the router from reading the page again, which would fail too.
    return data(outcome, { status: 503 })
  }
}

export default function NewAnnouncementPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.missing.length === 0) return <Wizard key={loaderData.from} {...loaderData} />
  return (
    <div className="wiz">
      <WizardHeader />
      <main className="wiz-main">
        <h1 className="sr-only">Crea il tuo annuncio</h1>
      </main>
      <MissingProfileDialog missing={loaderData.missing} />
    </div>
  )
}

function Wizard(start: Route.ComponentProps['loaderData']) {
  const wizard = useWizard(start)
  const fetcher = useFetcher<typeof clientAction>()
  const [problem, setProblem] = useState<string | null>(null)
  const outcome = fetcher.data
  const { revalidate } = useRevalidator()
  const { coupleName, known, reason, usualMode } = start
  const { weddingOn } = known

  const hear = useEffectEvent((said: Outcome) => {
    if (said.ok) {
      wizard.finish()
      wizard.setPreviewing(false)
      return
    }
    setProblem(wizard.refuse(said.fields) ? null : said.message)
    // A refusal does not make the page read again: the new questions are asked for.
    if (said.code === 'questions_changed') void revalidate()
  })
  useEffect(() => {
    if (outcome) hear(outcome)
  }, [outcome])

  const drawnFor = useDrawnFor()
  const publish = () => {
    setProblem(null)
    const sent = { draft: JSON.stringify(wizard.draft), submissionKey: wizard.submissionKey, drawnFor }
    void fetcher.submit(sent, { method: 'post', encType: 'application/json' })
  }

  return (
    <form
      className="wiz"
      noValidate
      {...wizard.watchKeys}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter inside an open window (the cropper) is not meant for the question behind it.
        if (!event.currentTarget.querySelector('dialog[open]')) wizard.advance()
      }}
    >
      <WizardHeader wizard={wizard} />
      <main id="contenuto" className="wiz-main page" data-wide={wizard.step.kind === 'service' || undefined}>
        <WizardScreen {...{ wizard, known, coupleName, usualMode, reason }} />
        {wizard.step.kind !== 'service' && (
          <WizardCard draft={wizard.draft} coupleName={coupleName} weddingOn={weddingOn} />
        )}
      </main>
      <WizardBar wizard={wizard} />
      <PreviewDialog
        wizard={wizard}
        coupleName={coupleName}
        weddingOn={weddingOn}
        publishing={fetcher.state !== 'idle'}
        problem={problem}
        onPublish={publish}
      />
      <SubmittedDialog open={outcome?.ok === true} text={outcome?.message ?? ''} />
    </form>
  )
}
