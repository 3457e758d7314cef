import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { OTHER_OPTION, questionsFor } from '#features/auction/question-sets/questions.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { drawingAddress, drawingsOf } from './choice-drawings.rules.ts'

const questionOf = (sectorId: number, key: string) => {
  const found = questionsFor(originalQuestions(sectorId)).find((question) => question.key === key)
  if (!found) throw new Error(`${key} is not asked in sector ${sectorId}`)
  return found
}

describe('what a question is answered on', () => {
  it.each([
    [1, 'whatStyle', 'pictures'],
    [1, 'howDressLong', 'pictures'],
    [31, 'whatType', 'pictures'],
    [31, 'whatStyle', 'pictures'],
    [14, 'stylePhoto', 'pictures'],
    [16, 'genreMusic', 'pictures'],
    [1, 'whatColor', 'colours'],
    [1, 'condition', undefined],
    [17, 'whatType', undefined],
    // Most of what is asked of lingerie no drawing could tell apart.
    [6, 'whatStyle', undefined],
  ])('sector %i, %s: %s', (sectorId, key, look) => {
    expect(drawingsOf(questionOf(sectorId, key))?.look).toBe(look)
  })

  it('has a drawing for every style and colour the product asks for, and one for what staff adds', () => {
    const file = readFileSync(new URL('../../../../../../public/illustrations/scelte.svg', import.meta.url), 'utf8')
    const drawn = new Set([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
    for (const { id } of sectors)
      for (const question of questionsFor(originalQuestions(id))) {
        const drawings = drawingsOf(question)
        for (const option of drawings ? question.options : []) expect(drawn).toContain(drawings?.of(option))
      }
    const dress = questionOf(1, 'whatStyle')
    expect(drawingsOf({ ...dress, options: [...dress.options, 'Metallico'] })?.of('Metallico')).toBe('altro')
    expect(drawingsOf(dress)?.of(OTHER_OPTION)).toBe('altro')
  })

  it('goes back to words where staff has put other answers', () => {
    expect(drawingsOf({ ...questionOf(1, 'whatStyle'), options: ['Sì', 'No', 'Sirena'] })).toBeNull()
  })

  it('names its drawing within the one file', () => {
    expect(drawingAddress('altro')).toBe('/illustrations/scelte.svg#altro')
  })
})
