import { expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { couple, ctxAs } from '../../../../test/actors.ts'
import { DAY, startTestApp } from '../../../../test/app.ts'

it('what the profile did not know is kept there if the couple wants, and what it knew stays', async () => {
  const app = await startTestApp('empty')
  const { coupleProfile } = await import('#features/people/couples/index.server.ts')
  const { submitAnnouncement } = await import('./index.server.ts')
  const { emptyDraft } = await import('./wizard/wizard.rules.ts')
  const { EXACT_DAY } = await import('./wizard/wizard-fields.rules.ts')
  const weddingOn = addDays(todayInRome(app.clock.now()), 5)
  const { accountId } = await couple(app, { weddingOn, phone: '+41 44 668 18 00' })
  // The day in the profile is over when the couple comes back.
  await app.clock.advance(10 * DAY)
  const date = addDays(todayInRome(app.clock.now()), 200)
  const draft = {
    ...emptyDraft,
    ...{ sectorId: 16, title: 'Musica per la festa', description: 'Un DJ allegro.', budget: '900', duration: 10 },
    ...({ when: EXACT_DAY, date, placeSource: 'city', city: 'Lecce (LE)', phone: '3331234567' } as const),
    answers: { needMusic: ['Festa'], serviceType: ['DJ'], genreMusic: ['Pop'], timeOfService: '3-4 ore' },
    image: { kind: 'default' } as const,
  }
  const before = await coupleProfile(accountId)
  await submitAnnouncement(await ctxAs(accountId), { draft })
  expect(await coupleProfile(accountId)).toEqual(before)

  await submitAnnouncement(await ctxAs(accountId), { draft: { ...draft, keepInProfile: true } })
  expect(await coupleProfile(accountId)).toEqual({
    ...before,
    ...{ weddingOn: date, phone: '+393331234567', weddingLocality: 'Varenna (LC)' },
  })

  // Now it knows all of it: another announcement has its own.
  const other = { ...draft, date: addDays(date, 1), phone: '3337654321', keepInProfile: true }
  await submitAnnouncement(await ctxAs(accountId), { draft: other })
  expect((await coupleProfile(accountId)).weddingOn).toBe(date)
  expect((await coupleProfile(accountId)).phone).toBe('+393331234567')
  await app.close()
})
