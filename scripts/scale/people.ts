import { copyLine } from '../support/copy.ts'
import { type Random, randomOf } from './random.ts'
import type { Filling, ScaleSize } from './tables.ts'
import { townOf } from './towns.ts'
import { companyName, personName, sectorsByDemand, sentencesOf } from './words.ts'

const DAY = 86_400_000

/** The sector of a supplier: the same wherever it is needed. */
export const sectorOfSupplier = (id: number) => randomOf(id * 7).pickEarly(sectorsByDemand, 1.5)

const stars = (random: Random): [number, number] => {
  const count = Math.floor(60 * random.next() ** 3)
  return count === 0 ? [0, 0] : [count, 300 + random.below(201)]
}

function* accounts({ suppliers, couples }: ScaleSize, at: number) {
  const random = randomOf(1)
  for (let id = 1; id <= suppliers + couples; id += 1) {
    const role = id <= suppliers ? 'supplier' : 'couple'
    const made = new Date(at - random.below(700) * DAY).toISOString()
    const status = random.below(50) === 0 ? 'suspended' : 'active'
    yield copyLine([
      id,
      role,
      `${role}${id}@scala.example`,
      `${role === 'supplier' ? 'az' : 'sp'}-${id}`,
      status,
      made,
      personName(random),
      made,
      new Date(at - random.below(20) * DAY).toISOString(),
    ])
  }
}

function* couples({ suppliers, couples: count }: ScaleSize, at: number) {
  const random = randomOf(2)
  for (let id = suppliers + 1; id <= suppliers + count; id += 1) {
    const wedding = new Date(at + (30 + random.below(600)) * DAY).toISOString().slice(0, 10)
    yield copyLine([id, random.below(2) ? 'F' : 'M', wedding, townOf(random).city])
  }
}

function* suppliers({ suppliers: count }: ScaleSize) {
  const random = randomOf(3)
  for (let id = 1; id <= count; id += 1) {
    const { city, province, lat, lon } = townOf(random)
    const name = companyName(random)
    yield copyLine([
      id,
      sectorOfSupplier(id).id,
      name,
      city,
      province,
      lat,
      lon,
      // Thirteen signs, without 0 and 1: the form of PayPal's ids.
      `SELLER${String(id)
        .padStart(7, '0')
        .replace(/[01]/g, (digit) => 'AB'[Number(digit)] as string)}`,
      1500,
      random.below(100) === 0,
    ])
  }
}

function* showcases({ suppliers: count }: ScaleSize, at: number) {
  const random = randomOf(4)
  for (let id = 1; id <= count; id += 1) {
    const name = companyName(random)
    const price = random.below(5) === 0 ? 0 : 10_000 + random.below(400) * 1000
    const words = [
      `${name}, ${sectorOfSupplier(id).name.toLowerCase()}`,
      sentencesOf(random, 3),
      sentencesOf(random, 2),
    ]
    yield copyLine([id, ...words, price, ...stars(random), new Date(at).toISOString()])
  }
}

function* photos({ suppliers: count }: ScaleSize, at: number) {
  for (let id = 1; id <= count; id += 1)
    for (let position = 1; position <= 4; position += 1)
      yield copyLine([id, position, `${String(id).padStart(28, 'f')}${position}.webp`, new Date(at).toISOString()])
}

function* stores({ suppliers: count }: ScaleSize, at: number) {
  const random = randomOf(5)
  for (let id = 1; id <= count; id += 1)
    yield copyLine([id, companyName(random), sentencesOf(random, 2), new Date(at).toISOString()])
}

/** Who is there, and their pages. */
export const people: readonly Filling[] = [
  {
    table: 'accounts',
    columns: [
      'id',
      'role',
      'email',
      'handle',
      'status',
      'email_confirmed_at',
      'full_name',
      'created_at',
      'last_login_at',
    ],
    rows: accounts,
  },
  { table: 'couples', columns: ['id', 'gender', 'wedding_on', 'wedding_locality'], rows: couples },
  {
    table: 'suppliers',
    columns: [
      'id',
      'sector_id',
      'business_name',
      'city',
      'province',
      'lat',
      'lon',
      'merchant_id',
      'shipping_cents',
      'hidden',
    ],
    rows: suppliers,
  },
  {
    table: 'showcases',
    columns: [
      'supplier_id',
      'title',
      'about',
      'services',
      'starting_price_cents',
      'review_count',
      'rating_hundredths',
      'updated_at',
    ],
    rows: showcases,
  },
  { table: 'showcase_photos', columns: ['supplier_id', 'position', 'image', 'added_at'], rows: photos },
  { table: 'stores', columns: ['supplier_id', 'title', 'description', 'updated_at'], rows: stores },
]
