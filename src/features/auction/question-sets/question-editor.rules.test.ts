import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adoptQuestions } from '#features/auction/announcements/wizard/adopt-questions.rules.ts'
import { emptyDraft, type WizardDraft } from '#features/auction/announcements/wizard/wizard.rules.ts'
import {
  answerQuestion,
  chooseSector,
  draftFromAnnouncement,
} from '#features/auction/announcements/wizard/wizard-draft.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { labelledAnswers, validateAnswers } from './answers.rules.ts'
import { moved } from './moved.rules.ts'
import { originalQuestions } from './original-questions.rules.ts'
import type { QuestionDefinition, QuestionSet } from './question.rules.ts'
import { conditionsOf, readQuestion, type TypedQuestion, typedQuestion } from './question-form.rules.ts'
import { setChanges, setProblems } from './question-set.rules.ts'
import { questionsFor, visibleAnswers } from './questions.rules.ts'

const photo = originalQuestions(14)
const dress = originalQuestions(1)
const withoutKey = (questions: readonly QuestionDefinition[], key: string) => questions.filter((one) => one.key !== key)

describe('the questions the product was made with', () => {
  it('are never changed: announcements refer to them for ever, and staff publishes new versions instead', () => {
    const all = sectors.map(({ id }) => originalQuestions(id))
    expect(createHash('sha256').update(JSON.stringify(all)).digest('hex')).toBe(
      '3c0a146b4a94e44cee26e4f5b6da65f7d8de6c3a109b399772437965ef06332a',
    )
  })

  it('could all be published as they are, and typed as they are', () => {
    for (const { id } of sectors) {
      const { questions } = originalQuestions(id)
      expect(setProblems(questions), `sector ${id}`).toEqual([])
      for (const question of questions)
        expect(readQuestion(typedQuestion(question), question.key, withoutKey(questions, question.key))).toEqual({
          ok: true,
          question,
        })
    }
  })
})

const typed: TypedQuestion = {
  text: 'Quanti tavoli?',
  label: 'Tavoli',
  type: 'single',
  options: 'Fino a 5\n6-10\nAltro…',
}
const fieldsOf = (more: TypedQuestion, others: readonly QuestionDefinition[] = photo.questions) => {
  const verdict = readQuestion({ ...typed, ...more }, null, others)
  return verdict.ok ? {} : verdict.fields
}

describe('a question staff writes', () => {
  it('gets a code from its name when none is typed, another one when that is taken', () => {
    const read = (label: string, others: readonly QuestionDefinition[] = []) => {
      const verdict = readQuestion({ ...typed, label }, null, others)
      return verdict.ok ? verdict.question : verdict.fields
    }
    expect(read('Numero di tavoli')).toEqual({
      ...{ key: 'numeroDiTavoli', text: 'Quanti tavoli?', label: 'Numero di tavoli', type: 'single' },
      options: ['Fino a 5', '6-10', 'Altro…'],
      skippable: false,
    })
    expect(read('Età')).toMatchObject({ key: 'eta' })
    expect(read('1° piano?')).toMatchObject({ key: 'domanda1Piano' })
    expect(read('Title')).toMatchObject({ key: 'title2' })
    const [first] = photo.questions as [QuestionDefinition]
    expect(read('Need Photo', [first, { ...first, key: 'needPhoto2' }])).toMatchObject({ key: 'needPhoto3' })
  })

  it.each([
    ['a code that is taken', { key: 'needPhoto' }, 'key', /già una domanda/],
    ['the name of a field of every announcement', { key: 'title' }, 'key', /ogni annuncio/],
    ['a name every object has', { key: 'constructor' }, 'key', /ogni annuncio/],
    ['the phone', { key: 'phone' }, 'key', /ogni annuncio/],
    ['a code with accents', { key: 'età' }, 'key', /lettere/],
    ['a code without a letter first', { key: '1tavolo' }, 'key', /lettere/],
    ['a code of 41 letters', { key: 'a'.repeat(41) }, 'key', /40/],
    ['a question of 121 letters', { text: 'x'.repeat(121) }, 'text', /120/],
    ['a name of 41 letters', { label: 'x'.repeat(41) }, 'label', /40/],
    ['a hint of 121 letters', { type: 'text', maxLength: '60', hint: 'x'.repeat(121) }, 'hint', /120/],
    [
      'a choice of 81 letters',
      { options: `Sì\n${'x'.repeat(81)}` },
      'options',
      /«x{20}…» è troppo lunga: al massimo 80/,
    ],
    ['31 choices', { options: Array.from({ length: 31 }, (_none, n) => `n${n}`).join('\n') }, 'options', /30 scelte/],
    ['a first choice without words', { options: '\nSì\nNo' }, 'options', /riga 1 è vuota/],
    ['«Altro…» first', { options: 'Altro…\nSì' }, 'options', /ultima/],
    ['«Altro…» first among sizes', { type: 'size', options: 'Altro…\nM' }, 'options', /taglie/],
    ['a limit with words', { type: 'text', maxLength: '60 circa' }, 'maxLength', /500/],
    ['a limit of nothing', { type: 'text', maxLength: '0' }, 'maxLength', /500/],
    ['a number without an end', { type: 'number', min: '1', max: '' }, 'max', /intero da 0 a 999999/],
    ['measures of ten metres', { type: 'measures', min: '0', max: '1000' }, 'max', /intero da 0 a 999\./],
    ['ends that are one', { type: 'number', min: '3', max: '3' }, 'max', /maggiore/],
    ['a condition with more behind it', { onlyWhen: 'manyPhoto=Non so ' }, 'onlyWhen', /non c’è più/],
    ['a condition with more before it', { onlyWhen: 'x manyPhoto=Non so' }, 'onlyWhen', /non c’è più/],
    [
      'other choices on a choice that is gone',
      { insteadWhen: 'manyPhoto=Mille', insteadOptions: 'A\nB' },
      'insteadWhen',
      /non c’è più/,
    ],
    ['no words', { text: '  ' }, 'text', /domanda/],
    ['no name', { label: '' }, 'label', /nome breve/],
    ['a choice without words', { options: 'Sì\n\nNo' }, 'options', /riga 2 è vuota/],
    ['no choices', { options: '' }, 'options', /due scelte/],
    ['one choice', { options: 'Sì' }, 'options', /due scelte/],
    ['a choice twice', { options: 'Sì\nNo\nsì' }, 'options', /due volte/],
    ['«Altro…» in the middle', { options: 'Sì\nAltro…\nNo' }, 'options', /ultima/],
    ['«Altro…» among sizes', { type: 'size', options: 'S\nM\nAltro…' }, 'options', /taglie/],
    ['a comma among several choices', { type: 'multi', options: 'Rosso, blu\nVerde' }, 'options', /virgola/],
    ['a text without limit', { type: 'text', maxLength: '' }, 'maxLength', /500/],
    ['an endless text', { type: 'text', maxLength: '501' }, 'maxLength', /500/],
    ['a number without ends', { type: 'number', min: '', max: '9' }, 'min', /intero/],
    ['ends the wrong way round', { type: 'number', min: '9', max: '3' }, 'max', /maggiore/],
    ['a first value out of range', { type: 'number', min: '1', max: '3', initial: '7' }, 'initial', /tra 1 e 3/],
    ['a condition that is gone', { onlyWhen: 'manyPhoto=Mille' }, 'onlyWhen', /non c’è più/],
    ['a condition on several choices', { onlyWhen: 'needPhoto=Video' }, 'onlyWhen', /non c’è più/],
    [
      'other choices with a hole',
      { insteadWhen: 'manyPhoto=Non so', insteadOptions: 'A\n\nB' },
      'insteadOptions',
      /riga 2/,
    ],
  ])('is refused with %s', (_what, more, field, words) => {
    expect(fieldsOf(more)[field]).toMatch(words)
  })

  it.each([
    ['the longest texts', { text: 'x'.repeat(120), label: 'y'.repeat(40) }],
    ['the longest code', { key: 'a'.repeat(40) }],
    ['the longest hint', { type: 'text', maxLength: '500', hint: 'x'.repeat(120) }],
    ['the longest choice', { options: `Sì\n${'x'.repeat(80)}` }],
    ['30 choices', { options: Array.from({ length: 30 }, (_none, n) => `n${n}`).join('\n') }],
    ['a comma in one choice of one', { options: 'Rosso, blu\nVerde' }],
    ['the largest number', { type: 'number', min: '0', max: '999999' }],
    ['the largest measure', { type: 'measures', min: '0', max: '999' }],
    ['a first value at the end of its range', { type: 'number', min: '1', max: '3', initial: '3' }],
    ['lines left empty at the end', { options: 'Sì\nNo\n\n  \n' }],
    ['conditions of text questions on other choices', { type: 'text', maxLength: '9', insteadWhen: 'manyPhoto=Mille' }],
  ])('may have %s', (_what, more) => {
    expect(fieldsOf(more)).toEqual({})
  })

  it('is read with all that was ticked, and shown as it was typed', () => {
    const all = {
      ...typed,
      key: 'tavoli',
      isPersonal: 'on',
      skippable: 'on',
      sameStep: 'on',
      onlyWhen: 'manyPhoto=Non so',
    }
    const verdict = readQuestion(all, null, photo.questions)
    const question = verdict.ok ? verdict.question : undefined
    expect(question).toEqual({
      ...{ key: 'tavoli', text: 'Quanti tavoli?', label: 'Tavoli', type: 'single' },
      ...{ options: ['Fino a 5', '6-10', 'Altro…'], skippable: true, sameStep: true, isPersonal: true },
      onlyWhen: { key: 'manyPhoto', is: 'Non so' },
    })
    expect(question && typedQuestion(question)).toMatchObject(all)
  })

  it('keeps its code when it is written again, whatever is typed as one', () => {
    const verdict = readQuestion({ ...typed, key: 'phone' }, 'tavoli', photo.questions)
    expect(verdict.ok && verdict.question.key).toBe('tavoli')
  })

  it('gets a code within its length, also where it needs a number', () => {
    const long = { ...typed, label: 'x'.repeat(40) }
    const keyOf = (others: readonly QuestionDefinition[]) => {
      const verdict = readQuestion(long, null, others)
      return verdict.ok ? verdict.question.key : ''
    }
    const first = { ...(photo.questions[0] as QuestionDefinition), key: keyOf([]) }
    expect(first.key).toBe('x'.repeat(38))
    expect(keyOf([first])).toBe(`${'x'.repeat(38)}2`)
    expect(fieldsOf({ key: keyOf([first]) })).toEqual({})
  })

  it('may depend on one choice of another question, never on a free text', () => {
    const values = conditionsOf(originalQuestions(31).questions).map(({ value }) => value)
    expect(values).toContain('whatType=Smoking')
    expect(values).not.toContain('whatType=Altro…')
    expect(values.filter((value) => value.startsWith('whatStyle'))).toEqual([])
  })

  it('leaves out what belongs to other kinds', () => {
    const verdict = readQuestion({ ...typed, type: 'text', maxLength: '60', min: '3', hint: 'Breve' }, null, [])
    expect(verdict.ok && verdict.question).toEqual({
      ...{ key: 'tavoli', text: 'Quanti tavoli?', label: 'Tavoli', type: 'text', maxLength: 60, hint: 'Breve' },
      skippable: false,
    })
  })
})

describe('a set that may be published', () => {
  const { questions } = dress
  const measures = questions.find(({ key }) => key === 'widthPerson') as QuestionDefinition
  const rename = (key: string, change: Partial<QuestionDefinition>) =>
    questions.map((question) => (question.key === key ? { ...question, ...change } : question))

  it.each([
    ['nothing', [], /almeno una/],
    ['two questions of one code', [...questions, measures], /stesso codice/],
    ['a condition on a question that is gone', withoutKey(questions, 'widthPerson1'), /non c’è più/],
    [
      'a condition on a choice that is gone',
      rename('widthPerson1', { options: ['36', '38'] }),
      /«Inserisco le misure»/,
    ],
    ['a condition on what comes later', [measures, ...withoutKey(questions, 'widthPerson')], /viene dopo/],
    ['nothing before a shared screen', rename('whatStyle', { sameStep: true }), /è la prima/],
    ['too many', Array.from({ length: 21 }, (_, at) => ({ ...measures, onlyWhen: undefined, key: `q${at}` })), /20/],
  ])('does not hold %s', (_what, all, words) => {
    expect(
      setProblems(all as QuestionDefinition[])
        .map(({ message }) => message)
        .join(' '),
    ).toMatch(words)
  })

  it('holds twenty questions', () => {
    const many = Array.from({ length: 20 }, (_none, at) => ({ ...measures, onlyWhen: undefined, key: `q${at}` }))
    expect(setProblems(many as QuestionDefinition[])).toEqual([])
  })

  it('moves a question one place, and nowhere past the ends', () => {
    const keys = (all: readonly QuestionDefinition[]) => all.map(({ key }) => key)
    expect(keys(moved(questions, 'howDressLong', -1)).slice(0, 2)).toEqual(['howDressLong', 'whatStyle'])
    expect(moved(questions, 'whatStyle', -1)).toBe(questions)
    expect(moved(questions, 'addDetail', 1)).toBe(questions)
    expect(moved(questions, 'unknown', 1)).toBe(questions)
  })

  it('says in words what differs', () => {
    const after = [
      { ...(questions[1] as QuestionDefinition), skippable: true },
      { ...(questions[0] as QuestionDefinition), options: ['Principessa', 'Sirena', 'Corto', 'Altro…'] },
      ...questions.slice(3),
      {
        key: 'veil',
        text: 'Anche il velo?',
        label: 'Velo',
        type: 'single' as const,
        options: ['Sì', 'No'],
        skippable: true,
      },
    ]
    expect(setChanges(questions, questions)).toEqual([])
    expect(setChanges(questions, after)).toEqual([
      { label: 'Colore (whatColor)', before: 'Di che colore lo desideri?', after: 'tolta' },
      { label: 'Lunghezza (howDressLong), si può saltare', before: 'no', after: 'sì' },
      { label: 'Stile (whatStyle), scelte', before: 'Impero; A-line; Scivolato; Boho; Classico', after: 'Corto' },
      { label: 'Velo (veil)', before: 'non c’era', after: 'Anche il velo?' },
      expect.objectContaining({ label: 'Ordine' }),
    ])
  })
})

it('says only what differs of a question, its choices whole where just their order does', () => {
  const question: QuestionDefinition = {
    ...{ key: 'k', text: 'Testo?', label: 'Nome', type: 'single', options: ['A', 'B'], skippable: false },
  }
  const changes = (after: Partial<QuestionDefinition>) =>
    setChanges([question], [{ ...question, ...after }]).map(({ label, before, after: now }) => [label, before, now])
  expect(changes({ options: ['B', 'A'] })).toEqual([['Nome (k), scelte', 'A; B', 'B; A']])
  expect(changes({ options: ['A', 'B', 'C'] })).toEqual([['Nome (k), scelte', 'nessuna', 'C']])
  expect(changes({ options: ['C'] })).toEqual([['Nome (k), scelte', 'A; B', 'C']])
  expect(changes({ initial: 'x', hint: 'y' })).toEqual([
    ['Nome (k), valore iniziale', 'vuoto', 'x'],
    ['Nome (k), suggerimento', 'nessuno', 'y'],
  ])
  const [other, third] = [
    { ...question, key: 'k2', label: 'Altro nome' },
    { ...question, key: 'k3', label: 'Terzo' },
  ]
  expect(setChanges([question, other, third], [other, question])).toEqual([
    { label: 'Terzo (k3)', before: 'Testo?', after: 'tolta' },
    { label: 'Ordine', before: 'Nome, Altro nome', after: 'Altro nome, Nome' },
  ])
})

/** Photographs as staff may ask about them later: one question gone, one changed, one new. */
const later: QuestionSet = {
  sectorId: 14,
  version: 1,
  questions: [
    ...withoutKey(photo.questions, 'timePhoto').map((question) =>
      question.key === 'needPhoto'
        ? { ...question, options: ['Servizio fotografico', 'Album', 'Altro…'] }
        : question.key === 'manyPhoto'
          ? { ...question, options: ['Poche', 'Molte'] }
          : question.key === 'locationPhoto'
            ? { ...question, options: ['Ricevimento', 'Esterni'] }
            : question,
    ),
    {
      key: 'drone',
      text: 'Vuoi riprese dall’alto?',
      label: 'Drone',
      type: 'single',
      options: ['Sì', 'No'],
      skippable: false,
    },
  ],
}
const asksLater = (sectorId: number) => (sectorId === 14 ? later : originalQuestions(sectorId))

describe('a wizard that is half-way when other questions are published', () => {
  const given: [string, Parameters<typeof answerQuestion>[3]][] = [
    ['needPhoto', { choices: ['Video', 'Album'] }],
    ['manyPhoto', { choices: ['101-300'] }],
    ['timePhoto', { choices: ['Giornata intera'] }],
    ['locationPhoto', { choices: ['Esterni', 'Casa della sposa'] }],
  ]
  const halfWay = given.reduce<WizardDraft>(
    (draft, [key, answer]) => answerQuestion(draft, originalQuestions, key, answer),
    { ...chooseSector(emptyDraft, photo), title: 'Foto al lago', budget: '900' },
  )

  it('keeps every answer that still fits, and everything that is no answer', () => {
    expect(adoptQuestions(halfWay, asksLater)).toEqual({
      ...halfWay,
      questionVersion: 1,
      answers: {
        // What is no longer offered becomes the free text behind «Altro…».
        needPhoto: { choices: ['Album', 'Altro…'], other: 'Video' },
        // Where there is none, the choices that are left.
        locationPhoto: { choices: ['Esterni'] },
      },
    })
  })

  it('is left alone while its questions are those in force', () => {
    expect(adoptQuestions(halfWay, originalQuestions)).toBe(halfWay)
    expect(adoptQuestions(emptyDraft, asksLater)).toBe(emptyDraft)
  })

  it('keeps a text that has become too long, to be shortened', () => {
    const short = {
      ...photo,
      version: 2,
      questions: [
        { key: 'addDetail', text: 'Altro?', label: 'Altro', type: 'text' as const, maxLength: 5, skippable: false },
      ],
    }
    const draft = { ...halfWay, answers: { addDetail: 'Molto lungo' } }
    expect(adoptQuestions(draft, () => short).answers).toEqual({ addDetail: 'Molto lungo' })
  })

  it('asks a republished announcement only what is new', () => {
    const older = {
      ...{ sectorId: 14, title: 'Foto', description: 'Foto', budgetCents: 90_000, city: 'Varenna (LC)' },
      ...{ when: null, date: '2027-06-19', phone: '+393331234567', imageName: null },
      ...{ mode: null, stepCents: null },
      answers: { needPhoto: 'Video', manyPhoto: '101-300', timePhoto: 'Giornata intera', locationPhoto: 'Ricevimento' },
    }
    const draft = draftFromAnnouncement(older, asksLater, '2026-11-22' as never)
    expect(draft.questionVersion).toBe(1)
    const verdict = validateAnswers(later, draft.answers)
    expect(verdict.ok ? [] : Object.keys(verdict.fields)).toEqual(['manyPhoto', 'drone'])
  })
})

describe('an announcement of before', () => {
  it('reads as it was answered, with the words of then', () => {
    const answers = { needPhoto: 'Video', timePhoto: 'Giornata intera' }
    expect(labelledAnswers(photo, answers).map(({ label }) => label)).toEqual(['Servizio', 'Durata'])
    expect(labelledAnswers(later, answers).map(({ label }) => label)).toEqual(['Servizio', 'Altro'])
  })

  it('keeps from visitors what staff marked, and what the law protects', () => {
    const marked = { ...later, questions: later.questions.map((one) => ({ ...one, isPersonal: one.key === 'drone' })) }
    const answers = { needPhoto: 'Album', drone: 'Sì', heightPerson: '170' }
    expect(visibleAnswers(marked, answers, 'public')).toEqual({ needPhoto: 'Album' })
    expect(visibleAnswers(marked, answers, 'supplier')).toEqual(answers)
    expect(
      questionsFor(marked)
        .filter(({ isPersonal }) => isPersonal)
        .map(({ key }) => key),
    ).toEqual(['drone'])
  })
})
