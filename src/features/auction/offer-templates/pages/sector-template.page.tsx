import { Eye, Plus } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { DraftInput, PublishInput, RestoreInput } from '#features/auction/question-sets/question-editor.contract.ts'
import { PublishCard } from '#features/auction/question-sets/ui/publish-card.tsx'
import { VersionsCard } from '#features/auction/question-sets/ui/versions-card.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatInstant } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { itemPath, sectorTemplatePath, templatePreviewPath, templatesPath } from '../template-address.rules.ts'
import { chooseDelivery, discardDraft, moveItem, removeItem } from '../template-drafts.service.server.ts'
import { DeliveryInput } from '../template-editor.contract.ts'
import { templateEditor } from '../template-editor.queries.server.ts'
import { publishTemplate, restoreTemplate } from '../template-publishing.service.server.ts'
import { DeliveryForm } from '../ui/delivery-form.tsx'
import { ItemRows } from '../ui/item-rows.tsx'
import type { Route } from './+types/sector-template.page'
import '#features/auction/question-sets/ui/question-editor.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Schema: ${loaderData?.sector.name ?? 'settore'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

const saidOf: Readonly<Record<string, string>> = {
  salvata: 'Salvato nella bozza: vale quando la pubblichi.',
  spostata: 'Ordine cambiato nella bozza.',
  tolta: 'Voce tolta dalla bozza.',
  scartata: 'Bozza scartata: vale lo schema in vigore.',
  pubblicata: 'Pubblicato: da adesso i fornitori scrivono le proposte con questo schema.',
  ripresa: 'Versione ripresa: da adesso i fornitori scrivono le proposte con questo schema.',
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const before = /^\d{1,6}$/.test(searchParams.get('prima') ?? '') ? Number(searchParams.get('prima')) : undefined
  const view = await orErrorPage(() => templateEditor(ctx, pageId(params.sector), before))
  return { ...view, said: saidOf[searchParams.get('fatto') ?? ''] ?? null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'
export { readAfterConflict as shouldRevalidate } from '#ui/forms/read-after-conflict.ts'

/** Orders and empties the draft, publishes it, throws it away, or brings a version back. */
export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const sectorId = pageId(params.sector)
  const form = await readForm(request)
  const values = Object.fromEntries(form)
  const [what, key = ''] = String(form.get('what') ?? '').split(' ')
  const done = (word: string) => redirect(`${sectorTemplatePath(sectorId)}?fatto=${word}`)
  return answerForm(form, async () => {
    if (what === 'publish') {
      await publishTemplate(ctx, { sectorId, ...parseForm(PublishInput, values) })
      return done('pubblicata')
    }
    if (what === 'restore') {
      await restoreTemplate(ctx, { sectorId, ...parseForm(RestoreInput, values) })
      return done('ripresa')
    }
    if (what === 'delivery') {
      const { deliveredAfter, seen } = parseForm(DeliveryInput, values)
      await chooseDelivery(ctx, { sectorId, seen }, deliveredAfter === 'none' ? null : deliveredAfter)
      return done('salvata')
    }
    const draft = { sectorId, ...parseForm(DraftInput, values) }
    if (what === 'discard') {
      await discardDraft(ctx, draft)
      return done('scartata')
    }
    if (what === 'remove') {
      await removeItem(ctx, draft, key)
      return done('tolta')
    }
    await moveItem(ctx, draft, key, what === 'up' ? -1 : 1)
    return done('spostata')
  })
}

/** The template of one sector: the draft with what it changes, and the versions. */
export default function SectorTemplate() {
  const view = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { sector, draft, version, revision, said, items } = view
  const what = String(failure?.values.what ?? '')
  const isOf = (...acts: string[]) => (acts.includes(what) ? failure : undefined)
  const isOfRows = failure && !isOf('publish', 'restore', 'delivery')
  return (
    <div className="question-desk">
      <Breadcrumb items={[{ label: 'Schemi delle proposte', to: templatesPath }, { label: sector.name }]} />
      <PageHeader title={sector.name}>
        {version === 0 ? 'In vigore: lo schema di partenza. ' : `In vigore: versione ${version}. `}
        {draft
          ? `Sotto vedi la bozza, cambiata da ${draft.by} il ${formatInstant(draft.at)}: i fornitori la usano quando la pubblichi.`
          : 'Ogni modifica finisce in una bozza: i fornitori la usano quando la pubblichi.'}
      </PageHeader>
      <FormNote tone="success">{failure ? null : said}</FormNote>
      {isOfRows && <FormNote>{failure.message}</FormNote>}
      <Card
        title={draft ? `Bozza (${items.length} voci)` : `Voci (${items.length})`}
        action={
          <span className="question-desk__actions">
            <ButtonLink
              size="s"
              variant="outline"
              to={templatePreviewPath(sector.id)}
              icon={<Eye className="icon" aria-hidden="true" />}
            >
              Anteprima
            </ButtonLink>
            <ButtonLink size="s" to={itemPath(sector.id)} icon={<Plus className="icon" aria-hidden="true" />}>
              Aggiungi
            </ButtonLink>
          </span>
        }
      >
        {view.problems.map((problem) => (
          <Note key={problem} tone="error">
            {problem}
          </Note>
        ))}
        <ItemRows sectorId={sector.id} revision={revision} items={items} />
      </Card>
      <DeliveryForm
        key={revision}
        revision={revision}
        deliveredAfter={view.deliveredAfter}
        failure={isOf('delivery')}
      />
      {draft && <PublishCard view={view} failure={isOf('publish')} />}
      <VersionsCard
        view={view}
        failure={isOf('restore')}
        none="Nessuna: vale lo schema con cui il sito è nato."
        toFirst="Torna allo schema di partenza"
        previewOf={(number) => templatePreviewPath(sector.id, number)}
        path={sectorTemplatePath(sector.id)}
      />
    </div>
  )
}
