import { redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { ERASURE_GRACE_DAYS } from '#features/people/accounts/status/account-status.rules.ts'
import { personIdOf } from '#platform/context.server.ts'
import { sessionEndedHeaders } from '#platform/http/session.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { addDaysInRome, formatInstant } from '#shared/days.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { erasureObstacles } from '../erasure.queries.server.ts'
import { requestErasure } from '../erasure.service.server.ts'
import { ownExports } from '../exports.queries.server.ts'
import { requestExport } from '../exports.service.server.ts'
import { ErasureBody } from '../personal-data.contract.ts'
import { ErasureCard } from '../ui/erasure-card.tsx'
import { ExportCard } from '../ui/export-card.tsx'
import '../ui/personal-data.css'
import type { Route } from './+types/personal-data.page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'I tuoi dati | Promessi',
    description: 'Scarica i tuoi dati o elimina il tuo account.',
    isPrivate: true,
  })

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  const [exports, obstacles] = await Promise.all([ownExports(ctx), erasureObstacles(personIdOf(actor))])
  return {
    exports,
    obstacles,
    isStaff: actor.kind === 'admin',
    isSupplier: actor.kind === 'supplier' && !actor.member,
    erasedOn: formatInstant(addDaysInRome(ctx.now, ERASURE_GRACE_DAYS)),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (form.get('intent') === 'erase') {
      await requestErasure(ctx, parseForm(ErasureBody, Object.fromEntries(form)).password)
      return redirect('/?avviso=eliminazione', { headers: sessionEndedHeaders() })
    }
    await requestExport(ctx)
    return redirect('/profile/dati')
  })
}

/** /profile/dati: "Scarica i miei dati" and "Elimina il mio account", for signed-in users. */
export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { exports, obstacles, isStaff, isSupplier, erasedOn } = loaderData
  useLive()
  const refusedErasure = actionData?.values.intent === 'erase' ? actionData : null
  return (
    <div className="page">
      <Breadcrumb
        items={[{ label: 'Home', to: '/' }, { label: 'Profilo personale', to: '/profile' }, { label: 'I tuoi dati' }]}
      />
      <PageHeader title="I tuoi dati">
        {isStaff ? 'Sono tuoi: li puoi portare con te.' : 'Sono tuoi: li puoi portare con te, o farli cancellare.'}
      </PageHeader>
      <div className="own-data">
        <ExportCard exports={exports} refusal={refusedErasure ? null : (actionData?.message ?? null)} />
        {!isStaff && (
          <ErasureCard obstacles={obstacles} isSupplier={isSupplier} erasedOn={erasedOn} refusal={refusedErasure} />
        )}
      </div>
    </div>
  )
}
