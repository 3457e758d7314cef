import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const right = { text: 'Il menu non si apre con la tastiera.', where: '/auctions', email: ' Vera@Esempio.it ' }
const at = async (ipPrefix: string) => {
  const { systemCtx, visitor } = await import('#platform/context.server.ts')
  return { ...systemCtx(app.clock.now(), visitor), ipPrefix }
}
const send = async (more: Partial<typeof right> = {}, ipPrefix = '198.51.100.0') => {
  const { sendFeedback } = await import('./feedback.service.server.ts')
  const { FeedbackForm } = await import('./feedback.contract.ts')
  await sendFeedback(await at(ipPrefix), FeedbackForm.parse({ ...right, ...more }))
}
const received = async () => {
  await app.drain()
  return app.mailbox('assistenza@promessi.example')
}

describe('a message from the accessibility page', () => {
  it('arrives at the support desk, with where to answer, and once', async () => {
    await send()
    await send()
    const mails = await received()
    expect(mails.map(({ subject }) => subject)).toEqual(['Segnalazione di accessibilità'])
    for (const words of [right.text, right.where, 'vera@esempio.it', 'mailto:vera@esempio.it'])
      expect(mails[0]?.text).toContain(words)
  })

  it('shows what was typed as text', async () => {
    await send({ text: '<img src=x onerror=alert(1)> non si legge', email: 'un.altra@esempio.it' })
    expect((await received())[0]?.html).not.toContain('<img')
  })

  it('is limited by address and by place, for an hour', async () => {
    const many = async (times: number, more: (turn: number) => Parameters<typeof send>) => {
      const codes: string[] = []
      for (let turn = 0; turn < times; turn += 1)
        codes.push(
          await send(...more(turn)).then(
            () => 'sent',
            ({ code }) => code,
          ),
        )
      return codes
    }
    const text = (turn: number) => `Messaggio numero ${turn}, con parole sue.`
    const one = await many(6, (turn) => [{ text: text(turn), email: 'molti@esempio.it' }, `203.0.113.${turn}`])
    expect(one).toEqual([...Array(5).fill('sent'), 'too_many_requests'])
    const place = await many(11, (turn) => [{ text: text(turn), email: `p${turn}@esempio.it` }, '192.0.2.0'])
    expect(place).toEqual([...Array(10).fill('sent'), 'too_many_requests'])
    await app.clock.advance(HOUR)
    await send({ text: text(99), email: 'p99@esempio.it' }, '192.0.2.0')
  })
})
