import { expect, it } from 'vitest'
import { favouritesInvitedText, invitedCountText } from './invitations.rules.ts'

it.each([
  [{ count: 0, looksFurther: true }, null],
  [
    { count: 1, looksFurther: true },
    'Abbiamo invitato un fornitore del settore. Ogni due giorni cerchiamo più lontano, finché non rispondono in quattro.',
  ],
  // Four have offered, or the whole country was looked through.
  [{ count: 8, looksFurther: false }, 'Abbiamo invitato 8 fornitori del settore, i più vicini per primi.'],
])('%j is said to the couple as %s', (soFar, said) => {
  expect(invitedCountText(soFar)).toBe(said)
})

it.each([
  [0, 0, 'Non hai altri preferiti da invitare a questo annuncio.'],
  [1, 0, '1 invito inviato'],
  [3, 1, '3 inviti inviati. 1 preferito non si può invitare adesso.'],
  [1, 2, '1 invito inviato. 2 preferiti non si possono invitare adesso.'],
])('%i favourites invited and %i not: %s', (sent, refused, said) => {
  expect(favouritesInvitedText(sent, refused)).toBe(said)
})
