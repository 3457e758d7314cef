import { expect, it } from 'vitest'
import { invitedText } from './invited.rules.ts'

const matched = { km: 12.4, isDayOpen: false, answersOften: false, askedAt: null, wave: 0 }

it.each([
  [{}, 'Sei a 12 km e hai la data libera.'],
  [{ answersOften: true }, 'Sei a 12 km, hai la data libera e rispondi spesso.'],
  [{ isDayOpen: true, km: 0.3 }, 'Sei a meno di 1 km e il giorno è ancora da scegliere.'],
  [{ km: 120 }, 'Sei a 120 km e hai la data libera.'],
  [{ km: 121 }, 'L’annuncio ha poche proposte e hai la data libera.'],
  [{ km: null, answersOften: true }, 'L’annuncio ha poche proposte, hai la data libera e rispondi spesso.'],
  [{ wave: null, askedAt: new Date(), km: null }, 'Gli sposi ti hanno scelto e ti invitano.'],
  [{ askedAt: new Date() }, 'Gli sposi ti hanno scelto e ti invitano. Sei a 12 km e hai la data libera.'],
] as const)('%j is said as %s', (facts, said) => {
  expect(invitedText({ ...matched, ...facts })).toBe(said)
})
