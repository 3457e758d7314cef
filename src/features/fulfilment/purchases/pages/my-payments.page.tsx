import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { AddressInput } from '#features/fulfilment/addresses/addresses.contract.ts'
import { deleteAddress, listAddresses, saveAddress } from '#features/fulfilment/addresses/index.server.ts'
import {
  addressesPath,
  paymentTabOf,
  paymentTabs,
  readAddressBook,
} from '#features/fulfilment/addresses/payments-address.rules.ts'
import { AddressBook } from '#features/fulfilment/addresses/ui/address-book.tsx'
import { weddingHead } from '#features/people/couples/countdown.rules.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { WeddingCounters } from '#features/people/couples/ui/wedding-counters.tsx'
import { WeddingScene } from '#features/people/couples/ui/wedding-scene.tsx'
import { WeddingTabs } from '#features/people/couples/ui/wedding-tabs.tsx'
import { showPhone } from '#features/people/suppliers/index.server.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { pageId } from '#platform/pages/refusal.server.ts'
import { cents } from '#shared/money.ts'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { Price } from '#ui/figures/price.tsx'
import { LogoMark } from '#ui/frame/logo.tsx'
import { Card } from '#ui/parts/card.tsx'
import { coupleTransactions, paymentCounts } from '../transactions.queries.server.ts'
import { Transactions } from '../ui/transactions.tsx'
import type { Route } from './+types/my-payments.page'
import '../ui/payments.css'

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = couplePage(ctx, request)
  const { searchParams } = new URL(request.url)
  const tab = paymentTabOf(searchParams)
  const [profile, counts, addresses, transactions] = await Promise.all([
    coupleProfile(accountId),
    paymentCounts(ctx),
    tab === 1 ? listAddresses(ctx) : [],
    tab === 2 ? coupleTransactions(ctx, pageOf(searchParams.get('page'))) : null,
  ])
  const { edit, remove, done } = readAddressBook(searchParams)
  const { fullName, phone } = profile
  return {
    tab,
    counts,
    addresses,
    transactions,
    editing: edit === 'new' ? edit : (addresses.find(({ id }) => id === edit) ?? null),
    deleting: addresses.find(({ id }) => id === remove) ?? null,
    done: done ?? null,
    person: [fullName, phone && showPhone(phone)].filter(Boolean).join(', '),
    wedding: weddingHead(profile, ctx.now),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const id = form.get('id')
    if (form.get('intent') === 'delete') {
      await deleteAddress(ctx, pageId(String(id)))
      return redirect(addressesPath({ done: 'eliminato' }))
    }
    const input = parseForm(AddressInput, Object.fromEntries(form))
    await saveAddress(ctx, input, id === null ? undefined : pageId(String(id)))
    return redirect(addressesPath({ done: 'salvato' }))
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...seoFor('il-mio-matrimonio'), title: 'I miei pagamenti | Promessi' })

/** "Portafoglio": what will come, said as such: no balance, no payment (DASH-26, OQ-062). */
function Wallet() {
  return (
    <div className="wallet">
      <section className="wallet__envelope" aria-labelledby="buono-regalo">
        <LogoMark className="wallet__flower" />
        <h2 id="buono-regalo">Buono regalo</h2>
        <div>
          <Price cents={cents(0)} size="xl" />
          <p>Presto disponibile: qui troverai i buoni ricevuti da parenti e amici.</p>
        </div>
      </section>
      <Card className="wallet__top-up">
        <div>
          <h2>Un regalo che si spende dove serve</h2>
          <p>Ricarica il portafoglio e usalo negli store dei fornitori, insieme al Bonus Sposi.</p>
          <p className="wallet__soon small">Ricarica, presto disponibile</p>
        </div>
        <img src="/illustrations/scene/bonus-sposi-900.webp" alt="" width={450} height={300} loading="lazy" />
      </Card>
    </div>
  )
}

/** "Il mio matrimonio", third tab: wallet, shipping addresses, transactions (DASH-26 to DASH-31). */
export default function MyPaymentsPage() {
  const { tab, counts, addresses, transactions, editing, deleting, done, person, wedding } =
    useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  return (
    <>
      <WeddingScene {...wedding} />
      <div className="page">
        <WeddingCounters
          label="I tuoi pagamenti"
          items={[
            {
              key: 'transactions',
              label: 'Transazioni completate',
              count: counts.transactions,
              to: paymentTabs[2].path,
              tone: 'done',
              current: tab === 2,
            },
            {
              key: 'addresses',
              label: 'Indirizzi salvati',
              count: counts.addresses,
              to: paymentTabs[1].path,
              tone: 'open',
              current: tab === 1,
            },
            {
              key: 'vouchers',
              label: 'Buoni regalo',
              count: 0,
              to: paymentTabs[0].path,
              tone: 'approval',
              current: tab === 0,
            },
          ]}
        />
        <WeddingTabs current={2} />
        <SegmentedLinks
          label="I miei pagamenti"
          items={paymentTabs.map(({ path, label, tab: one }) => ({ to: path, label, current: one === tab }))}
        />
        <div className="payments">
          {tab === 0 && <Wallet />}
          {tab === 1 && (
            <AddressBook
              addresses={addresses}
              person={person}
              editing={editing}
              deleting={deleting}
              saved={done}
              failure={failure}
            />
          )}
          {transactions && <Transactions transactions={transactions} />}
        </div>
      </div>
    </>
  )
}
