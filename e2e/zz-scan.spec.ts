import AxeBuilder from '@axe-core/playwright'
import { test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'
const roles: Record<string,string[]> = {
  visitor: ['/', '/come-funziona','/auctions','/auctions?vista=riga','/auctions?vista=compatta','/auctions?tipo=1','/auctions/sposa/abiti-da-sposa','/auctions/detail/5','/auctions/detail/5?tab=1','/auctions/detail/5?tab=2','/auctions/detail/44','/offer-detail/111','/register','/register?tab=aziende','/login','/password-dimenticata','/reset-password/abc','/result-activation/1/abc','/auctions/detail/999999','/dev/ui','/dev/mailbox','/dev/emails'],
  giulia: ['/','/my-auctions','/my-auctions/1','/profile','/new-auction','/offer-detail/111','/auctions?tipo=1'],
  controluce: ['/','/favorites','/portal/dashboard','/portal/operator-paypal','/portal/operator-paypal?tab=1','/portal/operator-paypal?tab=2','/portal/operator-paypal?tab=3','/portal/operator-paypal?tab=4','/portal/operator-paypal?tab=5','/portal/offers-operator','/portal/orders'],
  elena: ['/portal/dashboard','/portal/auctions'],
}
for (const [who, paths] of Object.entries(roles)) test(`scan ${who} @phone`, async ({ page }) => {
  test.setTimeout(300000)
  page.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log('CONSOLE', page.url(), m.text().slice(0,300)) })
  page.on('pageerror', e => console.log('PAGEERR', page.url(), e.message.slice(0,300)))
  if (who !== 'visitor') await signIn(page, who)
  for (const p of paths) {
    try { await open(page, p) } catch (e) { console.log('OPENFAIL', p, String(e).slice(0,200)); continue }
    const r = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21aa','wcag22aa']).analyze()
    const o = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (o > 0) console.log('OVERFLOW', who, p, o)
    for (const v of r.violations) console.log('AXE', who, p, v.id, v.nodes.length, v.nodes.slice(0,2).map(n=>n.html.slice(0,160)+' || '+(n.any[0]?.message??'').slice(0,160)).join('\n   '))
  }
})
