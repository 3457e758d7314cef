import { admin, couple, ctxAs, supplier, type TestActor } from './actors.ts'
import type { TestApp } from './app.ts'

type Kind = 'couple' | 'supplier'

/** Staff, a couple and a supplier among others, and what is done at the lists and pages of people. */
export const openPeopleTest = async (app: TestApp) => {
  const staff = await admin(app)
  const bride = await couple(app, {
    fullName: 'Niccolò Bérénice',
    weddingLocality: 'Bellagio',
    email: 'nico.bere@prova.example',
  })
  await couple(app, { fullName: 'Marta Colombo', weddingOn: '2028-05-06' })
  const seller = await supplier(app, {
    ...{ sectorId: 14, ready: true, subscription: 'Silver', businessName: 'Scatti d’Autore' },
  })
  await supplier(app, { sectorId: 1 })

  const parse = async (kind: Kind, query: string) => {
    const { peopleListOf } = await import('#features/office/people-desk/people-page.server.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const { peopleFilter, readCursor } = await import('#features/office/people-desk/people-list.rules.ts')
    const search = new URLSearchParams(query)
    const state = readDataList(await peopleListOf(kind, app.clock.now()), search)
    return { filter: peopleFilter(state), cursor: readCursor(search), size: state.size }
  }
  const list = async (kind: Kind, query = '', who = staff, size?: number) => {
    const { listPeople } = await import('#features/office/people-desk/people.queries.server.ts')
    const asked = await parse(kind, query)
    return listPeople(await ctxAs(who.accountId), kind, asked.filter, asked.cursor, size ?? asked.size)
  }
  return {
    ...{ staff, bride, seller, list },
    found: async (kind: Kind, query: string) => (await list(kind, query)).rows.map(({ id }) => id),
    /** Sends a form of a person's page the way the page does. */
    act: async (kind: Kind, id: number, fields: Record<string, string | string[]>, who = staff) => {
      const { changePerson } = await import('#features/office/people-desk/person-page.server.ts')
      const form = new FormData()
      for (const [key, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(key, value)
      const request = new Request('http://prova.example/portal/users', { method: 'POST', body: form })
      const answer = (await changePerson(await ctxAs(who.accountId), request, kind, String(id))) as
        | Response
        | { data: { code: string; message: string; fields: Record<string, string> }; init: { status: number } }
      return answer instanceof Response
        ? { status: answer.status, to: answer.headers.get('location') ?? '', body: null }
        : { status: answer.init.status, to: '', body: answer.data }
    },
    get: (url: string, who: TestActor) => app.inject({ method: 'GET', url, headers: who.headers }),
    auditOf: async (id: number) => {
      const { auditOf } = await import('#features/office/people-desk/person-audit.queries.server.ts')
      return auditOf(await ctxAs(staff.accountId), { id })
    },
    /** The newest audit line of one event about an account. */
    lineOf: async (id: number, event: string) => {
      const { and, desc, eq } = await import('drizzle-orm')
      const { db } = await import('#platform/db/db.server.ts')
      const { auditEvents } = await import('#platform/change/schema.server.ts')
      const is = and(eq(auditEvents.subject, 'account'), eq(auditEvents.subjectId, id), eq(auditEvents.event, event))
      return (await db().select().from(auditEvents).where(is).orderBy(desc(auditEvents.id)).limit(1))[0] ?? null
    },
    subjects: async (who: TestActor) => {
      await app.drain()
      return (await app.mailbox(who.email)).map(({ subject }) => subject)
    },
    /** What stands on a person's bell, newest first. */
    bells: async (who: TestActor) => {
      await app.drain()
      const answer = await app.inject({ url: '/api/notifications', headers: who.headers })
      return answer.json<{ text: string }[]>().map(({ text }) => text)
    },
  }
}
export type PeopleTest = Awaited<ReturnType<typeof openPeopleTest>>
