import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesList } from '#features/fulfilment/sales/sales-list.rules.ts'
import { ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let owner: TestActor
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await supplier(app, { sectorId: 14 })
  stranger = await supplier(app, { sectorId: 14 })
}, 60_000)
afterAll(() => app.close())

const door = () => import('./index.server.ts')
const at = (query: string) => new Request(`https://promessi.example/portal/orders${query}`)
const open = async (query: string, who = owner, list = salesList) =>
  (await door()).openDataList(await ctxAs(who.accountId), list, at(query))
const send = async (fields: Record<string, string>, who = owner, list = salesList) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await (await door()).changeViews(await ctxAs(who.accountId), list, form)
  return answer?.headers.get('location')
}
const save = (name: string, asked: string, more: Record<string, string> = {}, who = owner) =>
  send({ intent: 'view-save', name, asked, ...more }, who)
const named = async (who = owner) =>
  (await open('?vista=', who)).views.map(({ name, query, isDefault }) => ({ name, query, isDefault }))

describe('saved views', () => {
  it('keep what an address says, without its page and what means nothing', async () => {
    expect(await save('  Da   spedire ', 'vista=da-spedire&q=pizzo&boh=1&righe=50&pagina=4')).toBe(
      '/portal/orders?vista=da-spedire&q=pizzo&righe=50',
    )
    expect(await save('Dello store', 'tipo=store')).toBe('/portal/orders?tipo=store')
    expect(await named()).toEqual([
      { name: 'Da spedire', query: 'vista=da-spedire&q=pizzo&righe=50', isDefault: false },
      { name: 'Dello store', query: 'tipo=store', isDefault: false },
    ])
    expect(await named(stranger)).toEqual([])
    expect((await open('?vista=', owner, { ...salesList, path: '/portal/products' })).views).toEqual([])
  })

  it('take the new query under the same name, in whatever case', async () => {
    await save('DA SPEDIRE', 'vista=da-spedire')
    expect((await named()).map(({ name, query }) => [name, query])).toEqual([
      ['DA SPEDIRE', 'vista=da-spedire'],
      ['Dello store', 'tipo=store'],
    ])
  })

  it('refuse a name that is none, and give back what was typed', async () => {
    for (const name of ['', '   ', 'x'.repeat(41)])
      await expect(save(name, '')).rejects.toMatchObject({ status: 400, fields: { name: expect.any(String) } })
  })

  it('open the list with the one that is the default, and with one only', async () => {
    const [first, second] = (await open('?vista=')).views
    const choose = (id: number | undefined) => send({ intent: 'view-default', id: String(id), asked: '' })
    expect(await choose(first?.id)).toBe('/portal/orders?vista=')
    await Promise.all([choose(first?.id), choose(second?.id), save('Tutto', '', { isDefault: '1' })])
    expect((await named()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await choose(first?.id)
    const bare = await open('').catch((thrown: Response) => thrown)
    expect((bare as Response).headers.get('location')).toBe('/portal/orders?vista=da-spedire')
    const { state } = await open('?vista=')
    expect([state.view, state.isBareTaken]).toEqual(['', true])
    // One that asks for nothing does not lead to itself for ever.
    await choose((await open('?vista=')).views.find(({ name }) => name === 'Tutto')?.id)
    expect(((await open('').catch((thrown: Response) => thrown)) as Response).headers.get('location')).toBe(
      '/portal/orders?vista=',
    )
  })

  it('are visible to their owner only', async () => {
    const [mine] = (await open('?vista=')).views
    for (const intent of ['view-default', 'view-plain', 'view-delete'])
      await expect(send({ intent, id: String(mine?.id), asked: '' }, stranger)).rejects.toMatchObject({ status: 404 })
    for (const id of ['', 'x', '2147483648'])
      await expect(send({ intent: 'view-delete', id, asked: '' })).rejects.toMatchObject({ status: 404 })
    await save('Da spedire', 'vista=spediti', {}, stranger)
    expect((await named()).find(({ name }) => name === 'DA SPEDIRE')?.query).toBe('vista=da-spedire')
  })

  it('are forgotten, once', async () => {
    const id = String((await open('?vista=')).views.find(({ name }) => name === 'Tutto')?.id)
    expect(await send({ intent: 'view-delete', id, asked: 'tipo=store&pagina=2' })).toBe('/portal/orders?tipo=store')
    await expect(send({ intent: 'view-delete', id, asked: '' })).rejects.toMatchObject({ status: 404 })
    expect((await open('')).state.isBareTaken).toBe(false)
  })

  it('are twenty at most, however many come at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => save(`Vista ${index}`, '', {}, stranger)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_views' } })
    expect(await named(stranger)).toHaveLength(20)
    await save('vista 0', 'tipo=store', {}, stranger).catch(() => null)
    expect(await named(stranger)).toHaveLength(20)
  })

  it('leave every other form of the page alone', async () => {
    expect(await send({ intent: 'inline' })).toBeUndefined()
  })
})
