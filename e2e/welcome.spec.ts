import { expect, type Page, test } from '@playwright/test'
import { dialog, fillRegistration, followInFoot, lastMail, open, popup, signIn } from './support/journey.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const REGISTERED =
  'Registrazione avvenuta con successo, ti è stata inviata una email contenente il link per confermare la tua email'

const newEmail = (name: string): string => `${name}-${Date.now()}@example.org`
const forms = (page: Page, place: string) => page.locator(`#${place} form`)
const tickAll = async (page: Page): Promise<void> => {
  const consents = page.getByRole('group', { name: 'Consensi' }).getByRole('checkbox')
  for (const consent of await consents.all()) await consent.check()
}

test.describe('the welcome page', () => {
  test('has one registration, where this width wants it, with ids of its own', async ({ page }) => {
    for (const [size, here, there] of [
      [WIDE, 'registerSection2', 'registerSection'],
      [{ width: 1199, height: 900 }, 'registerSection', 'registerSection2'],
      [PHONE, 'registerSection', 'registerSection2'],
    ] as const) {
      await page.setViewportSize(size)
      await open(page, '/welcome')
      await expect(forms(page, here)).toBeVisible()
      await expect(forms(page, there)).toHaveCount(0)
      await expect(page.locator(`#${there}`)).toHaveCount(1)
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids).toEqual([...new Set(ids)])
      await expect(page.getByRole('heading', { name: 'Iscriviti gratis' })).toHaveCount(0)
    }
  })

  test('glides to the registration, unless less motion is wanted', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/welcome')
    const register = page.getByRole('link', { name: 'REGISTRATI ORA GRATIS' })
    await expect(register).toHaveAttribute('href', '#registerSection')
    await register.focus()
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(await behaviour()).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await behaviour()).toBe('auto')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Comincia da qui' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Registrazione Aziende' })).toBeFocused()

    await page.setViewportSize(WIDE)
    await open(page, '/welcome')
    await expect(register).toHaveAttribute('href', '#registerSection2')
  })

  test('what was typed moves along when a tablet is turned', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 1024 })
    await open(page, '/welcome')
    await page.getByRole('link', { name: 'Registrazione Aziende' }).click()
    await page.getByLabel('Email', { exact: true }).fill('lucia@esempio.it')
    await page.locator('summary').filter({ hasText: 'Fornitori' }).click()
    await page.getByText('Foto e video', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Accetto i termini e condizioni' }).check()
    await page.setViewportSize({ width: 1024, height: 1366 })
    await expect(forms(page, 'registerSection')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('lucia@esempio.it')
    await expect(page.getByRole('radio', { name: 'Foto e video' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Accetto i termini e condizioni' })).toBeChecked()
  })

  test('promises no voucher and counts none', async ({ page }) => {
    await open(page, '/welcome')
    const couples = page.getByRole('region', { name: 'Perché conviene agli sposi' })
    await expect(couples.getByRole('heading', { name: 'Bonus Sposi' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/buoni sconto|2\.500|Ne restano/i)
  })

  test('shows the fourth advantage of the companies on wide screens only', async ({ page }) => {
    await open(page, '/welcome')
    const items = page.getByRole('region', { name: 'E alle aziende del matrimonio' }).getByRole('listitem')
    await expect(items.filter({ visible: true })).toHaveCount(4)
    await page.setViewportSize(PHONE)
    await expect(items.filter({ visible: true })).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Perché conviene agli sposi' }).getByRole('listitem')).toHaveCount(4)
  })

  test('opens the legal texts over itself, from the form and from the footer', async ({ page }) => {
    await open(page, '/welcome')
    for (const place of [page.locator('#registerSection2'), page.getByRole('contentinfo')]) {
      await place.getByRole('link', { name: /termini e condizioni/i }).click()
      const text = dialog(page, 'Termini e condizioni generali del servizio')
      await expect(text).toContainText('Ultima modifica')
      await text.getByRole('button', { name: 'Chiudi' }).last().click()
      await expect(text).toBeHidden()
      await expect(page).toHaveURL('/welcome')
    }
    await expect(page.getByRole('checkbox', { name: 'Accetto i termini e condizioni' })).not.toBeChecked()

    await followInFoot(page, 'Privacy policy')
    const privacy = dialog(page, 'Informativa sulla privacy')
    await privacy.getByRole('button', { name: 'Imposta preferenze Cookie' }).click()
    await dialog(page, 'Scegli i cookie').getByRole('button', { name: 'Salva & Esci' }).click()
    await expect(dialog(page, 'Scegli i cookie')).toBeHidden()
    await expect(privacy).toBeVisible()
  })

  for (const [name, action, path] of [
    ['giulia', 'CREA IL TUO ANNUNCIO', '/new-auction'],
    ['controluce', 'Guarda gli annunci degli sposi', '/auctions'],
    ['elena', 'Vai alla dashboard', '/portal/dashboard'],
  ] as const)
    test(`offers ${name} the next step instead of a registration`, async ({ page }) => {
      await signIn(page, name)
      await open(page, '/welcome')
      await expect(page.getByRole('button', { name: 'Registrami' })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Principale' })).toHaveCount(0)
      await page.getByRole('link', { name: action }).first().click()
      await expect(page).toHaveURL(path)
    })
})

test.describe('the registration in the welcome page', () => {
  test('checks, forgets when the tab changes, refuses, keeps what was typed, and registers', async ({ page }) => {
    await open(page, '/welcome')
    await expect(page.getByText('La usi come nome utente')).toBeVisible()
    const send = page.getByRole('button', { name: 'Registrami' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await tickAll(page)
    await page.getByRole('checkbox', { name: 'Voglio ricevere offerte e novità' }).uncheck()
    await send.click()
    await expect(page.getByText('Campo obbligatorio')).toHaveCount(4)
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()

    await page.getByRole('link', { name: 'Registrazione Aziende' }).click()
    await expect(page.getByText('Campo obbligatorio')).toHaveCount(0)
    await tickAll(page)
    await send.click()
    await expect(page.getByText('Campo obbligatorio')).toHaveCount(5)

    await page.getByRole('link', { name: 'Registrazione Sposo / Sposa' }).click()
    await page.getByLabel('Email', { exact: true }).fill('giulia@promessi.example')
    await page.getByLabel('Conferma email').fill('Giulia@promessi.example ')
    await page.getByLabel('Password', { exact: true }).fill('Lago-di-Como-7')
    await page.getByLabel('Conferma password').fill('Lago-di-Como-7')
    await tickAll(page)
    await send.click()
    const refused = popup(page, 'Esiste già un account registrato con questa email.')
    await expect(refused.getByRole('heading', { name: 'Attenzione' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('giulia@promessi.example')

    const email = newEmail('benvenuta')
    await fillRegistration(page, email)
    await expect(popup(page, REGISTERED).getByRole('heading', { name: 'Fatto!' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/welcome')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
    await lastMail(page.request, email, /conferma/i)
  })

  test('takes one sector, and takes it back when it is pressed again', async ({ page }) => {
    await open(page, '/welcome?tab=aziende')
    await expect(page.getByText('(una sola scelta per profilo)')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Fornitori' }).click()
    const photo = page.getByRole('radio', { name: 'Foto e video' })
    const music = page.getByRole('radio', { name: 'Musica' })
    await page.getByText('Foto e video', { exact: true }).click()
    await expect(photo).toBeChecked()
    await page.getByText('Musica', { exact: true }).click()
    await expect(music).toBeChecked()
    await expect(photo).not.toBeChecked()
    await page
      .locator('label')
      .filter({ hasText: /^Musica$/ })
      .click()
    await expect(music).not.toBeChecked()
  })

  test('an eye shows each password', async ({ page }) => {
    await open(page, '/welcome')
    const eyes = page.getByRole('button', { name: 'Mostra la password' })
    await expect(eyes).toHaveCount(2)
    await page.getByLabel('Conferma password').fill('Lago-di-Como-7')
    await eyes.nth(1).click()
    await expect(page.getByLabel('Conferma password')).toHaveAttribute('type', 'text')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    for (const [size, place] of [
      [WIDE, 'registerSection2'],
      [PHONE, 'registerSection'],
    ] as const)
      test(`works at ${size.width} px`, async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto('/welcome')
        await expect(page.getByRole('button', { name: 'Registrami' })).toHaveCount(1)
        const form = forms(page, place)
        const email = newEmail(`senza-${size.width}`)
        const field = (label: string) => form.getByLabel(label, { exact: true })
        await field('Email').fill(email)
        await field('Conferma email').fill('un’altra cosa')
        for (const label of ['Password', 'Conferma password']) await field(label).fill('Lago-di-Como-7')
        for (const box of await form.getByRole('checkbox').all()) await box.check()
        await form.getByRole('button', { name: 'Registrami' }).click()
        await expect(page).toHaveURL(`/welcome#${place}`)
        await expect(form.getByText('Il campo non corrisponde alla mail')).toBeVisible()
        await expect(field('Email')).toHaveValue(email)
        await expect(field('Password')).toHaveValue('')
        await field('Conferma email').fill(email)
        for (const label of ['Password', 'Conferma password']) await field(label).fill('Lago-di-Como-7')
        await form.getByRole('button', { name: 'Registrami' }).click()
        await expect(page.getByText(REGISTERED).filter({ visible: true })).toBeVisible()
      })
  })
})
