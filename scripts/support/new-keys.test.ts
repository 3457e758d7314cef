import { expect, it } from 'vitest'
import { newKeys } from './new-keys.ts'

it.each([
  ['the same text', '200 ciao', '200 ciao', []],
  ['another text', '200 ciao', '200 addio', null],
  ['another status', '200 {"a":1}', '404 {"a":1}', null],
  ['another value', '200 {"a":[{"b":1}]}', '200 {"a":[{"b":2}]}', null],
  ['a key less', '200 {"a":1,"b":2}', '200 {"a":1}', null],
  ['an element more', '200 [1]', '200 [1,2]', null],
  ['an element less', '200 [1,2]', '200 [1]', null],
  ['an object for a list', '200 {"a":[]}', '200 {"a":{}}', null],
  ['null for an object', '200 {"a":{}}', '200 {"a":null}', null],
  ['another order of keys', '200 {"a":1,"b":2}', '200 {"b":2,"a":1}', []],
  ['keys more, deep down', '200 {"a":[{"b":1}]}', '200 {"a":[{"b":1,"c":null}],"d":2}', ['d', 'c']],
] as const)('%s', (_what, then, now, expected) => {
  expect(newKeys(then, now)).toEqual(expected)
})
