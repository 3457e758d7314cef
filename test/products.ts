import sharp from 'sharp'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { USUAL_LOW_STOCK, USUAL_SENDING } from '#features/shop/products/product-fields.rules.ts'
import { PAID_AT_ONCE } from '../src/features/money/plans/ready.rules.ts'
import type { ProductInput } from '../src/features/shop/products/product-input.rules.ts'
import { cents } from '../src/shared/money.ts'
import { ctxAs } from './actors.ts'

/** Bytes of a plain picture of its own colour. */
export const pictureBytes = (width = 600, height = 800, red = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer()

/** Uploads a picture as this supplier. @returns its name */
export const uploadPicture = async (
  accountId: number,
  kind: 'product' | 'productWide' = 'product',
  red = 200,
): Promise<string> => {
  const { uploadImage } = await import('../src/platform/storage/uploads.server.ts')
  const size = kind === 'product' ? ([600, 800] as const) : ([900, 600] as const)
  return (await uploadImage(await ctxAs(accountId), kind, await pictureBytes(...size, red))).name
}

/** A dress that lacks nothing but its pictures. */
export const dressInput: ProductInput = {
  title: 'Abito Lucia, pizzo macramè',
  description: 'Corpino in pizzo macramè con scollo a cuore e gonna plissé.',
  sectorId: 1,
  sku: null,
  searchTitle: '',
  searchDescription: '',
  otherInformation: { sizeAddress: ['42', '44'], colorAddress: 'Avorio' },
  options: [
    {
      id: null,
      kind: 'sale',
      option1: '42',
      option2: 'Avorio',
      priceCents: cents(138_000),
      quantity: 2,
      canAdvance: false,
      minDays: 1,
      bufferDays: 0,
      rentalFrom: null,
      rentalUntil: null,
    },
  ],
  ...USUAL_TERMS,
  lowStock: USUAL_LOW_STOCK,
  ...USUAL_SENDING,
  vatBps: null,
  ...PAID_AT_ONCE,
  ...{ ownSteps: null, restPayout: null },
  images: [],
  shippingText: null,
  withdrawal: 'allowed',
  safety: {
    manufacturer: 'Atelier Mondella',
    manufacturerAddress: 'via Cavour 18, Lecco (LC)',
    manufacturerContact: 'sicurezza@mondella.example',
    euResponsible: '',
    identifier: 'MO-LUC',
    warnings: '',
  },
}

/** The same with a cover, ready to be published by this supplier. */
export const completeDress = async (accountId: number, change: Partial<ProductInput> = {}): Promise<ProductInput> => ({
  ...dressInput,
  images: [{ position: 1, name: await uploadPicture(accountId), alt: 'Abito bianco, visto di fronte' }],
  ...change,
})
