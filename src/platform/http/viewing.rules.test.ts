import { describe, expect, it } from 'vitest'
import { isPrivate, matchedPath } from './viewing.rules.ts'

describe('what stays closed to staff viewing as another person', () => {
  it.each([
    ['/', false],
    ['/profile', false],
    ['/my-auctions', false],
    ['/my-auctions/2', true],
    ['/messages', true],
    ['/messages/12', true],
    ['/portal/messages?vista=x', true],
    ['/profile/dati', true],
    ['/sicurezza', true],
    ['/pay-cart', true],
    ['/pagamento/esito', true],
    ['/logout', true],
    ['/login/codice', true],
    ['/portal/dashboard', false],
    ['/portal/guadagni', true],
    ['/portal/guadagni/fatture', true],
    ['/portal/calendario', false],
    ['/portal/calendario/collegamenti', true],
    ['/portal/operator-paypal', true],
    ['/portal/operator-paypal?tab=1', true],
    ['/portal/operator-paypal?tab=2', false],
    ['/api/me', true],
    ['/api/me/export/3', true],
    ['/api/portal/orders/export', true],
    ['/api/portal/documents/3', true],
    ['/api/images/users/a.webp', false],
    ['/api/live', false],
    // Written otherwise, and matched by the routers all the same.
    ['/Sicurezza', true],
    ['/sicurezz%61', true],
    ['/sicurezza//', true],
    ['/sicurezza.data', true],
    ['/PORTAL/%67uadagni/fatture.data', true],
    ['/portal//guadagni', true],
    ['/portal/prodotti/../guadagni', true],
    ['/%61pi/me/export/3', true],
    ['/api/me%2Fexport', true],
    ['/100%', false],
  ])('%s: %s', (address, closed) => {
    const { pathname, searchParams } = new URL(address, 'http://prova.example')
    expect(isPrivate(matchedPath(pathname), searchParams)).toBe(closed)
  })
})
