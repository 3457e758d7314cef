import { expect, test } from '@playwright/test'
import { refuseCookies } from './support/cookies.ts'
import { announcementTitled, dialog, lastMail, linkIn, open, popup, signIn } from './support/journey.ts'
import { uploadPhoto } from './support/wizard.ts'

/** Nobody the seed world knows, and another one at each attempt on each device. */
const personOf = (project: string, attempt: number) => `marta.${project}.${attempt}@team.example`

test('an owner invites, the person joins, bids, and is refused the money; taken out, it is out @phone', async ({
  page,
  browser,
}, { project, retry }) => {
  test.slow()
  const email = personOf(project.name, retry)
  await signIn(page, 'ottobre')
  await open(page, '/portal/team')
  await page.getByLabel('Email della persona').fill(email)
  await page.getByRole('button', { name: 'Invia l’invito' }).click()
  await expect(page.getByText('Invito inviato: il link arriva per email e vale 7 giorni.')).toBeVisible()
  const link = linkIn(await lastMail(page.request, email, /ti invita nel suo team/), '/invito/')

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  const person = await context.newPage()
  await refuseCookies(person)
  await open(person, link)
  await person.getByRole('button', { name: 'Entra nel team' }).click()
  await expect(person.getByText('Campo obbligatorio').first()).toBeVisible()
  await person.getByLabel('Nome e cognome').fill('Marta Galli')
  await person.getByLabel('Password', { exact: true }).fill('confetti-rosa')
  await person.getByLabel('Ripeti la password').fill('confetti-rosa')
  for (const consent of [
    /^Accetto i /,
    /^Ho letto l’informativa sui /,
    /^Ho letto l’informativa sulla /,
    /^Accetto il /,
  ])
    await person.getByRole('checkbox', { name: consent }).check()
  await person.getByRole('button', { name: 'Entra nel team' }).click()
  await expect(person).toHaveURL(/\/portal\/dashboard$/)

  // Nothing of the owner's is offered, and the address alone opens nothing.
  await expect(person.locator('a[href^="/portal/guadagni"], a[href^="/portal/operator-paypal"]')).toHaveCount(0)
  for (const path of ['/portal/guadagni', '/portal/operator-paypal?tab=4', '/portal/team']) {
    const answer = await person.goto(path)
    expect(answer?.status(), path).toBe(403)
    await expect(person.getByText('Questa parte è riservata al titolare dell’azienda')).toBeVisible()
  }

  await open(person, `${await announcementTitled(person, 'Foto in montagna, piccolo matrimonio')}?invia=1`)
  const offer = dialog(person, 'Invia una proposta')
  await offer.getByRole('button', { name: 'Segna comprese le voci solite' }).click()
  await offer.getByLabel('Prezzo di base, IVA inclusa').fill(project.name === 'desktop' ? '1150' : '1100')
  await offer.getByLabel('Modello').fill('Mezza giornata')
  await offer.getByLabel('Giorni effettivi').fill('30 giorni per le foto')
  await offer.getByLabel('Dettaglio prodotto').fill('Un fotografo, cinque ore')
  await offer.getByLabel('Descrizione').fill('Dalla cerimonia al taglio della torta, senza mettere in posa nessuno.')
  await uploadPhoto(person, offer.locator('input[type=file][name=front]'), 'foto-e-video')
  await offer.getByRole('button', { name: 'Invia proposta' }).click()
  await expect(popup(person, 'Nuova offerta creata con successo!')).toBeVisible()

  await open(page, '/portal/team')
  await page.getByText('Togli dal team Marta Galli').click()
  await page.getByRole('button', { name: 'Togli Marta Galli dal team' }).click()
  await expect(page.getByText('Fatto: questa persona è fuori dal team')).toBeVisible()
  await person.goto('/portal/dashboard')
  await expect(person).toHaveURL(/\/login/)
  await context.close()
})
