import { describe, expect, it } from 'vitest'
import { displayName } from './names.ts'

describe('displayName', () => {
  it.each([
    ['Maria Rossi', 'Maria R.'],
    ['Maria Rosa Bianchi', 'Maria R.'],
    ['  Giulia   ravasi ', 'Giulia R.'],
    ['Cher', 'Cher'],
    ['Utente sposo', 'Utente sposo'],
    ['Utente  sposo', 'Utente sposo'],
    ["Luca 'd'Angelo", 'Luca D.'],
    ['Élodie Èvola', 'Élodie È.'],
    ['', 'Utente sposo'],
    ['   ', 'Utente sposo'],
    [undefined, 'Utente sposo'],
    [null, 'Utente sposo'],
  ])('shows %j as %s', (fullName, shown) => {
    expect(displayName(fullName)).toBe(shown)
  })
})
