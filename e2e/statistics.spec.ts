import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('the figures of every day are in sight on a wide screen, and unfold on a phone @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/statics')
  const figures = page.getByRole('table', { name: 'Le cifre del periodo' })
  if (isMobile) {
    await expect(figures).toBeHidden()
    await page.getByText('Tutte le cifre').click()
  }
  await expect(figures).toBeVisible()
})
