import { admin, couple, ctxAs, supplier, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'

/** A one-colour picture of its own: small, and different each time. */
const testPicture = async (seed = 1): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 160 }
  return sharp({ create: { width: 290, height: 346, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The same as JSON APIs take it. */
export const testPictureUrl = async (seed = 1): Promise<string> =>
  `data:image/jpeg;base64,${(await testPicture(seed)).toString('base64')}`

export interface OpenAnnouncement {
  readonly id: number
  readonly owner: TestActor
}

/** A published announcement of sector 14 (Foto e video), 2.800,00 €, open for ten days. */
export const openAnnouncement = async (
  app: TestApp,
  options: { readonly owner?: TestActor; readonly staff?: TestActor; readonly budget?: string } = {},
): Promise<OpenAnnouncement> => {
  const { approveAnnouncement, submitAnnouncement } = await import('#features/auction/announcements/index.server.ts')
  const { emptyDraft } = await import('#features/auction/announcements/wizard/wizard.rules.ts')
  const { EXACT_DAY } = await import('#features/auction/announcements/wizard/wizard-fields.rules.ts')
  const owner = options.owner ?? (await couple(app))
  const staff = options.staff ?? (await admin(app))
  const id = await submitAnnouncement(await ctxAs(owner.accountId), {
    draft: {
      ...emptyDraft,
      sectorId: 14,
      answers: {
        needPhoto: ['Servizio fotografico'],
        manyPhoto: '301-500',
        timePhoto: 'Giornata intera',
        locationPhoto: ['Ricevimento'],
      },
      description: 'Cerimonia in giardino, cena in terrazza. Foto naturali.',
      placeSource: 'city',
      city: 'Varenna (LC)',
      when: EXACT_DAY,
      date: '2027-06-19',
      phone: '3481120417',
      budget: options.budget ?? '2.800,00',
      title: 'Fotografo per la cerimonia',
      duration: 10,
      image: { kind: 'default' },
    },
  })
  await approveAnnouncement(await ctxAs(staff.accountId), id)
  await app.drain()
  return { id, owner }
}

/** A supplier of sector 14 who may bid. */
export const photographer = (app: TestApp, options: Parameters<typeof supplier>[1] = {}): Promise<TestActor> =>
  supplier(app, { sectorId: 14, ready: true, subscription: true, ...options })

/** Sends an offer the way an API client does. */
export const postOffer = async (app: TestApp, actor: TestActor, announcementId: number, price = '2240.00', seed = 1) =>
  app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: actor.headers,
    payload: {
      id_auction: announcementId,
      offer: price,
      description: 'Cerimonia, cena e taglio della torta.',
      days: '45',
      detail: 'Reportage completo',
      model: 'Album in lino',
      images: [await testPictureUrl(seed)],
    },
  })
