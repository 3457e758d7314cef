import { expect, test } from '@playwright/test'
import { open, reload, signIn } from './support/journey.ts'
import { choose, chooseService, tick } from './support/wizard.ts'

const DESK = '/portal/domande/30'

test('staff changes the questions of a sector, a couple half-way through keeps its answers, and everything comes back', async ({
  page,
  browser,
}) => {
  test.slow()
  const chiara = await (await browser.newContext()).newPage()
  await signIn(chiara, 'chiara')
  await test.step('a couple has answered two questions', async () => {
    await open(chiara, '/new-auction')
    await chooseService(chiara, 'Pets Wedding', 'Servizi per animali')
    await tick(chiara, 'Di quale servizio hai bisogno?', 'Trasporto', 'Pensione')
    await choose(chiara, 'Per quale animale?', 'Gatto')
  })

  await signIn(page, 'elena')
  await test.step('a question without choices is refused beside its field, with what was typed', async () => {
    await open(page, DESK)
    await page.getByRole('link', { name: 'Aggiungi' }).click()
    await page.getByRole('textbox', { name: 'Domanda' }).fill('Il tuo animale è abituato agli altri?')
    await page.getByRole('textbox', { name: 'Nome breve' }).fill('Con altri animali')
    await page.getByRole('textbox', { name: 'Scelte', exact: true }).fill('Sì\n\nNo')
    await page.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(page.getByText('La riga 2 è vuota')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Domanda' })).toHaveValue('Il tuo animale è abituato agli altri?')
    await page.getByRole('textbox', { name: 'Scelte', exact: true }).fill('Sì\nNo')
    await page.getByRole('button', { name: 'Salva nella bozza' }).click()
    await expect(page.getByText('Domanda salvata nella bozza')).toBeVisible()
  })

  await test.step('it goes to the top, and is tried in the wizard’s own screens', async () => {
    for (const place of [5, 4, 3, 2]) {
      await page.getByRole('button', { name: 'Sposta su: Il tuo animale è abituato agli altri?' }).click()
      await expect(page.locator('.question-rows__row').nth(place - 1)).toContainText('Con altri animali')
    }
    await page.getByRole('button', { name: 'Sposta su: Il tuo animale è abituato agli altri?' }).click()
    await expect(page.locator('.question-rows__row').first()).toContainText('Con altri animali')
    await open(page, `${DESK}/anteprima`)
    await choose(page, 'Il tuo animale è abituato agli altri?', 'No')
    await expect(page.locator('#risposte')).toContainText('Con altri animali')
  })

  await test.step('it is published with a reason', async () => {
    await open(page, DESK)
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.getByText('Scrivi il motivo.')).toBeVisible()
    await page.getByLabel('Motivo della modifica').fill('I fornitori lo chiedono sempre')
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.getByText('Pubblicate: da adesso gli sposi rispondono a queste domande.')).toBeVisible()
    await expect(page.locator('#versioni')).toContainText('«I fornitori lo chiedono sempre»')
  })

  await test.step('the couple is told, led to what is new, and finds its answers', async () => {
    await reload(chiara)
    await expect(chiara.getByText('Nel frattempo abbiamo aggiornato le domande')).toBeVisible()
    await choose(chiara, 'Il tuo animale è abituato agli altri?', 'Sì')
    await expect(chiara.getByRole('checkbox', { name: 'Pensione' })).toBeChecked()
    await expect(chiara.getByRole('radio', { name: 'Gatto' })).toBeChecked()
    await chiara.context().close()
  })

  await test.step('the questions of before come back', async () => {
    const versions = page.locator('#versioni')
    await versions.getByText('Torna alle domande di partenza').first().click()
    await versions.getByLabel('Motivo').last().fill('Era una prova')
    await versions.getByRole('button', { name: 'Torna alle domande di partenza' }).click()
    await expect(page.getByText('Versione ripresa')).toBeVisible()
    await expect(page.locator('.question-rows')).not.toContainText('Con altri animali')
  })
})
