import { describe, expect, it } from 'vitest'
import {
  asksForFaq,
  type FaqReader,
  faqSegment,
  faqTopics,
  questionsFor,
  resultCountLabel,
  searchQuestions,
} from './faq.rules.ts'
import { currentQuestion, faqFields, faqFor, faqOrder, linksOf } from './faq-answers.rules.ts'

const EMAIL = 'aiuto@promessi.example'
const couple = faqFor('couple', EMAIL)
const topics = (text: string, reader: FaqReader = 'couple') =>
  searchQuestions(faqFor(reader, EMAIL), text).map(({ topic }) => topic)

describe('the questions', () => {
  it('are twelve for couples, four more for suppliers, each answered and with a link of its own', () => {
    const everything = faqFor('visitor', EMAIL)
    expect(everything.map(({ topic }) => topic)).toEqual([...faqTopics])
    expect(couple.map(({ topic }) => topic)).toEqual(faqTopics.slice(0, 12))
    for (const { question, answer } of everything) {
      expect(question).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(80)
      expect(answer).not.toContain('{')
    }
    expect(new Set(everything.map(({ question }) => question)).size).toBe(16)
  })

  it('name the address of the support where an account is closed', () => {
    expect(couple.find(({ topic }) => topic === 'cancellazione')?.answer).toContain(EMAIL)
  })

  it('say nothing of payments that a plan or a kept step makes untrue', () => {
    const answer = (topic: string) => faqFor('admin', EMAIL).find((item) => item.topic === topic)?.answer ?? ''
    expect(answer('cambiare-fornitore')).toContain('senza un piano di pagamento il 25%')
    expect(answer('cambiare-fornitore')).toContain('caparra penitenziale')
    expect(answer('incassi')).toContain('presso il servizio di pagamento')
    expect(answer('reso')).toContain('IBAN')
    const all = faqFor('admin', EMAIL).map((item) => item.answer)
    expect(all.join()).not.toMatch(/non lo tiene mai|direttamente al fornitore/)
  })

  it('of couples alone are hidden from suppliers, by topic and not by place', () => {
    const left = ['registrazione', 'accesso', 'password', 'cancellazione', 'filtri', 'foto-profilo']
    const own = ['inviare-proposta', 'abbonamenti', 'commissioni', 'incassi']
    expect(faqFor('supplier', EMAIL).map(({ topic }) => topic)).toEqual([...left, ...own])
    expect(questionsFor('supplier', couple.toReversed()).map(({ topic }) => topic)).toEqual(left.toReversed())
    expect(couple).toHaveLength(12)
    for (const reader of ['visitor', 'admin'] as const) expect(faqFor(reader, EMAIL)).toHaveLength(16)
  })

  it('link no reader to a page that is closed to them', () => {
    const links = (reader: FaqReader) => faqFor(reader, EMAIL).flatMap((item) => item.links.map(({ to }) => to))
    expect(links('visitor')).toContain('/register')
    for (const reader of ['couple', 'supplier', 'admin'] as const)
      expect(links(reader).filter((to) => ['/register', '/login', '/password-dimenticata'].includes(to))).toEqual([])
    expect(links('supplier').filter((to) => /^\/(my-auctions|new-auction)/.test(to))).toEqual([])
  })
})

describe('the search', () => {
  it.each([
    ['reso', ['reso']],
    ['RESTITUIRE', ['reso']],
    ['come posso avere un rimborso?', ['reso']],
    ['recensioni', ['recensione']],
    ['pàssword', ['accesso', 'registrazione', 'password']],
    ['caparra', ['cambiare-fornitore']],
    ['foto profilo', ['foto-profilo']],
    ['cancellare account', ['cancellazione']],
    ['budget speso', ['budget']],
    ['eta minima', []],
    ['età', ['registrazione']],
    ['abbonamento', ['registrazione']],
    ['bonus sposi', ['budget', 'proposta-scelta']],
    ['zzz', []],
  ])('finds for "%s"', (text, expected) => {
    expect(topics(text).toSorted()).toEqual([...expected].toSorted())
  })

  it('finds everything for nothing, and for words that say nothing', () => {
    for (const text of ['', '   ', 'come posso', '?!']) expect(topics(text, 'visitor')).toEqual([...faqTopics])
  })

  it('never shows a supplier what is hidden', () => {
    expect(topics('reso', 'supplier')).toEqual([])
    expect(topics('recensione', 'supplier')).toEqual([])
  })

  it('puts first what the question itself says', () => {
    expect(topics('password')[0]).toBe('password')
    expect(topics('account')).toContain('cancellazione')
  })

  it('finds every question by its own words', () => {
    for (const { topic, question } of couple) expect(topics(question)).toContain(topic)
  })

  it('counts in words', () => {
    expect([1, 3].map(resultCountLabel)).toEqual(['1 domanda trovata', '3 domande trovate'])
  })
})

it('the page answers to any name of the product (OQ-152)', () => {
  expect(faqSegment).toBe('promessi-aiuto-supporto')
  expect(['promessi-aiuto-supporto', 'Nozze-AIUTO-supporto', 'aiuto', ''].map(asksForFaq)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('what staff writes', () => {
  it('takes the place of the words of the code, field by field', () => {
    const mine = currentQuestion('reso', { question: 'Si può restituire?', audience: 'tutti' })
    expect(mine).toMatchObject({ question: 'Si può restituire?', audience: 'tutti' })
    expect(mine.answer).toBe(currentQuestion('reso', {}).answer)
    expect(faqFor('supplier', EMAIL, [mine])).toHaveLength(1)
  })

  it('is for suppliers only, or for couples only', () => {
    const forCompanies = currentQuestion('nuova', { question: 'A?', answer: 'B', audience: 'aziende' })
    expect(
      (['visitor', 'couple', 'supplier', 'admin'] as const).map((who) => faqFor(who, EMAIL, [forCompanies]).length),
    ).toEqual([1, 0, 1, 1])
  })

  it('links to pages of ours only', () => {
    expect(linksOf('I miei acquisti -> /my-auctions/1\n\nAccedi->/login')).toEqual([
      { label: 'I miei acquisti', to: '/my-auctions/1' },
      { label: 'Accedi', to: '/login' },
    ])
    for (const text of ['Altrove -> https://altro.example', 'Altrove -> //altro.example', 'x', 'A -> javascript:1'])
      expect(linksOf(text)).toBeNull()
  })

  it('orders and leaves out', () => {
    expect(faqOrder({})).toEqual([...faqTopics])
    expect(faqOrder({ topics: 'reso  accesso' })).toEqual(['reso', 'accesso'])
  })

  it('must have words where the code has none', () => {
    expect(
      faqFields('nuova')
        .filter(({ isRequired }) => isRequired)
        .map(({ name }) => name),
    ).toEqual(['question', 'answer'])
    expect(faqFields('reso').some(({ isRequired }) => isRequired)).toBe(false)
  })
})

it('links are one a line, blanks around them aside, and one that is none spoils them all', () => {
  const acquisti = { label: 'I miei acquisti', to: '/my-auctions/1' }
  expect(linksOf('  I miei acquisti  ->  /my-auctions/1 \n \nAiuto -> /faq')).toEqual([
    acquisti,
    { label: 'Aiuto', to: '/faq' },
  ])
  expect(linksOf(' \n')).toEqual([])
  const longest = { label: 'x'.repeat(60), to: '/a' }
  expect(linksOf(`${longest.label} -> /a`)).toEqual([longest])
  expect(linksOf(`${longest.label}x -> /a`)).toBeNull()
  for (const wrong of ['Altrove -> https://altrove.example', 'Altrove -> //altrove.example', 'Acquisti', 'A -> /a'])
    expect(linksOf(`I miei acquisti -> /my-auctions/1\n${wrong}`)).toBeNull()
})
