import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { drive, messagesSent, press } from '../../../../test/orders.ts'
import { merchantIdOf } from '../../../../test/sellers.ts'
import { driveStripe, openAccount, payAt, stripeSent } from '../../../../test/stripe.ts'
import type { PaymentProvider } from './provider.server.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('empty')
})
afterAll(() => app.close())

/** What somebody complains of that nobody here knows. */
const COMPLAINT = {
  ...{ create_time: '2026-01-01T00:00:00Z', update_time: '2026-01-01T00:00:00Z', reason: 'OTHER', status: 'OPEN' },
  ...{ disputed_transactions: [{ seller_transaction_id: 'NOBODY' }], dispute_life_cycle_stage: 'INQUIRY' },
  dispute_amount: { currency_code: 'EUR', value: '1.00' },
}

/** What each provider is, to the tests that ask the same of both. */
const providers = {
  paypal: {
    /** A seller that can be paid, and one that cannot. */
    payee: async () => {
      const { openSandboxSeller } = await import('./index.server.ts')
      await openSandboxSeller(merchantIdOf(7))
      return merchantIdOf(7)
    },
    stranger: () => merchantIdOf(404),
    approve: async (id: string) => {
      await press(app, id, 'approve')
    },
    again: (id: string) => drive(app, id, 'notify').then(() => messagesSent(app)),
    sellerGivesBack: (id: string) => drive(app, id, 'sellerAll').then(() => messagesSent(app)),
    dispute: (id: string) => drive(app, id, 'dispute').then(() => messagesSent(app)),
    /** What the seller has of a payment that was kept, in the provider's own books; the key of the payment, and its order. */
    sellerHas: async (id: string, _reference: string) => {
      const { findSandboxOrder, payloadOf } = await import('./sandbox/sandbox.service.server.ts')
      const row = await findSandboxOrder(id)
      return payloadOf(row).payout ? row.amountCents - row.refundedCents : 0
    },
    /** A message about a dispute, as it is sent. */
    message: (code: string) =>
      JSON.stringify({
        ...{ id: `WH-${code}`, create_time: '2026-01-01T00:00:00Z', event_version: '1.0', resource_type: 'dispute' },
        ...{ event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { ...COMPLAINT, dispute_id: code } },
      }),
    feeRefusal: 'INVALID_PLATFORM_FEES_AMOUNT',
    /** What of the fee went back, in the provider's own books. */
    feeBack: async (id: string, _captureId: string) => {
      const { findSandboxOrder, payloadOf } = await import('./sandbox/sandbox.service.server.ts')
      const { refunds = [] } = payloadOf(await findSandboxOrder(id))
      return refunds.reduce((sum, { feeCents = 0 }) => sum + feeCents, 0)
    },
  },
  stripe: {
    payee: () => openAccount(crypto.randomUUID()),
    stranger: () => 'acct_nobody',
    approve: async (id: string) => {
      await payAt(app, id, 'approve')
      await stripeSent(app)
    },
    again: (id: string) => driveStripe(app, id, 'notify'),
    sellerGivesBack: (id: string) => driveStripe(app, id, 'refundAll'),
    dispute: (id: string) => driveStripe(app, id, 'dispute'),
    sellerHas: async (_id: string, reference: string) =>
      (await import('./stripe/emulator/passing.service.server.ts')).passedOf(reference),
    message: (code: string) =>
      JSON.stringify({
        ...{ id: `evt_${code}`, object: 'event', created: 0, type: 'charge.dispute.created' },
        data: { object: { id: code, payment_intent: 'pi_of_nobody' } },
      }),
    feeRefusal: 'parameter_invalid_integer',
    feeBack: async (_id: string, captureId: string) => {
      const { get } = await import('./stripe/emulator/books.service.server.ts')
      return (await get('intent', captureId)).state.feeBack
    },
  },
} as const

describe.each(['paypal', 'stripe'] as const)('the port, over %s', (house) => {
  const its = providers[house]
  let provider: PaymentProvider
  let payee: string

  beforeAll(async () => {
    payee = await its.payee()
    provider = (await import('./provider.server.ts')).paymentProvider(payee)
  })

  const order = async (reference = crypto.randomUUID() as string) => {
    const { cents } = await import('#shared/money.ts')
    const { now } = await import('#platform/clock.server.ts')
    return {
      ...{ reference, invoiceId: `test-${reference}`, startedAt: new Date(Math.floor(now().getTime() / 1e7) * 1e7) },
      ...{ description: 'Abito Lucia', amountCents: cents(1000), itemsCents: cents(900), shippingCents: cents(100) },
      shipping: { fullName: 'Giulia Ravasi', address: 'via per Esino 8', cap: '23829', city: 'Varenna (LC)' },
      returnUrl: 'http://localhost/pagamento/esito',
      cancelUrl: 'http://localhost/pagamento/esito?annullato=1',
    }
  }
  const taken = async () => {
    const created = await provider.createOrder(await order())
    await its.approve(created.id)
    return provider.capture(created.id, `${created.id}-capture`)
  }

  it('begins an order once for each key, and takes nothing that nobody approved', async () => {
    const asked = await order()
    const created = await provider.createOrder(asked)
    expect(created).toMatchObject({ status: 'open', reference: asked.reference, currency: 'EUR', amountCents: 1000 })
    expect(created.approveUrl).toContain(created.id)
    expect((await provider.createOrder(asked)).id).toBe(created.id)
    await expect(provider.capture(created.id, 'early')).rejects.toMatchObject({ about: 'unapproved' })
    expect(await provider.getOrder('NOBODYKNOWSIT')).toBeNull()
  })

  it('takes what was approved once, from the payee, in the sum and under the key that were agreed', async () => {
    const asked = await order()
    const { id } = await provider.createOrder(asked)
    await its.approve(id)
    expect((await provider.getOrder(id))?.status).toBe('approved')
    const captured = await provider.capture(id, 'once')
    expect(captured).toMatchObject({ status: 'completed', capture: { status: 'completed' } })
    expect((await provider.capture(id, 'once')).capture).toEqual(captured.capture)
    await expect(provider.capture(id, 'twice')).rejects.toMatchObject({ about: 'captured' })
    const { paymentMismatch } = await import('./payment.rules.ts')
    expect(paymentMismatch({ ...asked, payeeMerchantId: payee }, captured, 'platform')).toBeNull()
    expect(await provider.orderOfCapture(captured.capture?.id ?? '')).toBe(id)
  })

  it('keeps what it was told of a payment, says so, and gives it back to the cent', async () => {
    const { cents } = await import('#shared/money.ts')
    const { paymentMismatch } = await import('./payment.rules.ts')
    const asked = { ...(await order()), feeCents: cents(61) }
    const { id } = await provider.createOrder(asked)
    await its.approve(id)
    const approved = await provider.getOrder(id)
    expect(approved?.feeCents).toBe(61)
    const agreed = { ...asked, payeeMerchantId: payee }
    expect(approved && paymentMismatch(agreed, approved, 'platform')).toBeNull()
    expect(approved && paymentMismatch({ ...agreed, feeCents: cents(60) }, approved, 'platform')).toBe('fee')
    const { capture } = await provider.capture(id, 'with-fee')
    const captureId = capture?.id ?? ''
    expect(capture?.feeCents).toBe(61)
    // Twice the same, once by each road: no more than what was said has gone back.
    const key = crypto.randomUUID()
    const returned = async (amount: number, fee: number, total: number, reference: string) => {
      const refund = await provider.refund(captureId, cents(amount), reference, cents(fee))
      for (let times = 0; times < 2; times += 1) await provider.returnFee?.(captureId, cents(total), 'with-fee')
      return refund.feeCents
    }
    const said = house === 'paypal'
    for (let times = 0; times < 2; times += 1) expect(await returned(600, 37, 37, key)).toBe(said ? 37 : null)
    expect(await its.feeBack(id, captureId)).toBe(37)
    expect(await returned(400, 24, 61, crypto.randomUUID())).toBe(said ? 24 : null)
    expect(await its.feeBack(id, captureId)).toBe(61)
  })

  const kept = async () => {
    const asked = { ...(await order()), isHeld: true }
    const { id } = await provider.createOrder(asked)
    await its.approve(id)
    const approved = await provider.getOrder(id)
    const { capture } = await provider.capture(id, `${id}-capture`)
    return { id, asked, approved, captureId: capture?.id ?? '', has: () => its.sellerHas(id, asked.reference) }
  }

  it('keeps a payment for its seller, says so, and passes it on once', async () => {
    const { cents } = await import('#shared/money.ts')
    const { paymentMismatch } = await import('./payment.rules.ts')
    const { asked, approved, captureId, has } = await kept()
    const agreed = { ...asked, payeeMerchantId: payee, holdUntil: '2027-06-12' as never }
    expect(approved && paymentMismatch(agreed, approved, 'platform')).toBeNull()
    expect(approved && paymentMismatch({ ...agreed, holdUntil: null }, approved, 'platform')).toBe('hold')
    expect(await has()).toBe(0)
    for (let times = 0; times < 2; times += 1)
      await provider.hold?.passOn(captureId, cents(1000), asked.reference, payee)
    expect(await has()).toBe(1000)
    // Under a key that the provider has forgotten as well.
    await provider.hold?.passOn(captureId, cents(1000), asked.reference, payee)
    expect(await has()).toBe(1000)
  })

  it('gives back what it keeps without the seller, and passes on the rest', async () => {
    const { cents } = await import('#shared/money.ts')
    const { id, asked, captureId, has } = await kept()
    await provider.refund(captureId, cents(300), crypto.randomUUID())
    expect((await provider.getOrder(id))?.refunds.map(({ amountCents }) => amountCents)).toEqual([300])
    expect(await has()).toBe(0)
    await provider.hold?.passOn(captureId, cents(700), asked.reference, payee)
    expect(await has()).toBe(700)
    // What goes back afterwards comes from the seller.
    await provider.refund(captureId, cents(200), crypto.randomUUID())
    for (let times = 0; times < 2; times += 1)
      await provider.hold?.passOn(captureId, cents(500), asked.reference, payee)
    expect(await has()).toBe(500)
    await provider.refund(captureId, cents(500), crypto.randomUUID())
    await provider.hold?.passOn(captureId, cents(0), asked.reference, payee)
    expect(await has()).toBe(0)
  })

  it('names the longest it keeps a payment', () => {
    expect(provider.hold?.days).toBe(house === 'paypal' ? 28 : 90)
  })

  it('refuses a fee that leaves nothing of the payment', async () => {
    const { cents } = await import('#shared/money.ts')
    for (const fee of [1000, 1001])
      await expect(provider.createOrder({ ...(await order()), feeCents: cents(fee) })).rejects.toMatchObject({
        issue: its.feeRefusal,
      })
  })

  it('gives money back in parts, once for each key, and never more than was taken', async () => {
    const { cents } = await import('#shared/money.ts')
    const { refundRefusal } = await import('./refusals.rules.ts')
    const { id, capture } = await taken()
    const captureId = capture?.id ?? ''
    const key = crypto.randomUUID()
    const first = await provider.refund(captureId, cents(600), key)
    expect(first).toMatchObject({ status: 'completed', amountCents: 600, reference: key, captureId })
    expect(await provider.refund(captureId, cents(600), key)).toEqual(first)
    expect(await provider.getRefund(first.id)).toEqual(first)
    const refusal = async (amount: number) => {
      const answer = provider.refund(captureId, cents(amount), crypto.randomUUID())
      return refundRefusal(await answer.catch((error: { issue: string }) => error.issue).then(String)).meaning
    }
    expect(await refusal(600)).toBe('already_back')
    await provider.refund(captureId, cents(400), crypto.randomUUID())
    expect(await refusal(1)).toBe('already_back')
    expect((await provider.getOrder(id))?.refunds.map(({ amountCents }) => amountCents)).toEqual([600, 400])
    expect(await provider.getRefund('NOBODYKNOWSIT')).toBeNull()
  })

  it('shows what was given back without us, under no key of ours', async () => {
    const { id } = await taken()
    await its.sellerGivesBack(id)
    expect((await provider.getOrder(id))?.refunds).toMatchObject([{ amountCents: 1000, reference: null }])
  })

  it('refuses a seller that is not there, in a word that says so', async () => {
    const { paymentProvider } = await import('./provider.server.ts')
    const { isPayeeFailure } = await import('./payment-refusals.rules.ts')
    const refused = paymentProvider(its.stranger())
      .createOrder(await order())
      .then(
        () => 'accepted',
        (error: { issue: string }) => error.issue,
      )
    expect(isPayeeFailure(await refused)).toBe(true)
  })

  it('refuses to give back what is disputed, and shows the dispute', async () => {
    const { cents } = await import('#shared/money.ts')
    const { HELD_ISSUES } = await import('./refund.rules.ts')
    const { id, capture } = await taken()
    await its.dispute(id)
    const refused = await provider
      .refund(capture?.id ?? '', cents(1), crypto.randomUUID())
      .catch((error: { issue: string }) => error.issue)
    expect(HELD_ISSUES).toContain(refused)
  })

  it('believes no message that its provider did not sign', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: {} },
    })
    const headers = new Headers({ 'stripe-signature': 't=1,v1=00', 'paypal-transmission-sig': 'x' })
    expect(await provider.verifyWebhook(headers, body)).toBeNull()
  })

  it('lists what it said between two moments to the last page, and nothing else', async () => {
    const { noteMessage } = await import('./sandbox/messages.service.server.ts')
    const say = async (name: string) => {
      for (let count = 100; count < 205; count += 1) await noteMessage(house, its.message(`${name}${count}`))
    }
    await say('old')
    await app.clock.advance(60_000)
    const since = app.clock.now()
    await app.clock.advance(60_000)
    await say('new')
    await app.clock.advance(60_000)
    const until = app.clock.now()
    await app.clock.advance(60_000)
    await say('last')
    const codes: (string | null)[] = []
    for await (const page of provider.messagesBetween(since, until))
      codes.push(...page.map(({ disputeCode }) => disputeCode))
    expect(codes).toEqual(Array.from({ length: 105 }, (_, count) => `new${204 - count}`))
  })

  it('sums that do not add up are never asked for', async () => {
    const { cents } = await import('#shared/money.ts')
    const item = { sku: '1', name: 'Abito', quantity: 2, unitCents: cents(123) }
    const created = await provider.createOrder({ ...(await order()), items: [item] })
    expect(created.amountCents).toBe(1000)
  })
})

it('PayPal keeps no fee that its seller, its partner or the currency forbids', async () => {
  const { payPalProvider } = await import('./paypal/paypal.server.ts')
  const { orderBody } = await import('./paypal/paypal.server.ts')
  const { callPayPal } = await import('./paypal/paypal-http.server.ts')
  const { payPalAccount } = await import('./paypal/paypal-account.server.ts')
  const { openSandboxSeller } = await import('./index.server.ts')
  const { actOnSeller } = await import('./sandbox/sellers.service.server.ts')
  const { cents } = await import('#shared/money.ts')
  const seller = merchantIdOf(8)
  await openSandboxSeller(seller)
  const asked = () => ({
    ...{ reference: crypto.randomUUID() as string, invoiceId: crypto.randomUUID() as string, startedAt: new Date() },
    ...{ description: 'Abito', amountCents: cents(1000), itemsCents: cents(1000), shippingCents: cents(0) },
    ...{ feeCents: cents(61), returnUrl: 'http://localhost/', cancelUrl: 'http://localhost/' },
  })
  const refusal = (made: Promise<unknown>) => made.then(String, (error: { issue: string }) => error.issue)
  const account = payPalAccount()
  const other = payPalProvider('sandbox', { ...account, partnerId: merchantIdOf(9) }, seller)
  expect(await refusal(other.createOrder(asked()))).toBe('INVALID_PLATFORM_FEES_ACCOUNT')
  const body = JSON.stringify(orderBody(asked(), seller, account.partnerId))
  const dollars = body.replace(/("platform_fees":\[\{"amount":\{"currency_code":)"EUR"/, '$1"USD"')
  expect(dollars).toContain('USD')
  const sent = callPayPal(account, 'POST', '/v2/checkout/orders', { body: dollars, requestId: 'dollars', seller })
  expect(await refusal(sent)).toBe('MULTI_CURRENCY_ORDER')
  const provider = payPalProvider('sandbox', account, seller)
  await actOnSeller(seller, 'refuseFee')
  expect(await refusal(provider.createOrder(asked()))).toBe('PERMISSION_DENIED')
  await actOnSeller(seller, 'keepFee')
  expect((await provider.createOrder(asked())).feeCents).toBe(61)
})

it('PayPal keeps nothing that its seller does not allow, and passes on nothing twice, disputed, or that was not kept', async () => {
  const { payPalProvider, payoutBody } = await import('./paypal/paypal.server.ts')
  const { callPayPal } = await import('./paypal/paypal-http.server.ts')
  const { payPalAccount } = await import('./paypal/paypal-account.server.ts')
  const { openSandboxSeller } = await import('./index.server.ts')
  const { actOnSeller } = await import('./sandbox/sellers.service.server.ts')
  const { cents } = await import('#shared/money.ts')
  const seller = merchantIdOf(10)
  await openSandboxSeller(seller)
  const account = payPalAccount()
  const provider = payPalProvider('sandbox', account, seller)
  const asked = (isHeld: boolean) => ({
    ...{ reference: crypto.randomUUID() as string, invoiceId: crypto.randomUUID() as string, startedAt: new Date() },
    ...{ description: 'Saldo', amountCents: cents(1000), itemsCents: cents(1000), shippingCents: cents(0), isHeld },
    ...{ returnUrl: 'http://localhost/', cancelUrl: 'http://localhost/' },
  })
  const refusal = (made: Promise<unknown>) => made.then(String, (error: { issue: string }) => error.issue)
  await actOnSeller(seller, 'refuseHolds')
  expect(await refusal(provider.createOrder(asked(true)))).toBe('PERMISSION_DENIED')
  await actOnSeller(seller, 'keepHolds')
  const taken = async (isHeld: boolean) => {
    const { id } = await provider.createOrder(asked(isHeld))
    await press(app, id, 'approve')
    return { id, captureId: (await provider.capture(id, `${id}-c`)).capture?.id ?? '' }
  }
  const payout = (captureId: string, requestId: string) =>
    callPayPal(account, 'POST', '/v1/payments/referenced-payouts-items', {
      ...{ body: JSON.stringify(payoutBody(captureId)), requestId, seller },
    })
  expect(await refusal(payout((await taken(false)).captureId, 'instant'))).toBe('TRANSACTION_NOT_VALID')
  const { captureId } = await taken(true)
  await payout(captureId, 'first')
  expect(await refusal(payout(captureId, 'second'))).toBe('PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE')
  const disputed = await taken(true)
  await drive(app, disputed.id, 'dispute')
  expect(await refusal(payout(disputed.captureId, 'disputed'))).toBe('TRANSACTION_UNDER_DISPUTE')
})

it('Stripe passes on no more of a payment than was taken, to accounts that can take it', async () => {
  const { paymentProvider } = await import('./provider.server.ts')
  const { stripeClient } = await import('./stripe/stripe-client.server.ts')
  const { cents } = await import('#shared/money.ts')
  const { now } = await import('#platform/clock.server.ts')
  const [payee, other] = [await openAccount(crypto.randomUUID()), await openAccount(crypto.randomUUID())]
  const provider = paymentProvider(payee)
  const reference = crypto.randomUUID()
  const { id } = await provider.createOrder({
    ...{ reference, invoiceId: reference, startedAt: now(), description: 'Saldo', isHeld: true },
    ...{ amountCents: cents(1000), itemsCents: cents(1000), shippingCents: cents(0) },
    ...{ returnUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b' },
  })
  await payAt(app, id, 'approve')
  await stripeSent(app)
  const captureId = (await provider.capture(id, 'kept')).capture?.id ?? ''
  const transfer = (amount: number, destination: string) =>
    stripeClient()
      .transfers.create({
        ...{ amount, currency: 'eur', destination, transfer_group: reference },
        source_transaction: captureId.replace('pi_', 'ch_'),
      })
      .then(String, (error: { code: string }) => error.code)
  expect(await transfer(1001, payee)).toBe('amount_too_large')
  expect(await transfer(1000, 'acct_unknown')).toBe('resource_missing')
  const { actOnAccount } = await import('./stripe/emulator/accounts.service.server.ts')
  for (const [action, code] of [
    ['restrict', 'insufficient_capabilities_for_transfer'],
    ['close', 'account_invalid'],
  ] as const) {
    await actOnAccount(other, action)
    expect(await transfer(1000, other)).toBe(code)
    expect(await provider.hold?.passOn(captureId, cents(1000), reference, other)).toEqual({
      passedCents: 0,
      account: null,
    })
  }
  expect(await provider.hold?.passOn(captureId, cents(1000), reference, null)).toEqual({
    passedCents: 0,
    account: null,
  })
  const had = { passedCents: 1000, account: payee }
  expect(await provider.hold?.passOn(captureId, cents(1000), reference, payee)).toEqual(had)
  expect(await transfer(1, payee)).toBe('amount_too_large')
  // What one account has is not passed on to another, nor lost sight of where there is none any more.
  for (const account of [other, null])
    expect(await provider.hold?.passOn(captureId, cents(1000), reference, account)).toEqual(had)
})
