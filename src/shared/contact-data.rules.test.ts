import { describe, expect, it } from 'vitest'
import { containsContactData } from './contact-data.rules.ts'

describe('contact data', () => {
  it.each([
    'Scrivimi a maria.rossi@posta.it per i dettagli',
    'maria@posta.example',
    'maria.rossi (at) posta.it',
    'maria [chiocciola] posta [punto] it',
    'maria chiocciola posta punto it',
    'maria @ posta . it',
    'MARIA@POSTA.IT',
    'maria＠posta.it',
    'mar\u200bia@po\u200bsta.it',
    'Chiamami al 3331234567',
    'Cell. 333 1234567',
    'Cell. 333 12 34 567',
    '333-123.45.67',
    '333/1234567',
    '+39 333 1234567',
    '0039 333 1234567',
    '39 333 1234567',
    '3 3 3 1 2 3 4 5 6 7',
    '3-3-3-1-2-3-4-5-6-7',
    '３３３１２３４５６７',
    'Tel 0341 123456',
    'Tel. 02/1234567',
    'Tel. (06) 1234 5678',
    'ci trovi allo +41 79 123 45 67',
    'tre tre tre uno due tre quattro cinque sei sette',
    'Codice 12345678',
    'chiamate il 391 234 5678',
    'Tel 0341 12 34',
    'Tel 0341 123 4567',
    'New York: +1 234 5678',
    '1 2 3 4 5 6 7 8',
    '0 3 4 1 1 2 3 4',
  ])('finds it in "%s"', (text) => {
    expect(containsContactData(text)).toBe(true)
  })

  it.each([
    '',
    'Cerchiamo un fotografo per il 20/06/2026 alle 18:30',
    'dal 12/06/2026 al 14/06/2026',
    'Il 12-06-2026, oppure il 13.06.2026',
    'Arrivo 2026-06-12, partenza 2026-06-14',
    'Budget da 2.800,00 a 3.200,00 euro',
    'Massimo € 12500,50 per 120 ospiti',
    'Circa 250000 euro',
    'Petto: 90 - Vita: 60 - Fianchi: 90',
    'Taglie 38 40 42 44',
    'Siamo 120 adulti e 15 bambini, 10 tavoli da 12',
    'dalle 09.30 alle 18.30',
    'Orari: 09:30-12:30 e 15:00-18:30',
    'da 350 a 400 ospiti, oppure 300-350',
    'Nel 2026 o nel 2027',
    'Ci piace il profilo @fioridicampo',
    'uno o due fotografi, tre ore, quattro album',
    'Il punto è il tempo: sei settimane',
    'Un servizio di 12 ore, 600 foto, 2 album 30x30 e 20x20',
    // Rows of figures that nobody can dial: too short, too long, or written as no number is.
    'Codice 1234567',
    'Tel 0341 123',
    'Righe 0341 1234 5678',
    'Stanze 3 33 12 34 567',
    'Tavoli 12 34 56 78',
    'Tavoli 1 2 3 4 5 6 7',
    'Tavoli 1 20 30 40 50 60 7',
    'New York: +1 234 567',
    'Punti 39 333 12 34',
  ])('lets "%s" pass', (text) => {
    expect(containsContactData(text)).toBe(false)
  })
})
