import { expect, it } from 'vitest'
import { withFewerAddresses } from './fewer-addresses.server.ts'

const asked = (path: string, count: number) => {
  const url = new URL(path, 'http://promessi.example')
  url.searchParams.set('version', 'a')
  url.searchParams.set('paths', Array.from({ length: count }, (_, at) => `/auctions/detail/${at}`).join())
  return new Request(url)
}
const addresses = ({ url }: Request) => new URL(url).searchParams.get('paths')?.split(',').length

it('leaves out addresses beyond two hundred, and nothing else', () => {
  expect(addresses(withFewerAddresses(asked('/__manifest', 3_000)))).toBe(200)
  expect(new URL(withFewerAddresses(asked('/__manifest', 3_000)).url).searchParams.get('version')).toBe('a')
  for (const request of [asked('/__manifest', 200), asked('/auctions', 3_000)])
    expect(withFewerAddresses(request)).toBe(request)
})
