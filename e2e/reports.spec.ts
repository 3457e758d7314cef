import { expect, test } from '@playwright/test'
import { hydrated, open, signIn } from './support/journey.ts'

const REASON = 'Due foto sono di un altro atelier, che ci ha mandato gli scatti.'

test('a notice without an account, a hidden showcase, an appeal that brings it back @phone', async ({
  page,
  isMobile,
}) => {
  // Each project reports a thing of its own: the world is one.
  const [login, name] = isMobile ? ['rondine', 'Oreficeria Rondine'] : ['mughetto', 'Bianco Mughetto']
  await signIn(page, login)
  await open(page, '/portal/vetrina')
  const path = (await page.getByRole('link', { name: 'Vedi come pubblico' }).getAttribute('href')) ?? ''

  await test.step('anybody gives notice', async () => {
    await page.context().clearCookies({ name: 'promessi' })
    await open(page, path)
    await page.getByRole('link', { name: 'Segnala un contenuto illecito' }).click()
    await expect(page.getByRole('heading', { name: 'Segnala un contenuto illecito' })).toBeVisible()
    await hydrated(page)
    await page
      .getByLabel('Che cosa è illecito, dove e perché')
      .fill('Due delle fotografie le ho scattate io per un altro atelier.')
    await page.getByLabel('Nome e cognome').fill('Anna Bellini')
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.getByText('Conferma che la segnalazione è in buona fede.')).toBeVisible()
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Bellini')
    await page.getByLabel('La tua email').fill(`anna.${login}@prova.example`)
    await page.getByLabel(/In buona fede/).check()
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    // What became of it is in sight, and the keyboard goes on from there.
    await expect(page.getByText(/^Segnalazione ricevuta/)).toBeInViewport()
    await expect(page.getByRole('status').filter({ hasText: /^Segnalazione ricevuta/ })).toBeFocused()
  })

  await test.step('staff hides it, not without a ground and a reason', async () => {
    await signIn(page, 'elena')
    await open(page, '/portal/segnalazioni?cosa=vetrina')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'Decidi' })).toBeVisible()
    await hydrated(page)
    await expect(page.getByText('Due delle fotografie le ho scattate io')).toBeVisible()
    await page.getByRole('radio', { name: /^Nascondi/ }).check()
    await page.getByLabel('Fatti e motivo').fill(REASON)
    await page.getByRole('button', { name: 'Conferma la decisione' }).click()
    await expect(page.getByText('Scegli su che cosa si fonda.')).toBeVisible()
    await expect(page.getByLabel('Fatti e motivo')).toHaveValue(REASON)
    await page.getByLabel('Su che cosa si fonda').selectOption({ label: 'Foto, testi o marchi di altri' })
    await page.getByRole('button', { name: 'Conferma la decisione' }).click()
    await expect(page.getByText(/^Decisione presa/)).toBeInViewport()
    expect((await page.request.get(path)).status()).toBe(404)
  })

  await test.step('its supplier reads why and appeals', async () => {
    await signIn(page, login)
    await open(page, '/portal/vetrina')
    await expect(page.getByText(REASON)).toBeVisible()
    await page.getByRole('link', { name: 'Leggi la decisione o fai ricorso' }).click()
    await expect(page.getByRole('heading', { name: 'Una decisione del nostro staff' })).toBeVisible()
    await hydrated(page)
    await page.getByLabel('Perché non sei d’accordo').fill('Le ha scattate nostra figlia: vi mandiamo gli originali.')
    await page.getByRole('button', { name: 'Fai ricorso' }).click()
    await expect(page.getByText(/ti scriviamo appena ha deciso/)).toBeVisible()
  })

  await test.step('staff grants it, and everybody sees it again', async () => {
    // Another member of staff than the one who decided.
    await signIn(page, 'redazione')
    await open(page, '/portal/segnalazioni?vista=ricorsi')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'Ricorsi' })).toBeVisible()
    await hydrated(page)
    await page.getByRole('radio', { name: /^Accogli/ }).check()
    await page.getByLabel('Motivo della risposta').fill('Abbiamo visto gli originali.')
    await page.getByRole('button', { name: 'Rispondi al ricorso' }).click()
    await expect(page.getByText(/^Ricorso deciso/)).toBeVisible()
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  })
})
