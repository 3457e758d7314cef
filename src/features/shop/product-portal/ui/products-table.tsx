import { Archive, Copy, Eye, EyeOff, Pencil, RotateCcw } from 'lucide-react'
import { publicationOf } from '#features/shop/products/product.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { imageAddress } from '#shared/images.ts'
import { euro } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { columnSort, type DataListDefinition, type DataListState } from '#ui/lists/data-list.rules.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { IconButton, IconButtonLink } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { publicationLabel, publicationTone } from '../portal-labels.rules.ts'
import type { PortalOptionView, PortalProductView } from '../portal-list.queries.server.ts'
import type { PortalColumn, PortalSort } from '../portal-list.rules.ts'

type Row = PortalProductView

const optionsOf = ({ options }: Row, kind: PortalOptionView['kind']) => options.filter((option) => option.kind === kind)
const sum = (options: readonly PortalOptionView[]) => options.reduce((total, { quantity }) => total + quantity, 0)

/** Picture, box to choose it, title and code. */
function ProductName({ product }: { readonly product: Row }) {
  const src = product.image
    ? `${imageAddress('products', product.image)}?w=240`
    : findSector(product.sectorId)?.illustration
  return (
    <span className="products-name">
      <input
        type="checkbox"
        className="check__box"
        name="ids"
        value={product.id}
        aria-label={`Scegli ${product.title}`}
      />
      <img src={src} alt="" width={48} height={60} loading="lazy" />
      <span>
        <Link to={`/portal/products/${product.id}`}>{product.title}</Link>
        <span className="micro">{product.sku ?? product.code}</span>
      </span>
    </span>
  )
}

/** The state in a word and its colour. */
export function ProductState({ product, now }: { readonly product: Row; readonly now: string }) {
  const publication = publicationOf(product, now)
  if (publication === 'published' && product.options.length > 0 && sum(product.options) === 0)
    return <StatusChip tone="empty">Esaurito</StatusChip>
  const tone = publicationTone[publication]
  return <StatusChip tone={tone}>{publicationLabel(publication, product.publishedFrom)}</StatusChip>
}

interface CellProps {
  readonly product: Row
  readonly kind: PortalOptionView['kind']
  readonly failure: FormFailure | null
}

/** What was typed and refused stays. */
const typed = (failure: FormFailure | null, name: string, kept: string): string => {
  const value = failure?.values[name]
  return typeof value === 'string' ? value : kept
}

function PriceCell({ product, kind, failure }: CellProps) {
  const options = optionsOf(product, kind)
  const [first] = options
  if (!first)
    return <span className="muted small products-none">{kind === 'sale' ? 'Non in vendita' : 'Non a noleggio'}</span>
  const prices = options.map(({ priceCents }) => priceCents)
  const lowest = Math.min(...prices) as typeof first.priceCents
  if (prices.some((price) => price !== lowest))
    return (
      <Link to={`/portal/products/${product.id}#prezzi`} className="products-cell__link">
        da {euro(lowest)}
      </Link>
    )
  const name = `cell:price:${lowest}:${options.map(({ id }) => id).join(',')}`
  return (
    <input
      key={name}
      className="input products-cell"
      name={name}
      defaultValue={typed(failure, name, formatEuroInput(lowest))}
      inputMode="decimal"
      maxLength={15}
      autoComplete="off"
      aria-label={`${kind === 'sale' ? 'Prezzo di vendita' : 'Noleggio al giorno'}, ${product.title}`}
      aria-invalid={failure?.fields[name] ? true : undefined}
    />
  )
}

function StockCell({ product, failure }: Omit<CellProps, 'kind'>) {
  const sales = optionsOf(product, 'sale')
  const rentals = optionsOf(product, 'rental')
  const [only] = sales
  const left = sum(sales)
  const hint =
    sales.length === 0 || product.status !== 'published'
      ? null
      : left === 0
        ? 'Esaurito'
        : left === 1
          ? 'Ultimo pezzo'
          : left <= product.lowStock
            ? 'Quasi finito'
            : null
  const name = only && `cell:quantity:${only.quantity}:${only.id}`
  return (
    <span className="products-stock">
      {only && name && sales.length === 1 ? (
        <input
          key={name}
          className="input products-cell products-cell--short"
          name={name}
          defaultValue={typed(failure, name, String(only.quantity))}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          aria-label={`Scorta, ${product.title}`}
          aria-invalid={failure?.fields[name] ? true : undefined}
        />
      ) : (
        sales.length > 0 && <Link to={`/portal/products/${product.id}#prezzi`}>{left} pezzi</Link>
      )}
      {rentals.length > 0 && <span className="micro">{sum(rentals)} a noleggio</span>}
      {hint && <span className="products-stock__hint">{hint}</span>}
    </span>
  )
}

function Actions({ product }: { readonly product: Row }) {
  const of = (verb: string) => ({ type: 'submit' as const, name: 'one', value: `${verb}:${product.id}` })
  const { title, status } = product
  return (
    <span className="products-actions">
      <IconButtonLink to={`/portal/products/${product.id}`} label={`Modifica ${title}`} icon={<Pencil />} />
      {status === 'archived' ? (
        <IconButton {...of('restore')} label={`Riprendi ${title}`} icon={<RotateCcw />} />
      ) : (
        <>
          {status === 'draft' && <IconButton {...of('publish')} label={`Pubblica ${title}`} icon={<Eye />} />}
          {status === 'published' && (
            <IconButton {...of('unpublish')} label={`Riporta in bozza ${title}`} icon={<EyeOff />} />
          )}
          <IconButton {...of('duplicate')} label={`Duplica ${title}`} icon={<Copy />} />
          {status !== 'withheld' && <IconButton {...of('archive')} label={`Archivia ${title}`} icon={<Archive />} />}
        </>
      )}
    </span>
  )
}

interface ProductsTableProps {
  readonly products: readonly Row[]
  readonly list: DataListDefinition
  readonly state: DataListState
  readonly now: string
  readonly failure: FormFailure | null
  readonly empty: React.ReactNode
}

/** The list as a table: prices and stocks can be typed in it. */
export function ProductsTable({ products, list, state, now, failure, empty }: ProductsTableProps) {
  const sort = (by: PortalSort) => columnSort(list, state, by)
  const onPhone = (words: string, cell: React.ReactNode) => (
    <span className="products-line">
      <span className="products-line__label">{words}</span>
      {cell}
    </span>
  )
  const known: Record<PortalColumn, Omit<DataColumn<Row>, 'key' | 'header'>> = {
    categoria: { cell: ({ sectorId }) => findSector(sectorId)?.name, card: 'hidden' },
    codice: { cell: ({ code }) => code, card: 'hidden' },
    vendita: {
      cell: (product) => onPhone('Vendita', <PriceCell {...{ product, failure }} kind="sale" />),
      card: 'line',
      number: true,
      sort: sort('vendita'),
    },
    noleggio: {
      cell: (product) => onPhone('Al giorno', <PriceCell {...{ product, failure }} kind="rental" />),
      card: 'line',
      number: true,
      sort: sort('noleggio'),
    },
    scorta: {
      cell: (product) => onPhone('Scorta', <StockCell {...{ product, failure }} />),
      card: 'line',
      number: true,
      sort: sort('scorta'),
    },
    stato: { cell: (product) => <ProductState product={product} now={now} />, card: 'detail' },
    recensioni: {
      cell: ({ reviewCount, ratingHundredths }) =>
        reviewCount > 0 ? <Stars average={ratingHundredths / 100} count={reviewCount} /> : '–',
      card: 'hidden',
    },
    modifica: { cell: ({ updatedAt }) => formatInstant(updatedAt), card: 'hidden', sort: sort('modifica') },
  }
  const columns: DataColumn<Row>[] = [
    {
      key: 'prodotto',
      header: 'Prodotto',
      cell: (product) => <ProductName product={product} />,
      card: 'title',
      sort: sort('titolo'),
    },
    ...list.columns
      .filter(({ key }) => state.columns.includes(key))
      .map(({ key, label }) => ({ key, header: label, ...known[key as PortalColumn] })),
    {
      key: 'azioni',
      header: <span className="sr-only">Azioni</span>,
      cell: (product) => <Actions product={product} />,
      card: 'state',
    },
  ]
  return (
    <div className="products-table">
      <DataTable
        caption="Prodotti con prezzi e scorte modificabili"
        columns={columns}
        rows={products}
        rowKey={({ id }) => String(id)}
        empty={empty}
      />
    </div>
  )
}
