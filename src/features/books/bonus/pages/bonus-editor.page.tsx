import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { BonusDraft, BonusInput, EndBonusInput, ExampleInput } from '../bonus.contract.ts'
import { bonusStory } from '../bonus.queries.server.ts'
import { endCategoryBonus, saveCategoryBonus } from '../bonus.service.server.ts'
import { type Simulated, simulate } from '../simulate.rules.ts'
import { offeredOf, ruleOf } from '../simulate-form.rules.ts'
import { BonusForm } from '../ui/bonus-form.tsx'
import { BonusVersions } from '../ui/bonus-versions.tsx'
import { BonusPreview, type OfferedBonus } from '../ui/offer-facts.tsx'
import type { Route } from './+types/bonus-editor.page'
import './bonus.page.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Bonus di ${loaderData?.story.sector.name ?? 'categoria'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

const sectorIn = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0)

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const story = await bonusStory(ctx, sectorIn(params.sector))
  if (!story) throw data(null, { status: 404 })
  return { story, done: new URL(request.url).searchParams.get('esito') }
}

/** The rule that was typed and a bill with it; nothing was saved. */
interface Shown {
  readonly ok: true
  readonly bonus: OfferedBonus
  readonly result: Simulated
  readonly values: FormFailure['values']
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  const path = `/portal/bonus/${params.sector}`
  return answerForm<Response | Shown>(form, async () => {
    const values = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >
    switch (values.intent) {
      case 'simulate': {
        const draft = parseForm(BonusDraft, values)
        const result = simulate(parseForm(ExampleInput, values), ruleOf(draft))
        return { ok: true, bonus: offeredOf(draft), result, values }
      }
      case 'save': {
        const { reason, ...draft } = parseForm(BonusInput, values)
        await saveCategoryBonus(ctx, sectorIn(params.sector), draft, reason)
        return redirect(`${path}?esito=salvata`)
      }
      case 'end': {
        const { rule, reason } = parseForm(EndBonusInput, values)
        await endCategoryBonus(ctx, rule, reason)
        return redirect(`${path}?esito=chiusa`)
      }
      default:
        throw appError(commonErrors, 'invalid_request')
    }
  })
}

const outcomes: Readonly<Record<string, string>> = {
  salvata: 'Nuova versione salvata. I fornitori che usavano quella di prima vengono avvisati.',
  chiusa: 'Versione chiusa. I fornitori che la usavano vengono avvisati.',
}

/** The bonus proposed in one sector: its next version with a simulator, and every version it has had. */
export default function BonusEditor() {
  const { story, done } = useLoaderData<typeof loader>()
  const answer = useActionData<FormFailure | Shown>()
  const failure = answer && !answer.ok ? answer : undefined
  const shown = answer?.ok ? answer : null
  const isEnding = failure?.values.intent === 'end'
  const outcome = answer ? undefined : outcomes[done ?? '']
  return (
    <>
      <div>
        <BackLink to="/portal/bonus">Regole bonus</BackLink>
        <PageHeader title={`Bonus di ${story.sector.name}`}>
          Lo paga il fornitore che aderisce: la coppia lo trova già tolto dal totale. Ogni modifica è una nuova
          versione, e chi aveva aderito a quella di prima decide di nuovo.
        </PageHeader>
      </div>
      <FormNote tone="success">{outcome}</FormNote>
      <div className="bonus-editor">
        <Card title="Nuova versione">
          <BonusForm
            key={story.latest}
            latest={story.latest}
            from={story.current ?? story.versions[0] ?? null}
            failure={isEnding ? undefined : failure}
            typed={isEnding ? null : (failure?.values ?? shown?.values ?? null)}
          />
        </Card>
        <div className="stack">
          <Card title="Anteprima e conto">
            {shown ? (
              <BonusPreview bonus={shown.bonus} result={shown.result} />
            ) : (
              <p className="muted">
                Scrivi la regola e un esempio, poi premi «Mostra l’anteprima»: leggi quello che leggeranno i fornitori e
                le coppie, con il conto fatto dalla stessa cassa che incassa gli ordini.
              </p>
            )}
          </Card>
          <Card title="Versioni">
            <BonusVersions versions={story.versions} failure={isEnding ? failure : undefined} />
          </Card>
        </div>
      </div>
    </>
  )
}
