import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const compose = readFileSync('compose.yaml', 'utf8')
const settings = readFileSync('.env.example', 'utf8')

it('every image of others is a version pinned by its digest', () => {
  const images = [...compose.matchAll(/^\s+image: (.+)$/gm)].map(([, image = '']) => image)
  expect(images.filter((image) => image !== 'promessi')).toHaveLength(3)
  for (const image of images)
    if (image !== 'promessi') expect(image).toMatch(/^[\w./-]+:v?\d+(?:\.\d+)+@sha256:[0-9a-f]{64}$/)
})

it('what must be set is refused with a sentence when it is missing, and everything that may be set is explained', () => {
  const named = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest = '']) => ({ name, rest }))
  const required = named.filter(({ rest }) => !rest.startsWith(':-'))
  expect(new Set(required.map(({ name }) => name))).toEqual(
    new Set([
      ...['PUBLIC_URL', 'SECRET_KEY', 'POSTGRES_PASSWORD', 'SITE_ADDRESS'],
      ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]),
  )
  for (const { rest } of required) expect(rest).toMatch(/^:\?\w+ .{10}/)
  for (const { name } of named) expect(settings).toMatch(new RegExp(`^# ${name}=`, 'm'))
})

it('every service has a bound of memory', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  const own = services.split(/\n {2}(?=\w[\w-]*:)/).slice(1)
  expect(own).toHaveLength(5)
  for (const service of own) expect(service).toMatch(/^\S+ \*product|\n {4}mem_limit: \d+[mg]\n/)
  expect(compose).toMatch(/&product\n(?: {2}.*\n)* {2}mem_limit: 1g\n/)
})
