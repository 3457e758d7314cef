import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { besidesFields } from '../besides.rules.ts'
import { sectorTemplatePath, templatesPath } from '../template-address.rules.ts'
import { templatePreview } from '../template-editor.queries.server.ts'
import { TemplatePreview } from '../ui/template-preview.tsx'
import type { Route } from './+types/template-preview.page'
import '#features/auction/question-sets/ui/question-editor.css'
import '../ui/offer-template.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Anteprima dello schema | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const asked = new URL(request.url).searchParams.get('versione')
  const number = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined
  return orErrorPage(() => templatePreview(ctx, pageId(params.sector), number))
}

const whatIs = ({ isDraft, version }: Awaited<ReturnType<typeof loader>>): string => {
  if (isDraft) return 'Bozza, non ancora pubblicata'
  return version === 0 ? 'Schema di partenza' : `Versione ${version}`
}

/** A template as suppliers fill it in; nothing of it is kept. */
export default function TemplatePreviewPage() {
  const view = useLoaderData<typeof loader>()
  const { sector, items, delivery } = view
  return (
    <div className="question-desk">
      <Breadcrumb
        items={[
          { label: 'Schemi delle proposte', to: templatesPath },
          { label: sector.name, to: sectorTemplatePath(sector.id) },
          { label: 'Anteprima' },
        ]}
      />
      <PageHeader title="Anteprima">
        {whatIs(view)}. Prova le risposte come farebbe un fornitore: non resta nulla.
      </PageHeader>
      <Card title="Che cosa comprende la proposta">
        <TemplatePreview items={items} />
      </Card>
      <Card title="Poi si chiede, con le stesse parole in tutti i settori">
        <ul>
          {Object.values(besidesFields).map(({ name, label }) => (
            <li key={name}>{name === 'delivery_days' ? `${label}: ${delivery.toLowerCase()}` : label}</li>
          ))}
        </ul>
      </Card>
      <ButtonLink variant="outline" to={sectorTemplatePath(sector.id)}>
        Torna allo schema
      </ButtonLink>
    </div>
  )
}
