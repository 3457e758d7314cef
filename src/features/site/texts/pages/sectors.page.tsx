import { data, redirectDocument, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { groupsOf, movedEntry, SECTOR_ORDER } from '../sectors/sector-order.rules.ts'
import { restoreSector, saveSectorOrder } from '../sectors/sectors.service.server.ts'
import { sectorsOverview } from '../sectors/sectors-page.server.ts'
import { ChangeInput } from '../texts.contract.ts'
import { sectorsPath } from '../texts-address.rules.ts'
import { SectorOrder } from '../ui/sector-order.tsx'
import { VersionList } from '../ui/version-list.tsx'
import type { Route } from './+types/sectors.page'
import '../ui/texts.css'
import '../ui/sectors.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Settori | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const saidOf: Readonly<Record<string, string>> = {
  ordine: 'Ordine salvato: vale da subito.',
  ripreso: 'Ordine ripreso: vale da subito.',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const overview = await sectorsOverview(ctx, Number(searchParams.get('prima')) || undefined)
  return { ...overview, said: saidOf[searchParams.get('fatto') ?? ''] ?? null }
}

/** The order as it was sent: without scripts one button moves one line. */
const orderOf = (form: FormData) => {
  const groups = groupsOf(form.getAll('macro').map(String), form.getAll('sector').map(String))
  const [move, slug = ''] = String(form.get('move') ?? '').split(' ')
  const moved = move ? movedEntry(groups, slug, move === 'up' ? -1 : 1) : groups
  return { macros: moved.map((group) => group.slug), sectors: moved.flatMap(({ sectors }) => sectors) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** Saves the order, or brings an older one back. The next page is loaded whole: the browser keeps names and order, too. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  const what = form.get('what')
  if (what !== 'order' && what !== 'restore') throw data(null, { status: 400 })
  return answerForm(form, async () => {
    const change = parseForm(ChangeInput, Object.fromEntries(form))
    if (what === 'order') await saveSectorOrder(ctx, { ...change, ...orderOf(form) })
    else await restoreSector(ctx, { ...change, slug: SECTOR_ORDER, number: Number(form.get('number')) })
    return redirectDocument(`${sectorsPath}?fatto=${what === 'order' ? 'ordine' : 'ripreso'}`)
  })
}

/** "Settori", for staff: categories and sectors as everybody sees them. */
export default function Sectors({ actionData }: Route.ComponentProps) {
  const { groups, entries, number, versions, next, isChanged, said } = useLoaderData<typeof loader>()
  const failure = actionData as FormFailure | undefined
  const isRestore = failure?.values.what === 'restore'
  return (
    <div className="text-editor">
      <PageHeader title="Settori">
        Le cinque categorie e i 31 settori: nomi, figure, regole e ordine. Indirizzi e numeri non cambiano mai.
      </PageHeader>
      <FormNote tone="success">{actionData ? null : said}</FormNote>
      <SectorOrder groups={groups} entries={entries} number={number} failure={isRestore ? undefined : failure} />
      <VersionList
        title="Versioni dell’ordine"
        versions={versions}
        number={number}
        canReturn={isChanged}
        older={next === null ? null : `${sectorsPath}?prima=${next}#versioni`}
        failure={isRestore ? failure : undefined}
      />
    </div>
  )
}
