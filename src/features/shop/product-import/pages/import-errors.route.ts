import { redirect } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { AppError } from '#shared/errors.ts'
import { IMPORT_LIMITS } from '../csv.server.ts'
import { wrongRows } from '../import.service.server.ts'
import type { Route } from './+types/import-errors.route'

/** There is nothing to read here: the file is made from what is sent. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  supplierPage(ctxOf(context), request)
  return redirect('/portal/products/importa')
}

/** The rows of a file that are wrong, with what is wrong in each, to be put right and sent again. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const csv = (await readForm(request, IMPORT_LIMITS)).get('csv')
  try {
    return new Response(await wrongRows(ctx, typeof csv === 'string' ? csv : ''), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="righe-da-correggere.csv"',
      },
    })
  } catch (error) {
    if (error instanceof AppError) throw redirect('/portal/products/importa')
    throw error
  }
}
