import { redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { carrierName } from '#shared/carriers.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { CarrierInput } from '../carriers.contract.ts'
import { carriersForStaff } from '../carriers.queries.server.ts'
import { saveCarrier } from '../carriers.service.server.ts'
import { CarrierCard, NewCarrierCard } from '../ui/carrier-cards.tsx'
import type { Route } from './+types/carriers.page'
import './carriers.page.css'

const DONE = {
  page: (name: string) => `Pagina di ${name} salvata.`,
  add: (name: string) => `${name} aggiunto: i fornitori lo trovano da subito.`,
  pause: (name: string) => `${name} non è più tra le scelte. I pacchi già partiti si seguono come prima.`,
  resume: (name: string) => `${name} è di nuovo tra le scelte.`,
}

export const meta: Route.MetaFunction = () => [
  { title: 'Corrieri | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const carriers = await carriersForStaff(ctx)
  const { searchParams } = new URL(request.url)
  const saved = carriers.find(({ name }) => name === searchParams.get('salvato'))
  const done = searchParams.get('fatto') ?? 'page'
  return {
    carriers,
    saved: saved && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE](carrierName(saved.name)) : null,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const input = parseForm(CarrierInput, Object.fromEntries(form))
    const name = await saveCarrier(ctx, input)
    return redirect(`/portal/corrieri?${new URLSearchParams({ salvato: name, fatto: input.intent })}`)
  })
}

/** "Corrieri", for staff: with whom parcels go, and where couples and suppliers follow them (ORD-11, OQ-137). */
export default function Carriers() {
  const { carriers, saved } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <PageHeader title="Corrieri">
        Con chi partono i pacchi, e dove porta «Traccia il pacco». I corrieri cambiano gli indirizzi senza avvisare: qui
        si correggono, per tutti gli ordini e da subito.
      </PageHeader>
      <FormNote tone="success">{saved && !failure ? saved : null}</FormNote>
      <div className="carriers">
        {carriers.map((view) => (
          <CarrierCard
            key={view.id}
            view={view}
            failure={failure?.values.id === String(view.id) ? failure : undefined}
          />
        ))}
        <NewCarrierCard
          key={`new-${carriers.length}`}
          failure={failure?.values.intent === 'add' ? failure : undefined}
        />
      </div>
    </>
  )
}
