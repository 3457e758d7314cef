import { ArrowLeft, Copy, ExternalLink } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { decisionInForce } from '#features/trust/reports/index.server.ts'
import { WithheldNote } from '#features/trust/reports/ui/withheld-note.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm, SEVERAL_FILES } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatRelative } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { editorView } from '../product-editor.queries.server.ts'
import { changeProduct } from '../product-editor.server.ts'
import { ProductEditor } from '../ui/product-editor.tsx'
import { RentalDays } from '../ui/rental-days.tsx'
import type { Route } from './+types/product-editor.page'
import '../ui/editor.css'

const saved: Readonly<Record<string, string>> = {
  bozza: 'La bozza è salvata: la vedi solo tu.',
  pubblicato: 'Il prodotto è pubblicato.',
  copia: 'Questa è la copia: cambiala e pubblicala.',
  giorni: 'Il calendario è aggiornato.',
  archivio: 'Il prodotto è in archivio: nello store non si vede più.',
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.product?.title ?? 'Nuovo prodotto'} | Portale fornitori Promessi` },
  { name: 'robots', content: 'noindex' },
]

const idOf = (params: { readonly id?: string | undefined }): number | null =>
  params.id === undefined ? null : pageId(params.id)

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const ctx = ctxOf(context)
    const actor = supplierPage(ctx, request)
    const note = saved[new URL(request.url).searchParams.get('salvato') ?? ''] ?? null
    const view = await editorView(ctx, actor, idOf(params))
    const { product } = view
    const withheld = product && (await decisionInForce(ctx, 'products', product.id, product.status === 'withheld'))
    return { view, withheld, note, accountId: actor.accountId }
  })

/** Up to a hundred options of eleven fields, and every question of a sector. */
const LIMITS = { ...SEVERAL_FILES, fields: 2_000 }

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, LIMITS)
  return answerForm(form, () => changeProduct(ctx, idOf(params), form))
}

/** The editor of a product, new or kept (PORTAL-08, OQ-121). */
export default function ProductEditorPage() {
  const { view, withheld, note, accountId } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const { product } = view
  const isAboutDays = failure?.values.intent === 'block' || failure?.values.intent === 'unblock'
  return (
    <>
      <Link className="link small" to="/portal/products">
        <ArrowLeft className="icon" aria-hidden="true" />
        Prodotti
      </Link>
      <PageHeader
        title={product?.title ?? 'Nuovo prodotto'}
        actions={
          product && (
            <>
              <Form method="post">
                <Button
                  type="submit"
                  name="intent"
                  value="duplicate"
                  variant="outline"
                  icon={<Copy className="icon" />}
                >
                  Duplica
                </Button>
              </Form>
              <a
                className="btn btn--outline btn--m"
                href={`${productPath(product)}${product.publication === 'published' ? '' : '?anteprima=1'}`}
              >
                <ExternalLink className="icon" aria-hidden="true" />
                {product.publication === 'published' ? 'Vedi nello store' : 'Anteprima della pagina'}
              </a>
            </>
          )
        }
      >
        {product
          ? `${product.code}, modificato ${formatRelative(product.updatedAt, view.now)}.`
          : 'Resta una bozza finché non lo pubblichi.'}
      </PageHeader>
      {withheld && <WithheldNote {...withheld} />}
      {!failure && <FormNote tone="success">{note}</FormNote>}
      <ProductEditor
        key={`${product?.id} ${product?.updatedAt}`}
        view={view}
        failure={isAboutDays ? null : failure}
        accountId={accountId}
        saved={note !== null}
      />
      {view.days && <RentalDays days={view.days} failure={isAboutDays ? failure : null} />}
    </>
  )
}
