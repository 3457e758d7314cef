import type pg from 'pg'
import { type DocumentSource, toDocument, wordsOf } from '../../src/features/shop/search/documents.rules.ts'
import { kindCodes, type SearchKind } from '../../src/features/shop/search/search.rules.ts'
import { factsOf } from '../../src/features/shop/shelf/facts.rules.ts'
import { findCity } from '../../src/features/site/catalog/index.server.ts'
import { copyInto, copyLine } from '../support/copy.ts'

const PAGE = 20_000
const present = `a.status = 'active' and not s.hidden`

/** What everybody may see of each kind, a page after the last id. */
const sources: Readonly<Record<SearchKind, string>> = {
  showcase: `select w.supplier_id as id, w.title, s.business_name as name, w.about || ' ' || w.services as text, s.sector_id as "sectorId",
      s.city, s.province, w.rating_hundredths as "ratingHundredths", w.review_count as "reviewCount",
      w.starting_price_cents::float8 as "priceCents"
    from showcases w join suppliers s on s.id = w.supplier_id join accounts a on a.id = s.id
    where ${present} and w.supplier_id > $1 order by w.supplier_id limit ${PAGE}`,
  store: `select w.supplier_id as id, w.title, s.business_name as name, w.description as text, s.sector_id as "sectorId", s.city, s.province
    from stores w join suppliers s on s.id = w.supplier_id join accounts a on a.id = s.id
    where ${present} and w.supplier_id > $1 order by w.supplier_id limit ${PAGE}`,
  product: `select p.id, p.title, p.description as text, p.sector_id as "sectorId", p.other_information as "otherInformation",
      p.rating_hundredths as "ratingHundredths", p.review_count as "reviewCount", s.city, s.province,
      p.sale_from_cents::float8 as "priceCents", p.rental_from_cents::float8 as "dayCents",
      p.supplier_id as "supplierId", p.published_from::text as "publishedFrom",
      array(select c.choice from price_options o cross join lateral (values (o.option1), (o.option2)) c (choice)
        where o.product_id = p.id and o.removed_at is null and c.choice <> '') as choices
    from products p join suppliers s on s.id = p.supplier_id join accounts a on a.id = s.id
    where ${present} and p.status = 'published' and p.published_from <= now() and p.id > $1 order by p.id limit ${PAGE}`,
  announcement: `select n.id, n.title, n.description as text, n.sector_id as "sectorId", n.city, n.province,
      n.budget_cents::float8 as "priceCents"
    from announcements n where n.id > $1 order by n.id limit ${PAGE}`,
}

const fillPage = async (client: pg.Client, kind: SearchKind, rows: readonly DocumentSource[], words: Set<string>) => {
  const documents = rows.map((row) =>
    toDocument(kind, { ...row, town: row.city ? findCity(row.city, row.province ?? undefined) : undefined }),
  )
  for (const word of wordsOf(documents)) words.add(word)
  await copyInto(
    client,
    'scale_documents',
    ['kind', 'subject_id', 'rank', 'title', 'body', 'rest', 'sector_id', 'price_cents', 'day_cents'],
    documents.map(({ id, rank, title, text, rest, facts, sectorId, priceCents, dayCents }) =>
      copyLine([kindCodes[kind], id, rank, title, text, `${rest} ${facts.join(' ')}`, sectorId, priceCents, dayCents]),
    ),
  )
}

interface ShelfSource extends DocumentSource {
  readonly supplierId: number
  readonly publishedFrom: string
}

/** Puts the products on the shelf, as `shelve` does with those that changed. */
export const fillShelf = async (client: pg.Client): Promise<number> => {
  for (let after = 0, rows: ShelfSource[] = []; ; after = rows.at(-1)?.id ?? 0) {
    rows = (await client.query<ShelfSource>(sources.product, [after])).rows
    if (rows.length === 0) break
    const lines = rows.flatMap(
      ({ id, supplierId, publishedFrom, sectorId, otherInformation, choices = [], ...row }) => {
        const [saleCents, dayCents] = [row.priceCents ?? null, row.dayCents ?? null]
        if (saleCents === null && dayCents === null) return []
        const facts = factsOf({ sectorId, saleCents, dayCents, choices, otherInformation })
        return copyLine([
          id,
          supplierId,
          `{${facts.join(',')}}`,
          saleCents ?? dayCents,
          saleCents,
          dayCents,
          publishedFrom,
        ])
      },
    )
    await copyInto(
      client,
      'shelf_products',
      ['product_id', 'supplier_id', 'facts', 'price_cents', 'sale_cents', 'day_cents', 'published_from'],
      lines,
    )
  }
  const { rows } = await client.query<{ count: string }>('select count(*) from shelf_products')
  return Number(rows[0]?.count)
}

/**
 * Fills the empty index of the search in one go: what the product does note by note, here with sets, and the index of the postings
 * made at the end.
 *
 * @returns how many documents
 */
export const fillSearch = async (client: pg.Client): Promise<number> => {
  await client.query(`create temporary table scale_documents
    (kind smallint, subject_id int, rank smallint, title text, body text, rest text, sector_id smallint, price_cents bigint, day_cents bigint);
    create temporary table scale_words (word text collate "C")`)
  const words = new Set<string>()
  for (const kind of Object.keys(sources) as SearchKind[])
    for (let after = 0, rows: DocumentSource[] = []; ; after = rows.at(-1)?.id ?? 0) {
      rows = (await client.query<DocumentSource>(sources[kind], [after])).rows
      if (rows.length === 0) break
      await fillPage(client, kind, rows, words)
    }
  await copyInto(
    client,
    'scale_words',
    ['word'],
    [...words].map((word) => copyLine([word])),
  )
  await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '128MB';
    insert into search_documents (kind, subject_id, rank, words, sector_id, price_cents, day_cents)
      select kind, subject_id, rank, search_document(title, body, rest), sector_id, price_cents, day_cents from scale_documents;
    drop index search_postings_walk;
    insert into search_postings (lexeme, kind, standing, subject_id)
      select s.lexeme, d.kind, s.standing, d.subject_id from search_documents d cross join lateral search_standings(d.words, d.rank) s;
    create unique index search_postings_walk on search_postings (lexeme, kind, standing, subject_id desc nulls first);
    insert into search_lexemes select lexeme, count(*) from search_postings group by lexeme;
    insert into search_words select w.word, t.lexeme from scale_words w
      cross join lateral unnest(to_tsvector('pg_catalog.italian', w.word)) t on conflict do nothing;
    drop table scale_documents; drop table scale_words`)
  const { rows } = await client.query<{ count: string }>('select count(*) from search_documents')
  return Number(rows[0]?.count)
}
