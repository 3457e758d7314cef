import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

const SECTOR = 12
const DESK = `/portal/schemi-proposta/${SECTOR}`

test('staff adds an item to the template of a sector, looks at it, publishes it, and brings the first one back @phone', async ({
  page,
  browser,
}) => {
  test.slow()
  const versionInForce = async () => {
    const answer = await page.request.get(`/api/sectors/${SECTOR}/offer-template`)
    return (await answer.json()) as { version: number; items: { name: string; quantityFrom: object | null }[] }
  }
  await signIn(page, 'elena')
  const before = (await versionInForce()).version

  await test.step('a name that is taken is refused at its field, with what was typed', async () => {
    await open(page, '/portal/schemi-proposta')
    await page.getByRole('link', { name: 'Animazione bambini' }).click()
    await page.getByRole('link', { name: 'Aggiungi' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Gonfiabile')
    await page.getByLabel('Aiuto per il fornitore').fill('Anche di notte.')
    await page.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(page.getByText('C’è già una voce con questo nome.')).toBeVisible()
    await expect(page.getByLabel('Aiuto per il fornitore')).toHaveValue('Anche di notte.')
  })

  await test.step('its quantity comes from an answer of the wizard', async () => {
    await page.getByRole('textbox', { name: 'Nome' }).fill('Angolo letture')
    await page.getByLabel('Il prezzo è').selectOption({ label: 'Al pezzo' })
    await page.getByLabel('Dalla risposta a questa domanda').selectOption({ label: 'Quale animazione cerchi?' })
    await page.getByLabel('Laboratori', { exact: true }).fill('due')
    await page.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(page.getByText('al massimo con un decimale')).toBeVisible()
    await page.getByLabel('Laboratori', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(page.getByText('Salvato nella bozza')).toBeVisible()
    await expect(page.locator('.question-rows__row').last()).toContainText('Quantità da «Quale animazione cerchi?»')
  })

  await test.step('a colleague who saw the draft before is told, reads the new one and saves with what was typed', async () => {
    const colleague = await (await browser.newContext()).newPage()
    await signIn(colleague, 'elena')
    await open(colleague, `${DESK}/voce`)
    await colleague.getByRole('textbox', { name: 'Nome' }).fill('Angolo disegno')
    await page.getByRole('button', { name: 'Sposta su: Angolo letture' }).click()
    await expect(page.getByText('Ordine cambiato nella bozza.')).toBeVisible()
    await colleague.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(colleague.getByText('Nel frattempo un collega ha cambiato la bozza')).toBeVisible()
    await expect(colleague.getByRole('textbox', { name: 'Nome' })).toHaveValue('Angolo disegno')
    await colleague.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(colleague.getByText('Salvato nella bozza')).toBeVisible()
    await colleague.context().close()
  })

  await test.step('it is looked at as suppliers will see it', async () => {
    await page.getByRole('link', { name: 'Anteprima' }).click()
    const letture = page.getByRole('listitem').filter({ hasText: 'Angolo letture' })
    await letture.getByText('A parte').click()
    await expect(letture.getByRole('radio', { name: 'A parte' })).toBeChecked()
    await expect(letture).toContainText('Anche di notte.')
    expect((await versionInForce()).version).toBe(before)
  })

  await test.step('it is published with a reason, and the API reads it', async () => {
    await open(page, DESK)
    await expect(page.locator('#pubblica')).toContainText('Angolo letture')
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.getByText('Scrivi il motivo.')).toBeVisible()
    await page.getByLabel('Motivo della modifica').fill('Lo chiedono i genitori')
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.getByText('Pubblicato: da adesso i fornitori')).toBeVisible()
    await expect(page.locator('#versioni')).toContainText('«Lo chiedono i genitori»')
    const { version, items } = await versionInForce()
    expect(version).toBe(before + 1)
    expect(items.find(({ name }) => name === 'Angolo letture')?.quantityFrom).toMatchObject({
      options: { Laboratori: 2 },
    })
  })

  await test.step('the first template comes back, as a version of its own', async () => {
    const versions = page.locator('#versioni')
    await versions.getByText('Torna allo schema di partenza').first().click()
    await versions.getByLabel('Motivo').last().fill('Era una prova')
    await versions.getByRole('button', { name: 'Torna allo schema di partenza' }).click()
    await expect(page.getByText('Versione ripresa')).toBeVisible()
    await expect(page.locator('.question-rows')).not.toContainText('Angolo letture')
    expect((await versionInForce()).version).toBe(before + 2)
  })
})
