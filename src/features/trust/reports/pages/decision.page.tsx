import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { fileAppeal } from '../appeals.service.server.ts'
import { thingWord } from '../decision-words.rules.ts'
import { decisionPage } from '../decisions.queries.server.ts'
import { APPEAL_MAX, DECIDED_BY_A_PERSON } from '../moderation.rules.ts'
import { AppealInput } from '../reports.contract.ts'
import { decisionPath } from '../reports.rules.ts'
import type { OwnAppealView } from '../views.ts'
import type { Route } from './+types/decision.page'
import '../ui/decision.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Una decisione del nostro staff | Promessi' },
  { name: 'robots', content: 'noindex' },
]

/** The link of an e-mail for a reporter without an account; others sign in. */
const linkOf = (request: Request): string | null => new URL(request.url).searchParams.get('chiave')

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const ctx = ctxOf(context)
    const link = linkOf(request)
    if (link === null) signedInPage(ctx, request)
    return decisionPage(ctx, pageId(params.id), link)
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  const link = linkOf(request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    await fileAppeal(ctx, id, parseForm(AppealInput, Object.fromEntries(form)).text, link)
    return redirect(link === null ? decisionPath(id) : `${decisionPath(id)}?chiave=${encodeURIComponent(link)}`)
  })
}

/** A decision of staff with its reasons, and the appeal against it (art. 17 and 20 DSA; decision 0050). */
export default function DecisionPage() {
  const view = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const busy = useNavigation().formMethod === 'POST'
  const { subject, title, what, ground, reason, source, decidedAt, appealUntil, mayAppeal, appeal } = view
  return (
    <div className="page decision">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Decisione dello staff' }]} />
      <PageHeader title="Una decisione del nostro staff">
        Su {thingWord(subject)} «{title}».
      </PageHeader>
      <Card title="La decisione">
        <p>{what}</p>
        <DefinitionList
          items={[
            { term: 'Presa il', value: formatInstant(decidedAt) },
            { term: 'Fondamento', value: ground },
            { term: 'Fatti e motivo', value: reason },
            { term: 'Da dove nasce', value: source },
            { term: 'Come è stata presa', value: DECIDED_BY_A_PERSON },
          ]}
        />
      </Card>
      {appeal && <OwnAppeal appeal={appeal} />}
      {mayAppeal && (
        <Card title="Non sei d’accordo?" id="ricorso">
          <p>
            Puoi fare ricorso, gratis, fino al {formatDay(todayInRome(appealUntil))}. Lo decide una persona diversa da
            chi ha preso la decisione, e ti scriviamo il motivo.
          </p>
          <Form method="post" className="decision__form" noValidate preventScrollReset>
            <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
            <TextArea
              label="Perché non sei d’accordo"
              name="text"
              required
              rows={6}
              countTo={APPEAL_MAX}
              defaultValue={String(failure?.values.text ?? '')}
              error={failure?.fields.text ?? null}
            />
            <Button type="submit" loading={busy}>
              Fai ricorso
            </Button>
          </Form>
        </Card>
      )}
      <p className="small muted">
        Resta sempre possibile rivolgersi a un organismo di risoluzione extragiudiziale certificato (art. 21 del
        regolamento UE 2022/2065) o al giudice.
      </p>
    </div>
  )
}

const outcomes: Readonly<Record<OwnAppealView['status'], string>> = {
  open: 'Lo legge un’altra persona dello staff: ti scriviamo appena ha deciso.',
  granted: 'Il ricorso è stato accolto.',
  dismissed: 'Il ricorso non è stato accolto: la decisione resta.',
}

function OwnAppeal({ appeal }: { readonly appeal: OwnAppealView }) {
  return (
    <Card title="Il tuo ricorso">
      <Note tone={appeal.status === 'granted' ? 'success' : 'info'}>{outcomes[appeal.status]}</Note>
      <DefinitionList
        items={[
          { term: 'Inviato il', value: formatInstant(appeal.filedAt) },
          { term: 'Le tue parole', value: appeal.text },
          ...(appeal.answer ? [{ term: 'La risposta', value: appeal.answer }] : []),
        ]}
      />
    </Card>
  )
}
