import { expect, test } from '@playwright/test'
import { lastMail, linkIn, open, signIn } from './support/journey.ts'

test('how often one is written to: chosen on its page, which works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page, 'giulia')
  await page.goto('/notifiche')
  await page.getByRole('link', { name: 'Scegli le tue email' }).click()
  const offers = page.getByRole('radiogroup', { name: 'Proposte ricevute' })
  await offers.getByText('Una volta al giorno').click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Fatto: ti scriveremo così.')).toBeVisible()
  await page.goto('/preferenze-email')
  await expect(offers.getByRole('radio', { name: 'Una volta al giorno' })).toBeChecked()
  await offers.getByText('Subito').click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(offers.getByRole('radio', { name: 'Subito' })).toBeChecked()
  await context.close()
})

test('the link below an e-mail: opening it changes nothing, one click without a login ends that kind', async ({
  page,
  request,
}) => {
  const link = linkIn(
    await lastMail(request, 'martina@promessi.example', /^Una nuova proposta per «/),
    '/preferenze-email/',
  )
  await open(page, link)
  await expect(page.getByText('Proposte ricevute')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Una volta al giorno' })).toBeVisible()

  await signIn(page, 'martina')
  await open(page, '/preferenze-email')
  const offers = page.getByRole('radiogroup', { name: 'Proposte ricevute' })
  await offers.getByText('Subito').click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Fatto: ti scriveremo così.')).toBeVisible()
  const ended = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(ended.status()).toBe(200)
  await open(page, '/preferenze-email')
  await expect(offers.getByRole('radio', { name: 'Mai' })).toBeChecked()
})
