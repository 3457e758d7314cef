import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { missingForOrder, usualRecipient } from './checkout.rules.ts'

type Summary = Parameters<typeof usualRecipient>[0]

const home = { address: 'via per Esino', number: '8', cap: '23829', city: 'Varenna (LC)' }
const office = { ...home, id: 3, address: 'via Cavour', number: '18' }
const giulia = { fullName: 'Giulia Ravasi', phone: '+393481120417' }
const summary = { ...giulia, openOrder: null, addresses: [], residence: null } as unknown as Summary
const summed = (more: object) => ({ ...summary, ...more }) as unknown as Summary

it('goes where the unpaid order went, else to the first saved address, else home', () => {
  const recipient = { ...giulia, fullName: 'Zia Pina', ...home, number: '9' }
  expect(usualRecipient(summed({ openOrder: { recipient }, addresses: [office], residence: home }))).toEqual(recipient)
  expect(usualRecipient(summed({ addresses: [office, home], residence: home }))).toEqual({
    ...giulia,
    ...{ address: 'via Cavour', number: '18', cap: '23829', city: 'Varenna (LC)' },
  })
  expect(usualRecipient(summed({ residence: home }))).toEqual({ ...giulia, ...home })
  expect(usualRecipient(summary)).toBeNull()
})

it('asks of the profile what a parcel and a bill need, and not the wedding', () => {
  const profile = {
    ...{ fullName: 'Giulia Ravasi', phone: '+393481120417', address: 'via per Esino 8' },
    ...{ weddingOn: day('2026-06-20'), weddingLocality: 'Varenna' },
  }
  expect(missingForOrder({ ...profile, weddingOn: null, weddingLocality: null })).toEqual([])
  expect(missingForOrder({ ...profile, fullName: null, phone: null, address: ' ' })).toEqual([
    ...['Nome completo', 'Numero di telefono', 'Indirizzo'],
  ])
})
