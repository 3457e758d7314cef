import { data, redirect, useLoaderData } from 'react-router'
import { cityOfSlug } from '#features/site/catalog/index.server.ts'
import { listPlacePath } from '#features/site/catalog/list-place.rules.ts'
import { findSector, sectors } from '#features/site/catalog/sectors.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { legalOverview } from '#features/site/legal/index.server.ts'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import {
  emailList,
  faqEditor,
  saveFaqOrder,
  sitePages,
  writtenLists,
  writtenOf,
} from '#features/site/texts/index.server.ts'
import { seoFilter, seoList } from '#features/site/texts/seo/seo-list.rules.ts'
import { seoKeys, seoPlaces } from '#features/site/texts/seo/seo-texts.rules.ts'
import { ChangeInput } from '#features/site/texts/texts.contract.ts'
import { editorPath, readTab, tabs, textsPath } from '#features/site/texts/texts-address.rules.ts'
import { EmailTexts } from '#features/site/texts/ui/email-texts.tsx'
import { FaqOrder } from '#features/site/texts/ui/faq-order.tsx'
import { PageTexts } from '#features/site/texts/ui/page-texts.tsx'
import { SeoTexts } from '#features/site/texts/ui/seo-texts.tsx'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import type { Route } from './+types/texts.page'
import '#features/site/texts/ui/texts.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Testi | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const LIST_ROOTS: Readonly<Record<string, string>> = { aziende: '/vetrine-fornitori', annunci: '/auctions' }

/** The list somebody asks for by sector and town: its editor, or what is wrong. */
const askedList = (search: URLSearchParams): string | null => {
  const root = LIST_ROOTS[search.get('elenco') ?? '']
  if (!root) return null
  const typedTown = (search.get('comune') ?? '').trim()
  const town = cityOfSlug(toSlug(typedTown))
  if (typedTown !== '' && !town.city) return 'Non conosciamo questo comune: scrivi il nome per intero.'
  const sector = findSector(search.get('settore') ?? '')
  if (!sector && !town.city) return 'Scegli un settore, un comune o tutti e due.'
  const { path } = listPlacePath(root, { city: town.slug, sectorIds: sector ? [sector.id] : [] })
  throw redirect(editorPath('seo', path))
}

const dated = async (kind: 'seo' | 'page' | 'email', keys: readonly string[]) => {
  const written = await writtenOf(kind, keys)
  return (key: string): string | null => written.get(key)?.toISOString() ?? null
}

const seoTab = async (ctx: Ctx, request: Request, search: URLSearchParams) => {
  const problem = askedList(search)
  const { state, views } = await openDataList(ctx, seoList, request)
  const [changed, lists] = await Promise.all([
    dated('seo', seoKeys),
    writtenLists(ctx, seoFilter(state), search.get('dopo'), state.size),
  ])
  return {
    tab: 'seo' as const,
    sections: seoKeys.map((key) => ({ key, ...seoPlaces[key], changedAt: changed(key) })),
    lists: lists.rows.map(({ key, fields, changedAt }) => ({
      ...{ key, title: fields.title ?? '', description: fields.description ?? '' },
      changedAt: changedAt.toISOString(),
      isHidden: fields.indexing === 'no',
    })),
    next: lists.next,
    state,
    views,
    sectors: sectors.map(({ id, name }) => ({ value: String(id), label: name })),
    asked: {
      ...{ list: search.get('elenco') ?? 'aziende', sector: search.get('settore') ?? '' },
      ...{ town: search.get('comune') ?? '', problem },
    },
  }
}

const read = async (ctx: Ctx, request: Request, search: URLSearchParams) => {
  const tab = readTab(search)
  if (tab === 'seo') return seoTab(ctx, request, search)
  if (tab === 'faq') return { tab, ...(await faqEditor()) }
  if (tab === 'email') {
    const emails = emailList()
    const changed = await dated(
      'email',
      emails.map(({ name }) => name),
    )
    return { tab, emails: emails.map((email) => ({ ...email, changedAt: changed(email.name) })) }
  }
  const changed = await dated('page', Object.keys(sitePages))
  const pages = Object.entries(sitePages).map(([key, page]) => ({ key, ...page, changedAt: changed(key) }))
  return { tab, pages, legal: legalOverview(ctx.now) }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { searchParams } = new URL(request.url)
  return { ...(await read(ctx, request, searchParams)), isSaved: searchParams.get('fatto') === 'ordine' }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The order of the questions is the only thing this page changes, beside the saved views of the lists. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, seoList, form)
    if (changed !== null) return changed
    if (form.get('what') !== 'order') throw data(null, { status: 400 })
    const change = parseForm(ChangeInput, Object.fromEntries(form))
    await saveFaqOrder(ctx, { ...change, topics: topicsOf(form) })
    return redirect(`${textsPath('faq')}&fatto=ordine`)
  })
}

/** The order as it was sent: without scripts one button moves or leaves out one question. */
const topicsOf = (form: FormData): string[] => {
  const topics = form.getAll('topic').map(String)
  const [move, topic = ''] = String(form.get('move') ?? '').split(' ')
  const at = topics.indexOf(topic)
  if (move === 'show') return [...topics, topic]
  if (at < 0) return topics
  const others = topics.filter((one) => one !== topic)
  if (move === 'hide') return others
  return others.toSpliced(Math.max(0, at + (move === 'up' ? -1 : 1)), 0, topic)
}

/** "Testi", for staff: the words of the site, by kind. */
export default function Texts({ actionData }: Route.ComponentProps) {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Testi">
        Le parole del sito: quello che cambi vale da subito, e ogni versione si può riprendere.
      </PageHeader>
      <Tabs
        label="Tipi di testo"
        items={tabs.map(({ tab, label }) => ({ to: textsPath(tab), label, current: loaded.tab === tab }))}
      />
      <FormNote tone="success">{loaded.isSaved && !actionData ? 'Ordine delle domande salvato.' : null}</FormNote>
      {loaded.tab === 'seo' && <SeoTexts {...loaded} failure={actionData as FormFailure | undefined} />}
      {loaded.tab === 'faq' && <FaqOrder {...loaded} failure={actionData as FormFailure | undefined} />}
      {loaded.tab === 'pagine' && <PageTexts {...loaded} />}
      {loaded.tab === 'email' && <EmailTexts {...loaded} />}
    </>
  )
}
