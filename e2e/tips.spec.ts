import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'
import { choose, chooseService, describe, next, onScreen, sayBudget, tick } from './support/wizard.ts'

test('a budget below what others have is said before publishing, and raised with one touch @phone', async ({
  page,
}) => {
  await signIn(page, 'elisa')
  await open(page, '/new-auction')
  await chooseService(page, 'Fornitori', 'Foto e video')
  await tick(page, 'Di cosa hai bisogno?', 'Servizio fotografico')
  await choose(page, 'Quante foto desideri?', '301-500')
  await choose(page, 'Per quanto tempo ti serve?', 'Giornata intera')
  await next(page)
  await tick(page, 'Dove saranno scattate?', 'Luogo della cerimonia')
  await choose(page, 'Quanto può essere lontano il fotografo?', 'Entro 50 km')
  await next(page)
  await describe(page, 'Un racconto della giornata, senza pose.')
  await next(page)
  await sayBudget(page, '300')
  const tips = page.getByRole('region', { name: 'Per ricevere più proposte' })
  const raise = tips.getByRole('button', { name: /^Porta il budget a/ }).first()
  const to = /[\d.]+/.exec((await raise.textContent()) ?? '')?.[0] ?? '?'
  await raise.click()
  // Other figures of the page may stand in the tips; the budget itself is on the sheet.
  await expect(page.getByRole('main')).toContainText(`${to},00`)
  await expect(tips.getByRole('button', { name: `Porta il budget a ${to}` })).toHaveCount(0)
  await onScreen(page, 'Controlla e conferma')
})
