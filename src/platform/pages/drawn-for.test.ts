import { expect, it } from 'vitest'
import type { Actor, CoupleActor, SupplierActor } from '#platform/context.server.ts'
import { DRAWN_FOR } from '#shared/drawn-for.ts'
import { accountMark, DrawnForAnother, noteSender } from './drawn-for.server.ts'
import { readForm } from './read-form.server.ts'

const base = { sessionId: 1, fullName: null, image: null, suspended: false }
const couple = (handle: string): CoupleActor => ({ ...base, kind: 'couple', accountId: 7, handle })
const supplier = (member: SupplierActor['member']): SupplierActor => ({
  ...{ ...base, kind: 'supplier', accountId: 9, handle: 'studio-lume', sectorId: 1, businessName: null, member },
})

const sent = (actor: Actor, drawnFor: string | null) => {
  const body = new URLSearchParams({ name: 'Giulia', ...(drawnFor === null ? {} : { [DRAWN_FOR]: drawnFor }) })
  const request = new Request('http://promessi.example/profile', { method: 'POST', body })
  noteSender(request, actor)
  return readForm(request)
}

it('reads a form of the person it was drawn for, and takes the mark out of it', async () => {
  const form = await sent(couple('sposa-1'), accountMark(couple('sposa-1')))
  expect([...form.keys()]).toEqual(['name'])
})

it('reads a form that says nothing: it was drawn for a visitor', async () => {
  expect((await sent(couple('sposa-1'), null)).get('name')).toBe('Giulia')
})

it.each([
  ['another couple', couple('sposa-2'), 'sposa-1', 409],
  ['a collaborator in place of the owner', supplier({ accountId: 12, role: 'collaborator' }), 'studio-lume', 409],
  ['another collaborator', supplier({ accountId: 12, role: 'collaborator' }), 'studio-lume+13', 409],
  ['nobody any more', { kind: 'visitor' } as const, 'sposa-1', 401],
])('refuses it of %s, with what was typed', async (_who, actor, drawnFor, status) => {
  const error = await sent(actor, drawnFor).then(
    () => expect.fail('it was read'),
    (thrown: unknown) => thrown as DrawnForAnother,
  )
  expect(error).toBeInstanceOf(DrawnForAnother)
  expect(error.refusal.status).toBe(status)
  expect(error.form.get('name')).toBe('Giulia')
})
