import { type Browser, expect, type Page } from '@playwright/test'
import { dialog, lastMail, linkIn, open, popup, registerCouple, signIn } from './journey.ts'
import { wishForPhotos } from './wizard.ts'

/** Somebody with a browser of their own. */
export const personAt = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

interface Wish {
  readonly email: string
  readonly fullName: string
  readonly phone: string
  readonly title: string
  /** Day of the wedding. */
  readonly wedding: string
}

/**
 * A new couple publishes a wish for photographs of 2.000,00 €, and staff approves it.
 *
 * @returns where it stands
 */
export const publishedWish = async (couple: Page, desk: Page, wish: Wish): Promise<string> => {
  await registerCouple(couple, wish.email)
  await couple.getByLabel('Nome completo').fill(wish.fullName)
  await couple.getByLabel('Numero di telefono').fill(wish.phone)
  await couple.getByLabel('Indirizzo di residenza').fill('via Roma 6, 23862 Civate (LC)')
  await couple.getByRole('radio', { name: 'Sposa' }).check()
  await couple.getByLabel('Data delle nozze').fill(wish.wedding)
  await couple.getByRole('combobox', { name: 'Luogo delle nozze' }).pressSequentially('civate')
  await couple.getByRole('option', { name: /Civate/ }).click()
  await couple.getByRole('button', { name: 'Salva' }).click()
  await expect(popup(couple, 'Salvataggio eseguito con successo')).toBeVisible()
  await wishForPhotos(couple, wish.title, '2.000')
  await signIn(desk, 'elena')
  await open(desk, '/portal/auctions')
  await desk.getByRole('navigation', { name: 'Annunci in attesa' }).getByRole('link', { name: wish.title }).click()
  await expect(desk.getByRole('heading', { name: wish.title })).toBeVisible()
  await desk.keyboard.press('a')
  return linkIn(await lastMail(couple.request, wish.email, /^Il tuo annuncio è online/), '/auctions/detail/')
}

/** Opens the window for an offer on a wish for photographs, and fills it up to how it is paid. */
export const beginOffer = async (seller: Page, announcement: string) => {
  await open(seller, announcement)
  await seller.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
  const offer = dialog(seller, 'Invia una proposta')
  await offer.getByLabel('Prezzo di base, IVA inclusa').fill('1600')
  await offer.getByRole('button', { name: 'Segna comprese le voci solite' }).click()
  await offer.getByLabel('Modello').fill('Giornata intera')
  await offer.getByLabel('Giorni effettivi').fill('40 giorni')
  await offer.getByLabel('Dettaglio prodotto').fill('Due fotografi, dieci ore')
  await offer.getByLabel('Descrizione').fill('Due fotografi dalla vestizione al ballo.')
  return { offer, paid: offer.getByRole('group', { name: 'Come si paga' }) }
}
