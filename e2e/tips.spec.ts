import { expect, test } from '@playwright/test'
import { signIn } from './support/journey.ts'
import { askForPhotos, onScreen, sayBudget } from './support/wizard.ts'

test('a budget below what others have is said before publishing, and raised with one touch @phone', async ({
  page,
}) => {
  await signIn(page, 'elisa')
  await askForPhotos(page)
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
