import { copyLine } from '../support/copy.ts'
import { sectorOfSupplier } from './people.ts'
import { randomOf } from './random.ts'
import type { Filling, ScaleSize } from './tables.ts'
import { colours, goodsText, goodsTitle } from './words.ts'

const DAY = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()

/** Fifteen products each on average, few with hundreds. */
const supplierOf = (id: number, suppliers: number): number =>
  1 + Math.floor(suppliers * randomOf(id * 11).next() ** 1.6)

function* products({ products: count, suppliers }: ScaleSize, at: number) {
  const random = randomOf(10)
  for (let id = 1; id <= count; id += 1) {
    const supplierId = supplierOf(id, suppliers)
    const sector = sectorOfSupplier(supplierId)
    const status = random.below(20) === 0 ? 'draft' : 'published'
    const from = status === 'draft' ? null : iso(at - random.below(700) * DAY)
    const fields = JSON.stringify({ brand: 'Sartoria', colorAddress: random.pick(colours) })
    const reviews = Math.floor(30 * random.next() ** 4)
    const texts = [goodsTitle(random, sector), goodsText(random)]
    const rating = reviews === 0 ? 0 : 300 + random.below(201)
    yield copyLine([
      id,
      supplierId,
      `SC-${id}`,
      sector.id,
      ...texts,
      status,
      from,
      fields,
      reviews,
      rating,
      iso(at),
      iso(at),
    ])
  }
}

function* images({ products: count }: ScaleSize) {
  for (let id = 1; id <= count; id += 1)
    for (let position = 1; position <= 2; position += 1)
      yield copyLine([id, position, `${String(id).padStart(28, 'e')}${position}.webp`])
}

function* options({ products: count }: ScaleSize) {
  const random = randomOf(11)
  for (let id = 1; id <= count; id += 1)
    for (let position = 1; position <= 2; position += 1) {
      const isRental = position === 2 && random.below(4) === 0
      const price = isRental ? 2000 + random.below(200) * 100 : 3000 + random.below(2500) * 100
      yield copyLine([id, position, isRental ? 'rental' : 'sale', random.pick(colours), price, random.below(6)])
    }
}

function* history({ products: count }: ScaleSize, at: number) {
  const random = randomOf(12)
  for (let option = 1; option <= 2 * count; option += 1)
    yield copyLine([option, 3000 + random.below(2500) * 100, iso(at - random.below(200) * DAY)])
}

/** What the stores sell. */
export const shop: readonly Filling[] = [
  {
    table: 'products',
    columns: [
      ...['id', 'supplier_id', 'code', 'sector_id', 'title', 'description', 'status', 'published_from'],
      ...['other_information', 'review_count', 'rating_hundredths', 'created_at', 'updated_at'],
    ],
    rows: products,
  },
  { table: 'product_images', columns: ['product_id', 'position', 'image'], rows: images },
  {
    table: 'price_options',
    columns: ['product_id', 'position', 'kind', 'option1', 'price_cents', 'quantity'],
    rows: options,
  },
  { table: 'price_history', columns: ['option_id', 'price_cents', 'since'], rows: history },
]
