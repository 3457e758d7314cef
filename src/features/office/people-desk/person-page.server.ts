import { redirect, redirectDocument } from 'react-router'
import { grantParticipations, newestGrant } from '#features/money/billing/index.server.ts'
import { decideAccount } from '#features/office/moderation/index.server.ts'
import { CloseBody, SuspendBody } from '#features/office/moderation/moderation.contract.ts'
import { personPath } from '#features/people/accounts/accounts.rules.ts'
import { askEmailChangeFor } from '#features/people/accounts/index.server.ts'
import { changeSector } from '#features/people/suppliers/index.server.ts'
import { askForMore, verificationOf, verifySupplier } from '#features/people/verification/index.server.ts'
import { DecisionForm, VerifyForm } from '#features/people/verification/verification.contract.ts'
import type { Ctx } from '#platform/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { dataRequestsOf } from './data-requests.queries.server.ts'
import { closeDataRequest, openDataRequest } from './data-requests.service.server.ts'
import { DataAnswerForm, DataRequestForm, EmailForm, GrantForm, SectorForm } from './people.contract.ts'
import type { PeopleKind } from './people-list.rules.ts'
import { personCard, personHead, sessionsOf } from './person.queries.server.ts'
import { personActivity } from './person-activity.queries.server.ts'
import { auditOf } from './person-audit.queries.server.ts'
import { tabOf } from './person-tabs.rules.ts'
import { startViewing } from './viewing.service.server.ts'

/** What the page of one person shows; only what its tab needs is read. */
export const loadPerson = async (ctx: Ctx, request: Request, kind: PeopleKind, idText: string | undefined) => {
  adminPage(ctx, request)
  const id = pageId(idText)
  const search = new URL(request.url).searchParams
  const tab = tabOf(kind, search.get('tab'))
  const head = await orErrorPage(() => personHead(ctx, kind, id))
  return {
    head,
    tab,
    done: search.get('fatto'),
    newestGrant: kind === 'supplier' && tab === '' ? await newestGrant(id) : 0,
    verification: tab === 'verifica' ? await verificationOf(id) : null,
    card: tab === '' ? await personCard(ctx, head) : null,
    activity: tab === 'attivita' ? await personActivity(ctx, head) : null,
    requests: tab === 'dati' ? await dataRequestsOf(ctx, head.id) : null,
    register: tab === 'registro' ? { lines: await auditOf(ctx, head), sessions: await sessionsOf(ctx, head.id) } : null,
  }
}

/** @returns where to go on, when that is not the page itself */
type Act = (ctx: Ctx, id: number, form: Readonly<Record<string, unknown>>) => Promise<unknown>

const withReason =
  (run: (ctx: Ctx, id: number, reason: string) => Promise<unknown>): Act =>
  (ctx, id, form) =>
    run(ctx, id, parseForm(ReasonBody, form).reason)

/** What staff may do on the page of a person: the form's `intent`, and the tab its answer is on. */
const acts: Readonly<Record<string, { readonly tab: string; readonly run: Act }>> = {
  suspend: {
    tab: '',
    run: (ctx, id, form) => decideAccount(ctx, id, { ...parseForm(SuspendBody, form), action: 'suspend' }),
  },
  restore: { tab: '', run: withReason((ctx, id, reason) => decideAccount(ctx, id, { action: 'restore', reason })) },
  close: {
    tab: '',
    run: (ctx, id, form) => decideAccount(ctx, id, { ...parseForm(CloseBody, form), action: 'close' }),
  },
  readmit: { tab: '', run: withReason((ctx, id, reason) => decideAccount(ctx, id, { action: 'readmit', reason })) },
  view: {
    tab: '',
    run: withReason(async (ctx, id, reason) =>
      redirectDocument((await startViewing(ctx, id, reason)) === 'supplier' ? '/portal/dashboard' : '/'),
    ),
  },
  sector: { tab: '', run: (ctx, id, form) => changeSector(ctx, id, parseForm(SectorForm, form)) },
  email: { tab: '', run: (ctx, id, form) => askEmailChangeFor(ctx, id, parseForm(EmailForm, form)) },
  grant: { tab: '', run: (ctx, id, form) => grantParticipations(ctx, id, parseForm(GrantForm, form)) },
  'data-open': { tab: 'dati', run: (ctx, id, form) => openDataRequest(ctx, id, parseForm(DataRequestForm, form)) },
  'data-do': {
    tab: 'dati',
    run: (ctx, id, form) => closeDataRequest(ctx, id, { ...parseForm(DataAnswerForm, form), outcome: 'done' }),
  },
  'data-decline': {
    tab: 'dati',
    run: (ctx, id, form) => closeDataRequest(ctx, id, { ...parseForm(DataAnswerForm, form), outcome: 'declined' }),
  },
  verify: { tab: 'verifica', run: (ctx, id, form) => verifySupplier(ctx, id, parseForm(VerifyForm, form)) },
  more: { tab: 'verifica', run: (ctx, id, form) => askForMore(ctx, id, parseForm(DecisionForm, form)) },
}

/** Does what a form of the page asks. */
export const changePerson = async (ctx: Ctx, request: Request, kind: PeopleKind, idText: string | undefined) => {
  adminPage(ctx, request)
  const id = pageId(idText)
  await orErrorPage(() => personHead(ctx, kind, id))
  const form = await readForm(request)
  return answerForm(form, async () => {
    const intent = String(form.get('intent') ?? '')
    const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    if (!act) throw appError(commonErrors, 'invalid_request')
    const done = await act.run(ctx, id, { ...Object.fromEntries(form), checked: form.getAll('checked') })
    if (done instanceof Response) return done
    return redirect(`${personPath(kind, id)}?${new URLSearchParams({ tab: act.tab, fatto: intent })}`)
  })
}
