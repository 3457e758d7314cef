import { expect, test } from '@playwright/test'
import { advance, lastMail, open, popup, sidewaysOverflow, signIn } from './support/journey.ts'
import { orderFromSummary, PAID, payWith } from './support/payment.ts'
import { beginOffer, personAt, publishedWish } from './support/wish.ts'
import { uploadPhoto } from './support/wizard.ts'

const run = Date.now() % 10_000
const COUPLE = `lia.berti-${run}`
const EMAIL = `${COUPLE}@example.org`
const TITLE = `Foto per le nozze al lago ${run}`

test('a protected step is kept by the payment provider until the couple says that all is well', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const couple = await personAt(browser)
  const seller = await personAt(browser)
  const desk = await personAt(browser)
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string }
  const wedding = new Date(Date.parse(now) + 60 * 86_400_000).toISOString().slice(0, 10)
  let announcement = ''
  let order = ''

  await test.step('1. a couple publishes its wish, staff approves it', async () => {
    announcement = await publishedWish(couple, desk, {
      ...{ email: EMAIL, fullName: 'Lia Berti', phone: '331 998 7713', title: TITLE, wedding },
    })
  })

  await test.step('2. a supplier offers that the rest is protected', async () => {
    await signIn(seller, 'controluce')
    const { offer, paid } = await beginOffer(seller, announcement)
    await paid.getByLabel('Quando').selectOption('before_7')
    await paid.getByLabel('Alla scelta, in percentuale del prezzo').fill('30')
    await paid.getByRole('radio', { name: /^Acconto/ }).check()
    await paid.getByLabel('Le rate dopo la prima').selectOption('held')
    await uploadPhoto(seller, offer.locator('input[type=file][name=front]'), 'foto-e-video')
    await offer.getByRole('button', { name: 'Invia proposta' }).click()
    await expect(popup(seller, 'Nuova offerta creata con successo!')).toBeVisible()
  })

  await test.step('3. it is chosen: the couple reads what protected means before it pays the first step', async () => {
    await advance(request, 'P7DT1H')
    await open(couple, announcement)
    await couple.locator('.offer-card').getByRole('link', { name: 'Accetta proposta' }).click()
    await couple.getByRole('alertdialog').getByRole('button', { name: 'Accetta proposta' }).click()
    await orderFromSummary(couple, async (summary) => {
      const plan = summary.getByRole('region', { name: 'Piano di pagamento' })
      await expect(plan).toContainText('protetta')
      await expect(plan).toContainText('Una rata protetta resta presso il servizio di pagamento')
      await summary.getByRole('checkbox', { name: /^Accetto il piano di pagamento/ }).check()
    })
    await payWith(couple, 'Approva')
    await expect(couple.getByRole('heading', { name: PAID })).toBeVisible()
    await couple.getByRole('link', { name: 'Vedi l’ordine' }).click()
    await expect(couple).toHaveURL(/\/order-detail\/auction\/\d+$/)
    order = new URL(couple.url()).pathname
    await expect(couple.locator('#piano')).toContainText('Protetta se la paghi dal')
  })

  await test.step('4. the second step is paid on its day, and kept', async () => {
    await advance(request, 'P46D')
    await signIn(couple, COUPLE)
    await open(couple, order)
    await couple
      .locator('#piano')
      .getByRole('button', { name: /^Paga / })
      .click()
    await payWith(couple, 'Approva')
    await expect(couple.getByRole('heading', { name: PAID })).toBeVisible()
    await open(couple, order)
    const plan = couple.locator('#piano')
    await expect(plan).toContainText('In custodia presso PayPal: passa a')
    await expect(plan.getByRole('link', { name: 'Segnala un problema' })).toBeVisible()
    await expect(plan.getByRole('button', { name: 'È tutto a posto' })).toBeHidden()
    expect(await sidewaysOverflow(couple)).toBe(0)
    await signIn(seller, 'controluce')
    await open(seller, '/portal/guadagni')
    await expect(seller.getByRole('table', { name: 'Rate protette in custodia' })).toBeVisible()
  })

  await test.step('5. after the feast the couple says that all is well, and the supplier has it', async () => {
    await advance(request, 'P8D')
    await lastMail(request, EMAIL, /^È andato tutto bene\?/)
    await open(couple, order)
    const plan = couple.locator('#piano')
    await plan.getByRole('button', { name: 'È tutto a posto' }).click()
    await expect(plan).toContainText(/(la sta passando|Passata) a/)
    await open(couple, order)
    await expect(plan).toContainText('dopo la conferma degli sposi')
  })
})
