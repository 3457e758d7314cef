import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { messagesSent, press } from '../../../../test/orders.ts'
import { merchantIdOf } from '../../../../test/sellers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('empty')
})
afterAll(() => app.close())

/** A seller the emulator knows and pays. */
const knownSeller = async (merchantId = merchantIdOf(1)): Promise<string> => {
  const { openSandboxSeller } = await import('./index.server.ts')
  await openSandboxSeller(merchantId)
  return merchantId
}

describe('the provider’s client against the emulator', () => {
  it('gives money back in parts, never more than was paid, and once per request', async () => {
    const { paymentProvider } = await import('./provider.server.ts')
    const { cents } = await import('#shared/money.ts')
    const provider = paymentProvider(await knownSeller())
    const created = await provider.createOrder({
      reference: crypto.randomUUID(),
      startedAt: new Date(0),
      invoiceId: 'test-1',
      description: 'Prova',
      amountCents: cents(1000),
      itemsCents: cents(900),
      shippingCents: cents(100),
      returnUrl: 'http://localhost/pagamento/esito',
      cancelUrl: 'http://localhost/pagamento/esito?annullato=1',
    })
    await expect(provider.capture(created.id, 'c1')).rejects.toMatchObject({ issue: 'ORDER_NOT_APPROVED' })
    await press(app, created.id, 'approve')
    const captured = await provider.capture(created.id, 'c1')
    expect((await provider.capture(created.id, 'c1')).capture).toEqual(captured.capture)
    await expect(provider.capture(created.id, 'c2')).rejects.toMatchObject({ issue: 'ORDER_ALREADY_CAPTURED' })
    const captureId = captured.capture?.id ?? ''
    const denied = { status: 403, issue: 'PERMISSION_DENIED' }
    for (const stranger of [paymentProvider(), paymentProvider(await knownSeller(merchantIdOf(2)))]) {
      await expect(stranger.refund(captureId, cents(600), 'r0')).rejects.toMatchObject(denied)
      await expect(stranger.orderOfCapture(captureId)).rejects.toMatchObject(denied)
    }
    const first = await provider.refund(captureId, cents(600), 'r1')
    expect(await provider.refund(captureId, cents(600), 'r1')).toEqual(first)
    await expect(paymentProvider().getRefund(first.id)).rejects.toMatchObject(denied)
    expect(await provider.getRefund(first.id)).toEqual({ ...first, reference: 'r1', captureId })
    expect(await provider.orderOfCapture(captureId)).toBe(created.id)
    await expect(provider.refund(captureId, cents(600), 'r2')).rejects.toMatchObject({
      issue: 'REFUND_AMOUNT_EXCEEDED',
    })
    await provider.refund(captureId, cents(400), 'r3')
    await expect(provider.refund(captureId, cents(1), 'r4')).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' })
    await messagesSent(app)
    expect(await provider.getOrder('NOBODYKNOWSIT')).toBeNull()
  })

  it('refuses sums that do not add up, and sellers that cannot be paid, in the provider’s words', async () => {
    const { paymentProvider } = await import('./provider.server.ts')
    const { cents } = await import('#shared/money.ts')
    const base = {
      reference: crypto.randomUUID(),
      startedAt: new Date(0),
      invoiceId: 'test-2',
      description: 'Prova',
      amountCents: cents(1000),
      itemsCents: cents(900),
      shippingCents: cents(100),
      returnUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
    }
    await expect(
      paymentProvider(await knownSeller()).createOrder({ ...base, shippingCents: cents(99) }),
    ).rejects.toMatchObject({
      issue: 'AMOUNT_MISMATCH',
    })
    const { actOnSeller } = await import('./sandbox/sellers.service.server.ts')
    const refusalOf = (payeeMerchantId: string) =>
      paymentProvider(payeeMerchantId)
        .createOrder(base)
        .then(
          () => 'accepted',
          (error: { issue: string }) => error.issue,
        )
    expect(await refusalOf('RESTRICTED1')).toBe('INVALID_PARAMETER_SYNTAX')
    expect(await refusalOf(merchantIdOf(404))).toBe('PAYEE_ACCOUNT_INVALID')
    for (const [action, issue] of [
      ['restrict', 'PAYEE_ACCOUNT_RESTRICTED'],
      ['unconfirmEmail', 'PAYEE_ACCOUNT_NOT_VERIFIED'],
      ['revoke', 'PAYEE_NOT_CONSENTED'],
    ] as const) {
      const merchantId = await knownSeller(merchantIdOf(issue.length))
      await actOnSeller(merchantId, action)
      expect(await refusalOf(merchantId)).toBe(issue)
    }
    await messagesSent(app)
  })

  it('the driving page lists the orders with their buttons', async () => {
    const page = await (await fetch(`${app.url}/dev/pay`)).text()
    expect(page).toContain('Pagamenti di prova')
    expect(page).toContain('Manda di nuovo le notifiche')
    const unsigned = await fetch(`${app.url}/dev/pay/v2/checkout/orders/X`)
    expect([unsigned.status, (await unsigned.json()).name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
  })
})
