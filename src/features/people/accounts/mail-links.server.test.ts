import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, TEST_PASSWORD } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../../../../test/server.ts'
import { temporaryFolder } from '../../../../test/throwaway.ts'
import { weakPasswordTexts } from './passwords/weak-password.rules.ts'

const email = 'robot@esempio.it'
const newEmail = 'nuova@esempio.it'
const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }

let server: ServerProcess
/** The paths of the links as the e-mails have them. */
let links: {
  readonly confirmation: string
  readonly recovery: string
  readonly oldEnd: string
  readonly newEnd: string
}

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  const linkTo = async (address: string, path: string): Promise<string> => {
    await app.drain()
    const [mail] = await app.mailbox(address)
    return new RegExp(`${path}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
  }
  const macro = { email, repeatEmail: email, password: TEST_PASSWORD, password2: TEST_PASSWORD, ...consents }
  await app.inject({ method: 'POST', url: '/api/users', payload: { macro, user: {} } })
  const confirmation = await linkTo(email, '/conferma-email')
  const forgetful = await couple(app, { profile: false })
  await app.inject({ method: 'POST', url: '/api/reset-password', payload: { email: forgetful.email } })
  const recovery = await linkTo(forgetful.email, '/reset-password')
  const moving = await couple(app, { profile: false })
  const { askEmailChange } = await import('./email-change/email-change.service.server.ts')
  await askEmailChange(await ctxAs(moving.accountId), { email: newEmail, password: TEST_PASSWORD })
  const [newEnd, oldEnd] = [await linkTo(newEmail, '/cambio-email'), await linkTo(moving.email, '/cambio-email')]
  links = { confirmation, recovery, oldEnd, newEnd }
  await app.close()
  server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DATABASE_POOL: '4',
    PORT: String(await freePort()),
  })
}, 120_000)
afterAll(() => server?.kill('SIGTERM'))

const call = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init })
const press = (path: string, form: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin: server.url } })
const logIn = (username: string, password = TEST_PASSWORD) =>
  call('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

it('programs that open the link of a confirmation by HEAD and GET confirm nothing; the button does, once', async () => {
  for (const method of ['HEAD', 'GET', 'GET']) expect((await call(links.confirmation, { method })).status).toBe(200)
  expect(await (await call(links.confirmation)).text()).toContain('Conferma la mia email')
  expect((await logIn(email)).status).toBe(403)

  const pressed = await Promise.all([press(links.confirmation), press(links.confirmation)])
  const led = pressed.map(({ headers }) => headers.get('location') ?? '').sort()
  expect(led).toEqual([links.confirmation, expect.stringMatching(/^\/result-activation\/ok\/[\w-]{43}$/)])
  expect(await (await call(led[1] ?? '')).text()).toContain('La tua email è stata confermata con successo')
  expect((await logIn(email)).status).toBe(200)

  const again = await (await call(links.confirmation)).text()
  expect(again).toContain('La tua email è già confermata')
  expect(again).not.toContain('Conferma la mia email')
})

it('a link that is none leads to the page of the failure', async () => {
  const answer = await call('/conferma-email/inventato')
  expect(answer.headers.get('location')).toBe('/result-activation/ko/0')
})

it('the link of a recovery survives HEAD, GET and a refused password', async () => {
  for (const method of ['HEAD', 'GET']) expect((await call(links.recovery, { method })).status).toBe(200)
  const weak = await press(links.recovery, { password: 'qwertyuiop', repeat: 'qwertyuiop' })
  expect([weak.status, (await weak.text()).includes(weakPasswordTexts.common)]).toEqual([422, true])
  const good = await press(links.recovery, { password: 'onda-su-onda', repeat: 'onda-su-onda' })
  expect(await good.text()).toContain('Password aggiornata correttamente!')
})

it('the page of the registration says a weak password at its field, with the address still typed', async () => {
  const typed = { kind: 'couple', email: 'pagina@esempio.it', repeatEmail: 'pagina@esempio.it', ...consents }
  const answer = await press('/register', { ...typed, password: '12345678', password2: '12345678' })
  const html = await answer.text()
  expect([answer.status, html.includes(weakPasswordTexts.common), html.includes('pagina@esempio.it')]).toEqual([
    422,
    true,
    true,
  ])
})

it('the links of a change of address do nothing by HEAD and GET; their buttons do, each once', async () => {
  for (const link of [links.oldEnd, links.newEnd])
    for (const method of ['HEAD', 'GET']) expect((await call(link, { method })).status).toBe(200)
  expect((await logIn(newEmail)).status).toBe(401)
  const old = await (await call(links.oldEnd)).text()
  expect(old).toContain('Conferma il cambio')
  expect(old).toContain('Non sono stato io')

  expect(await (await press(links.oldEnd, { intent: 'confirm' })).text()).toContain('Confermato da qui')
  expect(await (await press(links.newEnd, { intent: 'confirm' })).text()).toContain('La tua email è cambiata')
  expect((await logIn(newEmail)).status).toBe(200)
  expect(await (await press(links.newEnd, { intent: 'confirm' })).text()).toContain('La tua email è cambiata')
  expect(await (await call(links.oldEnd)).text()).toContain('La tua email è cambiata')
  expect(await (await call('/cambio-email/inventato')).text()).toContain('Questo link non vale più')
})
