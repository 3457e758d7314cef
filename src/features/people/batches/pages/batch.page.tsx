import { useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { batchKinds } from '../batch.rules.ts'
import { batchProgress } from '../batches.queries.server.ts'
import { BatchProgress } from '../ui/batch-progress.tsx'
import type { Route } from './+types/batch.page'
import '../ui/batches.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Avanzamento | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  return orErrorPage(() => batchProgress(ctx, pageId(params.id)))
}

/** `/portal/avanzamento/{id}`: how far work for many things is. */
export default function BatchPage() {
  const batch = useLoaderData<typeof loader>()
  useLive()
  const { title, back, backLabel } = batchKinds[batch.kind]
  return (
    <>
      <div>
        <BackLink to={back}>{backLabel}</BackLink>
        <PageHeader title={title} />
      </div>
      <BatchProgress batch={batch} />
    </>
  )
}
