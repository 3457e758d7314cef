import { expect, type Locator, type Page, test } from '@playwright/test'
import { dialog, open, popup, reload, signIn } from './support/journey.ts'

const ROOT = '/vetrine-fornitori'
const cards = (page: Page) => page.locator('.business-card')
const EMPTY = 'Siamo spiacenti, non sono presenti fornitori'

/** Starting prices in cents in the order of the page; on request is null. */
const prices = async (page: Page): Promise<(number | null)[]> => {
  const texts = await page.locator('.business-card__foot').allTextContents()
  return texts.map((text) => (text.includes('su richiesta') ? null : Number(text.replace(/[^\d]/g, ''))))
}

/** The page follows its address a moment later. */
const expectOrder = (page: Page, direction: 1 | -1) =>
  expect(async () => {
    const shown = await prices(page)
    const told = shown.filter((price) => price !== null)
    expect(told.length).toBeGreaterThan(1)
    expect(told.toSorted((a, b) => direction * (a - b))).toEqual(told)
    // A price on request comes last, whatever the direction.
    expect(shown.slice(0, told.length)).not.toContain(null)
  }).toPass({ timeout: 10_000 })

test('the menu leads to the suppliers, and everything asked stands in the address @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Apri il menu' }).click()
  const menu = isMobile ? page.locator('dialog[open]') : page.getByRole('navigation', { name: 'Principale' })
  await menu.getByRole('link', { name: 'Aziende settore wedding' }).click()
  await expect(page).toHaveURL(ROOT)
  await expect(page.getByRole('heading', { level: 1, name: 'Fornitori' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /vetrine in tutta Italia$/ })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('filters, order, page size and view', async ({ page }) => {
  await open(page, ROOT)
  await expectOrder(page, -1)
  await page.getByLabel('Ordina per:').selectOption({ label: 'Prezzo crescente' })
  await expect(page).toHaveURL(`${ROOT}?ordina=3`)
  await expectOrder(page, 1)
  await page.getByLabel('Vetrine per pagina').selectOption({ label: '40 per pagina' })
  await expect(page).toHaveURL(`${ROOT}?ordina=3&per=40`)
  await page.getByRole('link', { name: 'Righe' }).click()
  await expect(page).toHaveURL(`${ROOT}?ordina=3&per=40&vista=riga`)
  await expect(page.locator('.business-card--row').first()).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Ordina per:')).toHaveValue('3')

  await open(page, ROOT)
  await page.locator('summary').filter({ hasText: 'Fornitori' }).first().click()
  const photographers = page.getByRole('checkbox', { name: /^Foto e video/ })
  const count = Number((await page.locator('label', { has: photographers }).innerText()).match(/\d+$/)?.[0])
  await photographers.check()
  await expect(page).toHaveURL(`${ROOT}/fornitori/foto-e-video`)
  await expect(cards(page)).toHaveCount(count)

  const city = page.getByRole('combobox', { name: 'Città' })
  await city.pressSequentially('bergamo')
  await page.getByRole('option', { name: /^Bergamo/ }).click()
  await expect(page).toHaveURL(`${ROOT}/city/bergamo/fornitori/foto-e-video`)
  await page.getByRole('link', { name: 'Entro 50 km' }).click()
  await expect(page).toHaveURL(`${ROOT}/city/bergamo/fornitori/foto-e-video?km=50`)
  await page.getByLabel('Ordina per:').selectOption({ label: 'Distanza' })
  await expect(page).toHaveURL(`${ROOT}/city/bergamo/fornitori/foto-e-video?km=50&ordina=4`)

  const applied = page.getByRole('list', { name: 'Filtri attivi' })
  await applied.getByRole('link', { name: /Bergamo/ }).click()
  await expect(page).toHaveURL(`${ROOT}/fornitori/foto-e-video`)
  await applied.getByRole('link', { name: /Foto e video/ }).click()
  await expect(page).toHaveURL(ROOT)
})

/** The filters: beside the list on a wide screen, behind a button on a phone. */
const filters = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filtri' })
  await page.getByRole('button', { name: 'Filtri' }).click()
  return dialog(page, 'Filtri')
}

const expectPrices = (page: Page, lowest: number, highest: number) =>
  expect(async () => {
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.every((price) => price !== null && price >= lowest * 100 && price <= highest * 100)).toBe(true)
  }).toPass({ timeout: 10_000 })

test('a highest price is typed, is said in words, and is dropped again', async ({ page }) => {
  await open(page, ROOT)
  const highest = page.getByLabel('Fino a')
  await highest.fill('2000')
  await highest.press('Enter')
  await expect(page).toHaveURL(`${ROOT}?fino=2000`)
  await expect(highest).toBeFocused()
  await expectPrices(page, 0.01, 2_000)
  await page
    .getByRole('list', { name: 'Filtri attivi' })
    .getByRole('link', { name: /Fino a 2.000/ })
    .click()
  await expect(page).toHaveURL(ROOT)
  await expect(highest).toHaveValue('')
})

test('a price that is chosen counts before its fields are there', async ({ page }) => {
  await open(page, `${ROOT}?fino=2000`)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fornitori' })).toHaveCount(0)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/price-range\.lazy-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  // The page that the server draws has its fields; one that is walked to waits for them.
  await reload(page)
  await page.goBack()
  const text = page.getByRole('searchbox', { name: 'Cerca un fornitore' })
  await expect(text).toBeVisible()
  await expect(page.getByLabel('Fino a')).toHaveCount(0)
  await text.fill('studio')
  await text.press('Enter')
  await expect(page).toHaveURL(`${ROOT}?fino=2000&q=studio`)
  release()
  await expect(page.getByLabel('Fino a')).toHaveValue('2000')
})

test('the thumbs of a price move with the keyboard, the list follows, and a chip lets go of both ends @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, ROOT)
  const panel = await filters(page, isMobile)
  const low = panel.getByRole('slider', { name: 'Prezzo più basso' })
  const high = panel.getByRole('slider', { name: 'Prezzo più alto' })
  await expect(low).toHaveAttribute('aria-valuetext', 'Nessun minimo')
  await expect(panel.getByText(/^Almeno la metà costa tra [\d.]+\s€ e [\d.]+\s€\.$/)).toBeVisible()
  const box = await low.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)

  await low.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?da=\d+$/)
  await expect(low).toBeFocused()
  await high.focus()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?da=\d+&fino=\d+$/)
  const asked = new URL(page.url()).searchParams
  const [from, to] = [Number(asked.get('da')), Number(asked.get('fino'))]
  await expect(low).toHaveAttribute(
    'aria-valuetext',
    `${from.toLocaleString('it-IT', { useGrouping: 'always' })}\u00a0€`,
  )
  await expect(panel.getByLabel('Da', { exact: true })).toHaveValue(String(from))
  await expect(panel.getByLabel('Fino a')).toHaveValue(String(to))
  if (isMobile) await panel.getByRole('button', { name: /^Mostra/ }).click()
  await expectPrices(page, from, to)

  // Leaving and coming back finds the list as it was.
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fornitori' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${ROOT}?da=${from}&fino=${to}`)
  await page.getByRole('list', { name: 'Filtri attivi' }).getByRole('link', { name: /€$/ }).click()
  await expect(page).toHaveURL(ROOT)
})

test('a thumb is dragged: nothing is asked before it is let go of', async ({ page }) => {
  await open(page, ROOT)
  const high = page.getByRole('slider', { name: 'Prezzo più alto' })
  await high.scrollIntoViewIfNeeded()
  const box = await high.boundingBox()
  if (!box) throw new Error('No slider')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 22, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await expect(high).toHaveAttribute('aria-valuetext', /€$/)
  await expect(page).toHaveURL(ROOT)
  await page.mouse.up()
  await expect(page).toHaveURL(/\?fino=\d+$/)
})

test('old words of an address lead to the right one, and unknown ones to nothing found', async ({ page, request }) => {
  for (const [asked, wanted] of [
    [`${ROOT}/Pets%20Wedding`, `${ROOT}/pets-wedding`],
    [`${ROOT}/FORNITORI/Foto+e+video`, `${ROOT}/fornitori/foto-e-video`],
    [`${ROOT}/city/LECCO/Sposa`, `${ROOT}/city/lecco/sposa`],
    [`${ROOT}?citta=Lecco&settori=14`, `${ROOT}/city/lecco/fornitori/foto-e-video`],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, wanted])
  }
  await open(page, `${ROOT}/gatti`)
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('an empty list offers ways out, and a text that means nothing can be taken away', async ({ page }) => {
  await open(page, `${ROOT}?q=zzzzzz`)
  await expect(page.getByText(EMPTY)).toBeVisible()
  await page.getByRole('link', { name: 'Togli la ricerca «zzzzzz»' }).click()
  await expect(page).toHaveURL(ROOT)
  // The page of the address, not only the address: what is typed before belongs to the page that goes.
  await expect(page.getByRole('searchbox', { name: 'Cerca un fornitore' })).toHaveValue('')
  // Its text as it is written, not as it is drawn: a card has none to show in the first frame it is there (`content-visibility`).
  const name = (await page.locator('.business-card__title').first().textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Cerca un fornitore' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.locator('.business-card__title').first()).toHaveText(name)
})

test('where no supplier stands an announcement brings them: its service and town are already chosen @phone', async ({
  page,
}) => {
  await signIn(page, 'giulia')
  await open(page, `${ROOT}/city/lecce/fornitori/foto-e-video`)
  await expect(page.getByText(EMPTY)).toBeVisible()
  await page.getByRole('link', { name: 'Pubblica un annuncio a Lecce: i fornitori vengono da te' }).click()
  await expect(page).toHaveURL(/\/new-auction\?settore=14&citta=Lecce/)
  await expect(page.getByRole('radio', { name: 'Foto e video' })).toBeChecked()
  // Suppliers answer announcements: they publish none.
  await signIn(page, 'controluce')
  await open(page, `${ROOT}/city/lecce/fornitori/foto-e-video`)
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pubblica un annuncio/ })).toHaveCount(0)
})

test('on a phone filters and order live in drawers that stay open @phone-only', async ({ page }) => {
  await open(page, ROOT)
  await page.getByRole('button', { name: 'Filtri' }).click()
  const panel = dialog(page, 'Filtri')
  await panel.getByRole('link', { name: 'Servizi', exact: true }).click()
  await expect(page).toHaveURL(`${ROOT}?tipo=2`)
  await expect(panel).toBeVisible()
  await panel.getByRole('combobox', { name: 'Città' }).pressSequentially('lecco')
  await panel.getByRole('option', { name: /^Lecco/ }).click()
  await expect(page).toHaveURL(`${ROOT}/city/lecco?tipo=2`)
  await expect(panel).toBeVisible()
  // What was typed counts although nothing but "Mostra" was pressed.
  await panel.getByLabel('Fino a').fill('100000')
  await panel.getByRole('button', { name: /^(Mostra|Nessuna)/ }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`${ROOT}/city/lecco?fino=100000&tipo=2`)
  await page.getByRole('button', { name: 'Ordina' }).click()
  await dialog(page, 'Ordina').getByRole('link', { name: 'Prezzo crescente' }).click()
  await expect(page).toHaveURL(`${ROOT}/city/lecco?fino=100000&tipo=2&ordina=3`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a plain form', async ({ page }) => {
    await page.goto(ROOT)
    await page.getByLabel('Città').fill('Bergamo')
    await page.getByLabel('Da', { exact: true }).fill('100')
    await page.getByRole('button', { name: 'Applica' }).last().click()
    await expect(page).toHaveURL(`${ROOT}/city/bergamo?da=100`)
  })

  test('a report has a page, which keeps what is too long', async ({ page }) => {
    await signIn(page, 'giulia')
    await page.goto(ROOT)
    const flag = page.getByRole('link', { name: /^Segnala / }).last()
    await flag.click()
    await expect(page).toHaveURL(/\/segnala\/vetrina\/\d+$/)
    await page.getByLabel('Che cosa non va?').fill('a'.repeat(501))
    await page.getByRole('button', { name: 'Fatto' }).click()
    await expect(page.getByText('Al massimo 500 caratteri.')).toBeVisible()
    await expect(page.getByLabel('Che cosa non va?')).toHaveValue('a'.repeat(501))
  })
})

test('a report counts to 500, refuses the next character and then thanks @phone', async ({ page, isMobile }) => {
  await signIn(page, isMobile ? 'chiara' : 'giulia')
  await open(page, ROOT)
  await page
    .getByRole('link', { name: /^Segnala / })
    .first()
    .click()
  const report = dialog(page, 'Segnala un problema')
  const text = report.getByLabel('Che cosa non va?')
  await text.fill('a'.repeat(501))
  await expect(report.getByText('501/500')).toBeVisible()
  await report.getByRole('button', { name: 'Fatto' }).click()
  await expect(report.getByText('Al massimo 500 caratteri.')).toBeVisible()
  await text.fill('La foto di copertina non è di questo fornitore.')
  await report.getByRole('button', { name: 'Fatto' }).click()
  await expect(popup(page, 'Segnalazione effettuata con successo')).toBeVisible()
})

test('hearts and flags are for couples only, and the order of results is explained', async ({ page }) => {
  await open(page, ROOT)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /nei preferiti$/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Segnala / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Come ordiniamo i risultati' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come ordiniamo i risultati' })).toBeVisible()
  await signIn(page, 'controluce')
  await page.goto(ROOT)
  await expect(page.getByRole('button', { name: /nei preferiti$/ })).toHaveCount(0)
})
