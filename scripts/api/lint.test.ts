import { expect, it } from 'vitest'
import { typesOf } from './generator.ts'
import { lintDocument } from './lint.ts'

const operation = {
  operationId: 'getThings',
  summary: 'List things',
  tags: ['things'],
  security: [],
  responses: { 200: { description: 'OK' }, 400: { description: 'Bad Request' } },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  tags: [{ name: 'things', description: 'Things' }],
  paths: { '/api/things': { get: operation } },
}
const withOperation = (more: object) => ({ ...document, paths: { '/api/things': { get: { ...operation, ...more } } } })

it('says nothing about a document in order', async () => {
  expect(await lintDocument(document)).toEqual([])
})

it.each([
  ['a string where a schema belongs', { parameters: [{ name: 'q', in: 'query', schema: 'object' }] }, 'struct'],
  ['no word on who may call', { security: undefined }, 'security-defined'],
  ['no error', { responses: { 200: { description: 'OK' } } }, 'operation-4xx-response'],
  ['no success', { responses: { 400: { description: 'Bad Request' } } }, 'rule/operation-success-response'],
  ['a summary that names instead of telling what to do', { summary: 'Things' }, 'rule/imperative-summary'],
  ['a summary in Italian', { summary: 'Elenca le cose' }, 'rule/imperative-summary'],
  ['no name', { operationId: undefined }, 'operation-operationId'],
  ['an undeclared tag', { tags: ['other'] }, 'operation-tag-defined'],
])('refuses %s', async (_fault, more, rule) => {
  const problems = await lintDocument(withOperation(more))
  expect(problems.join('\n')).toContain(` ${rule} `)
})

it('makes types of a document in order, and none of one with a fault', async () => {
  expect(await typesOf(document)).toContain('"/api/things"')
  const faulty = withOperation({ parameters: [{ name: 'q', in: 'query', schema: 'object' }] })
  await expect(typesOf(faulty)).rejects.toThrow('Expected SchemaObject')
})
