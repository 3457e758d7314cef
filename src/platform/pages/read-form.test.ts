import { describe, expect, it, vi } from 'vitest'
import { AppError, commonErrors } from '#shared/errors.ts'
import { answerForm } from './form.server.ts'
import { limitsWithFiles, readForm, readFormOr, readFormWithin, SEVERAL_FILES } from './read-form.server.ts'

const LIMITS = { bytes: 1024 * 1024, fields: 500, text: 256 * 1024 }

const urlencoded = (fields: number, value = '1') =>
  new Request('http://promessi.example/login', {
    method: 'POST',
    body: new URLSearchParams(Array.from({ length: fields }, (_, index) => [`k${index}`, value])),
  })

const multipart = (fields: number, value: string | Blob = '1') => {
  const body = new FormData()
  for (let index = 0; index < fields; index += 1) body.append(`k${index}`, value)
  return new Request('http://promessi.example/login', { method: 'POST', body })
}

const raw = (type: string, body: string) =>
  new Request('http://promessi.example/login', { method: 'POST', headers: { 'content-type': type }, body })

const refusal = (run: Promise<unknown>): Promise<AppError> =>
  run.then(
    () => expect.fail('it was read'),
    (error) => error,
  )

describe('the fields of a form', () => {
  it.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])('of type %s are read up to the limit', async (_type, request) => {
    const form = await readFormWithin(request(500), LIMITS)
    expect([...form.keys()].length).toBe(500)
    expect(form.get('k499')).toBe('1')
  })

  it.each([
    ['urlencoded', 501, urlencoded],
    ['urlencoded', 100_000, urlencoded],
    ['multipart', 501, multipart],
    ['multipart', 10_000, multipart],
  ])('of type %s are refused when they are %i, and never parsed', async (_type, fields, request) => {
    const asked = request(fields)
    const parse = vi.spyOn(Response.prototype, 'formData')
    const error = await refusal(readFormWithin(asked, { ...LIMITS, bytes: 16 * 1024 * 1024 }))
    expect(error).toMatchObject({ code: 'too_large', status: 413 })
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('of one name thousands of times are as many', async () => {
    const error = await refusal(readFormWithin(raw('application/x-www-form-urlencoded', 'a&'.repeat(1000)), LIMITS))
    expect(error.code).toBe('too_large')
  })

  it('may have signs that look like a boundary in their values', async () => {
    const form = await readFormWithin(multipart(3, '\r\n--\r\n--x\r\n'.repeat(1000)), LIMITS)
    expect([...form.keys()]).toEqual(['k0', 'k1', 'k2'])
  })

  it('whose head is no head are refused', async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="${'a'.repeat(9_000)}"\r\n\r\n1\r\n--x--\r\n`
    expect((await refusal(readFormWithin(raw('multipart/form-data; boundary=x', body), LIMITS))).code).toBe('too_large')
  })
})

describe('the bytes of a form', () => {
  it('are refused beyond the limit, whatever length was declared, and read to their end', async () => {
    let left = 40
    const body = new ReadableStream({
      pull(controller) {
        if (left === 0) return controller.close()
        left -= 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      },
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' }
    const request = new Request('http://promessi.example/', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await refusal(readFormWithin(request, LIMITS))).toMatchObject({ code: 'too_large' })
    expect(left).toBe(0)
  })

  it('may be those of files, but not those of typed texts', async () => {
    const photo = new Blob([new Uint8Array(5 * 1024 * 1024)])
    const form = await readFormWithin(multipart(2, photo), SEVERAL_FILES)
    expect((form.get('k1') as File).size).toBe(photo.size)
    const typed = multipart(1, 'x'.repeat(5 * 1024 * 1024))
    expect((await refusal(readFormWithin(typed, SEVERAL_FILES))).code).toBe('too_large')
  })

  it('become an error page, or what the form says instead', async () => {
    const page = await readForm(urlencoded(2000)).catch((thrown) => thrown)
    expect(page).toMatchObject({ init: { status: 413 }, data: { message: commonErrors.too_large.it } })
    const heavy = multipart(1, new Blob([new Uint8Array(3 * 1024 * 1024)]))
    const instead = await readFormOr(heavy, limitsWithFiles(1024 * 1024), { intent: 'photo', image: 'too-large' })
    expect([...instead]).toEqual([
      ['intent', 'photo'],
      ['image', 'too-large'],
    ])
  })
})

it.each([
  ['text/plain', 'a=1'],
  ['', 'a=1'],
  ['application/json', '{}'],
  ['multipart/form-data', '--x\r\n'],
  ['multipart/form-data; boundary=x', 'a=1'],
])('what is no form (%s) is a bad request, no fault of ours', async (type, body) => {
  expect(await refusal(readFormWithin(raw(type, body), LIMITS))).toMatchObject({ status: 400 })
})

describe('what is handed back of a refused form', () => {
  const refused = async (form: FormData) => {
    const run = () => Promise.reject(new AppError('invalid_request', commonErrors.invalid_request))
    return (await answerForm<never>(form, run)).data.values
  }

  it('is every typed value, without secrets and files, without looking each of them up', async () => {
    const form = new FormData()
    for (const [name, value] of [
      ['name', 'Giulia'],
      ['day', '1'],
      ['password', 'x'],
      ['day', '2'],
      ['__proto__', 'y'],
    ] as const)
      form.append(name, value)
    form.append('file', new Blob(['z']))
    const lookups = vi.spyOn(form, 'getAll')
    expect(await refused(form)).toEqual(
      Object.fromEntries([
        ['name', 'Giulia'],
        ['day', ['1', '2']],
        ['__proto__', 'y'],
      ]),
    )
    expect(lookups).not.toHaveBeenCalled()
  })
})
