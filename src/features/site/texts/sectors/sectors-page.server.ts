import { findSector, macroCategories, macroOf, sectors } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { appError } from '#shared/errors.ts'
import { textErrors } from '../texts.contract.ts'
import { currentText, textHistory, writtenOf } from '../texts.queries.server.ts'
import { type FieldDefinition, fieldDifferences } from '../texts.rules.ts'
import { catalogEntry, fieldsOfEntry } from './sector-fields.rules.ts'
import { groupsOf, orderFields, SECTOR_ORDER } from './sector-order.rules.ts'

const slugs = (all: readonly { readonly slug: string }[]): string[] => all.map(({ slug }) => slug)

/** The versions of one key, and which of them stands. */
const historyOf = async (ctx: Ctx, key: string, fields: readonly FieldDefinition[], before: number | undefined) => {
  const [history, standing] = await Promise.all([textHistory(ctx, 'sector', key, before), currentText('sector', key)])
  return {
    number: standing.number,
    own: standing.fields,
    isChanged: Object.keys(standing.fields).length > 0,
    versions: history.versions.map(({ fields: after, previous, ...version }) => ({
      ...version,
      differences: fieldDifferences(fields, previous, after),
      stands: version.number === standing.number,
    })),
    next: history.next,
  }
}

/** Every category and sector in their order, with the versions of the order. @throws AppError 401, 403 */
export const sectorsOverview = async (ctx: Ctx, before: number | undefined) => {
  const entries = [...macroCategories, ...sectors]
  const [{ own: _own, ...order }, written] = await Promise.all([
    historyOf(ctx, SECTOR_ORDER, orderFields, before),
    writtenOf('sector', slugs(entries)),
  ])
  return {
    ...order,
    groups: groupsOf(slugs(macroCategories), slugs(sectors)),
    entries: Object.fromEntries(
      entries.map(({ slug, name }) => {
        const first = catalogEntry(slug)?.entry.name ?? name
        return [
          slug,
          {
            name,
            formerly: first === name ? null : first,
            changedAt: written.get(slug)?.toISOString() ?? null,
            picture: sectors.find((one) => one.slug === slug)?.illustration ?? null,
          },
        ]
      }),
    ),
  }
}

/** Everything the editor of a sector or category shows. @throws AppError 401, 403 · 404 for an unknown slug */
export const sectorEditor = async (ctx: Ctx, slug: string, before: number | undefined) => {
  const found = catalogEntry(slug)
  const fields = found ? fieldsOfEntry(found) : []
  const { own, ...history } = await historyOf(ctx, slug, fields, before)
  if (!found) throw appError(textErrors, 'text_not_found')
  const sector = found.look === 'sector' ? findSector(found.entry.id) : undefined
  const macro = sector ? macroOf(sector) : macroCategories.find((one) => one.slug === slug)
  return {
    ...history,
    look: found.look,
    slug,
    fields,
    values: Object.fromEntries(fields.map(({ name, original }) => [name, own[name] ?? original])),
    macro: { slug: macro?.slug ?? '', name: macro?.name ?? '' },
    path: `/vetrine-fornitori/${sector ? `${macro?.slug}/${slug}` : slug}`,
  }
}
